"""The messages of the protocol: one struct each, told apart by `type`; `docs/protocol.md` says how they are used."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType

from speeltafel.kernel.game_record import ShuffleProof

PROTOCOL = 2
"""The version of the protocol."""
LARGEST = 16 * 1024
"""Bytes in the largest message that a table reads."""

Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$(?!\n)")]
"""A client's own id for a message: the same key again gets the first answer again."""
Version = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A place in the table's log; 0 is before the first entry."""
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
ActionText = Annotated[str, Meta(min_length=1, max_length=60)]
Words = Annotated[str, Meta(max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00-\x1f\x7f]+$(?!\n)")]
Level = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,31}$(?!\n)")]
Preset = Literal["hello", "good-luck", "one-moment", "back-again", "thanks", "well-played", "goodbye"]
"""What may be said at any time, because it says nothing about the game."""
PRESETS: tuple[str, ...] = get_args(Preset)

WatchCode = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,64}$(?!\n)")]
"""What a link to somebody's seat ends in, made by that player's page: everybody who has it sees what that seat sees."""

Companion = Annotated[int, Meta(ge=0, le=5)]
"""Which of the people who share one device: 0 is the one who has the cookie or the token."""

Phase = Literal["gathering", "playing", "over", "abandoned"]
ChairKind = Literal["open", "human", "house", "api"]
ClockKind = Literal["none", "move", "bank"]


# From a client to the table


class FromClient(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """What a client may send; an unknown field is refused."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message on every connection: the version of the protocol and the last version of the log it has."""

    protocol: int
    last: Version = 0
    watch: WatchCode | None = None
    companion: Companion | None = None
    """For whom, where several people share the device; without it such a page sees what lies open."""
    presence: bool = False
    """Whether to tell who is there, each time that changes."""
    pauses: bool = True
    """Whether house bots should take a moment before they move, for people to follow."""


class Sit(FromClient, frozen=True, tag="sit"):
    """Take an open chair: this one, or any."""

    key: Key
    seat: SeatNumber | None = None


class Fill(FromClient, frozen=True, tag="fill"):
    """Put a house bot on a chair, or open it when no level is named; a player there who is not ready is removed."""

    key: Key
    seat: SeatNumber
    level: Level | None = None


class Ready(FromClient, frozen=True, tag="ready"):
    """Ready to start, or not any more; the game starts when everyone is ready."""

    key: Key
    ready: bool = True


class AddWords(FromClient, frozen=True, tag="words"):
    """A player's own words for the shuffle, until the game starts."""

    key: Key
    words: Words


class Act(FromClient, frozen=True, tag="act"):
    """A decision of the game in its notation; `decision` names the question it answers."""

    key: Key
    decision: Version
    action: ActionText


class Leave(FromClient, frozen=True, tag="leave"):
    """Give the chair up before the start; during the game a bot plays on in its place."""

    key: Key


class Return(FromClient, frozen=True, tag="return"):
    """Take the seat back from the bot."""

    key: Key


class Replace(FromClient, frozen=True, tag="replace"):
    """Let a bot play for somebody who has kept the table waiting for long, where no clock runs."""

    key: Key
    seat: SeatNumber


class Resign(FromClient, frozen=True, tag="resign"):
    """Leave the game for good; a bot plays on."""

    key: Key


class GiveUp(FromClient, frozen=True, tag="give-up"):
    """Vote for giving the game up, or take the vote back; it is given up when everyone agrees."""

    key: Key
    yes: bool = True


class Takeback(FromClient, frozen=True, tag="takeback"):
    """Ask to take back one's own last move; `decision` is what that move answered."""

    key: Key
    decision: Version


class Consent(FromClient, frozen=True, tag="answer"):
    """Agree that somebody takes a move back, or not; `version` is the request's."""

    key: Key
    version: Version
    yes: bool


class Share(FromClient, frozen=True, tag="share"):
    """Let those who have this code see what one's own seat sees, or nobody any more."""

    key: Key
    code: WatchCode | None = None


class Rematch(FromClient, frozen=True, tag="rematch"):
    """Play again with the same group: opens a new table, the first time somebody asks."""

    key: Key


class Chat(FromClient, frozen=True, tag="chat"):
    """Say something in one's own words."""

    key: Key
    text: ChatText


class Nod(FromClient, frozen=True, tag="nod"):
    """Say one of the presets."""

    key: Key
    preset: Preset


class Ping(FromClient, frozen=True, tag="ping"):
    """Asks whether the table is there."""

    n: Version = 0


Keyed = (
    Act
    | Sit
    | Fill
    | Ready
    | AddWords
    | Leave
    | Return
    | Replace
    | Resign
    | GiveUp
    | Takeback
    | Consent
    | Share
    | Rematch
    | Chat
    | Nod
)
"""Messages that ask something of the table, and so have a key."""
ClientMessage = Hello | Ping | Keyed


# Parts of what the table says


Fact = int | str | list[int]
"""A number whose meaning the game's vocabulary says, a text that needs no wording, or the members of a set."""
Facts = dict[str, Fact]
GameEvent = dict[str, Fact]
"""An event of the game: its `type`, and its fields by name as far as the viewer may know them."""

TableEventType = Literal[
    "sat",
    "filled",
    "opened",
    "sent-away",
    "readied",
    "not-ready",
    "added-words",
    "started",
    "left",
    "bot-plays-on",
    "expired",
    "returned",
    "resigned",
    "gave-up",
    "plays-on",
    "abandoned",
    "shared",
    "shares-no-more",
    "rematched",
    "asked-back",
    "agreed",
    "declined",
    "taken-back",
]


class TableEvent(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened at the table besides the game; players are named, because the start shuffles seats."""

    type: TableEventType
    name: str | None = None
    """Whom it is about."""
    level: str | None = None
    """Of the house bot that sits down or plays on."""


Field = int | list[int | list[int]]
View = dict[str, Field]
"""Fields of the game's record by name, with holes where the viewer may not look."""
Places = dict[str, int | list[int]]
Changes = dict[str, Field | Places]
"""Fields that changed; of a list, where that is shorter, only the numbers or rows that changed, by place."""


class Chair(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A seat at the table and who has it. All of it is public."""

    kind: ChairKind
    player: str | None = None
    name: str | None = None
    level: str | None = None
    """Of the house bot that has the seat, or plays on for a player who is away."""
    ready: bool = False
    words: str | None = None
    away: bool = False
    resigned: bool = False
    """Away for good."""
    gives_up: bool = False
    """Has voted for giving the game up."""
    shared: bool = False
    """Whether people may watch what it sees."""


class Line(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that was said at the table."""

    version: int
    player: str
    name: str
    text: str | None = None
    preset: str | None = None


class Clock(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How long a seat may think: so many seconds for each move, or a bank for the whole game and a bonus each move."""

    kind: ClockKind = "none"
    seconds: int = 0
    """For each move."""
    bank: int = 0
    bonus: int = 0


class Request(Struct, frozen=True, kw_only=True):
    """Somebody asks to take back a move, and who has agreed so far."""

    version: int
    """What an answer has to name."""
    seat: int
    agreed: list[int]


class Ending(Struct, frozen=True, kw_only=True):
    """How it ended, and the secret of the shuffle; an abandoned game has no payoff, one not begun no shuffle."""

    payoff: list[float] | None
    shuffle: ShuffleProof | None
    scores: list[int] | None = None
    """Everyone's points, or the carrots left after a race; there when the game was played to its end."""
    places: list[int] | None = None
    """Everyone's place, from 1 on; null where everyone has the one score."""
    most: int | None = None
    """The score that cannot be beaten, where everyone has the one score."""


# From the table to a client


class FromTable(Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """What a table may say."""


class Welcome(FromTable, frozen=True, tag="welcome"):
    """The answer to hello; the gap or a snapshot follows."""

    protocol: int
    table: str
    you: str
    """Your player id at this table: the `player` of your own chair, if you have one."""


class Snapshot(FromTable, frozen=True, tag="snapshot"):
    """Everything a viewer may know; whatever was known before is forgotten."""

    version: int
    table: str
    game: str
    rules: str
    options: dict[str, bool | int | list[int | str | list[str]]]
    commitment: str
    phase: Phase
    seats: list[Chair]
    seat: int | None
    """The seat whose view you get; you may act for it only if its player is you. Null: you see what lies open."""
    host: str | None = None
    public: bool = False
    clock: Clock = Clock()
    quiet: bool = False
    """Whether only presets may be said while the game is played."""
    actor: int | None = None
    decision: int | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    view: View | UnsetType = UNSET
    deadline: int | None = None
    banks: list[int] = []
    takeback: Request | None = None
    chat: list[Line] = []
    ending: Ending | UnsetType = UNSET
    rematch: str | None = None


class Events(FromTable, frozen=True, tag="events"):
    """What one entry of the log, and what chance brought after it, changed; what is absent has not changed."""

    version: int
    """Of the last entry it tells of."""
    count: int = 1
    """How many entries it tells of."""
    actions: list[str | None] = []
    """What was decided and what chance brought, in the game's notation; null for what the viewer may not know."""
    told: list[GameEvent] = []
    """What happened in the game."""
    news: list[TableEvent] = []
    """What happened at the table."""
    view: Changes = {}
    seats: list[Chair] | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    actor: int | UnsetType | None = UNSET
    decision: int | UnsetType = UNSET
    """Only to the seat to act, with `legal`: what its next `act` has to name."""
    legal: list[str] | UnsetType = UNSET
    deadline: int | UnsetType | None = UNSET
    """When the clock of the seat to act runs out, in milliseconds since 1970; null when no clock runs."""
    banks: list[int] | UnsetType = UNSET
    """Milliseconds left to every seat, not counting what runs now."""
    takeback: Request | UnsetType | None = UNSET
    said: Line | UnsetType = UNSET
    ending: Ending | UnsetType = UNSET
    rematch: str | UnsetType = UNSET
    """The table where the same group plays again."""


class Skip(FromTable, frozen=True, tag="skip"):
    """Entries of the log that this viewer learns nothing of."""

    version: int
    count: int = 1


class Ack(FromTable, frozen=True, tag="ack"):
    """The message with this key is in the log, for good, under this version."""

    key: str
    version: int


class Refused(FromTable, frozen=True, tag="refused"):
    """The message with this key changed nothing, because of this rule."""

    key: str
    rule: str
    facts: Facts = {}


class Pong(FromTable, frozen=True, tag="pong"):
    """The answer to ping."""

    n: int
    version: int
    """The last of the log, so that a client notices what it has missed."""


class Presence(FromTable, frozen=True, tag="presence"):
    """The seats whose players have a connection open; no entry of the log."""

    seats: list[int]
    partial: bool = False
    """Whether somebody who is not listed may be connected through another process."""


class Closed(FromTable, frozen=True, tag="closed"):
    """The table ends the conversation; the reason is an id of the language files."""

    reason: str


TableMessage = Welcome | Snapshot | Events | Skip | Ack | Refused | Pong | Presence | Closed
