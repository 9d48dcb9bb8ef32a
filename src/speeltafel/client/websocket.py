"""Connects to a table by WebSocket."""

from __future__ import annotations

import asyncio

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from speeltafel.client.address import Address
from speeltafel.client.faults import LinkLost, NotLetIn, TableFault
from speeltafel.client.links import Dial, Link

LARGEST = 4 * 1024 * 1024
"""Bytes in the largest message a table may send."""
PASSING = (408, 425, 429, 500, 502, 503, 504)
"""Statuses of a server, or of a proxy before it, after which trying again may help."""


class SocketLink:
    """One WebSocket. Its own pings are answered and sent beside everything that the program does."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def send(self, message: bytes) -> None:
        try:
            await self.socket.send(message, text=True)
        except ConnectionClosed:
            raise LinkLost from None

    async def receive(self) -> bytes:
        try:
            message: bytes = await self.socket.recv(decode=False)
        except ConnectionClosed:
            raise LinkLost from None
        return message

    async def close(self) -> None:
        """Say goodbye; a caller that is cancelled meanwhile hangs up at once, so that no socket stays open."""
        try:
            await self.socket.close()
        except asyncio.CancelledError:
            self.socket.transport.abort()
            raise


def by_socket(address: Address, table: str) -> Dial:
    """Opens WebSockets to a table."""

    async def dial() -> Link:
        headers = dict(address.headers)
        origin = headers.pop("Origin", None)
        try:
            return SocketLink(
                await connect(
                    address.socket(table),
                    origin=origin,  # type: ignore[arg-type]
                    additional_headers=headers,
                    compression=None,
                    max_size=LARGEST,
                    proxy=None if address.is_here else True,
                    close_timeout=2,
                )
            )
        except InvalidStatus as answer:
            status = answer.response.status_code
            if status in PASSING:
                raise LinkLost from None
            raise NotLetIn(status, f"a socket at table {table}") from None
        except InvalidURI:
            raise TableFault(f"no WebSocket can have the address {address.url[:80]!r}") from None
        except (OSError, TimeoutError, InvalidHandshake):
            raise LinkLost from None

    return dial
