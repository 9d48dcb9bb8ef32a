"""Limits on real servers: who floods one is turned away, and everybody else goes on."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
from contextlib import suppress
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from speeltafel.client import Address, RestClient
from speeltafel.protocol import refusals
from speeltafel.server.live.room import now
from speeltafel.server.run import Server
from tests.cli.served import NO_BOTS, surroundings
from tests.games import OPEN_GAME
from tests.server.peers import ME, OPEN, PATIENCE, Crowd, Guest, NotUpgraded, Peer, hosted, until, with_server

FORWARDED = "X-Forwarded-For"
HOME = {FORWARDED: "203.0.113.9"}
MINUTE = 60_000


async def took_name(web: httpx.AsyncClient, **headers: str) -> int:
    return (await web.post("/api/guests", json={"name": "An"}, headers=headers)).status_code


async def named(web: httpx.AsyncClient, name: str, **headers: str) -> dict[str, str]:
    """The headers of somebody who has just taken a name."""
    answer = await web.post("/api/guests", json={"name": name}, headers=headers)
    assert answer.status_code == 201, answer.text
    cookie = answer.headers["set-cookie"].partition(";")[0]
    return {"Cookie": cookie, "X-CSRF-Token": answer.json()["csrf"], **headers}


async def open_table(web: httpx.AsyncClient, headers: dict[str, str], chairs: int = 2) -> httpx.Response:
    wish = {"game": OPEN_GAME, "seats": [ME, *[OPEN] * (chairs - 1)]}
    return await web.post("/api/tables", json=wish, headers=headers)


def browsers(url: str) -> httpx.AsyncClient:
    """Many people; nothing is kept from one request to the next."""
    return httpx.AsyncClient(base_url=url, timeout=60, cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])))


async def asked(peer: Peer, **message: Any) -> str:
    """What becomes of a message: `ack`, or the rule that refuses it."""
    told = await peer.answer(message)
    return str(told.get("rule", told["type"]))


# Whose address


def test_limits_hold_behind_a_proxy_without_a_public_address(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        async with browsers(url) as web:
            assert [await took_name(web, **HOME) for _ in range(4)] == [201, 201, 201, 429]
            assert await took_name(web, **{FORWARDED: "9.9.9.9, 203.0.113.9"}) == 429, "anybody can claim the first"
            assert await took_name(web, **{FORWARDED: "203.0.113.10"}) == 201, "a neighbour"
            assert [await took_name(web) for _ in range(5)] == [201] * 5, "at this machine"

    with_server(tmp_path, go, limits="guests=- 3/1h 9/1h", workers=0)


def test_who_is_no_proxy_of_ours_claims_addresses_in_vain(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        async with browsers(url) as web:
            told = [await took_name(web, **{FORWARDED: f"203.0.113.{n}"}) for n in range(4)]
            assert told == [201, 201, 201, 429]

    with_server(tmp_path, go, limits="guests=- 3/1h 9/1h", proxies=("192.0.2.1",), workers=0)


def test_sockets_are_counted_by_the_same_address(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        table = await (await Guest.named("An", url)).rest.open_table(OPEN_GAME, [ME, OPEN])
        peers = [await crowd.come_in(table, HOME) for _ in range(2)]
        for _ in range(3):
            with pytest.raises(NotUpgraded, match="429"):
                await crowd.knock(table, HOME)
        await crowd.come_in(table, {FORWARDED: "198.51.100.1"})
        await crowd.come_in(table)
        crowd.let_go(peers[0])
        await until(lambda: len(server.sockets.open) == 3)
        await crowd.come_in(table, HOME)

    with caplog.at_level(logging.WARNING, "speeltafel"):
        with_server(tmp_path, go, limits="strangers=- 2 4", workers=0)
    told = [record.fields for record in caplog.records if record.msg == "turned-away"]  # type: ignore[attr-defined]
    assert told == [{"limit": "strangers", "network": "203.0.113.0/24", "times": 1}], "once a minute"


def test_one_player_has_so_many_sockets_and_streams_together(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        async with browsers(url) as web:
            an, bo = await named(web, "An", **HOME), await named(web, "Bo", **HOME)
            table = (await open_table(web, an)).json()["table"]
            for _ in range(3):
                await crowd.come_in(table, an)
            stream = await web.get(f"/api/tables/{table}/stream", headers=an)
            assert (stream.status_code, stream.json()["rule"]) == (429, "request.too-many-streams")
            late = await crowd.knock(table, an)
            assert (await late.hear_of("closed"))["reason"] == "too-many-sockets"
            assert await (await crowd.come_in(table, bo)).is_there()

    with_server(tmp_path, go, limits="sockets=3", workers=0)


def test_two_hundred_people_behind_one_address_join_within_a_minute(tmp_path: Path) -> None:
    async def join(web: httpx.AsyncClient, crowd: Crowd, number: int, table: str) -> None:
        headers = await named(web, f"P{number}", **HOME)
        peer = await crowd.come_in(table, headers, presence=True)
        assert await asked(peer, type="sit", key="s") == "ack"
        assert await asked(peer, type="nod", key="n", preset="hello") == "ack"
        assert await asked(peer, type="ready", key="r") == "ack"

    async def go(server: Server, url: str, crowd: Crowd) -> None:
        async with browsers(url) as web:
            host = await named(web, "Host", **HOME)
            wish = {"game": OPEN_GAME, "seats": [OPEN] * 5}
            opened = [await web.post("/api/tables", json=wish, headers=host) for _ in range(40)]
            tables = [answer.json()["table"] for answer in opened]
            for start in range(0, 200, 25):
                people = range(start, start + 25)
                await asyncio.gather(*(join(web, crowd, number, tables[number % 40]) for number in people))
            assert len(server.sockets.open) == 200
            assert all(server.tables.rooms[table].table.state.phase == "playing" for table in tables)

    with_server(tmp_path, go, workers=0)


# Room for newcomers


def test_strangers_do_not_lock_anybody_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        server.limits.door.most_connections = 40
        table = await (await Guest.named("An", url)).rest.open_table(OPEN_GAME, [ME, OPEN])
        refused = 0
        for _ in range(100):
            try:
                await crowd.knock(table)
            except (NotUpgraded, ConnectionError):
                refused += 1
        assert refused >= 80
        people = [await Guest.named(f"N{n}", url) for n in range(20)]
        sockets = [await crowd.come_in(table, guest.headers) for guest in people]
        assert all([await socket.is_there() for socket in sockets])

    with caplog.at_level(logging.ERROR, "speeltafel"):
        with_server(tmp_path, go, workers=0)
    assert [record.msg for record in caplog.records] == ["descriptors-running-out"]


def test_a_process_with_few_descriptors_stays_open(tmp_path: Path) -> None:
    """A real process that may have 200 of them, and 600 connections that say nothing."""
    log = tmp_path / "log"
    line = [sys.executable, "-m", "speeltafel", "serve", "--port", "0", "--json", "--log-format", "json", *NO_BOTS]
    few = ["bash", "-c", 'ulimit -n 200; exec "$@"', "few", *line]

    async def go(url: str) -> None:
        async with Crowd(url) as crowd:
            for _ in range(600):
                with suppress(OSError):
                    await crowd.dial()
            guest = await RestClient(Address(url)).become_guest("An")
            assert await RestClient(guest).open_table(OPEN_GAME, [ME, OPEN])

    with log.open("w") as stderr:
        process = subprocess.Popen(few, stdout=subprocess.PIPE, stderr=stderr, env=surroundings(tmp_path), text=True)
    try:
        assert process.stdout is not None
        ready = msgspec.json.decode(process.stdout.readline())
        asyncio.run(go(ready["url"].rstrip("/")))
        told = [msgspec.json.decode(text) for text in log.read_text().splitlines() if text.startswith("{")]
        out = [entry for entry in told if entry["event"] == "descriptors-running-out"]
        assert len(out) == 1 and out[0]["level"] == "error" and out[0]["most"] == 200 and out[0]["open"] <= 200
        assert all(entry["level"] != "error" for entry in told if entry not in out), told
        assert len(os.listdir(f"/proc/{process.pid}/fd")) < 200
    finally:
        process.kill()
        process.communicate()


# What tables store


def test_what_a_table_stores_and_what_it_opens_is_counted(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        async with browsers(url) as web:
            an = await named(web, "An", **HOME)
            table = (await open_table(web, an)).json()["table"]
            peer = await crowd.come_in(table, an)
            said = [await asked(peer, type="chat", key=f"c{n}", text="x") for n in range(3)]
            assert said == ["ack", "ack", refusals.TOO_OFTEN]
            ready = [await asked(peer, type="ready", key=f"r{n}", ready=False) for n in range(4)]
            assert ready == ["ack", "ack", "ack", refusals.TOO_OFTEN]
            posted = await web.post(
                f"/api/tables/{table}/messages", json={"type": "nod", "key": "n", "preset": "hello"}, headers=an
            )
            assert (posted.status_code, posted.json()["rule"]) == (429, "request.too-often")
            names = [await web.patch("/api/me", json={"name": "Bo"}, headers=an) for _ in range(2)]
            assert [answer.status_code for answer in names] == [200, 429]
            bearers = [await web.get("/api/me", headers={"Authorization": "Bearer x", **HOME}) for _ in range(3)]
            assert [answer.status_code for answer in bearers] == [401, 401, 429]
            with pytest.raises(NotUpgraded, match="429"):
                await crowd.knock(table, {"Authorization": "Bearer x", **HOME})

    with_server(tmp_path, go, limits="chat=2/1h, seating=3/1h, renames=1/1h, bearers=2/1h", workers=0)


def test_open_tables_are_counted_until_they_are_finished(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        async with browsers(url) as web:
            an, bo = await named(web, "An", **HOME), await named(web, "Bo", **HOME)
            first = [await open_table(web, an) for _ in range(3)]
            assert [answer.status_code for answer in first] == [201, 201, 409]
            assert first[2].json()["rule"] == refusals.TOO_MANY_OPEN
            assert [(await open_table(web, bo)).status_code for _ in range(2)] == [201, 409], "from the same address"
            table = first[0].json()["table"]
            assert (await web.post(f"/api/tables/{table}/close", headers=an)).status_code == 200
            await put_away(server, table)
            again = [await open_table(web, an) for _ in range(2)]
            assert [answer.status_code for answer in again] == [201, 409]

    with_server(tmp_path, go, limits="open-tables=2 3 9", workers=0)


def test_a_chain_of_rematches_ends(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        async with browsers(url) as web:
            an = await named(web, "An", **HOME)
            tables = [(await open_table(web, an)).json()["table"] for _ in range(3)]
            peers = [await crowd.come_in(table, an) for table in tables]
            for table in tables:
                assert (await web.post(f"/api/tables/{table}/close", headers=an)).status_code == 200
                await put_away(server, table)
            assert (await open_table(web, await named(web, "Bo", **HOME))).status_code == 201
            answers = await asyncio.gather(*(asked(peer, type="rematch", key="r") for peer in peers))
            assert sorted(answers) == ["ack", "ack", refusals.TOO_MANY_OPEN]
            both = await asyncio.gather(*(asked(peer, type="rematch", key="again") for peer in peers))
            assert sorted(both) == sorted(answers), "one table for each, however often somebody asks"

    with_server(tmp_path, go, limits="open-tables=9 3 9", workers=0)


# Deserted tables


def test_tables_that_nobody_comes_to_end(tmp_path: Path) -> None:
    async def go() -> None:
        async with hosted(tmp_path, workers=0) as (server, url), Crowd(url) as crowd:
            an, bo = await Guest.named("An", url), await Guest.named("Bo", url)
            empty, kept, running = [await an.rest.open_table(OPEN_GAME, [ME, OPEN]) for _ in range(3)]
            watcher = await crowd.come_in(kept)
            players = [await crowd.come_in(running, one.headers) for one in (an, bo)]
            assert await asked(players[1], type="sit", key="s") == "ack"
            for player in players:
                assert await asked(player, type="ready", key="r") == "ack"
                crowd.let_go(player)
            await until(lambda: not server.tables.rooms[running].connections)
            await server.archive.note_tables([room.table for room in server.tables.rooms.values()], now())
            server.desertion._started = 0
            assert await server.desertion.look(now() + 29 * MINUTE) == 0
            later = now() + 29 * MINUTE + 31 * MINUTE
            assert await server.desertion.look(later) == 1
            assert (phase(server, empty), phase(server, kept), phase(server, running)) == (
                *("abandoned", "gathering", "playing"),
            )
            assert await watcher.is_there()
        async with hosted(tmp_path, workers=0) as (server, url):
            server.desertion._started = 0
            assert not server.tables.rooms
            assert await server.desertion.look(later + 31 * MINUTE) == 1, "the watcher is gone"
            assert await server.desertion.look(later + 6 * 24 * 60 * MINUTE) == 0
            assert await server.desertion.look(later + 8 * 24 * 60 * MINUTE) == 1
            assert (phase(server, kept), phase(server, running)) == ("abandoned", "abandoned")
            await put_away(server, running)
            game = await server.archive.game(running)
            assert game is not None and [one.kind for one in game.players] == ["human", "human"]
            for one in game.players:
                assert one.player is not None
                assert not (await server.archive.figures(one.player, now())).ratings, "nobody's rating changes"

    asyncio.run(go())


async def put_away(server: Server, table: str) -> None:
    """Wait until a table that is over counts as finished."""
    async with asyncio.timeout(PATIENCE):
        while (header := await server.store.header(table)) is None or header.finished is None:
            await asyncio.sleep(0.05)


def phase(server: Server, table: str) -> str:
    return server.tables.rooms[table].table.state.phase
