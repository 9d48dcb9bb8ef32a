"""What the laws need to know of a game besides its rules; the more of it a game brings, the more is proved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic

from speeltafel.kernel.contract import S
from speeltafel.kernel.dice import throw
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match

Player = Callable[[Match, Random], int]
"""Who decides at a match: from all there is to see, and luck."""


@dataclass(frozen=True, eq=False)
class Setup:
    """A number of seats and options to test a game with."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.seats} seats {chosen}".strip()


@dataclass(frozen=True, eq=False)
class Kit(Generic[S]):
    """A game's own part of the law suite: written from its rulebook, independently of its rules."""

    game: Game[S]
    tables: tuple[Setup, ...] = ()
    """Every number of seats and every option the laws run over; each number of seats, if there are none."""
    players: Mapping[str, Player] = field(default_factory=dict)
    """Players who steer for rare endings; the laws add random and sensible ones."""
    own_scramble: Callable[[S, int, Random], S] | None = None
    """A copy of a whole state in which only what the viewer may not know has changed; never calls `hide`.

    Without it, worlds are made by the game's own `guess`: then what `hide` forgets to hide goes unnoticed.
    """
    leaks: Mapping[str, Callable[[S, S, int], None]] = field(default_factory=dict)
    """Planted leaks: (view, truth, viewer) → puts back into the view something that should be hidden."""
    worlds: Callable[[S, int], Iterator[S]] = lambda _view, _seat: iter(())
    """Every world that fits a seat's view, by brute force; equal cards count separately, so worlds may repeat."""
    endings: Callable[[], Iterator[tuple[Match, int]]] = lambda: iter(())
    """Small endings: matches so far along that `worlds` yields few worlds for the seat named with each."""
    landmarks: Callable[[S, int, S], Iterable[str]] = lambda _before, _action, _after: ()
    """Names of the endings, ties, results and places that this step (before, action, after) reached."""
    expected: Callable[[Setup], set[str]] = lambda _setup: set()
    """The landmarks that are possible at a table and that the suite must have met."""
    check: Callable[[S], None] = lambda _state: None
    """Asserts what must be true of every state, counted afresh from the rulebook."""
    cap: int = 100_000
    """Decisions after which a game that does not end is left."""

    def __post_init__(self) -> None:
        if not self.tables:
            object.__setattr__(self, "tables", tuple(Setup(seats) for seats in self.game.seats))

    def scramble(self, state: S, viewer: int, random: Random) -> S:
        """Another world that looks the same to the viewer."""
        if self.own_scramble is not None:
            return self.own_scramble(state, viewer, random)
        world = self.copy(state)
        seat = viewer if viewer >= 0 else 0  # a spectator knows nothing that a seat does not know
        self.game.rules.hide(world, seat)
        self.game.rules.guess(world, seat, throw(random.getrandbits(60), 0))
        return world

    def copy(self, state: S) -> S:
        """The same table, on its own."""
        records = self.game.blank()
        records[0] = state
        copied: S = records[0]
        return copied
