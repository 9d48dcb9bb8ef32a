"""SQLite: one file, one writing thread, readers beside it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from speeltafel.server.store.answers import StoreFault
from speeltafel.server.store.claim import Claim
from speeltafel.server.store.schema import prepare

T = TypeVar("T")

READERS = 4
SETTINGS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "fullfsync": "ON",  # where a plain fsync stops at the disk's own cache (macOS)
    "checkpoint_fullfsync": "ON",
    "foreign_keys": "ON",
    "busy_timeout": "5000",
}
IN_WORDS = {"synchronous": ["off", "normal", "full", "extra"], "foreign_keys": ["off", "on"]}
DURABLE = {"journal_mode": "wal", "synchronous": "full", "foreign_keys": "on"}


class SqliteFile:
    """A database file that this process alone may write.

    A whole group of appends runs in the writing thread at once: going to and fro for every statement, as the async
    driver does, takes twice the processor time (docs/decisions/0004).
    """

    def __init__(self, path: Path, claim: Claim) -> None:
        self._claim = claim
        self._writer = create_engine(
            URL.create("sqlite", database=str(path)),
            poolclass=NullPool,
            connect_args={"isolation_level": None},  # transactions begin where we say so, savepoints included
            hide_parameters=True,  # error texts never carry a secret
        )
        self._reader = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(path)),
            pool_size=READERS,
            max_overflow=0,
            hide_parameters=True,
        )
        event.listen(self._writer, "connect", settle(SETTINGS))
        event.listen(self._writer, "begin", begin)
        event.listen(self._reader.sync_engine, "connect", settle(SETTINGS | {"query_only": "ON"}))
        self._thread = ThreadPoolExecutor(1, "store-writer")
        self._connection: Connection | None = None

    @classmethod
    async def open(cls, url: URL) -> SqliteFile:
        path = file_named(url)
        try:
            claim = Claim(path)
            database = cls(path, claim)
        except OSError as error:
            raise StoreFault(f"cannot open {path}: {error.strerror}") from error
        try:
            await database._settle_in(path)
        except BaseException:
            await database.close()
            raise
        return database

    async def _settle_in(self, path: Path) -> None:
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # the secrets of shuffles are for the host alone
            await self.write(prepare)
            found = await self.write(self.durability)
        except OSError as error:
            raise StoreFault(f"cannot open {path}: {error.strerror}") from error
        except DBAPIError as error:
            raise StoreFault(f"cannot open {path}: {error.orig}") from error
        if not DURABLE.items() <= found.items():
            raise StoreFault(f"{path} cannot be written durably: wanted {DURABLE}, got {found}")

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, work)

    def _write(self, work: Callable[[Connection], T]) -> T:
        self._connection = self._connection or self._writer.connect()
        try:
            with self._connection.begin():
                return work(self._connection)
        except IntegrityError:
            raise
        except DBAPIError:
            self._disconnect()
            raise

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._reader.connect() as connection:
            return await connection.run_sync(work)

    def durability(self, connection: Connection) -> dict[str, str]:
        return {name: in_words(name, connection.exec_driver_sql(f"PRAGMA {name}").scalar()) for name in SETTINGS}

    async def close(self) -> None:
        """Readers first: the last connection to leave writes the log of changes back into the file."""
        try:
            await self._reader.dispose()
            await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        finally:
            self._thread.shutdown()
            self._claim.release()


def file_named(url: URL) -> Path:
    if not url.database or url.database == ":memory:":
        raise StoreFault("the log needs a file: sqlite:///FILE")
    if url.query:
        raise StoreFault("sqlite:///FILE takes no options")
    return Path(url.database).resolve()


def settle(settings: dict[str, str]) -> Callable[[Any, Any], None]:
    """A listener that gives every new connection its settings, or closes it."""

    def apply(connection: Any, _record: Any) -> None:
        try:
            cursor = connection.cursor()
            for name, value in settings.items():
                cursor.execute(f"PRAGMA {name}={value}")
            cursor.close()
        except BaseException:
            connection.close()
            raise

    return apply


def begin(connection: Connection) -> None:
    """Take the right to write at once: a transaction that asks for it later may be refused half-way."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def in_words(name: str, value: object) -> str:
    return IN_WORDS[name][int(str(value))] if name in IN_WORDS else str(value)
