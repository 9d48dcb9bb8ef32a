"""Brings a table back from its configuration, its secret, its last stored state and its log."""

from __future__ import annotations

import logging

import msgspec

from speeltafel.server.store.damage import as_damage
from speeltafel.server.store.store import Store
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.stored_state import BadStoredState
from speeltafel.server.table.table import Table

log = logging.getLogger(__name__)


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
        later = await store.read(table, after=stored.version)
        try:
            return Table.restore(config, later, secret, stored.state)
        except BadStoredState as fault:
            log.warning("state-not-usable", extra={"table": table, "fault": str(fault)})
    return Table.restore(config, await store.read(table), secret)
