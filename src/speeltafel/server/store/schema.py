"""The tables of the log, in words every SQL dialect of ours understands."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("header", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("wake", BigInteger),  # when somebody must look after the table: 0 is now, NULL is never
    Column("holder", Text),  # the process that looks after it, until its lease ends
    Column("held_until", BigInteger),
)
Index(
    "tables_unfinished",
    tables.c.created,
    sqlite_where=tables.c.finished.is_(None),
    postgresql_where=tables.c.finished.is_(None),
)
Index(
    "tables_wake",
    tables.c.wake,
    sqlite_where=tables.c.wake.is_not(None),
    postgresql_where=tables.c.wake.is_not(None),
)

log = Table(
    "log",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("sender", Text),
    Column("key", Text),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,  # the primary key is then the table itself: one tree less to write for every entry
)
Index(
    "log_key",
    log.c.table,
    log.c.sender,
    log.c.key,
    unique=True,
    sqlite_where=log.c.key.is_not(None),
    postgresql_where=log.c.key.is_not(None),
)

Index(
    "log_people",
    log.c.sender,
    log.c.table,
    sqlite_where=log.c.kind == "seat",
    postgresql_where=log.c.kind == "seat",
)
"""Finds what somebody did besides playing, when an account is deleted; moves, which are most, are not in it."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", Text, primary_key=True),  # one a table: a newer one takes the place of the older
    Column("version", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    ForeignKeyConstraint(["table", "version"], ["log.table", "log.version"]),  # a snapshot never outruns the log
)
