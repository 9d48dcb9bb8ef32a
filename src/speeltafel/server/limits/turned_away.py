"""Who was turned away: counted every time, told in the log once a minute for each limit and network."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

from speeltafel.server.logs import tell
from speeltafel.server.metrics import metrics

PAUSE = 60.0
"""Seconds between two lines about the same."""
MOST_TOLD = 1_000
"""Limits and networks that are told apart; others are told together."""
ELSEWHERE = "elsewhere"


class TurnedAway:
    """Refusals of one process by limit and network."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._waiting: dict[tuple[str, str], int] = {}
        """How often since the last line; 0 when nothing happened after it."""
        self._told: dict[tuple[str, str], float] = {}

    def note(self, limit: str, level: str, network: str) -> None:
        """Somebody met a limit of theirs, of their address, of their network, or of the whole server."""
        metrics.limited.labels(limit, level).inc()
        place = (limit, network)
        if place not in self._told and len(self._told) >= MOST_TOLD:
            place = (limit, ELSEWHERE)
        self._waiting[place] = self._waiting.get(place, 0) + 1
        self._tell(place)

    async def keep_telling(self) -> None:
        """Tell in time what nobody else's refusal brings up."""
        while True:
            await asyncio.sleep(PAUSE / 4)
            self.flush()

    def flush(self) -> None:
        """Tell what has waited for long enough, and forget what is quiet."""
        for place in list(self._waiting):
            self._tell(place)
        quiet = [place for place, told in self._told.items() if self._now() - told >= PAUSE]
        for place in quiet:
            del self._told[place]

    def _tell(self, place: tuple[str, str]) -> None:
        now, (limit, network) = self._now(), place
        if now - self._told.get(place, -PAUSE) < PAUSE:
            return
        self._told[place] = now
        tell("turned-away", level=logging.WARNING, limit=limit, network=network, times=self._waiting.pop(place))
