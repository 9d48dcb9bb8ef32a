"""What a host does about people and tables from outside the server: on the database itself, or beside a running one."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

import msgspec
from sqlalchemy import Connection, NullPool, create_engine, func, select
from sqlalchemy.exc import DBAPIError

from speeltafel.server.archive import Archive, forget
from speeltafel.server.live.room import Room, now
from speeltafel.server.people import People
from speeltafel.server.people.admin_token import admin_bearer
from speeltafel.server.people.schema import keys, players
from speeltafel.server.store import Store, StoreFault
from speeltafel.server.store.restoring import restored

T = TypeVar("T")

SQLITE = "sqlite:///"
MOST_LISTED = 1000
DAY = 24 * 60 * 60 * 1000


class PlayerListed(msgspec.Struct, frozen=True):
    """A player as the host sees one."""

    id: str
    name: str
    account: str | None
    """The name to log in with; guests and programs have none."""
    program: bool
    created: int
    banned_until: int | None
    ban_reason: str | None


def players_named(part: str) -> Callable[[Connection], list[PlayerListed]]:
    """The latest players with this in their name or login name."""
    wanted = part.lower()
    asked = (
        select(
            players.c.id,
            players.c.name,
            players.c.login_name,
            players.c.program,
            players.c.created,
            players.c.banned_until,
            players.c.ban_reason,
        )
        .where(players.c.deleted.is_(None))
        .where(
            func.lower(players.c.name).contains(wanted, autoescape=True)
            | func.coalesce(players.c.login_name, "").contains(wanted, autoescape=True)
        )
        .order_by(players.c.created.desc(), players.c.id)
        .limit(MOST_LISTED)
    )
    return lambda connection: [PlayerListed(*row) for row in connection.execute(asked)]


def stored_key(connection: Connection) -> bytes | None:
    """The signing key, if a server has made one."""
    found = connection.execute(select(keys.c.value).where(keys.c.name == "signing")).scalar()
    return None if found is None else bytes(found)


# Beside a running server


async def peek(database: str, work: Callable[[Connection], T]) -> T:
    """Read, whether or not a server has the database open."""
    if database.startswith(SQLITE):
        return await asyncio.to_thread(peek_into_file, Path(database.removeprefix(SQLITE)), work)
    async with Store.open(database) as store:
        return await store.look(work)


def peek_into_file(file: Path, work: Callable[[Connection], T]) -> T:
    if not file.exists():
        raise StoreFault(f"there is no database {file}")
    address = f"file:{quote(str(file.resolve()))}?mode=ro"
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=NullPool)
    try:
        with engine.connect() as connection:
            return work(connection)
    except DBAPIError as fault:
        raise StoreFault(f"cannot read {file}: {fault.orig}") from None
    finally:
        engine.dispose()


async def bearer_for(database: str) -> str | None:
    """What opens the host's own door of the server that has this database; it counts for a minute."""
    key = await peek(database, stored_key)
    return None if key is None else admin_bearer(key, now())


# Without a server


class HostTools:
    """The host's own work on a database that no server has open, or that several may have; made by `HostTools.open`."""

    def __init__(self, store: Store, people: People) -> None:
        self.store, self.people = store, people

    @classmethod
    @asynccontextmanager
    async def open(cls, database: str) -> AsyncIterator[HostTools]:
        async with Store.open(database) as store:
            people = await People.open(store)
            people.also_forget(forget)
            try:
                yield cls(store, people)
            finally:
                people.close()

    async def close_table(self, table: str) -> bool:
        """Abandon a table; False when there is none or it is over."""
        found = await restored(self.store, table)
        if found is None or not await Room(found, self.store).abandon():
            return False
        await self.store.finish(table, now())
        await Archive(self.store).keep(found, now())
        return True

    async def ban(self, player: str, days: float | None, reason: str) -> bool:
        """False when there is no such player, as for all that follow."""
        return await self.people.ban(player, None if days is None else now() + int(days * DAY), reason) is None

    async def unban(self, player: str) -> bool:
        return await self.people.unban(player) is None

    async def delete_account(self, player: str) -> bool:
        return await self.people.delete_player(player) is None
