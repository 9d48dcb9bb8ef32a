"""What a kind of database brings to the store: a way to write, a way to read, and proof that writing is durable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from speeltafel.server.store.notifications import NotificationStream
from speeltafel.server.table.log import LogEntry

T = TypeVar("T")

READERS = 4
"""Connections that read beside the writer."""


class Taken(Exception):
    """A version or key was taken, or the table does not exist: nothing was written."""


class Database(Protocol):
    """One open database; all it runs are plain functions of a connection, the same for every dialect.

    Its own trouble is a `StoreFault` whose text holds no secret; after trouble with a connection the next call gets a
    new one. Only an `OutcomeUnknown` may have been stored.
    """

    async def add(self, entries: Sequence[LogEntry]) -> None:
        """Add entries of many tables, all or none, the fastest way there is; durable when this returns."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run the work in one transaction on the writing connection; it is durable when this returns.

        When the database asks for it the work runs again from the start. An IntegrityError of the work is `Taken`.
        """
        ...

    def put(self, connection: Connection, entries: Sequence[LogEntry]) -> None:
        """Add entries inside a transaction, and notify the other processes when it is committed."""
        ...

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run the work on a connection of its own, beside the writer and never in its way."""
        ...

    async def scrub(self) -> None:
        """After something was erased: let go of copies of it that the database keeps for itself, as far as it can."""
        ...

    async def listen(self, stream: NotificationStream) -> None:
        """Tell this stream of whatever other processes append, until cancelled."""
        ...

    async def tidy(self) -> None:
        """What has to be done for the files now and then, beside the writer."""
        ...

    def probe(self, connection: Connection) -> dict[str, str]:
        """The same as `durability`, in a transaction that really writes something."""
        ...

    def durability(self, connection: Connection) -> dict[str, str]:
        """The settings that make a commit durable, read back from the writing connection."""
        ...

    async def close(self) -> None:
        """Let go of everything; nothing may be running."""
        ...
