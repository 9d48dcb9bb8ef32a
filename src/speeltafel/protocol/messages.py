"""The messages of the protocol: one struct each, told apart by `type`; `docs/protocol.md` says how they are used."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType

from speeltafel.kernel.gamefile import ShuffleProof

PROTOCOL = 1
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

Phase = Literal["gathering", "playing", "over", "abandoned"]
ChairKind = Literal["open", "human", "house", "api"]


# From a client to the table


class FromClient(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """What a client may send; a field that means nothing is refused."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message on every connection: the version of the protocol and the last version of the log it has."""

    protocol: int
    last: Version = 0


class Sit(FromClient, frozen=True, tag="sit"):
    """Take an open chair: this one, or any."""

    key: Key
    seat: SeatNumber | None = None


class Fill(FromClient, frozen=True, tag="fill"):
    """Put a house bot on an open chair, or open the chair again when no level is named."""

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


class Chat(FromClient, frozen=True, tag="chat"):
    """Say something in one's own words."""

    key: Key
    text: ChatText


class Nod(FromClient, frozen=True, tag="nod"):
    """Say one of the presets."""

    key: Key
    preset: Preset


class Ping(FromClient, frozen=True, tag="ping"):
    """Is anybody there?"""

    n: Version = 0


Keyed = Sit | Fill | Ready | AddWords | Act | Leave | Return | Chat | Nod
"""Messages that want something of the table, and so have a key."""
ClientMessage = Hello | Ping | Keyed


# Parts of what the table says


class Worded(Struct, frozen=True, omit_defaults=True):
    """A message of the language files with the facts for its blanks; or a seat, which goes by its player's name."""

    key: str | UnsetType = UNSET
    facts: dict[str, str | int | Worded] = {}
    seat: int | UnsetType = UNSET


Facts = dict[str, str | int | Worded]
Field = int | list[int | list[int]]
View = dict[str, Field]
"""Fields of the game's record by name, with holes where the viewer may not look."""
Rows = dict[str, list[int]]
Changes = dict[str, int | list[int | list[int]] | Rows]
"""Fields that changed; of a field that has rows, only the rows that changed, by number."""


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


class Line(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that was said at the table."""

    version: int
    player: str
    name: str
    text: str | None = None
    preset: str | None = None


class Ending(Struct, frozen=True, kw_only=True):
    """How it ended, and the secret of the shuffle; an abandoned game has no payoff, one not begun no shuffle."""

    payoff: list[float] | None
    shuffle: ShuffleProof | None


# From the table to a client


class FromTable(Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """What a table may say."""


class Welcome(FromTable, frozen=True, tag="welcome"):
    """The answer to hello; the gap or a snapshot follows."""

    protocol: int
    table: str
    you: str
    """Who the table takes you for: the `player` of your own chair, if you have one."""


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
    """The viewer's own, or null for who only watches."""
    actor: int | None = None
    decision: int | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    view: View | UnsetType = UNSET
    chat: list[Line] = []
    ending: Ending | UnsetType = UNSET


class Events(FromTable, frozen=True, tag="events"):
    """What one entry of the log changed for a viewer; what is absent has not changed."""

    version: int
    told: list[Worded] = []
    view: Changes = {}
    seats: list[Chair] | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    actor: int | UnsetType | None = UNSET
    decision: int | UnsetType = UNSET
    """Only to the seat to act, with `legal`: what its next `act` has to name."""
    legal: list[str] | UnsetType = UNSET
    said: Line | UnsetType = UNSET
    ending: Ending | UnsetType = UNSET


class Skip(FromTable, frozen=True, tag="skip"):
    """An entry of the log that this viewer learns nothing of."""

    version: int


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


class Closed(FromTable, frozen=True, tag="closed"):
    """The table ends the conversation; the reason is an id of the language files."""

    reason: str


TableMessage = Welcome | Snapshot | Events | Skip | Ack | Refused | Pong | Closed
