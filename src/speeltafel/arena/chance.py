"""Common cards and dice: what chance brings depends on the deal and on the place in it, not on who plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from speeltafel.bots.bot import thought_seed
from speeltafel.kernel.bind import bind, generic
from speeltafel.kernel.contract import Cells, apply
from speeltafel.kernel.dice import below, seeded, throw
from speeltafel.kernel.game import Game
from speeltafel.kernel.loops import nth_outcome, total_odds

DEALS = 0xDEA1
THOUGHTS = "arena"
"""What sets the bots' dice apart from other uses of a seed."""


@dataclass(frozen=True)
class ChanceLoop:
    """The function below as it is bound to one game."""

    draw_at: Callable[[Cells, Cells, Cells, int], int]


@generic
def draw_at(table: Cells, seeds: Cells, counts: Cells, place: int) -> int:
    """Let chance move once and answer the outcome."""
    rng = seeded(seeds[place], np.uint64(counts[place]))
    outcome = nth_outcome(table[0], below(rng, total_odds(table[0])))
    apply(table[0], outcome)
    counts[place] += 1
    return outcome


@lru_cache(maxsize=8)
def compiled_for(game: Game) -> ChanceLoop:
    """The function above, compiled for one game."""
    own = {"nth_outcome": game.loops.nth_outcome, "total_odds": game.loops.total_odds}
    return bind(ChanceLoop, globals(), f"{game.name}.arena", {**game.contract, **own})


class Chance:
    """The cards and dice of one deal, for one game on it.

    Where every seat has luck of its own, a seat's n-th throw is the same whatever the others do. Otherwise there is one
    deck, and its n-th card is the same whoever draws it.
    """

    def __init__(self, game: Game, seats: int, seed: int, deal: int) -> None:
        self.draw_at = compiled_for(game).draw_at
        self.by_seat = game.has_own_luck
        places = seats if self.by_seat else 1
        own = int(throw(seed ^ DEALS, deal))
        self.seeds = np.array([throw(own, place) for place in range(places)], np.uint64)
        self.counts = np.zeros(places, np.int64)

    def draw(self, table: Cells, last: int) -> int:
        """Carry out the next outcome and answer it; `last` is the seat that acted last."""
        return int(self.draw_at(table, self.seeds, self.counts, last if self.by_seat else 0))


def dice_of(seed: int, deal: int, seat: int) -> int:
    """Where a seat's own dice begin on a deal, the same for every bot in that seat; the deal cannot be told from it."""
    return thought_seed(THOUGHTS, seed, deal, seat)
