"""Players for the tests of the workers: each goes wrong in its own way."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from pathlib import Path

from speeltafel.server.workers.players import at_random
from speeltafel.server.workers.question import Question


def never(question: Question) -> int:
    """Thinks until it is stopped; leaves a note for who waits for the beginning."""
    leave_note(question)
    while True:
        pass


def stubborn(question: Question) -> int:
    """The same, with the interpreter's lock held."""
    leave_note(question)
    ctypes.PyDLL(None).sleep(3600)
    return 0


def broken(question: Question) -> int:
    """Breaks down and says too much."""
    raise ValueError(f"my cards are {question.view.tobytes().hex()}")


def fallen(question: Question) -> int:
    """Takes its process with it."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def leaving(question: Question) -> int:
    """Tries to end the program."""
    sys.exit(3)


def cheat(question: Question) -> int:
    """Answers a decision that is not legal, or no decision at all when the seed is odd."""
    if question.seed % 2:
        return -7
    return next(action for action in range(question.game.decisions) if not question.is_legal(action))


def talker(question: Question) -> int:
    """Prints and reads as if the pipes were a terminal."""
    print("thinking aloud", flush=True)
    os.write(1, b"\xff\xff\xff\xff")
    assert sys.stdin.read() == ""
    return at_random(question)


def curious(question: Question) -> int:
    """Leaves a note with all that it was told, and with its environment."""
    told = {name: str(value) for name, value in vars(question).items() if name not in ("game", "view")}
    Path(question.options["note"]).write_text(f"{told}\n{question.view.tobytes().hex()}\n{dict(os.environ)}")
    return at_random(question)


def slow(question: Question) -> int:
    """Takes a while."""
    time.sleep(0.02)
    return at_random(question)


def leave_note(question: Question) -> None:
    """Tell that the thinking has begun, and in which process."""
    Path(question.options["note"]).write_text(str(os.getpid()))
