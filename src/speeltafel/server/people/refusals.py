"""The ids of what is refused to somebody about their name, account or tokens; facts are named beside the id."""

from __future__ import annotations

NAME_EMPTY = "account.name-empty"
NAME_TOO_LONG = "account.name-too-long"  # most
NAME_BAD_SIGN = "account.name-bad-sign"  # sign: U+ and its number
NAME_OF_HOUSE = "account.name-of-house"
BAD_LOGIN_NAME = "account.bad-login-name"  # least, most
NAME_TAKEN = "account.name-taken"  # name

PASSWORD_TOO_SHORT = "account.password-too-short"  # least
PASSWORD_TOO_LONG = "account.password-too-long"  # most
PASSWORD_TOO_COMMON = "account.password-too-common"
PASSWORD_UNREADABLE = "account.password-unreadable"
WRONG_PASSWORD = "account.wrong-password"
TOO_MANY_TRIES = "account.too-many-tries"  # seconds: until the next try
BUSY = "account.busy"

BARRED = "account.barred"  # reason: the host's words, or empty
BARRED_UNTIL = "account.barred-until"  # until: milliseconds since 1970; reason
GONE = "account.gone"
ALREADY_REGISTERED = "account.already-registered"
NEEDS_ACCOUNT = "account.needs-account"
NOT_BY_TOKEN = "account.not-by-token"

NO_SUCH_PLAYER = "account.no-such-player"
NO_SUCH_LOGIN = "account.no-such-login"
NO_SUCH_TOKEN = "account.no-such-token"
NO_SUCH_SCOPE = "account.no-such-scope"  # scope
NO_SCOPES = "account.no-scopes"
EXPIRY_IN_PAST = "account.expiry-in-past"
TOO_MANY_TOKENS = "account.too-many-tokens"  # most
TOO_MANY_PROGRAMS = "account.too-many-programs"  # most
