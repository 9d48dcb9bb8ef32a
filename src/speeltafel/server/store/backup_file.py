"""The file of a backup: an SQLite database of the server, sealed with a digest of all that is in it."""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event

from speeltafel.server.store.migrate import HEAD, VERSION_TABLE, prepare, refuse_newer
from speeltafel.server.store.results import StoreFault
from speeltafel.server.store.sqlite import begin

SEAL = "speeltafel_backup"
PATIENCE = 30.0
"""Seconds to wait for whoever writes the database at this moment."""


def connect(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, timeout=PATIENCE)


def copy_file(database: Path, part: Path) -> None:
    """One moment of a database that may be in use, as SQLite itself copies it."""
    if not database.is_file():
        raise StoreFault(f"no database {database} to make a backup of")
    try:
        with closing(connect(database, "rw")) as connection:
            refuse_newer(found_revision(connection, database))
            connection.execute("VACUUM INTO ?", [str(part)])
    except sqlite3.Error as error:
        raise StoreFault(f"cannot make a backup of {database}: {error}") from error


def found_revision(connection: sqlite3.Connection, file: Path) -> str:
    try:
        (found,) = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()
        return str(found)
    except (sqlite3.OperationalError, TypeError):
        raise StoreFault(f"{file} is no database of Speeltafel") from None


def seal(file: Path) -> dict[str, int]:
    """Check that the file can be read, write down its digest, and see to it that it is on the disk."""
    try:
        with closing(connect(file, "rw")) as connection:
            check(connection, file)
            rows, digest = contents(connection)
            connection.execute(f"DROP TABLE IF EXISTS {SEAL}")
            connection.execute(f"CREATE TABLE {SEAL} (digest TEXT NOT NULL)")
            connection.execute(f"INSERT INTO {SEAL} VALUES (?)", [digest])
            connection.commit()
    except sqlite3.Error as error:
        raise StoreFault(f"the backup cannot be read back: {error}") from error
    flush(file)
    return rows


def flush(file: Path) -> None:
    written = os.open(file, os.O_RDWR)
    try:
        os.fsync(written)
    finally:
        os.close(written)


def check(connection: sqlite3.Connection, file: Path) -> None:
    (state,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if state != "ok":
        raise StoreFault(f"{file} is damaged: {state}")
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise StoreFault(f"{file} is damaged: a row refers to one that is not there")


def contents(connection: sqlite3.Connection) -> tuple[dict[str, int], str]:
    """How many rows each table has, and a digest of them all."""
    listed = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    digest, rows = hashlib.sha256(), {}
    for (table,) in connection.execute(listed).fetchall():
        if table == SEAL:
            continue
        digest.update(msgspec.msgpack.encode(table))
        keys = ", ".join(f'"{row[1]}"' for row in connection.execute(f'PRAGMA table_info("{table}")') if row[5])
        count = 0
        for row in connection.execute(f'SELECT * FROM "{table}" ORDER BY {keys or 1}'):
            digest.update(msgspec.msgpack.encode(row))
            count += 1
        if table != VERSION_TABLE:
            rows[table] = count
    return rows, digest.hexdigest()


def sealed_rows(file: Path) -> dict[str, int]:
    """How many rows a backup holds in each table, after making sure that it is whole and that we understand it."""
    if not file.is_file():
        raise StoreFault(f"no backup {file}")
    try:
        with closing(connect(file, "ro")) as connection:
            check(connection, file)
            refuse_newer(found_revision(connection, file))
            rows, digest = contents(connection)
            sealed = connection.execute(f"SELECT digest FROM {SEAL}").fetchone()
    except sqlite3.Error as error:
        raise StoreFault(f"{file} is damaged, or no backup of Speeltafel: {error}") from error
    if sealed != (digest,):
        raise StoreFault(f"{file} is damaged, or was changed since the backup was made: its digest differs")
    return rows


def migrated_file(file: Path, folder: Path) -> Path:
    """The backup itself, or a copy of it brought to the schema of this program."""
    with closing(connect(file, "ro")) as connection:
        if found_revision(connection, file) == HEAD:
            return file
    copied = folder / "backup.db"
    shutil.copyfile(file, copied)
    with writing(copied):
        return copied


@contextmanager
def writing(file: Path) -> Iterator[Connection]:
    """The file with all our tables, in one transaction; references may be missing until the end."""
    engine = engine_for(file)
    event.listen(engine, "begin", begin)
    try:
        with engine.connect() as connection, connection.begin():
            prepare(connection)
            yield connection
    finally:
        engine.dispose()


@contextmanager
def reading(file: Path) -> Iterator[Connection]:
    engine = engine_for(file)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def engine_for(file: Path) -> Engine:
    return create_engine(
        URL.create("sqlite", database=str(file)),
        poolclass=NullPool,
        connect_args={"isolation_level": None},
        hide_parameters=True,
    )
