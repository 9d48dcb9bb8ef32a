"""Brings a table back from its configuration, its secret, its last stored state and its log."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from speeltafel.server.store.damage import as_damage
from speeltafel.server.store.store import Store
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.history import LONGEST, ToldAgain
from speeltafel.server.table.log_reader import LogReader
from speeltafel.server.table.stored_state import BadStoredState
from speeltafel.server.table.table import Table

log = logging.getLogger(__name__)

SHORT = 100
"""Entries that are followed at once, without a thread: a few milliseconds of work."""


async def restored(store: Store, table: str) -> Table | None:
    """The table of this id as its log leaves it; None when there never was one. Raises DamagedLog."""
    with as_damage(table):
        return await brought_back(store, table)


async def brought_back(store: Store, table: str) -> Table | None:
    header, secret = await store.header(table), await store.secret(table)
    if header is None or secret is None:
        return None
    config = msgspec.json.decode(header.header, type=TableConfig)
    stored = await store.load_snapshot(table)
    if stored is not None:
        try:
            return await followed(store, Table(config, secret, stored.state))
        except BadStoredState as fault:
            log.warning("state-not-usable", extra={"table": table, "fault": str(fault)})
    return await followed(store, Table(config, secret))


async def followed(store: Store, table: Table) -> Table:
    """A table after the rest of its log."""
    reader = LogReader(table.state.match, table.follow_quietly)
    await read_through(store, table.config.table, reader, after=table.version)
    return table


async def told_again(store: Store, table: Table) -> ToldAgain:
    """What happened lately at a table, found out from its log."""
    again = await begin_again(store, table)
    await read_through(store, table.config.table, LogReader(again.state.match, again.follow), again.state.version)
    return again


async def begin_again(store: Store, table: Table) -> ToldAgain:
    """Where its log is followed from: its beginning, or its stored state where that would take long."""
    config, secret = table.config, table.state.secret
    stored = await store.load_snapshot(config.table) if table.version > LONGEST else None
    if stored is not None:
        try:
            return ToldAgain(config, secret, stored.state)
        except BadStoredState as fault:
            log.warning("state-not-usable", extra={"table": config.table, "fault": str(fault)})
    return ToldAgain(config, secret)


async def read_through(store: Store, table: str, reader: LogReader, after: int = 0) -> None:
    """Read a log to its end, a page at a time, and follow it away from the event loop if there is much of it."""
    async for page in store.read_pages(table, after):
        if len(page) <= SHORT:
            reader.read(page)
        else:
            async with store.threads:
                await asyncio.to_thread(reader.read, page)
    reader.end()
