"""Copying all rows of one database into another, whatever kinds they are."""

from __future__ import annotations

from sqlalchemy import Connection, MetaData, Table, func, insert, select, text, update

from speeltafel.server.store.migrate import VERSION_TABLE
from speeltafel.server.store.results import StoreFault
from speeltafel.server.store.schema import tables

AT_ONCE = 1_000
"""Rows carried at a time."""


def our_tables(connection: Connection) -> list[Table]:
    """As the database itself describes them, so that none is forgotten; what is referred to comes first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSION_TABLE]


def refuse_full(connection: Connection) -> None:
    for table in our_tables(connection):
        if connection.scalar(select(func.count()).select_from(table)):
            raise StoreFault(f"a backup goes into an empty database: this one has rows in {table.name!r}")


def copy(source: Connection, target: Connection) -> None:
    """Nobody holds a table in a copy: leases belong to processes that run elsewhere."""
    theirs = {table.name: table for table in our_tables(source)}
    ours = our_tables(target)
    put_off_checks(target, ours)
    for table in ours:
        copy_rows(source, theirs[table.name], target, table)
    target.execute(update(tables).values(holder=None, held_until=None))
    check_again(target, ours)


def copy_rows(source: Connection, from_table: Table, target: Connection, to_table: Table) -> None:
    rows = source.execute(select(from_table), execution_options={"yield_per": AT_ONCE})
    for part in rows.mappings().partitions():
        target.execute(insert(to_table), [dict(row) for row in part])


def inward(ours: list[Table]) -> list[tuple[str, str]]:
    """References of a table to itself, which no order of copying satisfies."""
    return [
        (table.name, str(key.name))
        for table in ours
        for key in table.foreign_key_constraints
        if key.referred_table is table
    ]


def put_off_checks(target: Connection, ours: list[Table]) -> None:
    if target.dialect.name == "sqlite":
        target.execute(text("PRAGMA defer_foreign_keys=ON"))
        return
    for table, reference in inward(ours):
        target.execute(text(f'ALTER TABLE "{table}" ALTER CONSTRAINT "{reference}" DEFERRABLE INITIALLY DEFERRED'))


def check_again(target: Connection, ours: list[Table]) -> None:
    if target.dialect.name == "sqlite":
        return
    target.execute(text("SET CONSTRAINTS ALL IMMEDIATE"))
    for table, reference in inward(ours):
        target.execute(text(f'ALTER TABLE "{table}" ALTER CONSTRAINT "{reference}" NOT DEFERRABLE'))
