"""Tables that are not finished: how many somebody has opened, and when somebody was there last."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from speeltafel.server.allowances import LEVELS
from speeltafel.server.limits.visitors import Opener
from speeltafel.server.store.results import TooManyOpen
from speeltafel.server.store.schema import open_tables

OPENED = insert(open_tables)
FINISHED = delete(open_tables).where(open_tables.c.table == bindparam("which"))
COUNTS = {
    level: select(func.count()).select_from(open_tables).where(open_tables.c[level] == bindparam("who"))
    for level in LEVELS
}
AT_ONCE = 500
"""Tables named in one statement."""


def note_opened(connection: Connection, table: str, opener: Opener, at: int) -> None:
    """Count a table for who opens it. Raises TooManyOpen."""
    for level, who, most in zip(LEVELS, opener[:3], opener.most, strict=True):
        if who is not None and most is not None and (connection.scalar(COUNTS[level], {"who": who}) or 0) >= most:
            raise TooManyOpen(level, most)
    row = {"table": table, "player": opener.player, "address": opener.address, "network": opener.network, "seen": at}
    connection.execute(OPENED, row)


def note_finished(connection: Connection, table: str) -> None:
    connection.execute(FINISHED, {"which": table})


def note_seen(connection: Connection, tables: Iterable[str], at: int) -> None:
    """Somebody is at these tables, or was a moment ago."""
    names = sorted(tables)
    for start in range(0, len(names), AT_ONCE):
        some = open_tables.c.table.in_(names[start : start + AT_ONCE])
        connection.execute(update(open_tables).where(some, open_tables.c.seen < at).values(seen=at))
