"""People and programs at addresses of their own: plain HTTP and WebSockets, and nothing of the server's own code."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from collections import Counter, deque
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple, Self, TypeVar
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

PATIENCE = 60.0
"""Seconds after which an answer counts as missing."""
PROTOCOL = 2
RESTED = 2.0
"""Seconds after which a connection that nobody uses is not used again."""
ME, OPEN = {"kind": "me"}, {"kind": "open"}
FAULTS = (OSError, EOFError, TimeoutError, InvalidHandshake, ConnectionClosed)
"""What happens to a client when a server lets nobody in or hangs up."""

numbers = itertools.count(1)


def fresh_address() -> str:
    """An address that nobody in this run has used; each stands in a network of its own."""
    number = next(numbers)
    return f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::1" if number > 200 else f"198.51.100.{number}"


class WebAnswer(NamedTuple):
    """What a request was answered."""

    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.content)

    @property
    def is_good(self) -> bool:
        return self.status < 300

    def good(self) -> Any:
        """What the answer says; an answer that refuses is a fault of the script."""
        assert self.is_good, (self.status, self.content[:300])
        return self.json if self.content else None


class Line(NamedTuple):
    """An open connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def close(self) -> None:
        """At once, and without waiting for the other side."""
        open_lines.discard(self)
        self.writer.transport.abort()


open_lines: set[Line] = set()
"""Every connection of this process that nobody has closed yet."""
open_sockets: set[ClientConnection] = set()
"""The same of WebSockets, also of those that were given up while they said who they are."""
T = TypeVar("T")


def run(work: Awaitable[T]) -> T:
    """Run an attack; none of its connections is left open, whatever went wrong."""

    async def run_and_close() -> T:
        try:
            return await work
        finally:
            close_all()
            await asyncio.sleep(0)

    return asyncio.run(run_and_close())


def close_all() -> None:
    """Leave nothing open, at once."""
    for line in list(open_lines):
        line.close()
    while open_sockets:
        transport = getattr(open_sockets.pop(), "transport", None)  # there is none before it is connected
        if transport is not None:
            transport.abort()


class RememberedConnection(ClientConnection):
    """A WebSocket that is closed at the end, whatever happens to it."""

    def __init__(self, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        open_sockets.add(self)


class Caller:
    """Somebody at an address, as a trusted proxy names it; without one it is this machine's own."""

    def __init__(self, url: str, address: str | None = None, source: str | None = None) -> None:
        self.url, self.address, self.source = url, address, source
        parts = urlsplit(url)
        self.host, self.port = parts.hostname or "127.0.0.1", parts.port or 80
        self.cookie = ""
        self.idle: list[tuple[Line, float]] = []

    @classmethod
    async def guest(cls, url: str, name: str, address: str | None = None, source: str | None = None) -> Self:
        """Somebody who has just taken a name."""
        caller = cls(url, address, source)
        (await caller.take_name(name)).good()
        return caller

    async def take_name(self, name: str) -> WebAnswer:
        """Ask for a name; what comes with the answer is kept."""
        answer = await self.ask("POST", "/api/guests", {"name": name})
        self.keep_cookie(answer)
        return answer

    def keep_cookie(self, answer: WebAnswer) -> None:
        self.cookie = answer.headers.get("set-cookie", self.cookie).partition(";")[0]

    @property
    def headers(self) -> dict[str, str]:
        """What every request says: where it comes from, from which page, and who asks."""
        told = {"Origin": self.url}
        if self.address:
            told["X-Forwarded-For"] = self.address
        if self.cookie:
            told["Cookie"] = self.cookie
        return told

    # Requests

    async def ask(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> WebAnswer:
        """One request, over a connection that is kept."""
        async with asyncio.timeout(PATIENCE):
            line = self.free_line() or await self.dial()
            try:
                line.writer.write(self.request(method, path, body, headers or {}))
                answer = await answer_on(line)
            except BaseException:
                line.close()
                raise
        if answer.headers.get("connection") == "close":
            line.close()
        else:
            self.idle.append((line, time.monotonic()))
        return answer

    async def get(self, path: str) -> WebAnswer:
        return await self.ask("GET", path)

    def free_line(self) -> Line | None:
        """A connection that was used before and is still open; servers close those that rest for seconds."""
        while self.idle:
            line, since = self.idle.pop()
            if time.monotonic() - since < RESTED and not line.reader.at_eof():
                return line
            line.close()
        return None

    async def dial(self) -> Line:
        local = (self.source, 0) if self.source else None
        line = Line(*await asyncio.open_connection(self.host, self.port, local_addr=local, limit=2**24))
        open_lines.add(line)
        return line

    def request(self, method: str, path: str, body: object, more: Mapping[str, str]) -> bytes:
        """One request as bytes."""
        content = b"" if body is None else json.dumps(body).encode()
        kinds = {} if body is None else {"Content-Type": "application/json"}
        said = {
            "Host": f"{self.host}:{self.port}",
            "Content-Length": str(len(content)),
            **self.headers,
            **kinds,
            **more,
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in said.items())
        return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + content

    async def lines(self, path: str) -> AsyncGenerator[dict[str, Any], None]:
        """The messages of a stream, without its heartbeats."""
        line = await self.dial()
        try:
            line.writer.write(self.request("GET", path, None, {}))
            status, headers = await head_on(line)
            assert status == 200, status
            async for piece in lines_of(line, headers):
                if piece.strip():
                    yield json.loads(piece)
        finally:
            line.close()

    # Tables

    async def open_table(self, game: str, chairs: list[dict[str, Any]], **more: Any) -> WebAnswer:
        return await self.ask("POST", "/api/tables", {"game": game, "seats": chairs, **more})

    async def opened_table(self, game: str, chairs: list[dict[str, Any]], **more: Any) -> str:
        return str((await self.open_table(game, chairs, **more)).good()["table"])

    @asynccontextmanager
    async def at(self, table: str, **hello: Any) -> AsyncIterator[TableClient]:
        """A WebSocket at a table that has said hello."""
        client = await self.enter(table, **hello)
        try:
            yield client
        finally:
            await client.close()

    async def enter(self, table: str, **hello: Any) -> TableClient:
        socket = await connect(
            f"ws://{self.host}:{self.port}/api/tables/{table}/socket",
            additional_headers={name: value for name, value in self.headers.items() if name != "Origin"},
            origin=self.url,  # type: ignore[arg-type]
            compression=None,
            create_connection=RememberedConnection,
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            proxy=None,
            max_size=None,
            local_addr=(self.source, 0) if self.source else None,
        )
        client = TableClient(socket)
        await client.say({"type": "hello", "protocol": PROTOCOL, "pauses": False, **hello})
        return client

    def close(self) -> None:
        while self.idle:
            self.idle.pop()[0].close()


async def head_on(line: Line) -> tuple[int, dict[str, str]]:
    """The status and the headers of an answer."""
    told = (await line.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (one.partition(":") for one in told[1:] if one)
    return int(told[0].split()[1]), {name.lower(): value.strip() for name, _, value in pairs}


async def answer_on(line: Line) -> WebAnswer:
    """One whole answer."""
    status, headers = await head_on(line)
    if headers.get("transfer-encoding") == "chunked":
        content = b"".join([chunk async for chunk in chunks(line)])
    else:
        content = await line.reader.readexactly(int(headers.get("content-length", 0)))
    return WebAnswer(status, headers, content)


async def chunks(line: Line) -> AsyncIterator[bytes]:
    while size := int(await line.reader.readuntil(b"\r\n"), 16):
        yield (await line.reader.readexactly(size + 2))[:-2]
    await line.reader.readuntil(b"\r\n")


async def lines_of(line: Line, headers: Mapping[str, str]) -> AsyncIterator[bytes]:
    """Line by line, however they are packed."""
    if headers.get("transfer-encoding") != "chunked":
        while one := await line.reader.readline():
            yield one
        return
    rest = b""
    async for chunk in chunks(line):
        *whole, rest = (rest + chunk).split(b"\n")
        for one in whole:
            yield one


class TableClient:
    """One WebSocket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.kept: deque[dict[str, Any]] = deque()
        """What came and is to be heard again."""

    async def say(self, message: Mapping[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        return self.kept.popleft() if self.kept else await self.received()

    async def received(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            found: dict[str, Any] = json.loads(await self.socket.recv())
            return found

    async def hear_of(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while (told := await self.hear())["type"] not in kinds:
            pass
        return told

    async def hear_until(self, name: str, *values: object) -> dict[str, Any]:
        """The next message in which a field has one of these values, or any but none."""
        while True:
            told = await self.hear()
            if told.get(name) is not None and (not values or told[name] in values):
                return told

    async def answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Say something; what comes back for it. News that overtakes the answer is heard later."""
        await self.say(message)
        while True:
            told = await self.received()
            if told["type"] == "closed" or told.get("key") in (message["key"], ""):
                return told
            self.kept.append(told)

    async def play_out(self, dice: random.Random, slowly: float = 0.0) -> int:
        """Play at random until the game is over; how many moves that took."""
        moves = 0
        while (told := await self.hear()).get("phase") not in ("over", "abandoned"):
            if "legal" in told:
                moves += 1
                await asyncio.sleep(slowly)
                act = {"type": "act", "key": f"p{told['decision']}", "decision": told["decision"]}
                await self.say({**act, "action": dice.choice(told["legal"])})
        return moves

    async def count(self, tally: Counter[str], until: int) -> None:
        """Count answers until there are so many, or the other side hangs up."""
        with suppress(ConnectionClosed):
            while tally.total() < until:
                told = json.loads(await self.socket.recv())
                if told["type"] in ("ack", "refused"):
                    tally[told.get("rule", "ack")] += 1

    async def close(self) -> None:
        with suppress(*FAULTS):
            await self.socket.close()
        open_sockets.discard(self.socket)


async def games(caller: Caller) -> list[dict[str, Any]]:
    """The shelf."""
    found: list[dict[str, Any]] = (await caller.get("/api/games")).good()["games"]
    return found


def beside_bots(game: Mapping[str, Any], level: str) -> list[dict[str, Any]]:
    """Chairs for one person and as few bots as the game needs."""
    others = max(2, min(game["seats"])) - 1
    return [ME, *({"kind": "house", "level": level} for _ in range(others))]


def short_game(shelf: list[dict[str, Any]]) -> dict[str, Any]:
    """A game that ends soon however it is played: one in which all share one score."""
    return next(game for game in shelf if game["result"] == "score")


async def begin(*clients: TableClient) -> None:
    """Everyone at a table is ready."""
    for client in clients:
        await client.answer({"type": "ready", "key": "ready"})
