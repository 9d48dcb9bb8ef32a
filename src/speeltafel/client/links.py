"""Ways to a table: something that carries messages both ways until it breaks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol


class Link(Protocol):
    """One connection. It knows nothing of what the messages mean, but for their being one JSON object each."""

    async def send(self, message: bytes) -> None:
        """Send one message; raises LinkLost."""
        ...

    async def receive(self) -> bytes:
        """The next message; raises LinkLost."""
        ...

    async def close(self) -> None:
        """Let go of it; never raises."""
        ...


Dial = Callable[[], Awaitable[Link]]
"""Opens a connection; raises LinkLost to be called again later, or TableFault when that would not help."""
