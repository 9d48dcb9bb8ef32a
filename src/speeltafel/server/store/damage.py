"""Damage to what is stored of one table: noted once, and kept away from all the others."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from speeltafel.server.metrics import metrics
from speeltafel.server.store.results import DamagedLog, StoreFault, UnreadableRow

log = logging.getLogger(__name__)

noted: set[str] = set()
"""Tables whose damage stands in this process's log."""


@contextmanager
def as_damage(table: str, tell: Callable[[DamagedLog], None] | None = None) -> Iterator[None]:
    """Whatever goes wrong while the log of a table is followed is damage of that table: raises DamagedLog.

    Rules and decoders are written for logs that they wrote themselves, so an altered row can raise anything. Trouble
    with the whole database is none of this table.
    """
    try:
        yield
    except Exception as fault:
        damage = damaged_by(table, fault)
        if damage is None:
            raise
        if tell is not None:
            tell(damage)
        raise damage from (None if damage is fault else fault)


def damaged_by(table: str, fault: Exception) -> DamagedLog | None:
    """What went wrong, as damage of this table; None for something else."""
    if isinstance(fault, DamagedLog):
        return fault
    if isinstance(fault, UnreadableRow):
        return DamagedLog(table, str(fault))
    if isinstance(fault, StoreFault | MemoryError):
        return None
    return DamagedLog(table, f"{type(fault).__name__}: {fault}")


def note(fault: DamagedLog) -> None:
    """Tell the host of a table that cannot be used, the first time that it is met."""
    if fault.table not in noted:
        noted.add(fault.table)
        metrics.damaged_tables.inc()
        log.error("table-damaged", extra={"table": fault.table, "fault": fault.reason})
