"""What has to be done now and then: leases renewed, lists and stored states written, news of other processes read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from speeltafel.protocol.messages import Chair
from speeltafel.server.archive import Archive
from speeltafel.server.live.leases import Leases
from speeltafel.server.live.room import Room, now
from speeltafel.server.live.sockets import Sockets
from speeltafel.server.live.standstill import StandstillWatch
from speeltafel.server.live.tables import LiveTables
from speeltafel.server.live.tasks import BackgroundTasks
from speeltafel.server.metrics import metrics
from speeltafel.server.people import Barred, People
from speeltafel.server.store import LONG, DamagedLog, Store, StoreFault, UnreadableRow
from speeltafel.server.table.log import LogEntry
from speeltafel.server.table.table import Table

log = logging.getLogger(__name__)

Listing = tuple[str, tuple[Chair, ...]]
"""What the list of tables shows at once: the phase and who sits where."""

TICK = 1.0
ROUNDS = 3
"""Every so many ticks leases are renewed and the log is asked for what no notification told."""
RENEWALS = 3
"""Rounds in the time of a lease, at least."""
CHECK_LOGINS = 60
"""Every so many ticks a lone process looks for tokens and logins that ran out while their sockets stayed open."""
TIDY = 60
"""Every so many ticks the database's files are tidied up."""
IDLE_MS = 60_000
"""A table without connections leaves memory after this time; the log brings it back."""
LIST_EVERY = 5_000
"""Milliseconds between two looks at whose turn it is, for the list of tables."""
STORE_EVERY = 100
"""Entries after which a table's state is stored, so that a long game opens fast."""
AT_ONCE = 50
"""Tables woken in one go."""
DAY = 86_400.0


@dataclass(frozen=True)
class Maintained:
    """What maintenance looks after."""

    store: Store
    archive: Archive
    people: People
    tables: LiveTables
    sockets: Sockets
    leases: Leases
    tasks: BackgroundTasks


class Maintenance:
    """Looks after the tables of one process; rooms report to it as their observer."""

    def __init__(self, parts: Maintained, is_alone: bool, lease_ms: int, grace_ms: int = 0) -> None:
        self.parts = parts
        self._grace_ms = grace_ms
        self._standstill = StandstillWatch(self.recover, parts.tasks)
        parts.leases.may_ring = self._standstill.may_ring
        self.idle_ms = IDLE_MS
        self._is_alone = is_alone
        self._tick = min(TICK, lease_ms / 1000 / ROUNDS / RENEWALS)
        self._stored: dict[str, int] = {}
        """The version of the last stored state."""
        self._listed: dict[str, tuple[Listing, int]] = {}
        """What the list says of a table, and since when."""
        self.changed: set[str] = set()

    def start(self) -> None:
        """Begin the rounds, which end with the server."""
        self._standstill.start()
        self.parts.tasks.spawn(self._run())
        self.parts.tasks.spawn(self._listen())
        self.parts.tasks.spawn(self._sweep())

    # Tables that come, change and go

    def received(self, room: Room) -> None:
        """A table came into memory."""
        self.parts.leases.add(room)
        self._stored[room.id] = room.table.stored_version
        self.changed.add(room.id)
        self.drive(room)

    def drive(self, room: Room) -> None:
        """Something happened at a table that may need a driver."""
        self.parts.leases.changed(room)

    def created(self, table: Table) -> None:
        """A rematch opened another table: it is listed at once, for everyone who has a chair there."""
        self.parts.tables.take_in_new(table)

    def damaged(self, fault: DamagedLog) -> None:
        """The log of a table cannot be followed: whoever is there is shown out, and everything else goes on."""
        room = self.parts.tables.rooms.get(fault.table)
        self.parts.tables.shut_damaged(fault)
        if room is not None:
            self.parts.leases.remove(room)
            self._forget(room)

    def _forget(self, room: Room) -> None:
        room.rereading = None  # it refers to the room
        self._stored.pop(room.id, None)
        self.changed.discard(room.id)
        self._listed.pop(room.id, None)

    def expect(self, room: Room, entries: Sequence[LogEntry]) -> Awaitable[None] | None:
        """What to wait for before these entries are stored: a lease, if the table may need a driver."""
        leases = self.parts.leases
        leases.acted(room, entries)
        return leases.hold([room.id]) if leases.needs_lease(room, entries) else None

    async def put_away(self, room: Room) -> None:
        """Let a table leave memory; whoever drives it next is woken in time."""
        await self._write_down_one(room)
        if room.guests or room.connections or room.is_busy:
            return
        self.parts.leases.remove(room)
        del self.parts.tables.rooms[room.id]
        self._forget(room)
        await self.parts.leases.release(room)

    async def close(self) -> None:
        """Put every table away."""
        for room in list(self.parts.tables.rooms.values()):
            room.guests.clear()
            room.connections.clear()
            await self.put_away(room)
        await self.parts.leases.release_all()

    # Rounds

    async def _run(self) -> None:
        """Trouble with the database ends no round for good."""
        ticks = 0
        while True:
            try:
                await self._write_down()
                if ticks % ROUNDS == 0:
                    await self._go_round()
                if ticks % TIDY == TIDY - 1:
                    await self.parts.store.tidy()
                if ticks % CHECK_LOGINS == 0 or not self._is_alone:
                    await self._check_logins()
            except StoreFault as fault:
                log.error("round-failed", extra={"fault": str(fault)})
            ticks += 1
            await asyncio.sleep(self._tick)

    async def _write_down(self) -> None:
        """Bring lists, archive and stored states up to date for the tables that changed."""
        rooms = [self.parts.tables.rooms[table] for table in self.changed if table in self.parts.tables.rooms]
        due = [room for room in rooms if self._is_due(room)]
        self.changed = {room.id for room in rooms} - {room.id for room in due}
        await self._list([room for room in due if not is_finished(room)])
        await self._archive([room for room in due if is_finished(room)])
        for room in due:
            if not is_finished(room) and self._is_long(room):
                await self._write_down_one(room)

    async def _archive(self, rooms: Sequence[Room]) -> None:
        """Archive finished games: together, and if one of them stands in the way, each by itself."""
        try:
            kept = await self.parts.archive.keep_all((room.table for room in rooms), now())
        except DamagedLog as fault:
            self.damaged(fault)
            await self._archive([room for room in rooms if room.id != fault.table])
            return
        except StoreFault:
            if len(rooms) == 1:
                raise
            for room in rooms:
                await self._archive([room])
            return
        for room, is_new in zip(rooms, kept, strict=True):
            if is_new:
                metrics.games_finished.labels(room.table.config.game).inc()
            if room.table.version >= LONG and self._is_long(room):
                await self._store_state(room)
            self.parts.store.forget(room.id)
            await self.parts.leases.release(room)

    async def _write_down_one(self, room: Room) -> None:
        if is_finished(room):
            await self._archive([room])
            return
        await self._list([room])
        if self._is_long(room):
            await self._store_state(room)

    async def _list(self, rooms: Iterable[Room]) -> None:
        listed = list(rooms)
        self._listed |= {room.id: (listing_of(room), now()) for room in listed}
        await self.parts.archive.note_tables((room.table for room in listed), now())

    def _is_due(self, room: Room) -> bool:
        """The list shows at once who sits at a table, and every few seconds whose turn it is."""
        listing, listed_at = self._listed.get(room.id, (None, 0))
        return listing != listing_of(room) or now() - listed_at >= LIST_EVERY or self._is_long(room)

    def _is_long(self, room: Room) -> bool:
        """Whether much has happened since the state was stored."""
        return room.table.version - self._stored.get(room.id, 0) >= STORE_EVERY

    async def _store_state(self, room: Room) -> None:
        version, state = room.table.version, room.table.stored()
        self._stored[room.id] = version
        await self.parts.store.save_snapshot(room.id, version, state)

    async def _go_round(self) -> None:
        leases, tables = self.parts.leases, self.parts.tables
        woken = [table for table in await self.parts.store.waking(AT_ONCE) if await self._wake(table)]
        if not self._is_alone:
            left = await leases.left_behind(woken)
            await tables.grant([room for table in left if (room := tables.rooms.get(table))], self._grace_ms)
        await leases.hold({*woken, *leases.needed})
        await leases.let_rest()
        if not self._is_alone:
            await self._read_news()
        for room in [room for room in tables.rooms.values() if is_idle(room, self.idle_ms)]:
            await self.put_away(room)

    async def _wake(self, table: str) -> bool:
        """Bring a table into memory; one that cannot be used is not woken again until somebody comes."""
        try:
            await self.parts.tables.room(table)
        except DamagedLog:
            await self.parts.store.set_wake(table, None)
            return False
        return True

    async def recover(self, lost: int) -> None:
        """We stood still for so many milliseconds: clocks get time back, of questions that were open all the while.

        What people sent meanwhile comes in now, and a word of theirs is no move; where other processes went on, the
        question is a newer one.
        """
        leases, tables = self.parts.leases, self.parts.tables
        ms, stopped, rooms = min(lost, self._grace_ms), now() - lost, list(tables.rooms.values())
        tables.stood_still(ms)
        if not self._is_alone:
            await self._read_news()
        await leases.hold(leases.needed)
        ours = [room for room in rooms if leases.is_held(room.id) and room.table.state.asked_at <= stopped]
        await tables.grant(ours, ms)
        asyncio.get_running_loop().call_soon(leases.look)

    async def _sweep(self) -> None:
        """Once a day: logins that nobody can use any more."""
        while True:
            try:
                await self.parts.people.sweep()
                await self.parts.people.erase_remains()
            except StoreFault as fault:
                log.error("sweep-failed", extra={"fault": str(fault)})
            await asyncio.sleep(DAY)

    # Other processes

    async def _read_news(self) -> None:
        """Read what other processes have stored; a notification may have been lost."""
        await self._catch_up(await self.parts.store.latest_versions(list(self.parts.tables.rooms)))

    async def _catch_up(self, versions: Mapping[str, int]) -> None:
        """Tables have at least reached these versions: let happen here what we do not know of."""
        here = self.parts.tables.rooms
        rooms = {table: here[table] for table in versions if table in here}
        known = {table: room.table.version for table, room in rooms.items()}
        behind = {table: version for table, version in known.items() if version < versions[table]}
        try:
            read = await self.parts.store.read_each(behind)
        except (DamagedLog, UnreadableRow):  # one of them is in the way of the others
            read = {}
            for table in behind:
                with suppress(StoreFault):
                    await rooms[table].refresh()
        for table, entries in read.items():
            self.parts.leases.acted(rooms[table], entries)
            with suppress(DamagedLog):
                rooms[table].follow_others(entries)

    async def _check_logins(self) -> None:
        """Another process may have ended a login whose sockets are here."""
        for person in await self.parts.people.unwelcome(self.parts.sockets.persons):
            self.parts.sockets.dismiss(Barred(player=person.id, login=person.login, token=person.token))

    async def _listen(self) -> None:
        """Notifications say which tables have news; when the line was broken, all may have."""
        async for news in self.parts.store.notifications():
            try:
                if news.everything:
                    await self._read_news()
                await self._catch_up(news.versions)
            except StoreFault as fault:
                log.error("not-read", extra={"fault": str(fault)})


def listing_of(room: Room) -> Listing:
    """What everyone sees on the list at once."""
    return room.table.state.phase, tuple(room.table.state.chairs)


def is_finished(room: Room) -> bool:
    return room.table.state.is_finished


def is_idle(room: Room, ms: int) -> bool:
    """Whether nobody has looked at a table for so long, and nothing will happen there soon."""
    deadline = room.table.deadline
    waits = room.table.bot_to_act is None and (deadline is None or deadline > now() + ms)
    return waits and not room.guests and not room.connections and not room.is_busy and now() - room.touched > ms
