"""Peers of every kind: WebSockets by hand that can say anything, a server to say it to, and people who play on."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Self

import msgspec
import pytest

from speeltafel.client import Address, RestClient, Turn, connect, play_at
from speeltafel.protocol.messages import PROTOCOL, Ack, ClientMessage, TableMessage
from speeltafel.protocol.wire import encode
from speeltafel.server.run import Server, listener_at, uvicorn_for
from speeltafel.server.settings import Settings
from speeltafel.server.workers import Workers
from tests.games import ANY_GAME

PATIENCE = 180.0
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
HELLO = {"type": "hello", "protocol": PROTOCOL}
OPEN, ME = {"kind": "open"}, {"kind": "me"}


class Gone(Exception):
    """The other side has hung up; with a code if it said goodbye."""

    def __init__(self, code: int | None = None, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code, self.reason = code, reason


class NotUpgraded(Exception):
    """A WebSocket that was refused, with the status."""


def framed(payload: bytes, kind: int = TEXT, fin: bool = True, mask: bytes | None = b"mask", flags: int = 0) -> bytes:
    """One frame of RFC 6455, correct or not."""
    length, masked = len(payload), 0 if mask is None else 0x80
    head = bytes([(0x80 if fin else 0) | flags | kind])
    if length < 126:
        head += bytes([masked | length])
    elif length < 65536:
        head += struct.pack(">BH", masked | 126, length)
    else:
        head += struct.pack(">BQ", masked | 127, length)
    if mask is None:
        return head + payload
    key = (mask * (length // 4 + 1))[:length]
    return head + mask + (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(length, "big")


FLOODS = [
    framed(b'{"type":"ping","n":1}'),
    framed(b"junk"),
    framed(b"", PING),
    framed(b"", PONG),
    framed(b"", fin=False),
    framed(b'{"type":"nod","key":"n","preset":"hello"}'),
]
"""Frames that cost nothing to send."""


class Peer:
    """One WebSocket, by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.frames: list[bytes] = []
        """Every text that came, as it came."""
        self.is_alive = True
        """Whether it answers when it is asked."""

    def push(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.writer.write(data)

    def say(self, message: ClientMessage | Mapping[str, Any]) -> None:
        """Send one message."""
        self.push(framed(msgspec.json.encode(message) if isinstance(message, Mapping) else encode(message)))

    async def frame(self) -> tuple[int, bytes]:
        """The next frame; raises Gone."""
        try:
            async with asyncio.timeout(PATIENCE):
                kind, length = await self.reader.readexactly(2)
                if length >= 126:
                    length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
                payload = await self.reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            raise Gone from None
        if kind & 0xF == PING and self.is_alive:
            self.push(framed(payload, PONG))
        if kind & 0xF == CLOSE:
            raise Gone(int.from_bytes(payload[:2], "big"), payload[2:].decode())
        return kind & 0xF, payload

    async def hear(self) -> dict[str, Any]:
        """The next message of the table; raises Gone."""
        while True:
            kind, payload = await self.frame()
            if kind == TEXT:
                self.frames.append(payload)
                found: dict[str, Any] = msgspec.json.decode(payload)
                return found

    async def hear_of(self, kind: str) -> dict[str, Any]:
        """The next message of a type; raises Gone."""
        while (message := await self.hear())["type"] != kind:
            pass
        return message

    async def answer(self, message: ClientMessage | Mapping[str, Any]) -> dict[str, Any]:
        """Say something; what comes back for it."""
        self.say(message)
        while (told := await self.hear())["type"] not in ("ack", "refused", "pong", "closed"):
            pass
        return told

    async def rule(self, data: bytes, kind: int = TEXT) -> tuple[str, dict[str, Any]]:
        """Send any payload; the rule that it is refused by, with its facts."""
        self.push(framed(data, kind))
        told = await self.hear_of("refused")
        return told["rule"], told.get("facts", {})

    async def end(self) -> Gone:
        """Wait until the other side hangs up."""
        return (await self.rest())[1]

    async def rest(self) -> tuple[list[tuple[int, bytes]], Gone]:
        """All that still comes until the other side hangs up."""
        frames = []
        while True:
            try:
                frames.append(await self.frame())
            except Gone as gone:
                return frames, gone

    async def is_there(self, n: int = 77) -> bool:
        """Whether the connection can still be used."""
        try:
            while True:
                if (await self.answer({"type": "ping", "n": n})).get("n") == n:
                    return True
        except (Gone, ConnectionError):
            return False

    def abort(self) -> None:
        """Be gone without a word."""
        self.writer.transport.abort()


class Crowd:
    """All peers of a test; nobody is left at the end."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.port = int(url.rstrip("/").rpartition(":")[2])
        self._writers: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for writer in self._writers:
            writer.transport.abort()
        for writer in self._writers:
            with suppress(OSError):
                await writer.wait_closed()

    async def dial(self, **more: Any) -> Peer:
        """A connection on which nothing was said yet."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, **more)
        self._writers.append(writer)
        return Peer(reader, writer)

    async def knock(self, table: str, headers: Mapping[str, str] | None = None, path: str | None = None) -> Peer:
        """A WebSocket at a table; raises NotUpgraded."""
        peer = await self.dial()
        peer.push(request(path or f"/api/tables/{table}/socket", headers))
        async with asyncio.timeout(PATIENCE):
            status = int((await peer.reader.readline() or b"HTTP/1.1 0").split()[1])
            while (await peer.reader.readline()).strip():
                pass
        if status != 101:
            raise NotUpgraded(status)
        return peer

    async def come_in(self, table: str, headers: Mapping[str, str] | None = None, **hello: Any) -> Peer:
        """The same, after hello and everything that it is answered with."""
        peer = await self.knock(table, headers)
        peer.say({**HELLO, **hello})
        await peer.hear_of("welcome")
        assert await peer.is_there()
        return peer

    def let_go(self, peer: Peer) -> None:
        """One connection less to look after."""
        peer.abort()
        self._writers.remove(peer.writer)


def request(path: str, headers: Mapping[str, str] | None = None) -> bytes:
    """The request for a WebSocket, without its end if a header is called so."""
    key = base64.b64encode(os.urandom(16)).decode()
    usual = {"Host": "127.0.0.1", "Connection": "Upgrade", "Upgrade": "websocket"}
    usual |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key, **(headers or {})}
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in usual.items()), "", ""]
    return "\r\n".join(lines).encode()


# People


class Guest:
    """Somebody with a cookie."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.headers = {"Cookie": address.cookie or ""}
        self.rest = RestClient(address)

    @classmethod
    async def named(cls, name: str, url: str) -> Self:
        return cls(await RestClient(Address(url.rstrip("/"))).become_guest(name))

    @property
    def secret(self) -> str:
        """What nobody else may ever read."""
        return (self.address.cookie or "").partition("=")[2]


class EndlessGame:
    """Two people who play one table after the other, whatever else happens on the server."""

    def __init__(self, people: list[Guest]) -> None:
        self.people = people
        self.moves: Counter[str] = Counter()
        self.table = ""
        self._news = asyncio.Event()

    async def play(self) -> None:
        dice = random.Random(5)
        while True:
            first, *others = self.people
            self.table = await first.rest.open_table(ANY_GAME, [ME, *(OPEN for _ in others)], public=True)
            await asyncio.gather(*(self.play_one(guest, dice) for guest in self.people))

    async def play_one(self, guest: Guest, dice: random.Random) -> None:
        address = guest.address

        async def choose(turn: Turn) -> str:
            return dice.choice(turn.legal)

        async with connect(address.url, self.table, cookie=address.cookie, hear=self.hear) as live:
            await play_at(live, choose)

    def hear(self, message: TableMessage) -> None:
        if isinstance(message, Ack):
            self.moves[self.table] += 1
            self._news.set()

    async def goes_on(self, moves: int = 5) -> None:
        """Wait for so many moves more."""
        wanted = self.moves.total() + moves
        async with asyncio.timeout(PATIENCE):
            while self.moves.total() < wanted:
                self._news.clear()
                await self._news.wait()


@asynccontextmanager
async def game_in(url: str) -> AsyncIterator[EndlessGame]:
    """A game that goes on while something else happens, and still does at the end."""
    game = EndlessGame([await Guest.named(name, url) for name in ("An", "Bo")])
    playing = asyncio.create_task(game.play())
    try:
        await game.goes_on()
        yield game
        await game.goes_on()
        assert not playing.done()
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


async def until(is_so: Callable[[], object], what: str = "", within: float = PATIENCE) -> None:
    """Wait for something that nobody tells us of."""
    async with asyncio.timeout(within):
        while not is_so():
            await asyncio.sleep(0.01)
    assert is_so(), what


# A server in this process


@contextmanager
def workers_for(games: Sequence[str]) -> Iterator[None]:
    """Workers that start meanwhile get ready for these games only; others are loaded when somebody asks for them.

    To get ready for all games takes a worker seconds.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Workers, "open", partial(Workers.open, games=games))
        yield


@asynccontextmanager
async def hosted(
    folder: Path, games: Sequence[str] = (ANY_GAME,), **settings: Any
) -> AsyncIterator[tuple[Server, str]]:
    """A server on a free port, run as `speeltafel serve` does, in the loop of the test; bots are ready for `games`."""
    usual: dict[str, Any] = {"port": 0, "bot_pause_ms": 0, "workers": 1, "rate": 1000}
    chosen = Settings(**{"database": f"sqlite:///{folder / 'server.db'}", **usual, **settings})
    with workers_for(games), listener_at(chosen.host, chosen.port) as listener:
        ready = asyncio.Event()
        async with Server.open(chosen) as server:
            uvicorn = uvicorn_for(server, ready.set)
            serving = asyncio.create_task(uvicorn.serve([listener]))
            waiting = asyncio.create_task(ready.wait())
            await asyncio.wait([serving, waiting], return_when=asyncio.FIRST_COMPLETED)
            try:
                assert ready.is_set(), "the server did not open"
                yield server, f"http://{chosen.host}:{listener.getsockname()[1]}"
            finally:
                waiting.cancel()
                uvicorn.should_exit = True
                await serving


def with_server(folder: Path, go: Callable[[Server, str, Crowd], Coroutine[Any, Any, None]], **settings: Any) -> None:
    """Do something on a server of its own; at the end nobody is left there."""

    async def run() -> None:
        async with hosted(folder, **settings) as (server, url):
            async with Crowd(url) as crowd:
                await go(server, url, crowd)
            await until(lambda: not server.sockets.open, "somebody is left")
            assert all(not room.connections and not room.guests for room in server.tables.rooms.values())

    asyncio.run(run())


def resident(pid: int) -> int:
    """Kilobytes of memory that a process has."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
