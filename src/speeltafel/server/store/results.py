"""What the store answers: refusals are values, trouble with the database is an exception."""

from __future__ import annotations

import msgspec

from speeltafel.server.table.log import LogEntry


class Appended(msgspec.Struct, frozen=True, tag=True):
    """Every entry of the call is durable."""

    version: int
    """The version of the call's last entry."""


class Repeated(msgspec.Struct, frozen=True, tag=True):
    """The sender used this key before: nothing was written, the first entry stored under it stands."""

    entry: LogEntry


class Conflict(msgspec.Struct, frozen=True, tag=True):
    """The first version of the call was taken or leaves a gap: nothing of the call was written."""

    latest_version: int


Answer = Appended | Repeated | Conflict


class StoreFault(Exception):
    """The database cannot do what it was asked to; the text is fit to be shown to the host."""


class OutcomeUnknown(StoreFault):
    """The database went away during the commit: the change may or may not be stored; its key tells, sent again."""


class StoreBusy(StoreFault):
    """Another process, or another store of this one, holds the database."""


class StoreClosed(StoreFault):
    """The store was closed, or its writer died, before this could be written."""


class SchemaTooNew(StoreFault):
    """A newer Speeltafel made this database."""


class UnreadableRow(StoreFault):
    """The database cannot read what was asked for, though it can read other things: a row or a page is damaged."""


class DamagedLog(StoreFault):
    """The log, the configuration or the secret of one table is not what a table can have written."""

    def __init__(self, table: str, reason: str) -> None:
        super().__init__(f"table {table} cannot be used: {reason}")
        self.table, self.reason = table, reason


class NoSuchTable(StoreFault):
    """The table was never created."""
