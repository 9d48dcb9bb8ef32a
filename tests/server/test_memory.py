"""No leaks: hundreds of tables are opened, played and closed in one server process, and nothing is left of them."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from collections import Counter
from pathlib import Path

from benchmarks.soak_tables import BATCH, SHARES, WARM_UP, Visit, growth, report, soak
from speeltafel.server.http.streaming import LineWire
from speeltafel.server.http.timeouts import TimedHttp
from speeltafel.server.live.connection import Connection
from speeltafel.server.live.driver import TableDriver
from speeltafel.server.live.room import Room
from speeltafel.server.live.sockets import TableSocket
from speeltafel.server.run import Server
from speeltafel.server.table.state import TableState
from speeltafel.server.table.table import Table
from tests.games import ANY_GAME
from tests.server.peers import ME, OPEN, Crowd, Guest, hosted, until

TABLES = 400
"""`make soak` opens thousands."""
OBJECTS = 10 * (TABLES - WARM_UP * BATCH)
"""Objects that may come after the warm-up: ten a table, for phrases that are kept, up to a limit, to be said again.
A table in memory has over a hundred."""
KILOBYTES = 8 * 1024
"""Memory that may come after the warm-up."""


def test_nothing_is_left_of_hundreds_of_tables(tmp_path: Path) -> None:
    driver, levels = asyncio.run(soak(TABLES, tmp_path, lambda *_: None))
    assert driver.kinds.total() == TABLES and set(driver.kinds) == set(SHARES) and driver.moves > TABLES
    assert len(levels) == 1 + TABLES // BATCH
    objects, kilobytes = growth(levels)
    assert objects < OBJECTS and kilobytes < KILOBYTES, report(driver, levels, 0)


OF_TABLES = (Room, Table, TableState, TableDriver, Connection, TableSocket, LineWire, TimedHttp)
"""What is there because of a table or of somebody who looks at it."""


def test_a_table_that_is_put_away_is_gone_without_the_garbage_collector(tmp_path: Path) -> None:
    """Memory that waits for a full collection waits for long: there are few of them."""

    async def go() -> None:
        async with hosted(tmp_path, lease_ms=500) as (server, url), Crowd(url) as crowd:
            server.maintenance.idle_ms = 0
            people = [await Guest.named(name, url) for name in ("An", "Bo")]
            gc.collect()
            gc.disable()
            rooms, before = seen_rooms(server), of_tables()
            await people_come_and_go(crowd, people)
            await until(lambda: not server.tables.rooms and not server.sockets.open)
            await until(lambda: not of_tables() - before)
            assert len(rooms) == 4 and not any(room() for room in rooms)

    try:
        asyncio.run(go())
    finally:
        gc.enable()


def seen_rooms(server: Server) -> list[weakref.ref[Room]]:
    """Every room that comes into memory from now on."""
    rooms: list[weakref.ref[Room]] = []
    receive = server.tables.received

    def received(room: Room) -> None:
        rooms.append(weakref.ref(room))
        receive(room)

    server.tables.received = received
    return rooms


async def people_come_and_go(crowd: Crowd, people: list[Guest]) -> None:
    """By sockets and by a stream, with bots, to the end and not."""
    for number, kind in enumerate(("given up", "closed", "bots")):
        await Visit(crowd, people, random.Random(number)).spend(kind)
    table = await people[0].rest.open_table(ANY_GAME, [ME, OPEN])
    peer = await crowd.dial()
    peer.push(f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await peer.reader.readuntil(b'"snapshot"')
    crowd.let_go(peer)


def of_tables() -> Counter[str]:
    """What is in memory of these kinds, whether anybody can reach it or not."""
    return Counter(type(one).__name__ for one in gc.get_objects() if type(one) in OF_TABLES)
