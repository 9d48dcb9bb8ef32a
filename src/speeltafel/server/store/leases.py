"""Who looks after a table: leases that end by themselves, and the moment a table wants to be looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Connection, and_, or_, select, update
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from speeltafel.server.store.results import NoSuchTable
from speeltafel.server.store.schema import tables


class moment(FunctionElement[int]):  # noqa: N801  written in statements like any SQL function
    """Milliseconds since 1970 by the database's own clock: processes may disagree about theirs."""

    type = BigInteger()
    inherit_cache = True


@compiles(moment, "postgresql")
def on_postgres(_element: moment, _compiler: Any, **_options: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"


@compiles(moment, "sqlite")
def on_sqlite(_element: moment, _compiler: Any, **_options: Any) -> str:
    return "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)"


def is_free() -> ColumnElement[bool]:
    return or_(tables.c.holder.is_(None), tables.c.held_until.is_(None), tables.c.held_until <= moment())


def hold(connection: Connection, names: Iterable[str], holder: str, ms: int) -> set[str]:
    """Take or renew the leases that are free, ended or ours already, and say which ones are ours now.

    A held table stays listed as wanting attention, so that others find it when its holder has died. Rows are locked in
    one order; the lock does not hinder appends, which only need the table to exist.
    """
    ours = (
        select(tables.c.id)
        .where(tables.c.id.in_(sorted(names)), or_(is_free(), tables.c.holder == holder))
        .order_by(tables.c.id)
        .with_for_update(key_share=True)
    )
    took = update(tables).where(tables.c.id.in_(ours)).values(holder=holder, held_until=moment() + ms, wake=0)
    return set(connection.scalars(took.returning(tables.c.id)))


def release(connection: Connection, table: str, holder: str, wake: int | None) -> bool:
    """Give a lease back and say when the table wants to be looked at next; False when it was not ours any more."""
    mine = and_(tables.c.id == table, tables.c.holder == holder)
    left = update(tables).where(mine).values(holder=None, held_until=None, wake=wake)
    return connection.execute(left).rowcount == 1


def let_rest(connection: Connection, names: Iterable[str], holder: str) -> None:
    """Give back many leases at once, of tables that nobody has to look after."""
    mine = and_(tables.c.id.in_(sorted(names)), tables.c.holder == holder)
    connection.execute(update(tables).where(mine).values(holder=None, held_until=None, wake=None))


def release_all(connection: Connection, holder: str) -> None:
    """A process that stops leaves its tables to the next one, now."""
    connection.execute(update(tables).where(tables.c.holder == holder).values(holder=None, held_until=None, wake=0))


def waking(connection: Connection, limit: int) -> list[str]:
    """Tables that want to be looked at and are held by nobody, the longest waiting first."""
    due = select(tables.c.id).where(tables.c.wake <= moment(), is_free())
    return list(connection.scalars(due.order_by(tables.c.wake, tables.c.id).limit(limit)))


def left_behind(connection: Connection, names: Iterable[str], holder: str) -> set[str]:
    """Those whose lease somebody else let end without giving it back: that process died, or stood still."""
    ended = and_(tables.c.holder.is_not(None), tables.c.holder != holder, tables.c.held_until <= moment())
    return set(connection.scalars(select(tables.c.id).where(tables.c.id.in_(sorted(names)), ended)))


def set_wake(connection: Connection, table: str, wake: int | None) -> None:
    found: Sequence[str] = connection.scalars(
        update(tables).where(tables.c.id == table).values(wake=wake).returning(tables.c.id)
    ).all()
    if not found:
        raise NoSuchTable(f"no table {table!r}")
