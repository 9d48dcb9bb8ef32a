"""How a command fails: one clear line on standard error, and an exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

BAD_CONTENT = 1
WRONG_USAGE = 2
INTERRUPTED = 130

DEBUG = "SPEELTAFEL_DEBUG"
"""The variable that lets Python show its traceback."""


class CommandError(Exception):
    """Something that the person at the keyboard can put right; the message says how."""

    def __init__(self, message: str, status: int = BAD_CONTENT) -> None:
        super().__init__(message)
        self.status = status


def usage_error(message: str) -> CommandError:
    """An error in the command line itself."""
    return CommandError(message, WRONG_USAGE)


def printable(text: str) -> str:
    """Text on one line, with control characters escaped, so that it cannot change what a terminal shows."""
    return "".join(sign if sign.isprintable() else escaped(sign) for sign in text)


def escaped(sign: str) -> str:
    return sign.encode("unicode_escape", "surrogatepass").decode("ascii")


def print_error(message: str, prefix: str = "speeltafel: ") -> None:
    """One line on standard error."""
    sys.stdout.flush()
    print(f"{prefix}{printable(message)}", file=sys.stderr, flush=True)


def reason(fault: OSError | ValueError) -> str:
    """Why a file could not be used."""
    return (fault.strerror or str(fault)).lower() if isinstance(fault, OSError) else str(fault)


def exit_status_of(run: Callable[[], int]) -> int:
    """Run a command; an error becomes one line and an exit status."""
    try:
        status = run()
        sys.stdout.flush()
    except CommandError as fault:
        print_error(str(fault))
        return fault.status
    except KeyboardInterrupt:
        print_error("stopped")
        return INTERRUPTED
    except BrokenPipeError:
        silence_stdout()
        return BAD_CONTENT
    except Exception as fault:
        if os.environ.get(DEBUG):
            raise
        print_error(f"internal error, please report it: {type(fault).__name__}: {fault} ({DEBUG}=1 shows where)")
        return BAD_CONTENT
    return status


def silence_stdout() -> None:
    """Nobody reads standard output any more; Python would complain about it when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
