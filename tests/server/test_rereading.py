"""A process that is behind reads the log before it refuses somebody, but no flood of bad moves is a flood of reads."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from speeltafel.protocol.messages import PROTOCOL, Ack, Hello, Ready, Refused, Sit, Snapshot, TableMessage
from speeltafel.protocol.wire import decode_from_table
from speeltafel.server.live.connection import Connection
from speeltafel.server.live.rereading import BURST, Rereading
from speeltafel.server.live.room import Room
from speeltafel.server.store import Store
from speeltafel.server.table.config import TablePlan, opened
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import LogEntry
from speeltafel.server.table.seats import OPEN
from speeltafel.server.table.table import Table
from tests.games import ANY_GAME

SECRET = bytes(32)
AN, BO = Sender("an", "An"), Sender("bo", "Bo")


class Heard:
    """A wire on which everything is kept."""

    def __init__(self) -> None:
        self.messages: list[TableMessage] = []

    def send(self, message: bytes) -> None:
        self.messages.append(decode_from_table(message))

    def end(self, message: bytes, _reason: str) -> None:
        self.send(message)


class CountingStore(Store):
    """Counts how often a log is read."""

    reads = 0

    async def read(self, table: str, after: int = 0) -> list[LogEntry]:
        self.reads += 1
        return await super().read(table, after)


def with_two_rooms(folder: Path, go: Callable[[Room, Room, CountingStore], Awaitable[None]]) -> None:
    """One table in the rooms of two processes, neither of which hears of the other."""

    async def run() -> None:
        async with CountingStore.open(f"sqlite:///{folder / 'games.db'}") as store:
            assert isinstance(store, CountingStore)
            config = opened(TablePlan(game=ANY_GAME, chairs=[OPEN, OPEN]), "oak", SECRET)
            await store.create_table("oak", "{}", SECRET, 0)
            rooms = [Room(Table(config, SECRET), store) for _ in range(2)]
            for room in rooms:
                room.rereading = Rereading(room)
            await go(rooms[0], rooms[1], store)

    asyncio.run(run())


async def entered(room: Room) -> None:
    """Wait until everyone who came has been let in, or has turned round."""
    assert room.rereading is not None
    await asyncio.gather(*room.rereading._entering)


def test_nobody_is_refused_for_what_happened_elsewhere(tmp_path: Path) -> None:
    async def go(here: Room, behind: Room, store: CountingStore) -> None:
        assert await here.say(Sit(key="s"), AN) == Ack(key="s", version=1)
        assert await behind.say(Ready(key="r"), AN) == Ack(key="r", version=2)
        assert store.reads == 1
        assert await behind.say(Ready(key="r"), AN) == Ack(key="r", version=2)
        assert store.reads == 1, "who is right is answered without reading"
        assert isinstance(await behind.say(Ready(key="r"), BO), Refused)
        assert store.reads == 2, "who is wrong is refused after reading once"

    with_two_rooms(tmp_path, go)


def test_who_knows_more_is_greeted_after_reading(tmp_path: Path) -> None:
    async def go(here: Room, behind: Room, _store: CountingStore) -> None:
        await here.say(Sit(key="s"), AN)
        await here.say(Ready(key="r"), AN)
        connections = [Connection(AN, Heard()) for _ in range(2)]
        for connection in connections:
            behind.receive(connection, Hello(protocol=PROTOCOL, last=2))
        behind.leave(connections[1])
        await entered(behind)
        first, second = [connection.wire.messages for connection in connections]  # type: ignore[attr-defined]
        assert [type(message).__name__ for message in first] == ["Welcome"], "it has missed nothing"
        assert second == [] and behind.connections == {connections[0]}, "who has left meanwhile is not let in"
        newcomer = Connection(BO, wire := Heard())
        behind.receive(newcomer, Hello(protocol=PROTOCOL))
        assert isinstance(wire.messages[1], Snapshot) and wire.messages[1].version == 2

    with_two_rooms(tmp_path, go)


def test_a_flood_of_bad_moves_reads_little(tmp_path: Path) -> None:
    async def go(here: Room, behind: Room, store: CountingStore) -> None:
        await here.say(Sit(key="s"), AN)
        for number in range(200):
            assert isinstance(await behind.say(Ready(key=f"r{number}"), BO), Refused)
        assert BURST <= store.reads < 2 * BURST
        await here.say(Ready(key="ready"), AN)
        before = store.reads
        assert isinstance(await behind.say(Sit(key="other"), AN), Refused)
        assert store.reads == before + 1, "who has a seat has a measure of their own"

    with_two_rooms(tmp_path, go)
