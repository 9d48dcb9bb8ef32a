"""The greedy bot, the yardstick: one look ahead on the tables of the solo race."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.bot import Alternative, Budget, Choice, History
from speeltafel.bots.hare.policy import pick, slack_after, weigh
from speeltafel.bots.hare.reasons import forced, keeps_the_pace
from speeltafel.bots.hare.standing import tables_for
from speeltafel.games.hare.actions import DECISIONS
from speeltafel.kernel.contract import State
from speeltafel.kernel.game import Game


class Greedy:
    """Does what leaves the fewest turns, as if nobody else were on the lane."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        found, turns = np.zeros(DECISIONS, np.int64), np.zeros(DECISIONS, np.float32)
        count = weigh(tables_for(view), view, found, turns)
        if count == 1:
            return forced(int(found[0]))
        slack = slack_after(len(history) / int(view.seats))
        best = int(pick(turns, count, slack, budget.rng(len(history))))
        order = sorted(range(count), key=lambda n: (n != best, turns[n]))
        reasons = keeps_the_pace(float(turns[order[0]]), float(turns[order[1]]))
        return Choice(
            int(found[best]), reasons, tuple(Alternative(int(found[n]), -1.0 - float(turns[n])) for n in order)
        )
