"""What has to be done in the house once in a while: leases, lists, stored states, news from other processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from speeltafel.protocol.messages import Chair
from speeltafel.server import seats
from speeltafel.server.keeping import Keeper
from speeltafel.server.log import Entry, Kind
from speeltafel.server.meters import meters
from speeltafel.server.people import Barred
from speeltafel.server.room import Room, now
from speeltafel.server.store import StoreFault

if TYPE_CHECKING:
    from speeltafel.server.house import House

log = logging.getLogger(__name__)

Looks = tuple[str, tuple[Chair, ...]]

TICK = 1.0
ROUNDS = 3
"""Every so many ticks leases are renewed and the log is asked for what the bell did not tell."""
RENEWALS = 3
"""Rounds in the time of a lease, at least."""
LOOK_AT_PAPERS = 60
"""Every so many ticks a lone process looks for tokens and logins that ran out while their sockets stayed open."""
IDLE_MS = 60_000
"""A table without pages leaves memory after this time; the log brings it back."""
LIST_EVERY = 5_000
"""Milliseconds between two looks at whose turn it is, for the lists."""
FREEZE_EVERY = 100
"""Entries after which a table's state is stored, so that a long game opens fast."""
AT_ONCE = 50
"""Tables woken in one go."""
DAY = 86_400.0


class Caretaker:
    """Looks after the tables of one process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self.idle_ms = IDLE_MS
        self._keepers: dict[str, Keeper] = {}
        self._held: set[str] = set()
        """Tables whose bots and clocks are ours to move."""
        self._noted: set[str] = set()
        """Tables of which the store knows that somebody has to look after them: us, or who held them when we asked."""
        self._frozen: dict[str, int] = {}
        """The version of the last stored state."""
        self._listed: dict[str, tuple[Looks, int]] = {}
        """What the list says of a table, and since when."""
        self._changed: set[str] = set()

    def start(self) -> None:
        """Begin the rounds, which end with the house."""
        self.house.spawn(self._run())
        self.house.spawn(self._listen())
        self.house.spawn(self._sweep())

    # Tables that come, change and go

    def receive(self, room: Room) -> None:
        """A table came into memory."""
        self._keepers[room.id] = Keeper(self.house, room)
        self._frozen[room.id] = room.table.version
        self.changed(room)

    def changed(self, room: Room) -> None:
        """Something happened at a table, or somebody left it."""
        keeper = self._keepers.get(room.id)
        if keeper is None:
            return
        self._changed.add(room.id)
        if room.id in self._held:
            keeper.look()
        elif keeper.is_needed and room.id not in self._noted:
            self.house.spawn(self._hold([room.id]))

    def expect(self, room: Room, entries: Sequence[Entry]) -> Coroutine[Any, Any, None] | None:
        """What to wait for before these entries are stored: the store must know of a table that bots or clocks need.

        After a crash nobody would wake the table otherwise.
        """
        is_new = room.id in self._keepers and room.id not in self._noted
        return self._hold([room.id]) if is_new and may_need_keeper(room, entries) else None

    async def put_away(self, room: Room) -> None:
        """Let a table leave memory; who keeps its clock next is woken in time."""
        await self._write_down_one(room)
        if room.guests or room.pages or room.is_busy:
            return
        self._keepers.pop(room.id).stop()
        del self.house.rooms[room.id], self._frozen[room.id]
        self._changed.discard(room.id)
        self._listed.pop(room.id, None)
        await self._let_go(room)

    async def _let_go(self, room: Room) -> None:
        self._held.discard(room.id)
        if room.id in self._noted:
            self._noted.discard(room.id)
            await self.store.release(room.id, self.house.name, wake_of(room))

    async def close(self) -> None:
        """Put every table away."""
        for room in list(self.house.rooms.values()):
            room.guests.clear()
            room.pages.clear()
            await self.put_away(room)
        await self.store.release_all(self.house.name)

    # Rounds

    async def _run(self) -> None:
        """Trouble with the database ends no round for good."""
        ticks, tick = 0, min(TICK, self.house.settings.lease_ms / 1000 / ROUNDS / RENEWALS)
        while True:
            try:
                await self._write_down()
                if ticks % ROUNDS == 0:
                    await self._go_round()
                if ticks % LOOK_AT_PAPERS == 0 or not self.house.is_alone:
                    await self._see_who_is_barred()
            except StoreFault as fault:
                log.error("round-failed", extra={"fault": str(fault)})
            ticks += 1
            await asyncio.sleep(tick)

    async def _write_down(self) -> None:
        """Bring lists, archive and stored states up to date for the tables that changed."""
        rooms = [self.house.rooms[table] for table in self._changed if table in self.house.rooms]
        due = [room for room in rooms if self._is_due(room)]
        self._changed = {room.id for room in rooms} - {room.id for room in due}
        await self._list([room for room in due if not is_finished(room)])
        await self._keep([room for room in due if is_finished(room)])
        for room in due:
            if not is_finished(room) and self._is_long(room):
                await self._write_down_one(room)

    async def _keep(self, rooms: Sequence[Room]) -> None:
        """Put finished games away: together, and if one of them stands in the way, each by itself."""
        try:
            kept = await self.house.archive.keep_all((room.table for room in rooms), now())
        except StoreFault:
            if len(rooms) == 1:
                raise
            for room in rooms:
                await self._keep([room])
            return
        for room, is_new in zip(rooms, kept, strict=True):
            if is_new:
                meters.games_finished.labels(room.table.header.game).inc()
            self.store.forget(room.id)
            await self._let_go(room)

    async def _write_down_one(self, room: Room) -> None:
        if is_finished(room):
            await self._keep([room])
            return
        await self._list([room])
        if self._is_long(room):
            await self._freeze(room)

    async def _list(self, rooms: Sequence[Room]) -> None:
        self._listed |= {room.id: (looks_of(room), now()) for room in rooms}
        await self.house.archive.note_tables((room.table for room in rooms), now())

    def _is_due(self, room: Room) -> bool:
        """The list shows at once who sits at a table, and every few seconds whose turn it is."""
        looks, listed_at = self._listed.get(room.id, (None, 0))
        return looks != looks_of(room) or now() - listed_at >= LIST_EVERY or self._is_long(room)

    def _is_long(self, room: Room) -> bool:
        """Whether much has happened since the state was stored."""
        return room.table.version - self._frozen.get(room.id, 0) >= FREEZE_EVERY

    async def _freeze(self, room: Room) -> None:
        version, state = room.table.version, room.table.frozen()
        self._frozen[room.id] = version
        await self.store.save_snapshot(room.id, version, state)

    async def _go_round(self) -> None:
        woken = await self.store.waking(AT_ONCE)
        for table in woken:
            await self.house.room(table)
        needed = [table for table, keeper in self._keepers.items() if keeper.is_needed]
        await self._hold(list({*woken, *needed}))
        await self._let_rest()
        if not self.house.is_alone:
            await self._see_what_is_new()
        for room in [room for room in self.house.rooms.values() if is_idle(room, self.idle_ms)]:
            await self.put_away(room)

    async def _sweep(self) -> None:
        """Once a day: logins that nobody can use any more."""
        while True:
            try:
                await self.house.people.sweep()
            except StoreFault as fault:
                log.error("sweep-failed", extra={"fault": str(fault)})
            await asyncio.sleep(DAY)

    # Leases

    async def _hold(self, tables: list[str]) -> None:
        """Take or renew the right to move the bots and clocks of these tables."""
        if not tables:
            return
        self._noted.update(tables)
        held = await self.store.hold(tables, self.house.name, self.house.settings.lease_ms)
        for table in tables:
            keeper = self._keepers.get(table)
            if keeper is None:
                continue
            if table in held:
                self._held.add(table)
                keeper.look()
            else:
                self._held.discard(table)
                keeper.stop()

    async def _let_rest(self) -> None:
        """Give back tables that only wait for people, so that they do not stand in the way of those to be woken."""
        resting = [table for table in self._noted if table in self._keepers and self._keepers[table].can_rest]
        if resting:
            self._noted.difference_update(resting)  # first: a table that is needed meanwhile is asked for again
            self._held.difference_update(resting)
            await self.store.let_rest(resting, self.house.name)

    # Other processes

    async def _see_what_is_new(self) -> None:
        """Read what other processes have stored; the bell may have been lost."""
        await self._catch_up(await self.store.latest_versions(list(self.house.rooms)))

    async def _catch_up(self, versions: Mapping[str, int]) -> None:
        """Tables have at least reached these versions: let happen here what we do not know of."""
        rooms = {table: self.house.rooms[table] for table in versions if table in self.house.rooms}
        known = {table: room.table.version for table, room in rooms.items()}
        behind = {table: version for table, version in known.items() if version < versions[table]}
        for table, entries in (await self.store.read_each(behind)).items():
            rooms[table].happen(entries)

    async def _see_who_is_barred(self) -> None:
        """Another process may have ended a login whose sockets are here."""
        callers = self.house.callers
        present = {caller.visitor.person for caller in callers if caller.visitor and caller.visitor.person}
        for person in await self.house.people.unwelcome(present):
            self.house.show_out(Barred(player=person.id, login=person.login, token=person.token))

    async def _listen(self) -> None:
        """The bell says which tables have news; when it was broken, all may have."""
        async for rung in self.store.bell():
            try:
                if rung.everything:
                    await self._see_what_is_new()
                await self._catch_up(rung.versions)
            except StoreFault as fault:
                log.error("not-read", extra={"fault": str(fault)})


def looks_of(room: Room) -> Looks:
    """What everyone sees on the list at once."""
    return room.table.standing.phase, tuple(room.table.standing.chairs)


def is_finished(room: Room) -> bool:
    return room.table.standing.is_finished


def may_need_keeper(room: Room, entries: Sequence[Entry]) -> bool:
    """Whether a bot or a clock may come into play by what is about to happen."""
    table = room.table
    if table.standing.is_finished:
        return False
    is_somebody_leaving = table.standing.phase == "playing" and entries[0].kind is Kind.SEAT
    has_bots = any(seats.is_played_by_bot(chair) for chair in table.standing.chairs)
    return is_somebody_leaving or has_bots or table.header.clock.kind != "none"


def is_idle(room: Room, ms: int) -> bool:
    """Whether nobody has looked at a table for so long, and nothing will happen there soon."""
    deadline = room.table.deadline
    waits = room.table.bot_to_act is None and (deadline is None or deadline > now() + ms)
    return waits and not room.guests and not room.pages and not room.is_busy and now() - room.touched > ms


def wake_of(room: Room) -> int | None:
    """When somebody has to look at a table again: at once for a bot, in time for a clock, or never."""
    return 0 if room.table.bot_to_act is not None else room.table.deadline
