"""Reads off many final states at once what every seat got; compiled per game like the loops that played them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from speeltafel.kernel.bind import bind, generic
from speeltafel.kernel.contract import OVER, Cells, actor, payoff
from speeltafel.kernel.game import Game


@dataclass(frozen=True)
class PayoffReader:
    """The function below, bound to one game."""

    read_payoffs: Callable[[Cells, int, Cells, Cells], None]


@generic
def read_payoffs(states: Cells, seats: int, ended: Cells, payoffs: Cells) -> None:
    """Whether each game ended, and if so what every seat got."""
    for game in range(states.shape[0]):
        ended[game] = actor(states[game]) == OVER
        if ended[game]:
            for seat in range(seats):
                payoffs[game, seat] = payoff(states[game], seat)


@lru_cache(maxsize=8)
def reader_for(game: Game) -> PayoffReader:
    """The function above, compiled for one game."""
    return bind(PayoffReader, globals(), f"{game.name}.payoffs", game.contract)


def ended_and_payoffs(game: Game, states: Cells, seats: int) -> tuple[Cells, Cells]:
    """Which games ended, and the payoffs of those that did."""
    ended = np.zeros(len(states), np.bool_)
    payoffs = np.zeros((len(states), seats), np.float64)
    reader_for(game).read_payoffs(states, seats, ended, payoffs)
    return ended, payoffs[ended]
