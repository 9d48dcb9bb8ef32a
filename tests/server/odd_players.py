"""Bots for the tests of the workers: each goes wrong in its own way."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from speeltafel.bots.bot import Budget, Choice, History, Reason
from speeltafel.bots.simple import Random
from speeltafel.kernel.contract import LEGAL
from speeltafel.kernel.facts import Facts

NOTE = "PYTHON_ODD_NOTE"
"""The variable that names the file for notes; what begins like this is passed on to workers."""
WHY: Facts = {"seat": 1, "card": 3, "slots": [0, 2], "text": "t"}
"""Facts of every kind, for a reason."""


class Never(Random):
    """Thinks until it is stopped; leaves a note for who waits for the beginning."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        leave_note()
        while True:
            pass


class Stubborn(Random):
    """The same, with the interpreter's lock held."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        leave_note()
        ctypes.PyDLL(None).sleep(3600)
        return Choice(0)


class Broken(Random):
    """Breaks down and says too much."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        raise ValueError(f"my cards are {view.tobytes().hex()}")


class Fallen(Random):
    """Takes its process with it."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        os.kill(os.getpid(), signal.SIGKILL)
        return Choice(0)


class Leaving(Random):
    """Tries to end the program."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        sys.exit(3)


class Cheat(Random):
    """Answers a decision that is not legal, or no decision at all when the seed is odd."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        if budget.seed % 2:
            return Choice(-7)
        refusal = self.game.loops.refusal
        return Choice(next(action for action in range(self.game.decisions) if refusal(view, action) != LEGAL))


class Talker(Random):
    """Prints and reads as if the pipes were a terminal."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        print("thinking aloud", flush=True)
        os.write(1, b"\xff\xff\xff\xff")
        assert sys.stdin.read() == ""
        return super().choose(view, history, budget)


class Curious(Random):
    """Leaves a note with all that it was told, and with its environment; says why with every kind of fact."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        left = 0.0 if budget.until is None else budget.until - time.monotonic()
        told = [view.tobytes().hex(), history.views.tobytes().hex(), history.decisions.tolist(), budget.count, left]
        Path(os.environ[NOTE]).write_text(repr((told, dict(os.environ))))
        return Choice(super().choose(view, history, budget).action, (Reason("test-why", WHY),))


class Slow(Random):
    """Takes a while."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        time.sleep(0.02)
        return super().choose(view, history, budget)


def leave_note() -> None:
    """Tell that the thinking has begun, and in which process; the note is there whole, or not yet."""
    note = Path(os.environ[NOTE])
    draft = note.with_name(f"{note.name}-{os.getpid()}")
    draft.write_text(str(os.getpid()))
    draft.replace(note)
