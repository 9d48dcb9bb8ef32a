"""The greedy bot of HASP, a yardstick: it looks at the trick on the table and not at what others may hold."""

from __future__ import annotations

from speeltafel.bots.bot import Budget, Choice, History, Reason
from speeltafel.bots.hasp.sensible import choose
from speeltafel.games.hasp.actions import FIRST_CALL, PASS
from speeltafel.games.hasp.state import ANNOUNCING, CALLING, State
from speeltafel.kernel.game import Game


class HaspGreedy:
    """A player that wins cheaply, gives points to a partner who is sure of the trick, and keeps its trumps."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        seat = int(self.game.rules.actor(view))
        action = int(choose(view, seat, budget.rng(len(history))))
        return Choice(action, (reason_for(view, action),))


def reason_for(view: State, action: int) -> Reason:
    """The rule of thumb behind a decision."""
    if view.phase == ANNOUNCING:
        return Reason("hasp-longest-suit")
    if view.phase == CALLING:
        return Reason("hasp-find-in-hand" if action != FIRST_CALL + PASS else "hasp-nothing-to-call")
    return Reason("hasp-leads-its-best" if view.trick_size == 0 else "hasp-best-for-the-trick")
