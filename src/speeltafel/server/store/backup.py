"""Backup and restore: one SQLite file, whichever kind of database it came from, that goes back into either kind."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from sqlalchemy import Connection

from speeltafel.server.store.backup_file import copy_file, migrated_file, reading, seal, sealed_rows, writing
from speeltafel.server.store.copying import copy, refuse_full
from speeltafel.server.store.database import Taken
from speeltafel.server.store.migrate import HEAD, refuse_newer, revision
from speeltafel.server.store.results import StoreFault
from speeltafel.server.store.sqlite import file_named
from speeltafel.server.store.store import database_at, parsed


async def backup(url: str, file: Path) -> dict[str, int]:
    """Copy the database into a new file while others may be using it; how many rows of which table it holds.

    The file holds secrets, so it is the owner's alone.
    """
    address = parsed(url)
    with new_file(file) as part:
        if address.get_backend_name() == "sqlite":
            await asyncio.to_thread(copy_file, file_named(address), part)
        else:
            await copy_server(url, part)
        return await asyncio.to_thread(seal, part)


async def copy_server(url: str, part: Path) -> None:
    from speeltafel.server.store.postgres import PostgresServer  # noqa: PLC0415  its driver is an extra

    server = PostgresServer(parsed(url))
    try:
        await server.read_snapshot(partial(export, part=part))
    finally:
        await server.close()


def export(source: Connection, part: Path) -> None:
    found = revision(source)
    if found != HEAD:
        refuse_newer(found)
        raise StoreFault(f"the database has schema {found}, not {HEAD}: start the server once, then make the backup")
    with writing(part) as target:
        copy(source, target)


async def restore(file: Path, url: str) -> dict[str, int]:
    """Fill an empty database, of either kind, from a backup; how many rows of which table it got."""
    rows = await asyncio.to_thread(sealed_rows, file)
    with tempfile.TemporaryDirectory() as folder:
        source = await asyncio.to_thread(migrated_file, file, Path(folder))
        database = await database_at(url)
        try:
            await database.write(partial(fill, source=source))
        except Taken as error:
            raise StoreFault(f"{file} does not fit together: a row refers to one that is not there") from error
        finally:
            await database.close()
    return rows


def fill(target: Connection, source: Path) -> None:
    refuse_full(target)
    with reading(source) as connection:
        copy(connection, target)


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """A place to write that becomes the file when all went well; a file that exists is left alone."""
    part = file.with_name(f"{file.name}.part")
    try:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise StoreFault(f"{file} exists already: a backup goes into a new file") from None
    except OSError as error:
        raise StoreFault(f"cannot write {file}: {error.strerror}") from error
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        yield part
        os.replace(part, file)
    except BaseException:
        file.unlink(missing_ok=True)
        part.unlink(missing_ok=True)
        raise
