"""Connects to a table by standard input and output, for programs that `speeltafel bot run` starts."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from contextlib import suppress

from speeltafel.client.faults import LinkLost, TableFault
from speeltafel.client.links import Dial, Link

LONGEST_LINE = 4 * 1024 * 1024
PART = 64 * 1024


class StdioLink:
    """One line a message. What the program prints goes to standard error, so that it does not mix with messages."""

    def __init__(self) -> None:
        sys.stdout.flush()
        self.incoming, self.outgoing = os.dup(0), os.dup(1)
        os.dup2(2, 1)
        self.loop = asyncio.get_running_loop()
        self.heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        """Pass every line on. Reads the file itself, because a daemon thread must not hold a lock of Python's."""
        rest = b""
        with suppress(OSError):
            while part := os.read(self.incoming, PART):
                *lines, rest = (rest + part).split(b"\n")
                for line in filter(None, lines):
                    self.tell(line)
        self.tell(None)

    def tell(self, line: bytes | None) -> None:
        with suppress(RuntimeError):  # the loop may be gone
            self.loop.call_soon_threadsafe(self.heard.put_nowait, line)

    async def send(self, message: bytes) -> None:
        rest = memoryview(message + b"\n")
        try:
            while rest:
                rest = rest[os.write(self.outgoing, rest) :]
        except OSError:
            raise LinkLost from None

    async def receive(self) -> bytes:
        message = await self.heard.get()
        if message is None:
            raise LinkLost
        return message

    async def close(self) -> None:
        with suppress(OSError):
            os.close(self.outgoing)
        self.heard.put_nowait(None)


def by_stdio() -> Dial:
    """Opens the one link there is; it cannot be opened again."""
    used = False

    async def dial() -> Link:
        nonlocal used
        if used:
            raise TableFault("the table has closed the pipe")
        used = True
        return StdioLink()

    return dial
