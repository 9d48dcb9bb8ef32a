"""What a kind of database brings to the store: a way to write, a way to read, and proof that writing is durable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class Database(Protocol):
    """One open database; all it runs are plain functions of a connection, the same for every dialect."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run the work in one transaction on the writing connection; it is durable when this returns.

        After trouble with the connection itself the next call gets a new one.
        """
        ...

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run the work on a connection of its own, beside the writer and never in its way."""
        ...

    def durability(self, connection: Connection) -> dict[str, str]:
        """The settings that make a commit durable, read back from the writing connection."""
        ...

    async def close(self) -> None:
        """Let go of everything; nothing may be running."""
        ...
