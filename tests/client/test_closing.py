"""A client that is stopped while it closes its connection leaves no open socket behind."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from speeltafel.client import Address
from speeltafel.client.links import Link
from speeltafel.client.table import at_table
from speeltafel.client.websocket import SocketLink, by_socket

PATIENCE_S = 60.0
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""What RFC 6455 appends to a client's key."""


class SilentServer:
    """Accepts WebSockets, reads all that comes and answers nothing."""

    def __init__(self) -> None:
        self.heard = asyncio.Event()
        """Set when a client has sent a frame."""
        self.hung_up = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        request = await reader.readuntil(b"\r\n\r\n")
        key = next(line for line in request.split(b"\r\n") if line.lower().startswith(b"sec-websocket-key:"))
        accept = base64.b64encode(hashlib.sha1(key.split(b":")[1].strip() + MAGIC).digest())
        writer.write(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n")
        writer.write(b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")
        try:
            while await reader.read(1000):
                self.heard.set()
        except ConnectionResetError:
            pass
        self.hung_up.set()
        writer.close()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Address]:
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        async with server, asyncio.timeout(PATIENCE_S):
            yield Address(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")


def test_a_client_that_is_stopped_while_it_says_goodbye_hangs_up() -> None:
    async def go() -> None:
        silent = SilentServer()
        async with silent.opened() as address:
            link = await by_socket(address, "t")()
            closing = asyncio.create_task(link.close())
            await silent.heard.wait()
            closing.cancel()
            await asyncio.gather(closing, return_exceptions=True)
            assert isinstance(link, SocketLink) and link.socket.transport.is_closing()
            await silent.hung_up.wait()

    asyncio.run(go())


class SlowLink:
    """A link that hears nothing, and on which saying goodbye takes a moment."""

    def __init__(self) -> None:
        self.sent = asyncio.Event()
        self.is_closed = False

    async def send(self, message: bytes) -> None:
        self.sent.set()

    async def receive(self) -> bytes:
        await asyncio.Event().wait()
        return b""

    async def close(self) -> None:
        self.is_closed = True


def test_a_table_that_is_left_in_a_hurry_closes_its_connection() -> None:
    """Who is cancelled a second time, before the helpers of the connection have ended, still closes it."""

    async def go() -> None:
        link = SlowLink()

        async def dial() -> Link:
            return link

        async def visit() -> None:
            async with at_table(dial):
                raise AssertionError("no snapshot came")

        visiting = asyncio.create_task(visit())
        await link.sent.wait()
        while not visiting.done():
            visiting.cancel()
            await asyncio.sleep(0)
        assert link.is_closed

    asyncio.run(go())
