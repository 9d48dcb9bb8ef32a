"""The game that the clients of the load play, described by the folder of that game in `benchmarks/games`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple, Protocol

from benchmarks.games import modules


class Pace(Protocol):
    """Chooses the moves of all clients at one table."""

    def choose(self, legal: list[str]) -> str:
        """One of the legal moves."""


class LoadGame(NamedTuple):
    """A game whose moves are quickly chosen, so that the server is measured and not its clients."""

    name: str
    title: str
    seats: int
    moves_a_game: int
    """Fewer than most games of these clients have, so that the spare tables suffice."""
    pace: Callable[[random.Random], Pace]
    """Makes games last."""
    hurry: Callable[[list[str], random.Random], str]
    """Chooses moves that end a game soon."""


def load_game() -> LoadGame:
    """The first of our games that describes itself so in a module `load`."""
    found: LoadGame = next(iter(modules("load").values())).LOAD
    return found
