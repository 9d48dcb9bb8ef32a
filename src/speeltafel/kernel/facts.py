"""What a number in an event, a refusal or a reason means, declared once per game so that any language can word it.

Facts travel as plain numbers with a name (`seat`, `card`, `slots`). A game's `Vocabulary` says what each name means:
a player, a card, a count of carrots. Words are made from it last, in the reader's language, by `speeltafel.locale` in
Python and by `web/src/lib/facts.ts` in the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

Value = int | str | list[int]
"""A fact as it travels: a number, a text that needs no wording, or the members of a set."""
Facts = Mapping[str, Value]


class Phrase(NamedTuple):
    """A message of the language files and what fills its blanks."""

    key: str
    blanks: Mapping[str, str | int | Phrase] = MappingProxyType({})


class Message(NamedTuple):
    """A message of the language files with facts that the game's vocabulary words."""

    key: str
    facts: Facts = MappingProxyType({})


@dataclass(frozen=True)
class Number:
    """A plain number; `tenths` and `percent` are whole numbers that are read as 2.5 and 40 %."""

    unit: str = ""


@dataclass(frozen=True)
class Seat:
    """A seat, worded as its player's name."""


@dataclass(frozen=True)
class Ordinal:
    """A place in a row: stored from 0, counted from 1 by people."""


@dataclass(frozen=True)
class Amount:
    """A number of things, worded by a message with the blank `count`."""

    message: str


@dataclass(frozen=True)
class Named:
    """One of a few things with names. A value is a place in `names`; a negative one stands for none of them.

    A message is given the words of a `card` as `$card`, and selects by its name as `$card-id`.
    """

    names: tuple[str, ...]
    phrases: tuple[Phrase, ...] = ()
    """The words of each; none where messages only select by the name."""
    hidden: Phrase | None = None
    """Words for a thing that the reader may not know."""

    def __post_init__(self) -> None:
        if self.phrases and len(self.names) != len(self.phrases):
            raise ValueError(f"{len(self.names)} names with {len(self.phrases)} phrases; expected one for each")


@dataclass(frozen=True)
class Several:
    """A set: stored as one bit for each member, worded as a list."""

    of: Number | Seat | Ordinal | Named

    def members(self, bits: int) -> list[int]:
        """The members of a set."""
        return [member for member in range(bits.bit_length()) if bits >> member & 1]


Kind = Number | Seat | Ordinal | Amount | Named | Several

NUMBER = Number()
TENTHS = Number("tenths")
PERCENT = Number("percent")
SEAT = Seat()
ORDINAL = Ordinal()


class Derived(NamedTuple):
    """A blank that is filled from another fact, read as something else: the verdict that goes with a score."""

    source: str
    kind: Named


@dataclass(frozen=True)
class Vocabulary:
    """What the facts of a game mean, by name."""

    kinds: Mapping[str, Kind]
    derived: Mapping[str, Derived] = field(default_factory=dict)

    def extended(self, **more: Kind) -> Vocabulary:
        """The same vocabulary with more names."""
        clash = self.kinds.keys() & more.keys()
        if clash:
            raise ValueError(f"the names {sorted(clash)} have a meaning already")
        return Vocabulary({**self.kinds, **more}, self.derived)

    def kind(self, name: str) -> Kind:
        """What a name means; raises KeyError for one that was not declared."""
        return self.kinds[name]


NOTHING = Vocabulary({})


def named(names: Sequence[str], message: str, hidden: str | None = None) -> Named:
    """Things whose words stand in messages of their own: a prefix, such as `my-game-call-`, and the name."""
    phrases = tuple(Phrase(f"{message}{name}") for name in names)
    return Named(tuple(names), phrases, None if hidden is None else Phrase(hidden))
