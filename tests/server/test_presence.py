"""Who is there: told to those who asked, seldom, and no more than that somebody has a connection open."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from speeltafel.server.live import presence
from speeltafel.server.run import Server
from tests.games import ANY_GAME
from tests.server.peers import HELLO, ME, OPEN, Crowd, Guest, Peer, until, with_server

BO = {"kind": "me", "name": "Bo"}
ASKS = {"presence": True}


@pytest.fixture(autouse=True)
def short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "PAUSE", 0.05)


async def table_of_two(server: Server, url: str, crowd: Crowd, **hello: Any) -> tuple[str, Guest, Guest]:
    """An and Bo at a table where the game has begun; nobody is connected."""
    an, bo = [await Guest.named(name, url) for name in ("An", "Bo")]
    table = await an.rest.open_table(ANY_GAME, [ME, OPEN])
    here, there = await crowd.come_in(table, an.headers), await crowd.come_in(table, bo.headers)
    for peer, wish in ((there, "sit"), (there, "ready"), (here, "ready")):
        assert (await peer.answer({"type": wish, "key": wish}))["type"] == "ack"
    for peer in (here, there):
        crowd.let_go(peer)
    await until(lambda: not server.tables.rooms[table].connections)
    return table, an, bo


async def told(peer: Peer) -> list[int]:
    """The seats of the next message about who is there."""
    message = await peer.hear_of("presence")
    assert set(message) <= {"type", "seats", "partial"}
    seats: list[int] = message["seats"]
    return seats


def seat_of(server: Server, table: str, name: str) -> int:
    return [chair.name for chair in server.tables.rooms[table].table.state.chairs].index(name)


def test_who_comes_hears_who_is_there_and_the_others_hear_of_it(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        table, an, bo = await table_of_two(server, url, crowd)
        first, second = seat_of(server, table, "An"), seat_of(server, table, "Bo")
        here = await crowd.knock(table, an.headers)
        here.say({**HELLO, **ASKS})
        assert await told(here) == [first]
        assert await told(here) == [first], "the room as a whole is told once, too"
        there = await crowd.come_in(table, bo.headers)
        assert await told(here) == [0, 1]
        more = await crowd.come_in(table, bo.headers)
        crowd.let_go(there)
        await until(lambda: len(server.tables.rooms[table].connections) == 2)
        assert await here.is_there(n=1)
        crowd.let_go(more)
        assert await told(here) == [first], "a second connection was no news, the end of the last one is"
        assert second != first

    with_server(tmp_path, go)


def test_who_did_not_ask_is_not_told(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        table, an, bo = await table_of_two(server, url, crowd)
        here = await crowd.come_in(table, an.headers)
        asks = await crowd.come_in(table, bo.headers, **ASKS)
        await told(asks)
        assert await here.is_there(n=2)
        assert not any(b'"presence"' in frame for frame in here.frames)

    with_server(tmp_path, go)


def test_people_who_only_watch_are_not_told_of(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        table, an, _ = await table_of_two(server, url, crowd)
        cy = await Guest.named("Cy", url)
        watching = await crowd.knock(table, cy.headers)
        watching.say({**HELLO, **ASKS})
        assert await told(watching) == []
        assert await told(watching) == []
        await crowd.come_in(table)
        here = await crowd.knock(table, an.headers)
        here.say({**HELLO, **ASKS})
        assert await told(here) == [seat_of(server, table, "An")]

    with_server(tmp_path, go)


def test_a_device_is_there_for_everyone_who_sits_at_it(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an = await Guest.named("An", url)
        table = await an.rest.open_table(ANY_GAME, [ME, BO])
        for companion in ({}, {"companion": 0}, {"companion": 1}):
            client = await crowd.knock(table, an.headers)
            client.say({**HELLO, **ASKS, **companion})
            assert await told(client) == [0, 1], "which of them looks is nobody's business"
            crowd.let_go(client)

    with_server(tmp_path, go)


def test_many_comings_and_goings_are_one_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pause = 0.5
    monkeypatch.setattr(presence, "PAUSE", pause)

    async def go(server: Server, url: str, crowd: Crowd) -> None:
        table, an, bo = await table_of_two(server, url, crowd)
        here = await crowd.knock(table, an.headers)
        here.say({**HELLO, **ASKS})
        await told(here)
        await told(here)
        begun = time.monotonic()
        for _ in range(20):
            crowd.let_go(await crowd.come_in(table, bo.headers))
        last = await crowd.come_in(table, bo.headers)
        await told(here)
        assert await last.is_there(n=3) and await here.is_there(n=4)
        news = [frame for frame in here.frames if b'"presence"' in frame]
        most = 2 + (time.monotonic() - begun) / pause + 1
        assert 3 <= len(news) <= most, "one for each half second, not one for each knock"

    with_server(tmp_path, go)


def test_it_is_not_in_the_log_and_costs_a_move_nothing(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        table, an, bo = await table_of_two(server, url, crowd)
        plain, asks = await crowd.come_in(table, an.headers), await crowd.come_in(table, an.headers, **ASKS)
        version = server.tables.rooms[table].table.version
        there = await crowd.come_in(table, bo.headers)
        await told(asks)
        assert server.tables.rooms[table].table.version == version
        assert (await there.answer({"type": "nod", "key": "n", "preset": "hello"}))["type"] == "ack"
        assert await plain.is_there(n=6) and await asks.is_there(n=7)
        events = [[frame for frame in peer.frames if b'"events"' in frame] for peer in (plain, asks)]
        assert events[0] == events[1] != []

    with_server(tmp_path, go)
