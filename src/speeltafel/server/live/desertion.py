"""Ends tables that nobody comes to any more: those that never began soon, running games after a long time."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from speeltafel.server.archive import Archive
from speeltafel.server.live.room import Room, now
from speeltafel.server.live.tables import LiveTables
from speeltafel.server.metrics import metrics
from speeltafel.server.store import StoreFault

log = logging.getLogger(__name__)

LONGEST_BEAT = 300.0
"""Seconds between two looks, at most; who is there is written down as often."""
GRACE = 600
"""Seconds after a start in which nothing is ended: people come back first."""
PORTION = 20
"""Tables ended in one go."""
BREATH = 0.05
"""Seconds between two portions, for those who play."""


@dataclass(frozen=True)
class Patience:
    """How long a table waits for somebody to come, in seconds."""

    waiting: int
    """Before its game begins."""
    deserted: int
    """While its game is on."""

    @property
    def beat(self) -> float:
        return min(LONGEST_BEAT, self.waiting / 3, self.deserted / 3)

    @property
    def grace(self) -> int:
        return min(GRACE, self.waiting, self.deserted)

    def since(self, phase: str, at: int) -> int:
        """Before which moment somebody must have been there last, for a table to be ended."""
        return at - 1000 * (self.waiting if phase == "gathering" else self.deserted)


class Desertion:
    """Notes at which tables of this process somebody is, and ends those at which nobody was for long, wherever."""

    def __init__(self, archive: Archive, tables: LiveTables, patience: Patience) -> None:
        self.archive, self.tables, self.patience = archive, tables, patience
        self._started = self._noted = now()

    async def run(self) -> None:
        """Look again and again; trouble with the database ends nothing for good."""
        while True:
            await asyncio.sleep(self.patience.beat)
            try:
                await self.look(now())
            except StoreFault as fault:
                log.error("desertion-not-looked-at", extra={"fault": str(fault)})

    async def look(self, at: int) -> int:
        """Write down who is there, then end what is deserted; how many tables that were."""
        rooms = self.tables.rooms.values()
        attended = [room.id for room in rooms if is_attended(room) or room.presence.seen >= self._noted]
        self._noted = at
        if attended:
            await self.archive.store.note_seen(attended, at)
        if at - self._started < 1000 * self.patience.grace:
            return 0
        return await self._end_all(at)

    async def _end_all(self, at: int) -> int:
        """A portion at a time, the longest deserted first."""
        place, ended = (0, ""), 0
        while True:
            since = (self.patience.since("gathering", at), self.patience.since("playing", at))
            portion = await self.archive.deserted(*since, place, PORTION)
            for place in portion:
                ended += await self._end(place[1], at)
            if len(portion) < PORTION:
                return ended
            await asyncio.sleep(BREATH)

    async def _end(self, table: str, at: int) -> bool:
        """Give a table up, unless somebody came meanwhile; one that cannot be opened is no reason to leave others."""
        try:
            room = await self.tables.room(table)
            if room is None or is_attended(room):
                return False
            phase = room.table.state.phase
            if room.presence.seen >= self.patience.since(phase, at) or not await room.abandon():
                return False
        except Exception as fault:
            log.error("not-ended", extra={"table": table, "fault": f"{type(fault).__name__}: {fault}"})
            return False
        metrics.tables_deserted.labels(phase).inc()
        log.info("deserted", extra={"table": table, "phase": phase})
        return True


def is_attended(room: Room) -> bool:
    """Whether somebody is connected."""
    return bool(room.connections or room.guests)
