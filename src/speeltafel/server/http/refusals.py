"""The ids of what a request is refused for, besides what tables and messages are refused for."""

from __future__ import annotations

# The facts that go with an id are named beside it.

NOT_FOUND = "request.not-found"
NO_SUCH_GAME = "request.no-such-game"
NO_SUCH_TABLE = "request.no-such-table"
NO_SUCH_PLAYER = "request.no-such-player"
NO_SUCH_RECORD = "request.no-such-record"
WRONG_METHOD = "request.wrong-method"  # method
WRONG_KIND = "request.wrong-kind"
BAD_REQUEST = "request.bad-request"
BAD_ADDRESS = "request.bad-address"  # field
ALREADY_KNOWN = "request.already-known"
WHO_ARE_YOU = "request.who-are-you"
NOT_ALLOWED = "request.not-allowed"
WRONG_SCOPE = "request.wrong-scope"  # scope: the one that is needed
WRONG_ORIGIN = "request.wrong-origin"
NO_CSRF = "request.no-csrf"
TOO_OFTEN = "request.too-often"  # seconds: until it may be tried again
TOO_MANY_STREAMS = "request.too-many-streams"  # limit
TOO_LARGE = "request.too-large"  # limit
NOT_IN_A_POST = "request.not-in-a-post"
OUR_FAULT = "request.our-fault"  # id: to look it up in the log
NOT_STORED = "request.not-stored"
TABLE_DAMAGED = "request.table-damaged"
NO_BOT_FREE = "request.no-bot-free"
