"""Bots for the tests of the arena: each goes wrong in its own way."""

from __future__ import annotations

import os
import time
from multiprocessing import parent_process
from typing import Any

from speeltafel.arena.timing import TooSlow
from speeltafel.bots.bot import Budget, Choice, History
from speeltafel.bots.simple import Random


class Illegal(Random):
    """Plays well for a while, then what nobody may."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        return super().choose(view, history, budget) if len(history) < 6 else Choice(self.game.actions - 1)


class Crashing(Random):
    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        raise ZeroDivisionError("by <b>nothing</b>")


class Sleeping(Random):
    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        time.sleep(30)
        return Choice(0)


class Disguising(Sleeping):
    """Makes something else of the alarm, as compilers do."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        try:
            return super().choose(view, history, budget)
        except TooSlow:
            raise RuntimeError("no machine code") from None


class Nonsense(Random):
    def choose(self, view: Any, history: History, budget: Budget) -> Any:
        return "play 1"


class Fallen(Random):
    """Takes its process with it."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        os._exit(3)


class Unborn(Random):
    """Takes a process that was started to play with it as soon as it is made."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        if parent_process() is not None:
            os._exit(3)


class Witness(Random):
    """Keeps what it was shown, and spoils its view."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.seen: list[tuple[bytes, bytes, list[int], int]] = []

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        self.seen.append((view.tobytes(), history.views.tobytes(), history.decisions.tolist(), budget.seed))
        choice = super().choose(view, history, budget)
        view.tobytes()
        view["seats"] = 0
        return choice


class Counted(Random):
    """Counts how often anyone of its kind was asked."""

    asked = 0

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        Counted.asked += 1
        return super().choose(view, history, budget)


class Guarded(Random):
    """Looks whether its process would be ended, were it never to answer."""

    alarm: Any = None
    was_guarded = False

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        self.was_guarded |= self.alarm is not None and self.alarm.is_armed
        return super().choose(view, history, budget)


class Mute:
    """Cannot choose."""

    def __init__(self, game: Any) -> None:
        self.game = game
