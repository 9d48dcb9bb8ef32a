"""How often one person or one address may ask for what costs us something."""

from __future__ import annotations

import time
from collections.abc import Mapping

from speeltafel.server.people.tries import Tries
from speeltafel.server.web import refusals
from speeltafel.server.web.faults import Denied

USUAL: Mapping[str, tuple[int, int]] = {
    "guests": (30, 5_000),
    "logins": (20, 10_000),
    "tables": (60, 5_000),
    "uploads": (20, 3_000),
    "searches": (120, 250),
    "thoughts": (60, 1_000),
    "words": (400, 50),
    "messages": (200, 20),
    "streams": (60, 500),
}
"""Purses: how often at once, and after how many milliseconds once more."""


def milliseconds() -> int:
    """A clock that nobody sets."""
    return time.monotonic_ns() // 1_000_000


class Allowances:
    """A purse of every kind for everybody; without limits on a machine that only its owner reaches."""

    def __init__(self, purses: Mapping[str, tuple[int, int]] = USUAL, limited: bool = True) -> None:
        self.is_limited = limited
        self._purses = {name: Tries(tries, each, milliseconds) for name, (tries, each) in purses.items()}

    def charge(self, purse: str, who: str) -> None:
        """Take one out, or refuse."""
        wait = self._purses[purse].take(who) if self.is_limited else 0
        if wait:
            raise Denied(429, refusals.TOO_OFTEN, {"seconds": wait}, {"retry-after": str(wait)})
