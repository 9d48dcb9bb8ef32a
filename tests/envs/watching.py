"""What the tests of observations share: the encodings, a table that is watched, and positions of mixed play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from speeltafel.envs.spaces import TableSpec, table
from speeltafel.games import OURS, load
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.encoding import Encoding
from speeltafel.kernel.match import Match
from speeltafel.testing import Setup

ENCODINGS = [(game, name) for game in OURS for name in load(game).encodings.by_name]
"""Every encoding: its game and its name."""
Row = npt.NDArray[np.uint8]
Player = Callable[[Match, Random], int]


class Watched:
    """A match with the recall record that its observations need."""

    def __init__(self, game: str, seats: int, options: dict[str, Any], encoding: str | None = None) -> None:
        self.match = Match(load(game), seats, options)
        self.spec: TableSpec = table(game, seats, encoding, **options)
        self.numbering = self.spec.numbering
        self.memory = self.spec.blank_recall(1)[0]
        self.spec.recall.forget(self.memory)

    def act(self, action: int) -> None:
        """Remember an action and carry it out."""
        self.spec.recall.remember(self.memory, self.match.state, action)
        assert self.match.act(action) is None

    def let_chance_move(self, random: Random) -> None:
        """Deal, draw and roll until a seat must decide."""
        while self.match.actor == CHANCE:
            rng = np.uint64(random.getrandbits(64))
            self.act(int(self.match.game.loops.chance_outcome(self.match.state, rng)))

    def row(self, seat: int, state: Any = None) -> Row:
        """What a seat observes, a byte a feature and zeros up to a whole word, of this state or another one."""
        return observed(self.spec.encoder, self.spec.words, self.match.state if state is None else state, self, seat)

    def legal_moves(self) -> list[int]:
        """The moves that the encoding says are legal."""
        words = np.full(words_for(self.spec.moves), 0xFFFFFFFF, np.uint32)
        self.numbering.legal_moves(self.match.state, words)
        return np.flatnonzero(np.unpackbits(words.view(np.uint8), bitorder="little")).tolist()


def observed(encoder: Encoding[Any, Any], words: int, state: Any, watched: Watched, seat: int) -> Row:
    """What a seat observes of a state in an encoding; the memory is that of a watched match."""
    found = np.full(words, 0xFFFFFFFF, np.uint32)
    encoder.observe(state, watched.memory, seat, found)
    return np.unpackbits(found.view(np.uint8), bitorder="little")


def positions(
    game: str, at: Setup, player: Player, seed: int, cap: int, encoding: str | None = None
) -> Iterator[Watched]:
    """Every position of a game in which a seat must decide, and its end."""
    random = Random(seed)
    watched = Watched(game, at.seats, dict(at.options), encoding)
    for _ in range(cap):
        watched.let_chance_move(random)
        yield watched
        if watched.match.is_over:
            return
        watched.act(player(watched.match, random))
