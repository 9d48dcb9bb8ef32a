"""What is told of a game: events, each with those who may hear it, as keys and facts for the language files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from speeltafel.kernel.contract import SPECTATOR


@dataclass(frozen=True)
class Seat:
    """A fact that names a seat; who reads it sees the player's name."""

    number: int


@dataclass(frozen=True)
class Phrase:
    """A message of the language files and the facts that fill its blanks."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


Fact = str | int | Seat | Phrase


@dataclass(frozen=True)
class Event:
    """Something that happened. Unless somebody decided who hears it, nobody does."""

    name: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    hearers: frozenset[int] = frozenset()
    secrets: Mapping[str, Fact] = field(default_factory=dict)
    insiders: frozenset[int] = frozenset()

    def heard_by(self, viewer: int) -> Phrase | None:
        """What this viewer is told: nothing, the facts, or the facts with the secrets."""
        if viewer in self.insiders:
            return Phrase(self.name, {**self.facts, **self.secrets})
        if viewer in self.hearers:
            return Phrase(self.name, self.facts)
        return None


def everyone(seats: int) -> frozenset[int]:
    """All seats and those who only watch."""
    return frozenset(range(seats)) | {SPECTATOR}


def all_but(seat: int, seats: int) -> frozenset[int]:
    """The other seats; who only watches sees no more than this seat does."""
    return frozenset(range(seats)) - {seat}


def heard(events: Iterable[Event], viewer: int) -> list[Phrase]:
    """The events as one viewer is told them."""
    return [phrase for event in events if (phrase := event.heard_by(viewer)) is not None]
