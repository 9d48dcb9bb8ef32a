"""What entries of kind `seat` say: everything that happens at a table besides the game itself."""

from __future__ import annotations

import msgspec


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


AnyDeed = Sat | Filled | Readied | AddedWords | Started | Left | TakenOver | Returned | Said | Abandoned

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(AnyDeed)


def written(deed: AnyDeed) -> str:
    """A deed as the log keeps it."""
    return encoder.encode(deed).decode()


def read(action: str) -> AnyDeed:
    """The deed an entry is about."""
    deed: AnyDeed = decoder.decode(action)
    return deed
