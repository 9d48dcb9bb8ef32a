"""The tables of this process: opened, brought back from the log when somebody asks, and put away again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from time import monotonic

import msgspec

from speeltafel.protocol.messages import Ready, Refused, Sit
from speeltafel.server.limits.buckets import TokenBucket
from speeltafel.server.limits.visitors import NOBODY_COUNTS, Opener
from speeltafel.server.live.connection import Told
from speeltafel.server.live.observer import Observer
from speeltafel.server.live.opening import TableRequest, config_for, new_table_id, too_many_open
from speeltafel.server.live.requests import RoomRequest
from speeltafel.server.live.rereading import Rereading
from speeltafel.server.live.room import Room, now
from speeltafel.server.metrics import metrics
from speeltafel.server.store import DamagedLog, Store, StoreFault, TooManyOpen, damage
from speeltafel.server.store.restoring import restored
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.table import Table

GRACE_AFTER_START = 60_000
"""Milliseconds after the start of the process in which clocks get time back."""

log = logging.getLogger(__name__)

TOLD_AGAIN, TOLD_AGAIN_AT_ONCE = 1_000.0, 5_000.0
"""Entries a second, and at once, that are followed anew for those who missed something; it takes some 20 µs for each.
Beyond that they get a picture of the table, which costs next to nothing: who asks without end keeps nobody waiting."""
AGAIN_AFTER = 30.0
"""Seconds after which a table whose log was damaged is tried again: its host may have mended it."""
MOST_DAMAGED = 1_000
"""Damaged tables that are remembered."""


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
        self._told_again = TokenBucket(TOLD_AGAIN, TOLD_AGAIN_AT_ONCE)
        self._damaged: dict[str, tuple[float, str]] = {}
        """Tables that could not be brought back, why, and until when nobody tries again."""

    async def open(self, request: TableRequest, sender: Sender, opener: Opener = NOBODY_COUNTS) -> str | Refused:
        """A new table as somebody wants it, with them at it if they want; the id, or what is wrong with the request."""
        table, secret = new_table_id()
        config = config_for(request, table, secret, sender.player)
        if isinstance(config, Refused):
            return config
        try:
            await self.store.create_table(table, msgspec.json.encode(config).decode(), secret, now(), opener)
        except TooManyOpen as fault:
            return too_many_open(fault, "")
        room = self.take_in_new(Table(config, secret))
        people = request.people(sender)
        for person in people:
            await room.say(Sit(key="opening-sit"), person)
        for person in people if request.is_solo else people[1:]:
            await room.say(Ready(key="opening-ready"), person)
        return table

    async def room(self, table: str) -> Room | None:
        """A table of this process, or one that the log brings back; None when there never was one.

        Raises StoreFault; and DamagedLog for a table that its log does not bring back.
        """
        room = self.rooms.get(table)
        if room is not None:
            return room
        until, reason = self._damaged.get(table, (0.0, ""))
        if monotonic() < until:
            raise DamagedLog(table, reason)
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    def table_here(self, table: str) -> Table | None:
        """A table that is in memory already."""
        room = self.rooms.get(table)
        return None if room is None else room.table

    async def up_to_date(self, table: str) -> Room | None:
        """The same after reading what other processes have stored, for who only looks at it once."""
        room = self.rooms.get(table)
        if room is None or room.rereading is None:
            return await self.room(table)
        try:
            await room.refresh()
        except DamagedLog:
            raise
        except StoreFault:
            log.warning("not-read", extra={"table": table})
        return room

    def shut_damaged(self, fault: DamagedLog) -> None:
        """Nobody gets into a table any more whose log cannot be followed; who is there is told so."""
        damage.note(fault)
        if len(self._damaged) >= MOST_DAMAGED:
            self._damaged.clear()
        self._damaged[fault.table] = (monotonic() + AGAIN_AFTER, fault.reason)
        room = self.rooms.pop(fault.table, None)
        for connection in [] if room is None else list(room.connections):
            connection.close("damaged")

    async def _load(self, table: str) -> Room | None:
        try:
            found = await restored(self.store, table)
        except DamagedLog as fault:
            self.shut_damaged(fault)
            raise
        if found is None:
            return None
        room = self._take_in(found)
        if self._grace.is_due(room.table.deadline):
            await self.grant([room], self._grace.ms)
        return room

    def stood_still(self, ms: int) -> None:
        """Tables that come into memory soon get time back too."""
        before = self._grace.ms if now() - self._grace.started < GRACE_AFTER_START else 0
        self._grace = Grace(max(ms, before), now())

    async def grant(self, rooms: Iterable[Room], ms: int) -> None:
        """Give time to those whose clock would run out within it."""
        due = [room for room in rooms if ms and Grace(ms, now()).is_due(room.table.deadline)]
        for room in due:
            room.want(RoomRequest(partial(room.table.grant, ms=ms)))
        for room in due:
            await room.settled()

    def take_in_new(self, table: Table) -> Room:
        """Give a table that was just created a room of its own."""
        metrics.tables_opened.labels(table.config.game).inc()
        return self._take_in(table)

    def _take_in(self, table: Table) -> Room:
        """Give a table a room of its own."""
        table.may_tell_again = self._told_again.take
        room = Room(table, self.store, self.observer)
        room.presence.is_partial = not self._is_alone
        room.rereading = None if self._is_alone else Rereading(room)
        self.rooms[room.id] = room
        self.received(room)
        return room

    async def close_table(self, table: str) -> bool:
        """Abandon a table; False when there is none or it is over."""
        room = await self.room(table)
        return room is not None and await room.abandon()

    async def close_by_host(self, room: Room) -> Refused | None:
        """Abandon a table as far as its host may; the refusal, if the rules forbid it."""
        told: list[Told] = []
        room.want(RoomRequest(room.table.close, told.extend))
        await room.settled()
        if told and isinstance(told[0], Refused):
            return told[0]
        if not room.table.state.is_finished:
            raise StoreFault("this could not be stored; nothing is lost by asking again")
        return None

    async def settled(self) -> None:
        """Wait until everything that was asked for is stored or refused."""
        await asyncio.gather(*(room.settled() for room in self.rooms.values()))
