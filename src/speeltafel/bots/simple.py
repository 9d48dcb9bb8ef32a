"""The two players that every game has: one that does anything legal, and the game's own simple player."""

from __future__ import annotations

from speeltafel.bots.bot import Budget, Choice, History
from speeltafel.bots.roster import Policy, sensible_policy
from speeltafel.kernel.contract import Record
from speeltafel.kernel.game import Game


class Random:
    """Any legal decision, each as likely as the next."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Record, history: History, budget: Budget) -> Choice:
        return Choice(int(self.game.loops.random_decision(view, budget.rng(len(history)))))


class Sensible:
    """The game's own simple player: a few rules of thumb, no search. Without one it plays at random."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.policy = sensible_policy(game.name) or random_policy(game)

    def choose(self, view: Record, history: History, budget: Budget) -> Choice:
        seat = int(self.game.rules.actor(view))
        return Choice(int(self.policy(view, seat, budget.rng(len(history)))))


def random_policy(game: Game) -> Policy:
    """Any legal decision."""
    return lambda view, _seat, rng: game.loops.random_decision(view, rng)
