"""The store as the server uses it: append, read, and open again after anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError

from speeltafel.server.store import erasing, leases, queries
from speeltafel.server.store.database import READERS, Database
from speeltafel.server.store.group_commit import check_texts
from speeltafel.server.store.health import WriteHealth
from speeltafel.server.store.notifications import NotificationStream
from speeltafel.server.store.queries import StoredHeader, StoredSnapshot, TableRow
from speeltafel.server.store.results import Answer, StoreClosed, StoreFault
from speeltafel.server.store.sqlite import SqliteFile
from speeltafel.server.store.writer import Writer
from speeltafel.server.table.log import LogEntry

T = TypeVar("T")

THREADS = 2
"""Long logs that are followed at the same time."""

PAGE = 500
"""Entries that are read at a time: a few milliseconds of work."""


async def open_postgres(url: URL) -> Database:
    try:
        from speeltafel.server.store.postgres import PostgresServer  # noqa: PLC0415  its driver is an extra
    except ModuleNotFoundError as missing:
        if missing.name != "asyncpg":
            raise
        raise StoreFault("PostgreSQL needs the package asyncpg: pip install 'speeltafel[postgres]'") from missing
    return await PostgresServer.open(url)


DIALECTS: dict[str, Callable[[URL], Awaitable[Database]]] = {
    "sqlite": SqliteFile.open,
    "postgresql": open_postgres,
    "postgres": open_postgres,
}


class Store:
    """The logs of all tables in one database; made by `Store.open`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._health = WriteHealth(database, self._writer)
        self.append_soon = self._writer.append_soon
        """Like `append`, for those who do not wait: calls them with the answer or a StoreFault. Raises StoreFault."""
        self._readers = asyncio.Semaphore(READERS)
        self.threads = asyncio.Semaphore(THREADS)
        """For work that takes long, in threads: they and the event loop share one interpreter."""
        self._closing: asyncio.Task[None] | None = None
        self._listening: dict[asyncio.Task[None], NotificationStream] = {}

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str) -> AsyncIterator[Store]:
        """Open `sqlite:///FILE` or `postgresql://…`, new or old, and close it at the end."""
        store = cls(await database_at(url))
        try:
            yield store
        finally:
            await store.close()

    async def close(self) -> None:
        """Finish what was asked for, refuse what comes, leave no task, thread or lock behind."""
        self._closing = self._closing or asyncio.create_task(self._close(), name="store-close")
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        await self._writer.close()
        await self._health.close()
        await self._stop_listening()
        for _ in range(READERS):
            await self._readers.acquire()
        try:
            await self._database.close()
        finally:
            for _ in range(READERS):
                self._readers.release()  # whoever still waits gets in and is refused

    async def durability(self) -> dict[str, str]:
        """The settings of the writing connection, as the database itself states them."""
        return await self._writer.change(self._database.durability)

    async def health(self) -> dict[str, str]:
        """The same once it is known that writing works; raises StoreFault when it does not."""
        return await self._health.check()

    async def tidy(self) -> None:
        """What the database's files need now and then."""
        await self._database.tidy()

    async def append(self, entries: Sequence[LogEntry]) -> Answer:
        """Add entries of one table, all or none; durable before this returns.

        Cancelled while waiting, it may or may not have been written: send it again under its key.
        """
        return await self._writer.append(entries)

    def append_and_create_soon(
        self, entries: Sequence[LogEntry], new: TableRow, tell: Callable[[Answer | Exception], None]
    ) -> None:
        """Append entries of one table and create another one with them, both or neither."""
        check_texts(new.table, new.header)
        self._writer.append_and_create_soon(entries, partial(queries.create_table, new=new), tell)

    async def read(self, table: str, after: int = 0) -> list[LogEntry]:
        return await self.look(partial(queries.entries_after, table=table, after=after))

    async def read_pages(self, table: str, after: int = 0) -> AsyncIterator[list[LogEntry]]:
        """The same, a part at a time, so that a long log keeps nobody waiting."""
        while page := await self.look(partial(queries.entries_after, table=table, after=after, most=PAGE)):
            yield page
            if len(page) < PAGE:
                return
            after = page[-1].version

    async def first_under_key(self, table: str, sender: str, key: str) -> LogEntry | None:
        """What somebody's message under this key led to first, if it was ever stored."""
        return await self.look(partial(queries.entry_under_key, table=table, sender=sender, key=key))

    async def read_each(self, after: Mapping[str, int]) -> dict[str, list[LogEntry]]:
        """The same for many tables at once: what came after the version that is known of each."""
        return await self.look(partial(queries.entries_after_each, after=after)) if after else {}

    async def latest_version(self, table: str) -> int:
        return await self.look(partial(queries.latest_version, table=table))

    async def latest_versions(self, tables: Iterable[str]) -> dict[str, int]:
        """Of those that were created, in one question."""
        return await self.look(partial(queries.latest_versions, of=list(tables)))

    async def create_table(self, table: str, header: str, secret: bytes, created: int) -> None:
        """Add a table with an empty log."""
        check_texts(table, header)
        await self.change(partial(queries.create_table, new=TableRow(table, header, secret, created)))

    async def header(self, table: str) -> StoredHeader | None:
        return await self.look(partial(queries.header, table=table))

    async def secret(self, table: str) -> bytes | None:
        """What the shuffle is made from; nobody outside learns it before the end."""
        return await self.look(partial(queries.secret, table=table))

    async def finish(self, table: str, at: int) -> None:
        """Mark the table as over; the log itself says how it ended, so a crash just before loses nothing."""
        await self.change(partial(queries.finish, table=table, at=at))
        self.forget(table)

    def forget(self, table: str) -> None:
        """A table that is over needs no memory."""
        self._writer.forget(table)

    async def unfinished_tables(self) -> list[StoredHeader]:
        return await self.look(queries.unfinished_tables)

    async def save_snapshot(self, table: str, version: int, state: bytes) -> None:
        await self.change(partial(queries.save_snapshot, table=table, version=version, state=state))

    async def load_snapshot(self, table: str) -> StoredSnapshot | None:
        """The latest one."""
        return await self.look(partial(queries.load_snapshot, table=table))

    async def hold(self, tables: Iterable[str], holder: str, ms: int) -> set[str]:
        """Take or renew the leases of these tables for so long; those that are ours now."""
        return await self.change(partial(leases.hold, names=list(tables), holder=holder, ms=ms))

    async def release(self, table: str, holder: str, wake: int | None) -> bool:
        """Give a lease back; `wake` is when the table wants to be looked at next, None for never."""
        return await self.change(partial(leases.release, table=table, holder=holder, wake=wake))

    async def let_rest(self, tables: Iterable[str], holder: str) -> None:
        """Give back the leases of tables that nobody has to look after."""
        await self.change(partial(leases.let_rest, names=list(tables), holder=holder))

    async def release_all(self, holder: str) -> None:
        """Leave every table to whoever comes next, now."""
        await self.change(partial(leases.release_all, holder=holder))

    async def waking(self, limit: int) -> list[str]:
        """Tables that want to be looked at and that nobody holds."""
        return await self.look(partial(leases.waking, limit=limit))

    async def left_behind(self, tables: Iterable[str], holder: str) -> set[str]:
        """Those of these tables that a process has left without a word."""
        return await self.look(partial(leases.left_behind, names=list(tables), holder=holder))

    async def set_wake(self, table: str, wake: int | None) -> None:
        await self.change(partial(leases.set_wake, table=table, wake=wake))

    def notifications(self) -> NotificationStream:
        """What other processes append from now on, for `async for`; it ends when the store closes.

        A notification can be lost: read `latest_versions` every few seconds, and whenever one says `everything`.
        """
        stream = NotificationStream()
        if self._closing is not None:
            stream.close()
            return stream
        self._listening[asyncio.create_task(self._database.listen(stream), name="store-stream")] = stream
        return stream

    async def _stop_listening(self) -> None:
        for task, stream in self._listening.items():
            stream.close()
            task.cancel()
        await asyncio.gather(*self._listening, return_exceptions=True)
        self._listening.clear()

    async def change(self, work: Callable[[Connection], T]) -> T:
        """Run any other change in the next group commit, in a savepoint of its own; durable before this returns.

        The work may run again when the database asks for it, so it only talks to its connection. What it raises is
        raised here, and then nothing of it was stored.
        """
        return await self._writer.change(work)

    async def erase(self, find: Callable[[Connection], Sequence[str]], at: int) -> Sequence[str]:
        """Run a change that answers which players are gone, and take them out of all logs in the same transaction.

        Tables in memory hear of it as of any other news.
        """
        work = partial(erasing.erase, find=find, at=at, put=self._database.put)
        gone, versions = await self._writer.change(work)
        for stream in self._listening.values():
            if versions:
                stream.notify(versions)
        if versions or gone:
            await self._database.scrub()
        return gone

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Ask the database, beside the writer."""
        async with self._readers:
            if self._closing is not None:
                raise StoreClosed("the store is closed")
            return await self._database.read(work)


async def database_at(url: str) -> Database:
    address = parsed(url)
    return await DIALECTS[address.get_backend_name()](address)


def parsed(url: str) -> URL:
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        address = None
    if address is None or address.get_backend_name() not in DIALECTS:
        raise StoreFault("a database is named sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")
    return address
