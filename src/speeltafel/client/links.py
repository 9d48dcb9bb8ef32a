"""Connections to a table: each carries messages both ways until it breaks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol


class Link(Protocol):
    """One connection. It knows of messages only that each is one JSON object."""

    async def send(self, message: bytes) -> None:
        """Send one message; raises LinkLost."""
        ...

    async def receive(self) -> bytes:
        """The next message; raises LinkLost."""
        ...

    async def close(self) -> None:
        """Close the connection; never raises."""
        ...


Dial = Callable[[], Awaitable[Link]]
"""Opens a connection; raises LinkLost to be called again later, or TableFault when that would not help."""
