"""Who is at a table now: told to those who asked for it, no more often than a second apart, and never written down.

All that is told is whether a seat's player has a connection open to this process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING

from speeltafel.protocol.messages import Presence
from speeltafel.server.table import seats

if TYPE_CHECKING:
    from speeltafel.server.live.connection import Connection
    from speeltafel.server.table.table import Table

PAUSE = 1.0
"""Seconds between two messages about who is there; who comes back within them was never away."""


class PresenceTracker:
    """Who is there, at one table of this process."""

    __slots__ = ("_connections", "_table", "_timer", "_told", "is_partial")

    def __init__(self, table: Table, connections: Collection[Connection]) -> None:
        self.is_partial = False
        """Whether other processes may have connections to the same table."""
        self._table, self._connections = table, connections
        self._told: list[int] | None = None
        """The seats that everyone was told of last; None when somebody was told something else."""
        self._timer: asyncio.TimerHandle | None = None

    def seats(self) -> list[int]:
        """The seats whose players have a connection open; who shares a device is there when the device is."""
        here = {
            seats.owner_of(connection.sender.player) for connection in self._connections if connection.sender.player
        }
        chairs = self._table.state.chairs
        return [seat for seat, chair in enumerate(chairs) if chair.player and seats.owner_of(chair.player) in here]

    def came(self, connection: Connection) -> None:
        """A connection came in: it is told at once, the others in their turn."""
        if connection.wants_presence:
            present = self.seats()
            connection.answer(self._message(present))
            self._told = self._told if present == self._told else None
        self.changed()

    def changed(self) -> None:
        """Somebody came, went or changed places: tell of it soon, once for all that happens meanwhile."""
        if self._timer is None and any(connection.wants_presence for connection in self._connections):
            self._timer = asyncio.get_running_loop().call_later(PAUSE, self._tell)

    def _tell(self) -> None:
        self._timer = None
        present = self.seats()
        if present == self._told:
            return
        self._told = present
        for connection in self._connections:
            if connection.wants_presence:
                connection.answer(self._message(present))

    def _message(self, present: list[int]) -> Presence:
        return Presence(seats=present, partial=self.is_partial)
