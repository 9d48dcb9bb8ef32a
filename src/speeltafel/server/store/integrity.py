"""Looks through a database for damage without changing it, for `speeltafel doctor`."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, NullPool, create_engine, func, select
from sqlalchemy.exc import DBAPIError

from speeltafel.server.settings import Settings
from speeltafel.server.store import queries
from speeltafel.server.store.damage import as_damage
from speeltafel.server.store.results import DamagedLog, StoreFault
from speeltafel.server.store.schema import log, tables
from speeltafel.server.store.sqlite import file_named
from speeltafel.server.store.store import parsed
from speeltafel.server.store.wal import beside, only_looking, what_is_lost
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.table import Table

MOST_REPLAYED = 200
"""Tables that are brought back from their logs, of those in play and of those that are over; the newest."""
MOST_NAMED = 5
BACKUP = "restore a backup; the host's manual says how to go on without one"
MEND = "people cannot open them; restore a backup, or let them rest"


class Finding(NamedTuple):
    """One thing that was looked at."""

    name: str
    found: str
    ok: bool = True
    advice: str = ""
    """What to do about it, where something is wrong."""


async def database_checks(settings: Settings, most: int = MOST_REPLAYED) -> list[Finding]:
    """Everything there is to find out, of either kind of database; also beside a server that runs."""
    address = parsed(settings.database)
    if address.get_backend_name() == "sqlite":
        return await asyncio.to_thread(file_checks, file_named(address), most)
    from speeltafel.server.store.postgres import PostgresServer  # noqa: PLC0415  its driver is an extra

    server = PostgresServer(address)
    try:
        return await server.read_snapshot(partial(log_checks, most=most))
    finally:
        await server.close()


def file_checks(database: Path, most: int) -> list[Finding]:
    """The file, its write-ahead log, and what is written in it."""
    if not database.exists():
        return [Finding("file", f"{database} is not there yet")]
    found = [check_loss(database)]
    try:
        with only_looking(database) as connection:
            found.append(check_pages(connection))
        with looking(database) as through:
            found += log_checks(through, most)
    except (sqlite3.DatabaseError, DBAPIError) as fault:
        found.append(Finding("file", f"{database}: {fault}", ok=False, advice=BACKUP))
    return found


def check_loss(database: Path) -> Finding:
    """Whether everything is there that was acknowledged."""
    lost = what_is_lost(database)
    if lost is not None:
        return Finding("write-ahead log", f"acknowledged changes are missing: {lost}", ok=False, advice=BACKUP)
    file = beside(database, "-wal")
    size = file.stat().st_size if file.exists() else 0
    return Finding("write-ahead log", f"nothing is missing; {size / (1 << 20):,.1f} MB")


def check_pages(connection: sqlite3.Connection) -> Finding:
    """What SQLite itself says of its pages and indexes."""
    (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return Finding("file", "its pages are sound" if said == "ok" else str(said), said == "ok", BACKUP)


@contextmanager
def looking(database: Path) -> Iterator[Connection]:
    """The same kind of connection as the server's, that changes nothing."""
    address = f"{database.resolve().as_uri()}?mode=ro"
    engine = create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=NullPool, hide_parameters=True
    )
    with engine.connect() as connection:
        yield connection


# What is written


def log_checks(connection: Connection, most: int) -> list[Finding]:
    """The logs of all tables."""
    return [check_gaps(connection), check_kinds(connection), *check_restoring(connection, most)]


def check_gaps(connection: Connection) -> Finding:
    """The versions of every table count from 1."""
    counted = select(log.c.table, func.count()).group_by(log.c.table)
    rows, holes = 0, []
    for table, count, first, last in connection.execute(
        counted.add_columns(func.min(log.c.version), func.max(log.c.version))
    ):
        rows += count
        if first != 1 or last != count:
            holes.append(table)
    return finding("logs", f"{rows:,} entries without a gap", "entries are missing", holes)


def check_kinds(connection: Connection) -> Finding:
    """Every entry is of a kind that there is."""
    strange = select(log.c.table).where(log.c.kind.not_in(sorted(queries.KINDS))).distinct()
    return finding("entries", "all of a known kind", "of a kind that there is not", connection.scalars(strange).all())


def check_restoring(connection: Connection, most: int) -> list[Finding]:
    """The newest tables come back from their logs: those in play, and those that are over."""
    newest = select(tables.c.id).order_by(tables.c.created.desc(), tables.c.id).limit(most)
    in_play = connection.scalars(newest.where(tables.c.finished.is_(None))).all()
    over = connection.scalars(newest.where(tables.c.finished.is_not(None))).all()
    return [
        check_tables("tables in play", connection, in_play, lambda _table: None),
        check_tables("finished games", connection, over, refuse_unfinished),
    ]


def refuse_unfinished(table: Table) -> None:
    """A game that was put away has an end."""
    if not table.state.is_finished:
        raise DamagedLog(table.config.table, "it was put away, but its log has no end")


def check_tables(name: str, connection: Connection, named: Sequence[str], check: Callable[[Table], None]) -> Finding:
    """Bring these tables back from their logs."""
    reasons = []
    for table in named:
        try:
            with as_damage(table):
                check(brought_back(connection, table))
        except DamagedLog as fault:
            reasons.append(f"{table} ({fault.reason})")
    return finding(name, f"{len(named):,} of the newest come back from their logs", "cannot be used", reasons)


def brought_back(connection: Connection, table: str) -> Table:
    """A table, from its first entry on."""
    header, secret = queries.header(connection, table), queries.secret(connection, table)
    if header is None or secret is None:
        raise StoreFault(f"table {table} is gone")
    config = msgspec.json.decode(header.header, type=TableConfig)
    return Table.restore(config, queries.entries_after(connection, table, 0), secret)


def finding(name: str, good: str, bad: str, wrong: Sequence[str]) -> Finding:
    """What was found of many tables, with the first of those that are not as they should be."""
    if not wrong:
        return Finding(name, good)
    more = f" and {len(wrong) - MOST_NAMED} more" if len(wrong) > MOST_NAMED else ""
    return Finding(name, f"{bad}: {', '.join(wrong[:MOST_NAMED])}{more}", ok=False, advice=MEND)
