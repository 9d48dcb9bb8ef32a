"""The small server of the tests by plain HTTP: a stream of lines, posts, and a place where tables are opened."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit

from speeltafel.protocol.messages import PROTOCOL, Hello, Ping
from speeltafel.protocol.wire import BadMessage, decode, encode
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.table import Answer, Proposal
from tests.client.small_server import TABLE, Guest, SmallServer, sender_of

BASE = f"/api/tables/{TABLE}"


class SmallHttpServer:
    """Answers HTTP as the page about bots describes it."""

    def __init__(self, server: SmallServer) -> None:
        self.server = server
        self.opened: list[dict[str, object]] = []
        self.writers: set[asyncio.StreamWriter] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        server = await asyncio.start_server(self.answer, "127.0.0.1", 0)
        async with server:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            for writer in list(self.writers):
                writer.transport.abort()
        await asyncio.sleep(0)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request a connection."""
        self.writers.add(writer)
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            method, target, _ = head[0].split()
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:])}
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            sender = sender_of(headers.get("authorization", "")) or guest_of(headers)
            await self.serve(writer, method, urlsplit(target), body, sender)
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
        self.writers.discard(writer)

    async def serve(
        self, writer: asyncio.StreamWriter, method: str, target: object, body: bytes, sender: Sender | None
    ) -> None:
        path, query = target.path, parse_qs(target.query)  # type: ignore[attr-defined]
        match method, path:
            case "POST", "/api/guests":
                reply(writer, 201, {"name": json.loads(body)["name"]}, "speeltafel=guest-bo; HttpOnly; Path=/")
            case _, _ if sender is None:
                reply(writer, 401, {"type": "refused", "key": "", "rule": "people.who-are-you"})
            case "POST", "/api/tables":
                self.opened.append(json.loads(body))
                reply(writer, 201, {"table": TABLE})
            case "GET", "/api/tables":
                reply(writer, 200, [{"table": TABLE}])
            case "GET", p if p == f"{BASE}/stream":
                await self.stream(writer, sender, int(query["last"][0]))
            case "POST", p if p == f"{BASE}/messages":
                self.post(writer, sender, body)
            case _:
                reply(writer, 404, {"detail": "no such thing"})
        with suppress(ConnectionError):
            await writer.drain()

    async def stream(self, writer: asyncio.StreamWriter, sender: Sender | None, last: int) -> None:
        assert sender is not None
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n\r\n\n")
        guest = Guest(self.server, sender)
        self.server.guests.add(guest)
        self.server.connections += 1
        guest.hear(encode(Hello(protocol=PROTOCOL, last=last)))
        try:
            while (message := await guest.outbox.get()) is not None:
                writer.write(message + b"\n\n")
                await writer.drain()
        finally:
            self.server.guests.discard(guest)

    def post(self, writer: asyncio.StreamWriter, sender: Sender | None, body: bytes) -> None:
        assert sender is not None
        try:
            message = decode(body)
        except BadMessage as bad:
            return reply(writer, 400, json.loads(encode(bad.answer)))
        assert isinstance(message, Ping) or not isinstance(message, Hello)
        found = self.server.table.propose(message, sender, at=0)
        answer = found.messages[0] if isinstance(found, Answer) else found.answer
        assert answer is not None
        if isinstance(found, Proposal):
            self.server.settle(found)
        reply(writer, 200, json.loads(encode(answer)))
        self.server.let_bots_move()
        return None


def guest_of(headers: dict[str, str]) -> Sender | None:
    """A guest by cookie, who like a browser has to say where from."""
    is_guest = headers.get("cookie") == "speeltafel=guest-bo" and headers.get("origin", "").startswith("http://127")
    return Sender("guest-bo", "Bo") if is_guest else None


def reply(writer: asyncio.StreamWriter, status: int, content: object, cookie: str | None = None) -> None:
    body = json.dumps(content).encode()
    head = f"HTTP/1.1 {status} So\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    head += f"Set-Cookie: {cookie}\r\n" if cookie else ""
    writer.write(head.encode() + b"Connection: close\r\n\r\n" + body)
