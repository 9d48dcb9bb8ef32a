"""A process that may be behind reads the log again before it refuses somebody, or greets who knows more than it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from speeltafel.protocol.messages import Hello, Refused
from speeltafel.server.limits.buckets import TokenBucket
from speeltafel.server.store import StoreFault
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.table import Answer

if TYPE_CHECKING:
    from speeltafel.server.live.connection import Connection
    from speeltafel.server.live.room import Room

RATE, BURST = 5.0, 20.0
"""Reads a second and at once for each seat, and for all others together: who plays needs one now and then, and a flood
of bad moves may not become a flood of reads."""


class Rereading:
    """Decides when the room of a table reads its log again, where other processes write it too."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._left: dict[int | None, TokenBucket] = {}
        self._entering: set[asyncio.Task[None]] = set()

    def may_read(self, player: str | None) -> bool:
        """Whether the log may be read for somebody now."""
        seat = self._room.table.state.seat_of(player)
        return self._left.setdefault(seat, TokenBucket(RATE, BURST)).take()

    def is_due(self, sender: Sender | None, found: Answer) -> bool:
        """Whether an answer is a refusal that a newer log might change, and the log may be read."""
        return sender is not None and isinstance(found.messages[0], Refused) and self.may_read(sender.player)

    def lets_in(self, connection: Connection, hello: Hello) -> bool:
        """Whether a client that knows more than we do is let in soon, after reading; else it enters at once."""
        if hello.last <= self._room.table.version or not self.may_read(connection.sender.player):
            return False
        entering = asyncio.get_running_loop().create_task(self._enter(connection, hello))
        self._entering.add(entering)
        entering.add_done_callback(self._entering.discard)
        return True

    async def _enter(self, connection: Connection, hello: Hello) -> None:
        with suppress(StoreFault):
            await self._room.refresh()
        if not connection.has_left:
            self._room.enter(connection, hello)
