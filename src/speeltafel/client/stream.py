"""Connects to a table by plain HTTP: a stream of lines to read, and a POST for each message to send."""

from __future__ import annotations

import asyncio
import http.client
import socket
import threading
from contextlib import suppress
from urllib.parse import quote

import msgspec

from speeltafel.client.address import Address
from speeltafel.client.faults import LinkLost, NotLetIn, TableFault
from speeltafel.client.links import Dial, Link
from speeltafel.client.rest import call, line_to
from speeltafel.client.websocket import PASSING
from speeltafel.protocol.messages import Hello
from speeltafel.protocol.wire import decode

SILENCE_S = 25.0
"""A heartbeat comes every ten seconds; after so many seconds without one the connection is lost."""
LONGEST_LINE = 4 * 1024 * 1024


class StreamReader:
    """One stream of lines, read in a thread of its own."""

    def __init__(self, address: Address, path: str, heard: asyncio.Queue[bytes | Exception]) -> None:
        self.loop = asyncio.get_running_loop()
        self.heard = heard
        self.line = line_to(address, SILENCE_S)
        self.sock: socket.socket | None = None
        self.is_closed = False
        self.thread = threading.Thread(target=self.read, args=(address, path), daemon=True)
        self.thread.start()

    def read(self, address: Address, path: str) -> None:
        """Pass every line on, and in the end why there are no more."""
        end: Exception = LinkLost()
        try:
            self.line.connect()
            self.sock = self.line.sock
            self.line.request("GET", path, headers={"Accept": "application/x-ndjson", **address.headers})
            response = self.line.getresponse()
            if response.status >= 400:
                end = LinkLost() if response.status in PASSING else NotLetIn(response.status, "a stream")
            else:
                while line := response.readline(LONGEST_LINE):
                    if line.strip():
                        self.tell(line)
        except (OSError, http.client.HTTPException, ValueError, AttributeError):
            pass  # closed by us, or broken: both end the stream
        finally:
            self.line.close()
        self.tell(end)

    def tell(self, message: bytes | Exception) -> None:
        if not self.is_closed:
            with suppress(RuntimeError):  # the loop may be gone
                self.loop.call_soon_threadsafe(self.heard.put_nowait, message)

    async def close(self) -> None:
        """Close the connection, which wakes the thread, and wait until it has ended."""
        self.is_closed = True
        if self.sock is not None:
            with suppress(OSError):
                self.sock.shutdown(socket.SHUT_RDWR)
        await asyncio.to_thread(self.thread.join)


class StreamLink:
    """A stream and its posts as one link: a hello opens the stream anew, all else is posted and answered in turn."""

    def __init__(self, address: Address, table: str) -> None:
        self.address = address
        self.base = f"/api/tables/{quote(table, safe='')}"
        self.heard: asyncio.Queue[bytes | Exception] = asyncio.Queue()
        self.reader: StreamReader | None = None

    async def send(self, message: bytes) -> None:
        said = decode(message)
        if isinstance(said, Hello):
            if self.reader is not None:
                await self.reader.close()
            path = self.address.path(f"{self.base}/stream?last={said.last}&pauses={str(said.pauses).lower()}")
            self.reader = StreamReader(self.address, path, self.heard)
            return
        try:
            answer, _ = await asyncio.to_thread(call, self.address, "POST", f"{self.base}/messages", said)
        except NotLetIn as refusal:
            if refusal.status in PASSING:
                raise LinkLost from None
            answer = refusal.said
            if not (isinstance(answer, dict) and answer.get("type") == "refused"):
                raise
        self.heard.put_nowait(msgspec.json.encode(answer))

    async def receive(self) -> bytes:
        message = await self.heard.get()
        if isinstance(message, Exception):
            raise message
        return message

    async def close(self) -> None:
        if self.reader is not None:
            await self.reader.close()
        self.heard.put_nowait(LinkLost())


def by_stream(address: Address, table: str) -> Dial:
    """Opens streams to a table."""
    if not table:
        raise TableFault("a stream needs the id of a table")

    async def dial() -> Link:
        return StreamLink(address, table)

    return dial
