"""What the two databases say differently."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, func, select
from sqlalchemy.dialects import postgresql, sqlite

TURN = 0x5370656C41726368
"""The name of the lock that whoever writes ratings takes first."""


def upsert(dialect: str, into: Table) -> Any:
    """An insert that may say what to do about a row that is there already; both say it alike, each in its own class."""
    return postgresql.insert(into) if dialect == "postgresql" else sqlite.insert(into)


def take_turn(connection: Connection) -> None:
    """Wait until no other process writes ratings; on SQLite there is none."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(TURN)))
