"""The ids of what a table refuses besides the rules of its game, and of what it cannot read."""

from __future__ import annotations

# What a table refuses. The facts that go with an id are named beside it.

NOT_STARTED = "table.not-started"
ALREADY_STARTED = "table.already-started"
GAME_OVER = "table.game-over"
NOT_SEATED = "table.not-seated"
ALREADY_SEATED = "table.already-seated"
NO_SUCH_SEAT = "table.no-such-seat"
ONE_CHAIR_EACH = "table.one-chair-each"
SEAT_TAKEN = "table.seat-taken"
TABLE_FULL = "table.full"
NOT_THE_HOST = "table.not-the-host"
NO_SUCH_LEVEL = "table.no-such-level"  # level
WAIT_FOR_CHANCE = "table.wait-for-chance"
STALE = "table.stale"  # decision: the one that is open now
BOT_PLAYS = "table.bot-plays"
NO_BOT_PLAYS = "table.no-bot-plays"
NOT_AWAY = "table.not-away"
ONLY_PEOPLE_ADD_WORDS = "table.only-people-add-words"
NO_TALK_DURING_PLAY = "table.no-talk-during-play"
RESIGNED = "table.resigned"
ONLY_PEOPLE_DECIDE = "table.only-people-decide"
NOT_YOUR_LAST_MOVE = "table.not-your-last-move"
TAKEBACK_AFTER_CHANCE = "table.takeback-after-chance"
TAKEBACK_REVEALS = "table.takeback-reveals"
TAKEBACK_OPEN = "table.takeback-open"
TAKEBACK_DECLINED = "table.takeback-declined"
NO_SUCH_REQUEST = "table.no-such-request"
CODE_TAKEN = "table.code-taken"
CLOSE_BY_VOTE = "table.close-by-vote"
NOT_OVER = "table.not-over"
NO_CLOCK_RUNS = "table.no-clock-runs"
TIME_LEFT = "table.time-left"  # left: milliseconds
BUSY = "table.busy"
NOT_STORED = "table.not-stored"
NOT_GONE = "table.not-gone"
ENOUGH = "table.enough"
TOO_MANY_OPEN = "table.too-many-open"  # limit: of tables that are not finished

# A table that cannot be opened. The fault is in English, for people who write programs.

NO_SUCH_GAME = "table.no-such-game"  # fault
BAD_SEATS = "table.bad-seats"  # fault
BAD_OPTION = "table.bad-option"  # fault
BAD_WISH = "table.bad-wish"  # fault

# What is refused before a connection or request is accepted.

HELLO_FIRST = "message.hello-first"
TOO_FAST = "message.too-fast"
TOO_OFTEN = "message.too-often"  # seconds: until it may be tried again
WHO_ARE_YOU = "message.who-are-you"
NOT_ALLOWED = "message.not-allowed"

# What a table cannot read.

TOO_LARGE = "message.too-large"  # bytes, limit
NOT_TEXT = "message.not-text"
NOT_JSON = "message.not-json"
NOT_AN_OBJECT = "message.not-an-object"
NO_TYPE = "message.no-type"
UNKNOWN_TYPE = "message.unknown-type"
UNKNOWN_FIELD = "message.unknown-field"  # field
MISSING_FIELD = "message.missing-field"  # field
WRONG_FIELD = "message.wrong-field"  # field, expected
UNKNOWN_PROTOCOL = "message.unknown-protocol"  # expected, got
