"""Notices that this process stood still: it was stopped, or the machine slept. Nobody's time ran out meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from speeltafel.server.live.room import now
from speeltafel.server.live.tasks import BackgroundTasks
from speeltafel.server.store import StoreFault

log = logging.getLogger(__name__)

BEAT = 0.5
"""Seconds between two looks at the clock by which deadlines are judged."""
LEAST_MS = 2_000
"""A process that comes back later than that has stood still."""
AGAIN = 1.0
"""Seconds until another try when the database does not answer."""


class StandstillWatch:
    """The watch of one process; until it has recovered, no clock of its tables runs out."""

    def __init__(self, recover: Callable[[int], Awaitable[None]], tasks: BackgroundTasks) -> None:
        self._recover, self._tasks = recover, tasks
        self._seen = now()
        self._recovering: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look at the clock from now on, until the server ends."""
        self._seen = now()
        self._tasks.spawn(self._beat())

    def may_ring(self) -> bool:
        """Whether a clock that has run out did so while we could hear its player."""
        self._look()
        return self._recovering is None or self._recovering.done()

    async def _beat(self) -> None:
        while True:
            self._look()
            await asyncio.sleep(BEAT)

    def _look(self) -> None:
        """Whoever looks first after a standstill begins the recovery."""
        before, self._seen = self._seen, now()
        lost = self._seen - before - int(BEAT * 1000)
        if lost >= LEAST_MS:
            log.warning("stood-still", extra={"ms": lost})
            self._recovering = self._tasks.spawn(self._recover_from(lost))

    async def _recover_from(self, lost: int) -> None:
        while True:
            try:
                return await self._recover(lost)
            except StoreFault as fault:
                log.error("not-recovered", extra={"fault": str(fault)})
            await asyncio.sleep(AGAIN)
