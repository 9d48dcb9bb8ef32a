"""A small server for tests of the client: one real table, real sockets, and trouble on the line if a test wants it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from speeltafel.bots.bot import Budget, asked
from speeltafel.bots.simple import Sensible
from speeltafel.protocol.messages import Chair, Hello, Ping
from speeltafel.protocol.wire import BadMessage, decode, encode
from speeltafel.server.table.config import TablePlan, opened
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.table import Answer, Proposal, Table

SECRET = bytes(range(32))
TABLE = "table-7"
TOKENS = {"token-bo": Sender("bo", "Bo", program=True), "token-cy": Sender("cy", "Cy", program=True)}


@dataclass
class Trouble:
    """What happens on the line; chances in a hundred."""

    random: Random = field(default_factory=lambda: Random(1))
    lost: int = 0
    doubled: int = 0
    cut: int = 0

    def strikes(self, chance: int) -> bool:
        return self.random.randrange(100) < chance


class Guest:
    """Somebody at the other end of a line."""

    def __init__(self, server: SmallServer, sender: Sender) -> None:
        self.server = server
        self.sender = sender
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.is_greeted = False

    def send(self, message: bytes) -> None:
        """Put on the line, where anything may happen to it."""
        trouble = self.server.trouble
        if trouble.strikes(trouble.cut):
            self.outbox.put_nowait(None)
        elif not trouble.strikes(trouble.lost):
            for _ in range(1 + trouble.strikes(trouble.doubled)):
                self.outbox.put_nowait(message)

    def hear(self, data: bytes) -> None:
        """A message from the client; it may be lost before, or after, the table has heard it."""
        trouble = self.server.trouble
        if trouble.strikes(trouble.lost):
            return
        try:
            message = decode(data)
        except BadMessage as bad:
            self.send(encode(bad.answer))
            return
        if isinstance(message, Hello):
            self.is_greeted = True
        found = self.server.table.propose(message, self.sender, at=0)
        if isinstance(found, Proposal):
            self.server.settle(found)
        for answer in found.messages if isinstance(found, Answer) else [found.answer]:
            assert answer is not None
            self.send(encode(answer))
        self.server.let_bots_move()
        self.server.pings += isinstance(message, Ping)
        self.server.wake()


class SmallServer:
    """One table and everyone who listens."""

    def __init__(self, game: str, chairs: list[Chair], trouble: Trouble | None = None) -> None:
        self.table = Table(opened(TablePlan(game=game, chairs=chairs), TABLE, SECRET), SECRET)
        self.trouble = trouble or Trouble()
        self.guests: set[Guest] = set()
        self.connections = self.pings = 0
        self.waiting: list[asyncio.Future[None]] = []

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something that a message from a client brings about."""
        while not is_so():
            self.waiting.append(asyncio.get_running_loop().create_future())
            await self.waiting[-1]

    def wake(self) -> None:
        """Let everyone look who waits."""
        while self.waiting:
            self.waiting.pop().set_result(None)

    def settle(self, found: Proposal) -> None:
        deliveries = self.table.commit(found)
        for guest in self.guests:
            viewer = self.table.viewer_of(guest.sender.player)
            for delivery in deliveries:
                if guest.is_greeted and delivery.viewer == viewer:
                    guest.send(delivery.data)

    def let_bots_move(self) -> None:
        """House bots decide at once."""
        while self.table.bot_to_act is not None:
            state, match = self.table.state, self.table.state.match
            choice = asked(Sensible(match.game), match, Budget(seed=state.version))
            found = self.table.house_act(match.say(choice.action), state.decision, at=0)
            assert isinstance(found, Proposal)
            self.settle(found)

    # WebSockets

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """Serve on a free port; the address."""
        async with serve(self.talk, "127.0.0.1", 0, process_request=self.at_the_door) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            yield f"http://127.0.0.1:{port}"

    def at_the_door(self, connection: ServerConnection, request: Request) -> Response | None:
        if request.path != f"/api/tables/{TABLE}/socket":
            return connection.respond(404, "no such table")
        if sender_of(request.headers.get("Authorization", "")) is None:
            return connection.respond(401, "who are you?")
        return None

    async def talk(self, connection: ServerConnection) -> None:
        assert connection.request is not None
        sender = sender_of(connection.request.headers["Authorization"])
        assert sender is not None
        guest = Guest(self, sender)
        self.guests.add(guest)
        self.connections += 1
        writing = asyncio.create_task(self.write(connection, guest))
        try:
            with suppress(ConnectionClosed):
                async for message in connection:
                    assert isinstance(message, str)
                    guest.hear(message.encode())
        finally:
            self.guests.discard(guest)
            writing.cancel()

    async def write(self, connection: ServerConnection, guest: Guest) -> None:
        with suppress(ConnectionClosed):
            while (message := await guest.outbox.get()) is not None:
                await connection.send(message, text=True)
        connection.transport.abort()


def sender_of(authorization: str) -> Sender | None:
    return TOKENS.get(authorization.removeprefix("Bearer "))
