"""What is told of a game: events, each with those who may hear it, as keys and facts for the language files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from speeltafel.kernel.contract import SPECTATOR


class Seat(NamedTuple):
    """A fact that names a seat; who reads it sees the player's name."""

    number: int


class Phrase(NamedTuple):
    """A message of the language files and the facts that fill its blanks."""

    key: str
    facts: Mapping[str, Fact] = {}


Fact = str | int | Seat | Phrase


class Event(NamedTuple):
    """Something that happened. Unless somebody decided who hears it, nobody does."""

    name: str
    facts: Mapping[str, Fact] = {}
    hearers: frozenset[int] = frozenset()
    secrets: Mapping[str, Fact] = {}
    insiders: frozenset[int] = frozenset()

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
