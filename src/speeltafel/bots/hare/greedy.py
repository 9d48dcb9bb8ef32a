"""The greedy bot, a yardstick: it looks one decision ahead by the tables of the solved races."""

from __future__ import annotations

from speeltafel.bots.bot import Alternative, Budget, Choice, History
from speeltafel.bots.hare.policy import no_decisions, pick, slack_after, weigh
from speeltafel.bots.hare.race_tables import tables_for
from speeltafel.bots.hare.reasons import forced, keeps_the_pace
from speeltafel.games.hare.state import State
from speeltafel.kernel.game import Game


class HareGreedy:
    """A runner that does what leaves the fewest turns, as if nobody else were on the lane."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        decisions = no_decisions()
        count = weigh(tables_for(view), view, decisions)
        actions, turns = decisions.actions[:count].tolist(), decisions.turns[:count].tolist()
        if count == 1:
            return forced(actions[0])
        slack = slack_after(len(history) / int(view.seats))
        best = int(pick(decisions.turns, count, slack, budget.rng(len(history))))
        order = sorted(range(count), key=lambda n: (n != best, turns[n]))
        reasons = keeps_the_pace(turns[order[0]], turns[order[1]])
        return Choice(actions[best], reasons, tuple(Alternative(actions[n], -1.0 - turns[n]) for n in order))
