"""PostgreSQL: one writing connection, readers beside it, and a stream between processes."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import URL, Connection, NullPool, event, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from speeltafel.server.store.database import READERS, Taken
from speeltafel.server.store.migrate import prepare
from speeltafel.server.store.notifications import NotificationStream, payloads
from speeltafel.server.store.postgres_errors import (
    TROUBLE,
    explained,
    failed,
    is_lost,
    keep_secrets,
    never_sent,
    run_again,
    shown,
    unknown,
)
from speeltafel.server.store.postgres_notifications import CHANNEL, listen
from speeltafel.server.store.results import StoreFault
from speeltafel.server.table.log import LogEntry

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds until a server that does not answer counts as unreachable."""
LONGEST_STATEMENT = 60.0
TRIES = 4
SESSION = {
    "application_name": "speeltafel",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": "30000",  # a frozen process must not hold the tables of the others
}
DURABLE = {"synchronous_commit": "on", "fsync": "on", "full_page_writes": "on"}
SETTINGS = (*DURABLE, "default_transaction_isolation", "server_version")
ADD = f"""
WITH added AS (
    INSERT INTO log ("table", version, kind, action, sender, key, at)
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
)
SELECT pg_notify('{CHANNEL}', payload) FROM unnest($8::text[]) AS payload
"""


class PostgresServer:
    """A database that several processes may write."""

    def __init__(self, url: URL) -> None:
        self.address = shown(url)
        self.name = secrets.token_hex(4)
        """By which this store recognises its own notifications."""
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._writer = self._engine({}, poolclass=NullPool)
        self._reader = self._engine(
            {"default_transaction_read_only": "on"},
            pool_size=READERS,
            max_overflow=0,
            isolation_level="AUTOCOMMIT",
        )
        self._connection: AsyncConnection | None = None
        self._driver: Any = None

    def _engine(self, settings: dict[str, str], **options: Any) -> AsyncEngine:
        connect = partial(self.connect, settings)
        engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, hide_parameters=True, **options)
        event.listen(engine.sync_engine, "handle_error", keep_secrets)
        return engine

    async def connect(self, settings: dict[str, str]) -> Any:
        """A connection of the driver's own."""
        return await asyncpg.connect(
            self._dsn, timeout=PATIENCE, command_timeout=LONGEST_STATEMENT, server_settings=SESSION | settings
        )

    @classmethod
    async def open(cls, url: URL) -> PostgresServer:
        database = cls(url)
        try:
            await database.write(prepare)
            found = await database.write(database.durability)
            if not DURABLE.items() <= found.items():
                raise StoreFault(f"{database.address} cannot be written durably: wanted {DURABLE}, got {found}")
        except BaseException:
            await database.close()
            raise
        return database

    async def add(self, entries: Sequence[LogEntry]) -> None:
        """One statement is one transaction and one journey: it is in when the answer comes."""
        try:
            await self._add(entries)
        except TROUBLE as error:
            if not never_sent(error):
                raise (unknown(error) if is_lost(error) else failed(error)) from None
            await self.write(lambda connection: self.put(connection, entries))

    async def _add(self, entries: Sequence[LogEntry]) -> None:
        await self._connected()
        try:
            await self._driver.fetch(ADD, *self._columns(entries))
        except asyncpg.IntegrityConstraintViolationError:
            raise Taken from None
        except BaseException:
            await self._drop()
            raise

    async def write(self, work: Callable[[Connection], T]) -> T:
        for left in reversed(range(TRIES)):
            connection = await self._connected()
            try:
                done = await self._work_on(connection, work)
            except TROUBLE as error:
                if left and (is_lost(error) or run_again(error)):
                    continue  # nothing was stored, so nothing is stored twice
                raise failed(error) from error
            try:
                await self._commit(connection)
                return done
            except TROUBLE as error:
                if left and run_again(error):
                    continue
                raise unknown(error) from error
        raise AssertionError("the last try returns or raises")

    async def _work_on(self, connection: AsyncConnection, work: Callable[[Connection], T]) -> T:
        try:
            return await connection.run_sync(work)
        except IntegrityError as error:
            await connection.rollback()
            raise Taken from error
        except BaseException:
            await self._drop()
            raise

    async def _commit(self, connection: AsyncConnection) -> None:
        try:
            await connection.commit()
        except BaseException:
            await self._drop()
            raise

    async def _connected(self) -> AsyncConnection:
        if self._connection is not None and not self._driver.is_closed():
            return self._connection
        await self._drop()
        try:
            connection = await self._writer.connect()
        except TROUBLE as error:
            raise self._unreachable(error) from None
        self._connection = connection
        self._driver = (await connection.get_raw_connection()).driver_connection
        return connection

    def _unreachable(self, error: BaseException) -> StoreFault:
        return StoreFault(f"cannot open {self.address}: {explained(error)}")

    async def _drop(self) -> None:
        """Hang up at once: a transaction that is still open then ends."""
        connection, self._connection = self._connection, None
        if connection is not None:
            self._driver.terminate()
            await connection.invalidate()
            await connection.close()

    def put(self, connection: Connection, entries: Sequence[LogEntry]) -> None:
        connection.exec_driver_sql(ADD, self._columns(entries))

    def _columns(self, entries: Sequence[LogEntry]) -> tuple[list[Any], ...]:
        return (
            [entry.table for entry in entries],
            [entry.version for entry in entries],
            [entry.kind.value for entry in entries],
            [entry.action for entry in entries],
            [entry.sender for entry in entries],
            [entry.key for entry in entries],
            [entry.at for entry in entries],
            payloads(self.name, entries),
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Asking twice does no harm, so a lost connection is replaced once."""
        try:
            return await self._read(work)
        except TROUBLE as error:
            if not is_lost(error):
                raise failed(error) from error
        try:
            return await self._read(work)
        except TROUBLE as error:
            raise failed(error) from error

    async def _read(self, work: Callable[[Connection], T]) -> T:
        async with self._reader.connect() as connection:
            return await connection.run_sync(work)

    async def read_snapshot(self, work: Callable[[Connection], T]) -> T:
        """Run the work on one moment of the whole database, however long it takes."""
        try:
            async with self._writer.connect() as connection:
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
                return await connection.run_sync(work)
        except TROUBLE as error:
            raise self._unreachable(error) from None

    async def scrub(self) -> None:
        """Old rows go when the server's own autovacuum comes by."""

    async def listen(self, stream: NotificationStream) -> None:
        await listen(stream, partial(self.connect, {}), self.name)

    async def tidy(self) -> None:
        """The server looks after its files by itself."""

    def probe(self, connection: Connection) -> dict[str, str]:
        """A message in the server's own log makes the commit wait for the disk, and changes nothing."""
        connection.exec_driver_sql("SELECT pg_logical_emit_message(true, 'speeltafel', '')")
        return self.durability(connection)

    def durability(self, connection: Connection) -> dict[str, str]:
        asked = text("SELECT name, setting FROM pg_settings WHERE name = ANY(:names)")
        return {row.name: row.setting for row in connection.execute(asked, {"names": list(SETTINGS)})}

    async def close(self) -> None:
        try:
            if self._connection is not None:
                await self._connection.close()
                self._connection = None
        finally:
            await self._reader.dispose()
            await self._writer.dispose()
