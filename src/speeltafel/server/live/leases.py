"""Leases: which process moves the bots and the clocks of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence

from speeltafel.server.live.driver import BotPlay, TableDriver
from speeltafel.server.live.room import Room
from speeltafel.server.store import Store
from speeltafel.server.table.log import EntryKind, LogEntry


class Leases:
    """The tables that this process drives, by leases that end by themselves if it dies."""

    def __init__(self, store: Store, holder: str, lease_ms: int, play: BotPlay) -> None:
        self._store, self._holder, self._ms, self._play = store, holder, lease_ms, play
        self.may_ring: Callable[[], bool] = lambda: True
        """Whether clocks may run out now; set before the first table comes."""
        self._drivers: dict[str, TableDriver] = {}
        self._held: set[str] = set()
        """Tables whose bots and clocks are ours to move."""
        self._noted: set[str] = set()
        """Tables of which the store knows that they need a driver: us, or whoever held them when we asked."""

    def add(self, room: Room) -> None:
        """A table came into memory."""
        self._drivers[room.id] = TableDriver(self._play, room, self.may_ring)

    def changed(self, room: Room) -> None:
        """Something happened at a table: see whether it needs a driver now."""
        driver = self._drivers.get(room.id)
        if driver is None:
            return
        if room.id in self._held:
            driver.look()
        elif driver.is_needed and room.id not in self._noted:
            self._play.tasks.spawn(self.hold([room.id]))

    def acted(self, room: Room, entries: Sequence[LogEntry]) -> None:
        """This happens at a table: whoever did it may wait for its bots."""
        if room.id in self._drivers:
            self._drivers[room.id].acted(entries)

    def needs_lease(self, room: Room, entries: Sequence[LogEntry]) -> bool:
        """Whether the store must know of this table before the entries are stored.

        After a crash nobody would wake the table otherwise.
        """
        is_new = room.id in self._drivers and room.id not in self._noted
        return is_new and may_need_driver(room, entries)

    @property
    def needed(self) -> list[str]:
        """Tables that would stand still without a driver."""
        return [table for table, driver in self._drivers.items() if driver.is_needed]

    def is_held(self, table: str) -> bool:
        """Whether we move the bots and the clock of a table, as far as we know."""
        return table in self._held

    def look(self) -> None:
        """See for every table that is ours whether a bot has to think or a clock has to be watched."""
        for table in self._held & self._drivers.keys():
            self._drivers[table].look()

    async def hold(self, tables: Iterable[str]) -> None:
        """Take or renew the leases of these tables, and drive those that are ours."""
        wanted = list(tables)
        if not wanted:
            return
        self._noted.update(wanted)
        held = await self._store.hold(wanted, self._holder, self._ms)
        for table in wanted:
            driver = self._drivers.get(table)
            if driver is None:
                continue
            if table in held:
                self._held.add(table)
                driver.look()
            else:
                self._held.discard(table)
                driver.stop()

    async def left_behind(self, tables: Sequence[str]) -> set[str]:
        """Those of these tables whose process died, or stood still."""
        return await self._store.left_behind(tables, self._holder) if tables else set()

    async def let_rest(self) -> None:
        """Give back tables that only wait for people, so that they do not stand in the way of those to be woken."""
        resting = [table for table in self._noted if table in self._drivers and self._drivers[table].can_rest]
        if resting:
            self._noted.difference_update(resting)  # first: a table that is needed meanwhile is asked for again
            self._held.difference_update(resting)
            await self._store.let_rest(resting, self._holder)

    def remove(self, room: Room) -> None:
        """A table leaves memory."""
        self._drivers.pop(room.id).stop()

    async def release(self, room: Room) -> None:
        """Leave a table to whoever is needed next, and say when that is."""
        self._held.discard(room.id)
        if room.id in self._noted:
            self._noted.discard(room.id)
            await self._store.release(room.id, self._holder, next_wake(room))

    async def release_all(self) -> None:
        """Leave every table to whoever comes next, now."""
        await asyncio.shield(self._store.release_all(self._holder))


def may_need_driver(room: Room, entries: Sequence[LogEntry]) -> bool:
    """Whether a bot or a clock may come into play by what is about to happen."""
    state = room.table.state
    is_somebody_leaving = state.phase == "playing" and entries[0].kind is EntryKind.SEAT
    return is_somebody_leaving or state.may_need_driver


def next_wake(room: Room) -> int | None:
    """When somebody has to look at a table again: at once for a bot, in time for a clock, or never."""
    return 0 if room.table.bot_to_act is not None else room.table.deadline
