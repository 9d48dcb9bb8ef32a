"""What a command says when it cannot do what was asked: one clear line, and an exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

BAD_CONTENT = 1
WRONG_USAGE = 2
INTERRUPTED = 130

DEBUG = "SPEELTAFEL_DEBUG"
"""The variable that lets Python show its traceback."""


class Fault(Exception):
    """Something the person at the keyboard can do something about."""

    def __init__(self, message: str, status: int = BAD_CONTENT) -> None:
        super().__init__(message)
        self.status = status


def wrong_usage(message: str) -> Fault:
    return Fault(message, WRONG_USAGE)


def printable(text: str) -> str:
    """Text on one line, without anything that could play tricks on a terminal."""
    return "".join(sign if sign.isprintable() else escaped(sign) for sign in text)


def escaped(sign: str) -> str:
    return sign.encode("unicode_escape", "surrogatepass").decode("ascii")


def complain(message: str, program: str = "speeltafel: ") -> None:
    """One line on standard error."""
    sys.stdout.flush()
    print(f"{program}{printable(message)}", file=sys.stderr, flush=True)


def reason(fault: OSError) -> str:
    """Why a file could not be used."""
    return (fault.strerror or str(fault)).lower()


def politely(run: Callable[[], int]) -> int:
    """Run a command; whatever goes wrong becomes one line and an exit status."""
    try:
        status = run()
        sys.stdout.flush()
    except Fault as fault:
        complain(str(fault))
        return fault.status
    except KeyboardInterrupt:
        complain("stopped")
        return INTERRUPTED
    except BrokenPipeError:
        silence_stdout()
        return BAD_CONTENT
    except Exception as fault:
        if os.environ.get(DEBUG):
            raise
        complain(f"a fault of our own, please report it: {type(fault).__name__}: {fault} ({DEBUG}=1 shows where)")
        return BAD_CONTENT
    return status


def silence_stdout() -> None:
    """The reader has gone: nothing more can be written, not even when Python says goodbye."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
