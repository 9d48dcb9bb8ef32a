"""The tables of this process: opened, brought back from the log when somebody asks, and put away again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from speeltafel.protocol.messages import Ready, Refused, Sit
from speeltafel.server.live.opening import TableRequest, config_for
from speeltafel.server.live.room import Observer, Room, RoomRequest, new_table_id, now
from speeltafel.server.metrics import metrics
from speeltafel.server.store import Store
from speeltafel.server.store.restoring import restored
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.table import Table

GRACE_AFTER_START = 60_000
"""Milliseconds after the start of the process in which clocks get time back."""


@dataclass(frozen=True)
class Grace:
    """The time that clocks get back after a restart: players could not move while the server was down."""

    ms: int
    started: int

    def is_due(self, deadline: int | None) -> bool:
        """Whether a clock that runs out then gets time back now."""
        return deadline is not None and deadline < now() + self.ms and now() - self.started < GRACE_AFTER_START


class LiveTables:
    """Every table that this process has in memory, by id."""

    def __init__(self, store: Store, grace: Grace, is_alone: bool) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.observer: Observer | None = None
        """Whoever keeps the tables going; set before the first table comes."""
        self.received: Callable[[Room], None] = lambda _room: None
        """Called when a table comes into memory."""
        self._grace, self._is_alone = grace, is_alone
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    async def open(self, request: TableRequest, sender: Sender) -> str | Refused:
        """A new table as somebody wants it, with them at it if they want; the id, or what is wrong with the request."""
        table, secret = new_table_id()
        config = config_for(request, table, secret, sender.player)
        if isinstance(config, Refused):
            return config
        await self.store.create_table(table, msgspec.json.encode(config).decode(), secret, now())
        room = self.take_in_new(Table(config, secret))
        people = request.people(sender)
        for person in people:
            await room.say(Sit(key="opening-sit"), person)
        for person in people if request.is_solo else people[1:]:
            await room.say(Ready(key="opening-ready"), person)
        return table

    async def room(self, table: str) -> Room | None:
        """A table of this process, or one that the log brings back; None when there never was one."""
        room = self.rooms.get(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    def table_here(self, table: str) -> Table | None:
        """A table that is in memory already."""
        room = self.rooms.get(table)
        return None if room is None else room.table

    async def _load(self, table: str) -> Room | None:
        found = await restored(self.store, table)
        if found is None:
            return None
        room = self._take_in(found)
        if self._grace.is_due(room.table.deadline):
            room.want(RoomRequest(lambda at: room.table.grant(at, self._grace.ms)))
            await room.settled()
        return room

    def take_in_new(self, table: Table) -> Room:
        """Give a table that was just created a room of its own."""
        metrics.tables_opened.labels(table.config.game).inc()
        return self._take_in(table)

    def _take_in(self, table: Table) -> Room:
        """Give a table a room of its own."""
        room = Room(table, self.store, self.observer)
        room.presence.is_partial = not self._is_alone
        self.rooms[room.id] = room
        self.received(room)
        return room

    async def close_table(self, table: str) -> bool:
        """Abandon a table; False when there is none or it is over."""
        room = await self.room(table)
        return room is not None and await room.abandon()

    async def settled(self) -> None:
        """Wait until everything that was asked for is stored or refused."""
        await asyncio.gather(*(room.settled() for room in self.rooms.values()))
