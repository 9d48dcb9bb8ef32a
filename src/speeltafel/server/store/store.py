"""The store as the server uses it: append, read, and open again after anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from speeltafel.server.log import Entry
from speeltafel.server.store import queries
from speeltafel.server.store.answers import Answer, StoreClosed, StoreFault
from speeltafel.server.store.database import Database
from speeltafel.server.store.group import check_texts
from speeltafel.server.store.queries import Header, Snapshot
from speeltafel.server.store.sqlite import READERS, SqliteFile
from speeltafel.server.store.writer import Writer

T = TypeVar("T")

DIALECTS = {"sqlite": SqliteFile.open}


class Store:
    """The logs of all tables in one database; made by `Store.open`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._desks = asyncio.Semaphore(READERS)
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str) -> AsyncIterator[Store]:
        """Open `sqlite:///FILE`, new or old, and close it at the end."""
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
        for _ in range(READERS):
            await self._desks.acquire()
        try:
            await self._database.close()
        finally:
            for _ in range(READERS):
                self._desks.release()  # who still waits gets in and is refused

    async def durability(self) -> dict[str, str]:
        """The settings of the writing connection, as the database itself states them."""
        return await self._writer.change(self._database.durability)

    async def append(self, entries: Sequence[Entry]) -> Answer:
        """Add entries of one table, all or none; durable before this returns.

        Cancelled while waiting, it may or may not have been written: send it again under its key.
        """
        return await self._writer.append(entries)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return await self._look(partial(queries.entries_after, table=table, after=after))

    async def latest_version(self, table: str) -> int:
        return await self._look(partial(queries.latest_version, table=table))

    async def create_table(self, table: str, header: str, secret: bytes, created: int) -> None:
        check_texts(table, header)
        await self._writer.change(
            partial(queries.create_table, table=table, header=header, secret=secret, created=created)
        )

    async def header(self, table: str) -> Header | None:
        return await self._look(partial(queries.header, table=table))

    async def secret(self, table: str) -> bytes | None:
        """What the shuffle is made from; nobody outside learns it before the end."""
        return await self._look(partial(queries.secret, table=table))

    async def finish(self, table: str, at: int) -> None:
        """Mark the table as over; the log itself says how it ended, so a crash just before loses nothing."""
        await self._writer.change(partial(queries.finish, table=table, at=at))
        self._writer.forget(table)

    async def unfinished_tables(self) -> list[Header]:
        return await self._look(queries.unfinished_tables)

    async def save_snapshot(self, table: str, version: int, state: bytes) -> None:
        await self._writer.change(partial(queries.save_snapshot, table=table, version=version, state=state))

    async def load_snapshot(self, table: str, up_to: int | None = None) -> Snapshot | None:
        """The latest one, at or before a version."""
        return await self._look(partial(queries.load_snapshot, table=table, up_to=up_to))

    async def _look(self, work: Callable[[Connection], T]) -> T:
        async with self._desks:
            if self._closing is not None:
                raise StoreClosed("the store is closed")
            try:
                return await self._database.read(work)
            except DBAPIError as error:
                raise StoreFault(f"the database failed: {error.orig}") from error


async def database_at(url: str) -> Database:
    try:
        parsed = make_url(url)
        dialect = DIALECTS[parsed.get_backend_name()]
    except (ArgumentError, KeyError, ValueError) as error:
        raise StoreFault(f"a database is named {' or '.join(f'{name}:…' for name in DIALECTS)}") from error
    return await dialect(parsed)
