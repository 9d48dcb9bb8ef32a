"""Everything that happens at a table besides the game itself, as the log stores it."""

from __future__ import annotations

import msgspec

from speeltafel.server.table.log import EntryKind


class LogEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="did", omit_defaults=True):
    """Something that happened at the table; the entry's sender did it, or the table itself."""


class Sat(LogEvent, frozen=True, tag="sat"):
    """Somebody took a chair."""

    seat: int
    name: str
    program: bool = False


class Filled(LogEvent, frozen=True, tag="filled"):
    """A house bot was put on a chair, or the chair was opened again."""

    seat: int
    level: str | None = None


class Readied(LogEvent, frozen=True, tag="readied"):
    """Somebody is ready, or not any more."""

    seat: int
    ready: bool


class AddedWords(LogEvent, frozen=True, tag="added-words"):
    """Somebody added words to the shuffle."""

    seat: int
    words: str


class Started(LogEvent, frozen=True, tag="started"):
    """The game began: seat i went to who came as number seating[i]."""

    seating: list[int]


class Left(LogEvent, frozen=True, tag="left"):
    """Somebody left; during the game a bot of this level plays on."""

    seat: int
    level: str | None = None


class TakenOver(LogEvent, frozen=True, tag="taken-over"):
    """The table put a bot on the seat of somebody who did not play."""

    seat: int
    level: str


class Returned(LogEvent, frozen=True, tag="returned"):
    """Somebody took their seat back from the bot."""

    seat: int


class Said(LogEvent, frozen=True, tag="said"):
    """Somebody said something: in their own words, or a preset."""

    seat: int
    text: str | None = None
    preset: str | None = None


class Abandoned(LogEvent, frozen=True, tag="abandoned"):
    """The game will not be played to its end."""


class SentAway(LogEvent, frozen=True, tag="sent-away"):
    """The host freed the chair of somebody who was not ready, or put a house bot on it."""

    seat: int
    level: str | None = None


class Resigned(LogEvent, frozen=True, tag="resigned"):
    """Somebody left the game for good; a bot of this level plays on."""

    seat: int
    level: str


class GaveUp(LogEvent, frozen=True, tag="gave-up"):
    """Somebody voted for giving the game up, or took the vote back."""

    seat: int
    yes: bool


class Shared(LogEvent, frozen=True, tag="shared"):
    """Somebody gave out a link to what their seat sees, or withdrew it; of its code only the SHA-256 is kept."""

    seat: int
    code: str | None = None


class Rematched(LogEvent, frozen=True, tag="rematched"):
    """The group plays again at another table."""

    seat: int
    table: str


class Forgotten(LogEvent, frozen=True, tag="forgotten"):
    """The accounts of these players were deleted; what named them in this log is gone."""

    players: list[str]


# Of kind `clock`


class Expired(LogEvent, frozen=True, tag="expired"):
    """Somebody's time ran out; a bot of this level plays on."""

    seat: int
    level: str


class Granted(LogEvent, frozen=True, tag="granted"):
    """The seat to act has time until then at least."""

    until: int


# Of kind `takeback`


class AskedBack(LogEvent, frozen=True, tag="asked-back"):
    """Somebody asked to take back their last move."""

    seat: int


class Consented(LogEvent, frozen=True, tag="consented"):
    """Somebody agreed to a move being taken back, or did not."""

    seat: int
    yes: bool


class TakenBack(LogEvent, frozen=True, tag="taken-back"):
    """The last move was taken back."""

    seat: int


Gone = Left | TakenOver | Expired | Resigned
"""Somebody plays no more, for a while or for good."""
OfClock = Expired | Granted
OfTakeback = AskedBack | Consented | TakenBack
OfTable = Started | Abandoned | Granted | Forgotten
"""Events that are about no seat in particular."""
OfSeat = (
    Sat | Filled | SentAway | Readied | AddedWords | Gone | Returned | Said | GaveUp | Shared | Rematched | OfTakeback
)
AnyLogEvent = OfSeat | OfTable

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(AnyLogEvent)


def written(event: AnyLogEvent) -> str:
    """An event as the log keeps it."""
    return encoder.encode(event).decode()


def read(action: str) -> AnyLogEvent:
    """The event an entry is about."""
    event: AnyLogEvent = decoder.decode(action)
    return event


def kind_of(event: AnyLogEvent) -> EntryKind:
    """What kind of entry an event makes."""
    if isinstance(event, OfTakeback):
        return EntryKind.TAKEBACK
    return EntryKind.CLOCK if isinstance(event, OfClock) else EntryKind.SEAT
