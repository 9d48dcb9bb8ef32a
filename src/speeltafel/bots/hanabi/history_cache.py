"""Remembers what a bot worked out for a shorter history of the same game."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from speeltafel.bots.bot import History
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.game import Game


@dataclass(frozen=True)
class SeenGame:
    """All that a seat saw of a game up to its present turn."""

    seat: int
    views: Cells
    """What it saw before every decision, and sees now."""
    decisions: Cells

    @classmethod
    def of(cls, game: Game, view: State, history: History) -> SeenGame:
        """The game as the seat to act saw it."""
        views = game.blank(len(history) + 1)
        views[:-1] = history.views
        views[-1] = view
        return cls(int(game.rules.actor(view)), views, np.asarray(history.decisions, np.int64))


@dataclass(frozen=True)
class HistoryCache:
    """What was worked out for a game up to some decision."""

    seat: int
    views: bytes
    decisions: bytes
    result: Cells

    @classmethod
    def of(cls, seen: SeenGame, result: Cells) -> HistoryCache:
        """Keep a result; later changes of the arrays do not touch it."""
        return cls(seen.seat, seen.views.tobytes(), seen.decisions.tobytes(), result.copy())

    def count_shared(self, seen: SeenGame) -> int:
        """How many decisions of this game the result covers; 0 when it is another game or seat."""
        count = len(self.decisions) // seen.decisions.itemsize
        if seen.seat != self.seat or count > len(seen.decisions):
            return 0
        is_same = seen.decisions[:count].tobytes() == self.decisions
        return count if is_same and seen.views[: count + 1].tobytes() == self.views else 0
