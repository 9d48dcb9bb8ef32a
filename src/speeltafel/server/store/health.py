"""Whether writing works: known from what is written anyway, or found out by a tiny change, once for all who ask."""

from __future__ import annotations

import asyncio
from time import monotonic

from speeltafel.server.store.database import Database
from speeltafel.server.store.results import StoreFault
from speeltafel.server.store.writer import Writer

FRESH = 3.0
"""Seconds for which the outcome of a commit says how things stand."""


class WriteHealth:
    """The health of one open store."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database, self._writer = database, writer
        self._durability: dict[str, str] = {}
        self._probing: asyncio.Task[None] | None = None

    async def check(self) -> dict[str, str]:
        """How the database keeps what is written, as it says itself; raises StoreFault when writing fails."""
        outcome = self._writer.outcome
        if not self._durability or outcome is None or monotonic() - outcome.at > FRESH:
            if self._probing is None or self._probing.done():
                self._probing = asyncio.create_task(self._probe(), name="store-probe")
                self._probing.add_done_callback(lambda probing: probing.cancelled() or probing.exception())
            await asyncio.shield(self._probing)
        elif outcome.fault is not None:
            raise StoreFault(outcome.fault)
        return self._durability

    async def _probe(self) -> None:
        self._durability = await self._writer.change(self._database.probe)

    async def close(self) -> None:
        """Leave no task behind; the writer has answered it by now."""
        if self._probing is not None:
            await asyncio.gather(self._probing, return_exceptions=True)
