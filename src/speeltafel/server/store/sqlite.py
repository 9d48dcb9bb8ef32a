"""SQLite: one file, one writing thread, readers beside it."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

from sqlalchemy import URL, Connection, NullPool, Transaction, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from speeltafel.server.store import witness
from speeltafel.server.store.database import READERS, Taken
from speeltafel.server.store.file_lock import Claim
from speeltafel.server.store.migrate import HEAD, prepare, revision
from speeltafel.server.store.notifications import NotificationStream
from speeltafel.server.store.results import OutcomeUnknown, StoreFault, UnreadableRow
from speeltafel.server.store.wal import checkpoint, refuse_loss, write_back
from speeltafel.server.table.log import LogEntry

T = TypeVar("T")
log = logging.getLogger(__name__)

SETTINGS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "fullfsync": "ON",  # where a plain fsync stops at the disk's own cache (macOS)
    "checkpoint_fullfsync": "ON",
    "foreign_keys": "ON",
    "busy_timeout": "5000",
    "secure_delete": "ON",  # what a deleted account leaves is overwritten, not only marked as free
    "journal_size_limit": "33554432",  # bytes that the write-ahead log keeps when it begins anew
    "wal_autocheckpoint": "8000",  # pages; writing them back less often is cheaper (docs/decisions/0005)
}
IN_WORDS = {"synchronous": ["off", "normal", "full", "extra"], "foreign_keys": ["off", "on"]}
DURABLE = {"journal_mode": "wal", "synchronous": "full", "foreign_keys": "on"}
SCRUB_PATIENCE = 1.0
"""Seconds."""
BEGIN = "BEGIN IMMEDIATE"
ADD = 'INSERT INTO log ("table", version, kind, action, sender, "key", at) VALUES (?, ?, ?, ?, ?, ?, ?)'
"""In the driver's own words: this runs for every move, and a third of its time went into preparing parameters."""


class SqliteFile:
    """A database file that this process alone may write.

    A whole group of appends runs in the writing thread at once: going to and fro for every statement, as the async
    driver does, takes twice the processor time (docs/decisions/0004).
    """

    def __init__(self, path: Path, claim: Claim) -> None:
        self._path, self._claim = path, claim
        self._witness = witness.opened(path)
        self._changes = 0
        """How often something was changed otherwise than by appending; the database knows the number too."""
        self._has_failed = False
        self._writer = create_engine(
            URL.create("sqlite", database=str(path)),
            poolclass=NullPool,
            # transactions begin where we say so, savepoints included; one thread at a time uses it, but not always one
            connect_args={"isolation_level": None, "check_same_thread": False},
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
            try:
                await asyncio.to_thread(refuse_loss, path)
                await asyncio.to_thread(write_back, path)
                database = cls(path, claim)
            except BaseException:
                claim.release()
                raise
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
            await self._in_thread(self._migrate)
            self._changes = await self._in_thread(self._counted)
            found = await self._in_thread(self._write, self.durability)
        except OSError as error:
            raise StoreFault(f"cannot open {path}: {error.strerror}") from error
        except DBAPIError as error:
            raise StoreFault(f"cannot open {path}: {error.orig}") from error
        if not DURABLE.items() <= found.items():
            raise StoreFault(f"{path} cannot be written durably: wanted {DURABLE}, got {found}")

    def _migrate(self) -> None:
        """Rebuilding a table breaks references for a moment, so they are checked as a whole before the commit."""
        with self._writer.connect() as connection:
            connection.connection.cursor().execute("PRAGMA foreign_keys=OFF")
            with connection.begin():
                is_new = revision(connection) != HEAD
                prepare(connection)
                if is_new and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                    raise StoreFault("the database refers to rows that are not there: restore it from a backup")

    def _counted(self) -> int:
        with self._writer.connect() as connection:
            return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())

    def _in_thread(self, work: Callable[..., T], *given: Any) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    async def add(self, entries: Sequence[LogEntry]) -> None:
        """The hot path: the rows go in here and now, and only the commit, which waits for the disk, in the thread.

        In a thread of its own every row would ask for the interpreter, and a busy event loop hands it over late.
        """
        driver = await self._driver()
        try:
            driver.execute(BEGIN)
            driver.executemany(ADD, map(to_row, entries))
        except sqlite3.IntegrityError as error:
            driver.rollback()
            raise Taken from error
        except sqlite3.Error as error:
            await self._in_thread(self._disconnect)
            raise StoreFault(f"the database failed: {error}; nothing was stored") from error
        try:
            await self._in_thread(driver.commit)
        except sqlite3.Error as error:
            await self._in_thread(self._disconnect)
            raise OutcomeUnknown(f"the commit failed: {error}; the change may or may not be stored") from error
        self._note(entries[-1])

    async def _driver(self) -> sqlite3.Connection:
        if self._connection is None:
            await self._in_thread(self._connect)
        assert self._connection is not None
        driver: sqlite3.Connection = self._connection.connection.driver_connection  # type: ignore[assignment]
        return driver

    def _connect(self) -> None:
        self._connection = self._connection or self._writer.connect()

    async def write(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self._in_thread(self._write, work)
        except IntegrityError as error:
            raise Taken from error
        except DBAPIError as error:
            raise StoreFault(f"the database failed: {error.orig}; nothing was stored") from error

    def _write(self, work: Callable[[Connection], T]) -> T:
        self._connect()
        assert self._connection is not None
        try:
            with self._connection.begin() as transaction:
                done = work(self._connection)
                self._connection.exec_driver_sql(f"PRAGMA user_version={following(self._changes)}")
                commit(transaction)
            self._changes = following(self._changes)
            self._note()
            return done
        except IntegrityError:
            raise
        except (DBAPIError, OutcomeUnknown):
            self._disconnect()
            raise

    def _note(self, last: LogEntry | None = None) -> None:
        """Tell the witness what is durable now; one that cannot be written stays behind, and so claims nothing."""
        text = f"{self._changes} {last.table} {last.version}" if last else f"{self._changes}  0"
        with suppress(OSError):
            self._witness.seek(0)
            self._witness.write(f"{crc32(text.encode()):08x} {text}".encode().ljust(witness.SIZE - 1) + b"\n")

    def _disconnect(self) -> None:
        self._has_failed = True
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def put(self, connection: Connection, entries: Sequence[LogEntry]) -> None:
        connection.exec_driver_sql(ADD, list(map(to_row, entries)))

    async def read(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self._reader.connect() as connection:
                return await connection.run_sync(work)
        except DBAPIError as error:
            kind = UnreadableRow if is_unreadable(error.orig) else StoreFault
            raise kind(f"the database failed: {error.orig}") from error

    async def scrub(self) -> None:
        """Write the log of changes back into the file and empty it: it holds pages as they were.

        On a connection of its own, and not for long: if somebody is in the way, the next checkpoint does it.
        """
        await asyncio.to_thread(empty_wal, self._path)

    async def listen(self, stream: NotificationStream) -> None:
        """There is no other process."""

    async def tidy(self) -> None:
        """Keep the write-ahead log small; after trouble, which may be a full disk, give its space back too."""
        mode, self._has_failed = "TRUNCATE" if self._has_failed else "PASSIVE", False
        try:
            await asyncio.to_thread(checkpoint, self._path, mode)
        except sqlite3.Error as error:
            raise StoreFault(f"the database failed: {error}") from error

    def probe(self, connection: Connection) -> dict[str, str]:
        """Every change writes a number of its own, so nothing more has to be written."""
        return self.durability(connection)

    def durability(self, connection: Connection) -> dict[str, str]:
        return {name: in_words(name, connection.exec_driver_sql(f"PRAGMA {name}").scalar()) for name in SETTINGS}

    async def close(self) -> None:
        """Readers first: the last connection to leave writes the log of changes back into the file."""
        try:
            await self._reader.dispose()
            await self._in_thread(self._disconnect)
        finally:
            self._thread.shutdown()
            self._witness.close()
            self._claim.release()


def empty_wal(path: Path) -> None:
    connection = sqlite3.connect(path, timeout=SCRUB_PATIENCE)
    try:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        log.warning("not-scrubbed", extra={"fault": str(error)})
    finally:
        connection.close()


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
    connection.exec_driver_sql(BEGIN)


def to_row(entry: LogEntry) -> tuple[str, int, str, str, str | None, str | None, int]:
    return (entry.table, entry.version, entry.kind.value, entry.action, entry.sender, entry.key, entry.at)


def commit(transaction: Transaction) -> None:
    try:
        transaction.commit()
    except DBAPIError as error:
        raise OutcomeUnknown(f"the commit failed: {error.orig}; the change may or may not be stored") from error


def is_unreadable(error: BaseException | None) -> bool:
    """Whether a page of the file is damaged, or a text is none: what lies elsewhere can still be read."""
    code = getattr(error, "sqlite_errorcode", 0) or 0
    return code & 0xFF == sqlite3.SQLITE_CORRUPT or "decode to UTF-8" in str(error)


def following(changes: int) -> int:
    """The number of the next change; the database has 31 bits for it."""
    return (changes + 1) % (1 << 31)


def in_words(name: str, value: object) -> str:
    return IN_WORDS[name][int(str(value))] if name in IN_WORDS else str(value)
