"""What a room tells whoever looks after the tables of a process."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING, Protocol

from speeltafel.server.store import DamagedLog
from speeltafel.server.table.log import LogEntry
from speeltafel.server.table.table import Table

if TYPE_CHECKING:
    from speeltafel.server.live.room import Room


class Observer(Protocol):
    """Whoever looks after the tables: their lists, and the bots and clocks of those that have some."""

    changed: set[str]
    """Tables at which something happened; whoever brings lists up to date takes them out."""

    def expect(self, room: Room, entries: Sequence[LogEntry]) -> Awaitable[None] | None:
        """What to wait for before these entries are stored at a table that may need a driver, if anything."""
        ...

    def drive(self, room: Room) -> None:
        """Something happened at a table that may need a driver."""
        ...

    def created(self, table: Table) -> None:
        """Another table was stored together with what happened here: the one for a rematch."""
        ...

    def damaged(self, fault: DamagedLog) -> None:
        """The log of a table cannot be followed any more."""
        ...
