"""What is told of a game: events, each with those who may hear it, as keys and facts for the language files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from speeltafel.kernel.contract import SPECTATOR

NOTHING: Mapping[str, Any] = MappingProxyType({})
NOBODY: frozenset[int] = frozenset()
OFTEN = 4096
"""Events of one kind that are kept to be told again."""


class Seat(NamedTuple):
    """A fact that names a seat; who reads it sees the player's name."""

    number: int


class Phrase(NamedTuple):
    """A message of the language files and the facts that fill its blanks."""

    key: str
    facts: Mapping[str, Fact] = {}


Fact = str | int | Seat | Phrase


class Event:
    """Something that happened. Unless somebody decided who hears it, nobody does."""

    __slots__ = ("facts", "hearers", "insiders", "name", "secrets", "worded")

    def __init__(
        self,
        name: str,
        facts: Mapping[str, Fact] = NOTHING,
        hearers: frozenset[int] = NOBODY,
        secrets: Mapping[str, Fact] = NOTHING,
        insiders: frozenset[int] = NOBODY,
    ) -> None:
        self.name, self.facts, self.hearers = name, facts, hearers
        self.secrets, self.insiders = secrets, insiders
        self.worded: Any = None
        """What somebody made of it, so that an event that comes again and again is put into words once."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.told == other.told

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Event{self.told}"

    @property
    def told(self) -> tuple[object, ...]:
        """Everything that makes it this event."""
        return self.name, self.facts, self.hearers, self.secrets, self.insiders

    def heard_by(self, viewer: int) -> Phrase | None:
        """What this viewer is told: nothing, the facts, or the facts with the secrets."""
        if viewer in self.insiders:
            return Phrase(self.name, {**self.facts, **self.secrets})
        if viewer in self.hearers:
            return Phrase(self.name, self.facts)
        return None


@cache
def everyone(seats: int) -> frozenset[int]:
    """All seats and those who only watch."""
    return frozenset(range(seats)) | {SPECTATOR}


@cache
def all_but(seat: int, seats: int) -> frozenset[int]:
    """The other seats; who only watches sees no more than this seat does."""
    return frozenset(range(seats)) - {seat}


def heard(events: Iterable[Event], viewer: int) -> list[Phrase]:
    """The events as one viewer is told them."""
    return [phrase for event in events if (phrase := event.heard_by(viewer)) is not None]
