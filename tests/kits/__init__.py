"""What the laws need to know of a game besides its rules, written from the rulebook and independent of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any

from speeltafel.games import SHELF, load
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match

State = Any


@dataclass(frozen=True, eq=False)
class Table:
    """A number of seats and options to test a game with."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.seats} seats {chosen}".strip()


@dataclass(frozen=True)
class Kit:
    """A game's own part of the law suite."""

    game: Game
    tables: tuple[Table, ...]
    """Every seat count and option the laws run over."""
    players: Mapping[str, Callable[[Match, Random], int]]
    """Players who see everything, or steer for rare endings; the laws add random and sensible ones."""
    scramble: Callable[[State, int, Random], State]
    """A copy of a whole state in which only what the viewer may not know has changed; never calls `hide`."""
    leaks: Mapping[str, Callable[[State, State, int], None]]
    """Planted leaks: (view, truth, viewer) → puts back into the view something that should be hidden."""
    worlds: Callable[[State, int], Iterator[State]]
    """Every world that fits a seat's view, by brute force; equal cards count separately, so worlds may repeat."""
    endings: Callable[[], Iterator[tuple[Match, int]]]
    """Small endings: matches so far along that `worlds` yields few worlds for the seat named with each."""
    landmarks: Callable[[State, int, State], Iterable[str]]
    """Names of the endings, ties, results and places that this step (before, action, after) reached."""
    expected: Callable[[Table], set[str]]
    """The landmarks that are possible at a table and that the suite must have met."""
    check: Callable[[State], None]
    """Asserts what must be true of every state, counted afresh from the rulebook."""
    cap: int = 100_000
    """Decisions after which a game that does not end is left."""


def kit(name: str) -> Kit:
    """The kit of a game."""
    found: Kit = import_module(f"tests.kits.{name}").KIT
    assert found.game is load(name)
    return found


KITS = SHELF
