"""What every seat of a game saw before each decision, and what it may know of the decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from speeltafel.bots.bot import History
from speeltafel.kernel.bind import bind, generic
from speeltafel.kernel.contract import Cells, Record, apply, hide, reveal
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import duplicate

FIRST_ROOM = 128
"""Decisions that there is room for at first; the arrays grow with the game."""


@dataclass(frozen=True)
class HistoryLoops:
    """The functions below as they are bound to one game."""

    write_views: Callable[[Cells, Cells, int], None]
    decide_and_write: Callable[[Cells, int, Cells, int], None]


@generic
def write_views(table: Cells, views: Cells, n: int) -> None:
    """Write down what every seat sees now, as its n-th view."""
    for seat in range(views.shape[0]):
        views[seat, n] = table[0]
        hide(views[seat, n], seat)


@generic
def decide_and_write(table: Cells, action: int, decisions: Cells, n: int) -> None:
    """Write down what every seat may know of the n-th decision, and carry the decision out."""
    for seat in range(decisions.shape[0]):
        decisions[seat, n] = reveal(table[0], action, seat)
    apply(table[0], action)


@lru_cache(maxsize=8)
def compiled_for(game: Game) -> HistoryLoops:
    """The functions above, compiled for one game."""
    return bind(HistoryLoops, globals(), f"{game.name}.histories", game.contract)


class SeatHistories:
    """What `Match.recall` answers for every seat, kept up to date while the game goes on."""

    def __init__(self, game: Game, seats: int) -> None:
        self.loops = compiled_for(game)
        self.views = np.zeros((seats, FIRST_ROOM), game.layout)
        self.decisions = np.zeros((seats, FIRST_ROOM), np.int64)
        self.count = 0
        """How many decisions were made."""

    def look(self, table: Cells) -> None:
        """Write down what every seat sees before a decision."""
        if self.count == self.decisions.shape[1]:
            self.views = np.concatenate([self.views, np.zeros_like(self.views)], axis=1)
            self.decisions = np.concatenate([self.decisions, np.zeros_like(self.decisions)], axis=1)
        self.loops.write_views(table, self.views, self.count)

    def decide(self, table: Cells, action: int) -> None:
        """Carry out a legal decision; every seat remembers what it may know of it."""
        self.loops.decide_and_write(table, action, self.decisions, self.count)
        self.count += 1

    def shown_to(self, seat: int) -> tuple[Record, History]:
        """What the bot of a seat is handed: its view and its memory, both in arrays made for this one question."""
        seen, known = self.views[seat], self.decisions[seat]
        history = History(duplicate(seen[: self.count]), duplicate(known[: self.count]))
        view: Record = duplicate(seen[self.count : self.count + 1])[0]
        return view, history
