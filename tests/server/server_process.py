"""Real servers to play at: `speeltafel serve` processes that can be killed, and people who come back by themselves."""

from __future__ import annotations

import asyncio
import random
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Self

import msgspec

from speeltafel.bots.bot import Budget, nothing_yet
from speeltafel.bots.simple import Sensible
from speeltafel.client import Address, LiveTable, RestClient, Turn, play_at
from speeltafel.client.faults import LinkLost
from speeltafel.client.links import Link
from speeltafel.client.table import at_table
from speeltafel.client.websocket import by_socket
from speeltafel.protocol.messages import Ack, Events, Skip, Snapshot, TableMessage, Welcome
from tests.cli.served import PATIENCE, surroundings
from tests.games import OPEN_GAME
from tests.server.fork_server import ForkedServer, ForkServer

PORTS = range(15_000, 32_000)
"""Below those that the system gives to clients: a client that knocks at a closed port could else get it itself."""
USUAL = (
    "--no-browser",
    "--json",
    "--bot-pause-ms",
    "0",
    "--workers",
    "1",
    "--log-format",
    "json",
    "--rate",
    "1000",
    "--burst",
    "2000",
)


class ServerDied(Exception):
    """A server ended before it was ready; the text is what it said."""


def free_port() -> int:
    """A port that is free now, and that nobody is given by chance."""
    while True:
        port = random.choice(PORTS)
        with socket.socket() as candidate, suppress(OSError):
            candidate.bind(("127.0.0.1", port))
            return port


class ServerProcess:
    """One place where a server runs, is killed and runs again: the same port and database every time."""

    def __init__(self, home: Path, database: str, *options: str, fork_server: ForkServer | None = None) -> None:
        self.home, self.database, self.options, self.fork_server = home, database, options, fork_server
        self.port = free_port()
        self.log = home / f"log-{self.port}"
        self.is_up = asyncio.Event()
        self.process: asyncio.subprocess.Process | ForkedServer | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it and wait until it is ready."""
        await self.begin()
        await self.ready()

    async def begin(self, by_command: bool = False) -> None:
        """A process that is getting ready: from the fork_server if there is one, or by the command itself."""
        words = ["serve", "--port", str(self.port), "--database", self.database, *USUAL, *self.options]
        with self.log.open("a") as log:
            if self.fork_server is not None and not by_command:
                self.process = await self.fork_server.start(words, log.fileno())
            else:
                self.process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    *("-m", "speeltafel", *words),
                    stdout=asyncio.subprocess.PIPE,
                    stderr=log,
                    env=surroundings(self.home),
                )

    async def ready(self) -> None:
        """Wait until it says so; raises ServerDied."""
        assert self.process is not None and self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = await self.process.stdout.readline()
        if not line:
            await self.gone()
            raise ServerDied(self.log.read_text()[-2000:])
        self.is_up.set()

    async def kill(self) -> None:
        """No goodbye, no last write."""
        self.is_up.clear()
        assert self.process is not None
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.gone()

    async def stop(self) -> int:
        """Ask it to stop; its exit status."""
        self.is_up.clear()
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return await self.gone()

    async def gone(self) -> int:
        """Wait until nothing is left of it; its exit status."""
        assert self.process is not None
        async with asyncio.timeout(PATIENCE):
            await self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode

    @property
    def errors(self) -> list[str]:
        """What it logged as an error, in all its lives."""
        lines = [line for line in self.log.read_text().splitlines() if line.startswith("{")]
        return [line for line in lines if msgspec.json.decode(line).get("level") in ("error", "critical")]

    async def ask(self, path: str) -> Any:
        return await RestClient(Address(self.url)).ask("GET", path)

    @classmethod
    @asynccontextmanager
    async def at(
        cls, home: Path, database: str, *options: str, fork_server: ForkServer | None = None
    ) -> AsyncIterator[Self]:
        """A server that is ready; none is left at the end."""
        serving = cls(home, database, *options, fork_server=fork_server)
        try:
            await serving.start()
            yield serving
        finally:
            if serving.process is not None:
                await serving.kill()


class ReturningGuest:
    """Somebody with a name and a cookie, who goes to whichever server is up."""

    def __init__(self, name: str, servers: Sequence[ServerProcess]) -> None:
        self.name, self.servers = name, list(servers)
        """The servers this person goes to, the favourite first."""
        self.cookie: str | None = None

    @classmethod
    async def named(cls, name: str, *servers: ServerProcess) -> Self:
        """A guest of the first server; the others know the cookie as well."""
        guest = cls(name, servers)
        guest.cookie = (await RestClient(Address(servers[0].url)).become_guest(name)).cookie
        return guest

    async def open_server(self) -> ServerProcess:
        """The first server that is up; waits for one."""
        while True:
            for server in self.servers:
                if server.is_up.is_set():
                    return server
            waiting = [asyncio.ensure_future(server.is_up.wait()) for server in self.servers]
            try:
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in waiting:
                    task.cancel()

    async def address(self) -> Address:
        return Address((await self.open_server()).url, cookie=self.cookie)

    async def open_table(self, game: str, chairs: Sequence[dict[str, Any]], **more: Any) -> str:
        """Open a table, and ask again when the server is killed meanwhile."""
        while True:
            with suppress(LinkLost):
                return await RestClient(await self.address()).open_table(game, chairs, **more)


class Tally:
    """What servers have acknowledged, and what it took."""

    def __init__(self) -> None:
        self.acked: dict[tuple[str, str, str], int] = {}
        """The version by table, player and key."""
        self.connections = self.resent = self.gaps = self.snapshots = 0
        """How often a client came, said something again, was told what it missed, and got a whole picture instead."""
        self._news = asyncio.Event()

    def note(self, table: str, player: str, ack: Ack) -> None:
        first = self.acked.setdefault((table, player, ack.key), ack.version)
        assert first == ack.version, f"{ack.key} was acknowledged as {first} and as {ack.version}"
        self._news.set()

    async def more(self, count: int, within: float) -> bool:
        """Wait for so many acknowledgements more, or for so many seconds; whether they came."""
        wanted = len(self.acked) + count
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while len(self.acked) < wanted:
                    self._news.clear()
                    await self._news.wait()
        return len(self.acked) >= wanted


class CheckedClient:
    """A guest's client at a table, over as many connections as it takes; all that is said there is checked."""

    def __init__(self, guest: ReturningGuest, table: str, tally: Tally | None = None) -> None:
        self.guest, self.table = guest, table
        self.tally = tally or Tally()
        self.sent: set[str] = set()
        self.you = ""
        self.last = 0
        """The last version we were told of."""
        self.is_new = True
        """Whether nothing but the welcome came over the present connection."""

    def opened(self) -> AbstractAsyncContextManager[LiveTable]:
        """The table, talked to in the background."""
        return at_table(self.dial, self.hear)

    async def dial(self) -> Link:
        """The way to whichever server is open."""
        link = await by_socket(await self.guest.address(), self.table)()
        self.tally.connections += 1
        return Overheard(link, self.said)

    def said(self, message: bytes) -> None:
        key = msgspec.json.decode(message).get("key")
        if key is not None:
            self.tally.resent += key in self.sent
            self.sent.add(key)

    def hear(self, message: TableMessage) -> None:
        """Never a gap, never twice, never back."""
        match message:
            case Welcome():
                self.you, self.is_new = message.you, self.last > 0
            case Ack():
                self.tally.note(self.table, self.you, message)
            case Snapshot():
                assert message.version >= self.last, f"told of {self.last}, but the log ends at {message.version}"
                self.tally.snapshots += self.is_new
                self.last, self.is_new = message.version, False
            case Events() | Skip():
                assert message.version - message.count == self.last, f"{message} does not follow {self.last}"
                self.tally.gaps += self.is_new
                self.last, self.is_new = message.version, False

    async def fresh(self) -> dict[str, Any]:
        """What the same guest is told who comes anew."""
        async with CheckedClient(self.guest, self.table).opened() as live:
            return known(live)


class Overheard:
    """A connection on which somebody listens to what is sent."""

    def __init__(self, link: Link, listener: Callable[[bytes], None]) -> None:
        self.link, self.listener = link, listener

    async def send(self, message: bytes) -> None:
        self.listener(message)
        await self.link.send(message)

    async def receive(self) -> bytes:
        return await self.link.receive()

    async def close(self) -> None:
        await self.link.close()


def sensible(turn: Turn, dice: random.Random) -> str:
    """Half at random, half as the simple bot would; an open game seldom ends at random."""
    if turn.game.name != OPEN_GAME and dice.random() < 0.5:
        return dice.choice(turn.legal)
    choice = Sensible(turn.game).choose(turn.view, nothing_yet(turn.game), Budget(seed=dice.getrandbits(60)))
    return turn.game.say(turn.seats, choice.action)


async def play_through(live: LiveTable, dice: random.Random) -> None:
    """Play a table to its end, with a word now and then."""

    async def choose(turn: Turn) -> str:
        if dice.random() < 0.1:
            await live.nod(dice.choice(("hello", "one-moment", "thanks")))
        return sensible(turn, dice)

    await play_at(live, choose)


def known(live: LiveTable) -> dict[str, Any]:
    """All that a client knows, to be compared."""
    kept = {name: value for name, value in vars(live.knowledge).items() if name != "snapshot"}
    return {**kept, "seat": live.seat}
