"""The two players that every game has: one that does anything legal, and the game's own simple player."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from speeltafel.bots.bot import Budget, Choice, History
from speeltafel.kernel.contract import State
from speeltafel.kernel.game import Game


class Random:
    """Any legal decision, each as likely as the next."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        return Choice(int(self.game.loops.random_decision(view, budget.rng(len(history)))))


class Sensible:
    """The game's own simple player: a few rules of thumb, no search."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.policy: Callable[..., int] = import_module(f"speeltafel.bots.{game.name}.sensible").choose

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        seat = int(self.game.rules.actor(view))
        return Choice(int(self.policy(view, seat, budget.rng(len(history)))))
