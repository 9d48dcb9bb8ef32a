"""What is to be sent, gathered until everything that happened in the same moment has been worked out.

Sending in between would throw the processor's caches out for every message; and what one client gets goes out in one
piece.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

TEXT = b"\x81"
"""How a whole message of text begins. (RFC 6455, 5.2)"""
SHORT, MIDDLE = 126, 1 << 16
"""Lengths that take one byte, or three; longer ones take nine."""


class Sends(Protocol):
    """Somebody with messages that wait to be sent."""

    def flush(self) -> None:
        """Send them."""
        ...


class Outbox:
    """Everyone who has something to send; it goes when the loop comes round."""

    def __init__(self) -> None:
        self.waiting: list[Sends] = []

    def add(self, sender: Sends) -> None:
        """Have somebody send in a moment."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.flush)
        self.waiting.append(sender)

    def flush(self) -> None:
        """Send everything."""
        waiting, self.waiting = self.waiting, []
        for sender in waiting:
            sender.flush()


def framed(message: bytes) -> bytes:
    """A message of text as a server sends it: whole, not masked, not packed."""
    size = len(message)
    if size < SHORT:
        return TEXT + bytes((size,)) + message
    if size < MIDDLE:
        return TEXT + b"\x7e" + size.to_bytes(2, "big") + message
    return TEXT + b"\x7f" + size.to_bytes(8, "big") + message
