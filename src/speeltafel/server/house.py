"""The house: every table of this process, and what keeps them going."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
from picows import WSCloseCode

from speeltafel.protocol.messages import ClientMessage, Ready, Refused, Rematch, Sit
from speeltafel.server.archive import Archive
from speeltafel.server.caretaker import Caretaker
from speeltafel.server.frozen import BadFrozen
from speeltafel.server.header import Header
from speeltafel.server.judging import Sender
from speeltafel.server.meters import meters
from speeltafel.server.openings import TableWish, header_for
from speeltafel.server.outbox import Outbox
from speeltafel.server.pages import Page, Told
from speeltafel.server.people import Barred, People
from speeltafel.server.room import Room, Wish, answer_page, now
from speeltafel.server.settings import Settings
from speeltafel.server.store import Store, StoreFault
from speeltafel.server.table import Answer, Table
from speeltafel.server.workers import Workers

if TYPE_CHECKING:
    from speeltafel.server.sockets import Caller

log = logging.getLogger(__name__)

KIND = 60_000
"""Milliseconds after its opening in which the house gives clocks time back."""


class House:
    """All that runs in one process; made by `House.open`."""

    def __init__(self, settings: Settings, store: Store, people: People, archive: Archive, workers: Workers) -> None:
        self.settings = settings
        self.store, self.people, self.archive, self.workers = store, people, archive, workers
        self.is_alone = settings.database.startswith("sqlite:")
        """Whether no other process can serve the same tables."""
        self.name = "alone" if self.is_alone else secrets.token_hex(8)
        """What this process is called where it holds a table; alone, it takes up what it held before it crashed."""
        self.opened = now()
        self.rooms: dict[str, Room] = {}
        self.callers: set[Caller] = set()
        self.outbox = Outbox()
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.caretaker = Caretaker(self)

    @classmethod
    @asynccontextmanager
    async def open(cls, settings: Settings) -> AsyncIterator[House]:
        """Open everything, keep the tables going, and close it all in order."""
        async with AsyncExitStack() as stack:
            store = await stack.enter_async_context(Store.open(settings.database))
            workers = await stack.enter_async_context(Workers.open(settings.workers))
            people = await People.open(store)
            stack.callback(people.close)
            house = cls(settings, store, people, Archive(store), workers)
            people.on_barred(house.show_out)
            await house.archive.catch_up(now())
            if house.is_alone:
                await store.release_all(house.name)  # what was held before a crash waits for nobody
            house.caretaker.start()
            try:
                yield house
            finally:
                await house.close()

    async def close(self) -> None:
        """Let everything that was asked for be stored, then let go of the tables."""
        await asyncio.gather(*(room.settled() for room in self.rooms.values()))
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.caretaker.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside everything else; it is ended with the house."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task-failed", exc_info=task.exception())

    # Tables

    async def create(self, header: Header, secret: bytes) -> None:
        """Put a new table into the store."""
        await self.store.create_table(header.table, msgspec.json.encode(header).decode(), secret, now())

    async def open_table(self, wish: TableWish, sender: Sender) -> str | Refused:
        """A new table as somebody wishes it, with them at it if they want; the id, or what is wrong with the wish."""
        table, secret = new_table()
        header = header_for(wish, table, secret, sender.player)
        if isinstance(header, Refused):
            return header
        await self.create(header, secret)
        meters.tables_opened.labels(header.game).inc()
        room = self._take_in(Table(header, secret))
        people = wish.people(sender)
        for person in people:
            await room.say(Sit(key="opening-sit"), person)
        for person in people if wish.is_solo else people[1:]:
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

    async def _load(self, table: str) -> Room | None:
        stored = await self.store.header(table)
        secret = await self.store.secret(table)
        if stored is None or secret is None:
            return None
        header = msgspec.json.decode(stored.header, type=Header)
        room = self._take_in(await self._restored(header, secret))
        await self._be_kind_to_clocks(room)
        return room

    def _take_in(self, table: Table) -> Room:
        """Give a table a room of its own."""
        room = Room(table, self.store, self.caretaker.changed, self.caretaker.expect)
        room.presence.is_partial = not self.is_alone
        self.rooms[room.id] = room
        self.caretaker.receive(room)
        return room

    async def _restored(self, header: Header, secret: bytes) -> Table:
        """A table from its last stored state and what came after, or from the beginning."""
        stored = await self.store.load_snapshot(header.table)
        if stored is not None:
            later = await self.store.read(header.table, after=stored.version)
            try:
                return Table.restore(header, later, secret, stored.state)
            except BadFrozen as fault:
                log.warning("state-not-usable", extra={"table": header.table, "fault": str(fault)})
        return Table.restore(header, await self.store.read(header.table), secret)

    async def _be_kind_to_clocks(self, room: Room) -> None:
        """Who could not move because the house was closed gets some time back."""
        grace, deadline = self.settings.grace_ms, room.table.deadline
        if deadline is not None and deadline < now() + grace and now() - self.opened < KIND:
            room.want(Wish(lambda at: room.table.grant(at, grace)))
            await room.settled()

    async def close_table(self, table: str) -> bool:
        """Abandon a table; False when there is none or it is over."""
        room = await self.room(table)
        if room is None or room.table.standing.is_finished:
            return False
        room.want(Wish(room.table.abandon))
        await room.settled()
        return room.table.standing.is_finished

    # Messages

    def receive(self, room: Room, page: Page, message: ClientMessage) -> None:
        """A message from a page; a new table is the house's business, all else the table's."""
        if isinstance(message, Rematch):
            self.spawn(self._rematch_for(room, page, message))
        else:
            room.receive(page, message)

    async def say(self, room: Room, message: ClientMessage, sender: Sender) -> list[Told]:
        """A message from somebody without a page."""
        if isinstance(message, Rematch):
            return [await self._rematch(room, message, sender)]
        return await room.say(message, sender)

    async def _rematch_for(self, room: Room, page: Page, message: Rematch) -> None:
        try:
            answer_page(page, [await self._rematch(room, message, page.sender)])
        except StoreFault as fault:
            log.error("not-stored", extra={"table": room.id, "fault": str(fault)})

    async def _rematch(self, room: Room, message: Rematch, sender: Sender) -> Told:
        """The same people at a new table; the first who asks opens it, for the others it is there."""
        found = room.table.propose(message, sender, now())
        assert isinstance(found, Answer)
        if not found.wants_table:
            return found.messages[0]
        table, secret = new_table()
        await self.create(room.table.reopened(table, secret), secret)
        return await room.wish(lambda at: room.table.rematched(sender.player, message.key, table, at))

    def show_out(self, barred: Barred) -> None:
        """Somebody may not be here any longer."""
        for caller in [caller for caller in self.callers if caller.is_concerned(barred)]:
            caller.dismiss("barred", WSCloseCode.POLICY_VIOLATION)


def new_table() -> tuple[str, bytes]:
    """The id of a new table, which nobody can guess, and the secret of its shuffle."""
    return secrets.token_urlsafe(9), secrets.token_bytes(32)
