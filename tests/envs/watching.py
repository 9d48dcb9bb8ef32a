"""What the tests of observations share: the encodings, a table that is watched, and positions of mixed play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from speeltafel.games import load
from speeltafel.kernel.bitpack import bits_in, words_for
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.layout import blank
from speeltafel.kernel.match import Match
from tests.kits import Table

ENCODINGS = {"hanabi": "hanabi", "hanabi compact": "hanabi", "hasp": "hasp", "hare": "hare"}
"""Every encoding, and its game."""
Row = npt.NDArray[np.uint8]
Player = Callable[[Match, Random], int]


def encoding(name: str) -> ModuleType:
    """The module that has an encoding's `sections` and `observe`."""
    game, _, variant = name.partition(" ")
    return import_module(f"speeltafel.games.{game}.{variant or 'observe'}")


class Watched:
    """A match with the memory that its observations need."""

    def __init__(self, game: str, seats: int, options: dict[str, Any]) -> None:
        self.match = Match(load(game), seats, options)
        self.rules = import_module(f"speeltafel.games.{game}.observe")
        self.memory = blank(self.rules.Memory, 1)[0]
        self.rules.forget(self.memory)

    def act(self, action: int) -> None:
        """Remember an action and carry it out."""
        self.rules.remember(self.memory, self.match.state, action)
        assert self.match.act(action) is None

    def let_chance_move(self, random: Random) -> None:
        """Deal, draw and roll until a seat must decide."""
        while self.match.actor == CHANCE:
            rng = np.uint64(random.getrandbits(64))
            self.act(int(self.match.game.loops.chance_outcome(self.match.state, rng)))

    def row(self, name: str, seat: int, state: Any = None) -> Row:
        """What a seat observes, a byte a feature, of this state or another one."""
        module = encoding(name)
        words = np.full(self.words(name), 0xFFFFFFFF, np.uint32)
        module.observe(self.match.state if state is None else state, self.memory, seat, words)
        return np.unpackbits(words.view(np.uint8), bitorder="little")

    def words(self, name: str) -> int:
        return words_for(bits_in(encoding(name).sections(self.match.seats, self.match.options)))

    def legal_moves(self) -> list[int]:
        """The moves that the encoding says are legal."""
        words = np.full(words_for(self.rules.moves(self.match.seats, self.match.options)), 0xFFFFFFFF, np.uint32)
        self.rules.legal_moves(self.match.state, words)
        return np.flatnonzero(np.unpackbits(words.view(np.uint8), bitorder="little")).tolist()


def positions(game: str, table: Table, player: Player, seed: int, cap: int) -> Iterator[Watched]:
    """Every position of a game in which a seat must decide, and its end."""
    random = Random(seed)
    watched = Watched(game, table.seats, dict(table.options))
    for _ in range(cap):
        watched.let_chance_move(random)
        yield watched
        if watched.match.is_over:
            return
        watched.act(player(watched.match, random))
