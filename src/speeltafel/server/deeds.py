"""What entries say that are not of kind `game`: everything that happens at a table besides the game itself."""

from __future__ import annotations

import msgspec

from speeltafel.server.log import Kind


class Deed(msgspec.Struct, frozen=True, kw_only=True, tag_field="did", omit_defaults=True):
    """Something that happened at the table; the entry's sender did it, or the table itself."""


class Sat(Deed, frozen=True, tag="sat"):
    """Somebody took a chair."""

    seat: int
    name: str
    program: bool = False


class Filled(Deed, frozen=True, tag="filled"):
    """A house bot was put on a chair, or the chair was opened again."""

    seat: int
    level: str | None = None


class Readied(Deed, frozen=True, tag="readied"):
    """Somebody is ready, or not any more."""

    seat: int
    ready: bool


class AddedWords(Deed, frozen=True, tag="added-words"):
    """Somebody added words to the shuffle."""

    seat: int
    words: str


class Started(Deed, frozen=True, tag="started"):
    """The game began: seat i went to who came as number seating[i]."""

    seating: list[int]


class Left(Deed, frozen=True, tag="left"):
    """Somebody left; during the game a bot of this level plays on."""

    seat: int
    level: str | None = None


class TakenOver(Deed, frozen=True, tag="taken-over"):
    """The table put a bot on the seat of somebody who did not play."""

    seat: int
    level: str


class Returned(Deed, frozen=True, tag="returned"):
    """Somebody took their seat back from the bot."""

    seat: int


class Said(Deed, frozen=True, tag="said"):
    """Somebody said something: in their own words, or a preset."""

    seat: int
    text: str | None = None
    preset: str | None = None


class Abandoned(Deed, frozen=True, tag="abandoned"):
    """The game will not be played to its end."""


class SentAway(Deed, frozen=True, tag="sent-away"):
    """The host freed the chair of somebody who was not ready, or put a house bot on it."""

    seat: int
    level: str | None = None


class Resigned(Deed, frozen=True, tag="resigned"):
    """Somebody left the game for good; a bot of this level plays on."""

    seat: int
    level: str


class GaveUp(Deed, frozen=True, tag="gave-up"):
    """Somebody voted for giving the game up, or took the vote back."""

    seat: int
    yes: bool


class Shared(Deed, frozen=True, tag="shared"):
    """Somebody gave out a link to what their seat sees, or withdrew it; of its code only the SHA-256 is kept."""

    seat: int
    code: str | None = None


class Rematched(Deed, frozen=True, tag="rematched"):
    """The group plays again at another table."""

    seat: int
    table: str


# Of kind `clock`


class Expired(Deed, frozen=True, tag="expired"):
    """Somebody's time ran out; a bot of this level plays on."""

    seat: int
    level: str


class Granted(Deed, frozen=True, tag="granted"):
    """The seat to act has time until then at least."""

    until: int


# Of kind `takeback`


class AskedBack(Deed, frozen=True, tag="asked-back"):
    """Somebody asked to take back their last move."""

    seat: int


class Consented(Deed, frozen=True, tag="consented"):
    """Somebody agreed to a move being taken back, or did not."""

    seat: int
    yes: bool


class TakenBack(Deed, frozen=True, tag="taken-back"):
    """The last move was taken back."""

    seat: int


Gone = Left | TakenOver | Expired | Resigned
"""Somebody plays no more, for a while or for good."""
OfClock = Expired | Granted
OfTakeback = AskedBack | Consented | TakenBack
OfTable = Started | Abandoned | Granted
"""Deeds that are about no seat in particular."""
OfSeat = (
    Sat | Filled | SentAway | Readied | AddedWords | Gone | Returned | Said | GaveUp | Shared | Rematched | OfTakeback
)
AnyDeed = OfSeat | OfTable

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(AnyDeed)


def written(deed: AnyDeed) -> str:
    """A deed as the log keeps it."""
    return encoder.encode(deed).decode()


def read(action: str) -> AnyDeed:
    """The deed an entry is about."""
    deed: AnyDeed = decoder.decode(action)
    return deed


def kind_of(deed: AnyDeed) -> Kind:
    """What kind of entry a deed makes."""
    if isinstance(deed, OfTakeback):
        return Kind.TAKEBACK
    return Kind.CLOCK if isinstance(deed, OfClock) else Kind.SEAT
