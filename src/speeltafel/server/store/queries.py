"""Every question and every small change, as plain functions of a connection."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from speeltafel.server.store.dialects import upsert
from speeltafel.server.store.results import DamagedLog, NoSuchTable, StoreFault
from speeltafel.server.store.schema import log, snapshots, tables
from speeltafel.server.table.log import EntryKind, LogEntry

LONG = 1_000
"""Entries; the snapshot of a longer log is kept after the end of the game, too."""

MOST_NAMES = 5_000
"""In one statement; drivers allow some 32 thousand values."""

MOST_TABLES = 200
"""Whose news is asked for in one statement."""

FIELDS = (log.c.table, log.c.version, log.c.kind, log.c.action, log.c.sender, log.c.key, log.c.at)


class TableRow(msgspec.Struct, frozen=True):
    """A table to be created."""

    table: str
    header: str
    """JSON, known to the table only."""
    secret: bytes
    created: int
    """Milliseconds since 1970."""


class StoredHeader(msgspec.Struct, frozen=True, kw_only=True):
    """What a table was created with; the secret of its shuffle is asked for by itself."""

    table: str
    header: str
    """JSON, known to the table only."""
    created: int
    finished: int | None
    """Both in milliseconds since 1970."""


class StoredSnapshot(msgspec.Struct, frozen=True):
    """The state of a table after one version of its log, as bytes."""

    version: int
    state: bytes


KINDS = {kind.value: kind for kind in EntryKind}


def to_entry(row: Sequence[Any]) -> LogEntry:
    table, version, kind, action, sender, key, at = row
    if kind not in KINDS:
        raise DamagedLog(table, f"version {version} is of a kind that there is not: {kind!r}")
    return LogEntry(table=table, version=version, kind=KINDS[kind], action=action, sender=sender, key=key, at=at)


AFTER = (
    select(*FIELDS).where(log.c.table == bindparam("of"), log.c.version > bindparam("after")).order_by(log.c.version)
)
FIRST_AFTER = AFTER.limit(bindparam("most"))
ORDERED = select(*FIELDS).order_by(log.c.table, log.c.version)
UNDER_KEY = select(*FIELDS).where(
    log.c.table == bindparam("of"), log.c.sender == bindparam("from"), log.c.key == bindparam("key")
)
LATEST = select(func.max(log.c.version)).where(log.c.table == bindparam("of"))
LATEST_OF_MANY = select(
    tables.c.id, select(func.max(log.c.version)).where(log.c.table == tables.c.id).scalar_subquery()
)
HEADERS = select(tables.c.id, tables.c.header, tables.c.created, tables.c.finished)
SNAPSHOT = select(snapshots.c.version, snapshots.c.state).where(snapshots.c.table == bindparam("of"))
SHORT_SNAPSHOT = delete(snapshots).where(snapshots.c.table == bindparam("of"), snapshots.c.version < LONG)


def entries_after(connection: Connection, table: str, after: int, most: int | None = None) -> list[LogEntry]:
    """What came after a version; the first of it, if there is more than `most`."""
    asked = AFTER if most is None else FIRST_AFTER
    return [to_entry(row) for row in connection.execute(asked, {"of": table, "after": after, "most": most})]


def entries_after_each(connection: Connection, after: Mapping[str, int]) -> dict[str, list[LogEntry]]:
    """What is new at each of these tables since the version that somebody knows, in few questions."""
    found: dict[str, list[LogEntry]] = {table: [] for table in after}
    known = sorted(after.items())
    for start in range(0, len(known), MOST_TABLES):
        wanted = [and_(log.c.table == table, log.c.version > version) for table, version in known[start:][:MOST_TABLES]]
        for row in connection.execute(ORDERED.where(or_(*wanted))):
            found[row.table].append(to_entry(row))
    return found


def latest_version(connection: Connection, table: str) -> int:
    """0 for an empty log."""
    return connection.scalar(LATEST, {"of": table}) or 0


def latest_versions(connection: Connection, of: Iterable[str]) -> dict[str, int]:
    """Of those that were created; 0 for an empty log."""
    names = sorted(of)
    found: dict[str, int] = {}
    for start in range(0, len(names), MOST_NAMES):
        asked = LATEST_OF_MANY.where(tables.c.id.in_(names[start : start + MOST_NAMES]))
        found |= {table: version or 0 for table, version in connection.execute(asked)}
    return found


def entry_under_key(connection: Connection, table: str, sender: str | None, key: str | None) -> LogEntry | None:
    """The entry that stands under a sender's key."""
    if key is None:
        return None
    row = connection.execute(UNDER_KEY, {"of": table, "from": sender, "key": key}).one_or_none()
    return None if row is None else to_entry(row)


def to_header(row: Sequence[Any]) -> StoredHeader:
    table, header, created, finished = row
    return StoredHeader(table=table, header=header, created=created, finished=finished)


def header(connection: Connection, table: str) -> StoredHeader | None:
    row = connection.execute(HEADERS.where(tables.c.id == table)).one_or_none()
    return None if row is None else to_header(row)


def secret(connection: Connection, table: str) -> bytes | None:
    return connection.scalar(select(tables.c.secret).where(tables.c.id == table))


def unfinished_tables(connection: Connection) -> list[StoredHeader]:
    """Oldest first."""
    unfinished = HEADERS.where(tables.c.finished.is_(None)).order_by(tables.c.created, tables.c.id)
    return [to_header(row) for row in connection.execute(unfinished)]


def load_snapshot(connection: Connection, table: str) -> StoredSnapshot | None:
    row = connection.execute(SNAPSHOT, {"of": table}).one_or_none()
    return None if row is None else StoredSnapshot(*row)


def create_table(connection: Connection, new: TableRow) -> None:
    """Add a table with an empty log."""
    try:
        row = {"id": new.table, "header": new.header, "secret": new.secret, "created": new.created}
        connection.execute(insert(tables), row)
    except IntegrityError as error:
        raise StoreFault(f"table {new.table!r} exists already") from error


NOT_FINISHED = tables.c.finished.is_(None)
FINISH = update(tables).where(tables.c.id == bindparam("which"), NOT_FINISHED).values(finished=bindparam("at"))


def finish(connection: Connection, table: str, at: int) -> None:
    """The first end stands."""
    if not connection.execute(FINISH, {"which": table, "at": at}).rowcount and header(connection, table) is None:
        raise NoSuchTable(f"no table {table!r}")


def save_snapshot(connection: Connection, table: str, version: int, state: bytes) -> None:
    """It takes the place of an older one; a newer one, which another process saved, stays."""
    first = upsert(connection.dialect.name, snapshots).values(table=table, version=version, state=state)
    row = {"version": first.excluded.version, "state": first.excluded.state}
    newer = snapshots.c.version <= first.excluded.version
    try:
        connection.execute(first.on_conflict_do_update(index_elements=["table"], set_=row, where=newer))
    except IntegrityError as error:
        raise StoreFault(f"no entry {version} in the log of table {table!r} to take a snapshot of") from error


def drop_short_snapshot(connection: Connection, table: str) -> None:
    """A finished game of the usual length is followed faster than its snapshot is worth keeping."""
    connection.execute(SHORT_SNAPSHOT, {"of": table})
