"""A database that an earlier version's server wrote opens with this one, and its games go on to their end.

`tests/compatibility/write_database.py` made it. The server runs with its clock set back to the evening on which the
database was written: cookies have not expired, and clocks stand where they stood.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select

from speeltafel.bots.bot import Budget, nothing_yet
from speeltafel.bots.simple import Sensible
from speeltafel.client import Address, Knowledge, LiveTable, RestClient, Turn, connect, play_at
from speeltafel.games import load
from speeltafel.kernel.game_record import VERIFIED, parse, replay, verify
from speeltafel.protocol.messages import Ack, Consent
from speeltafel.server.archive import Archive
from speeltafel.server.archive.schema import averages, ratings
from speeltafel.server.store import Store
from speeltafel.server.store.backup import backup, restore
from speeltafel.server.store.migrate import HEAD, revision
from tests.cli.served import Served, served
from tests.server.clock_set_back import VARIABLE
from tests.server.http_server import eventually

TESTS = Path(__file__).parents[1]
STORED = TESTS / "compatibility"
OPTIONS = ("--no-browser", "--bot-pause-ms", "0", "--log-format", "json", "--grace-ms", "600000")
GONE = b'"Gus"'
"""Whose account was deleted then; their name stayed in the logs at that time."""
LATER = 600_000
"""Milliseconds between the end of the old server and the beginning of the new one: every clock ran out meanwhile."""
GATHERING = ("waiting", "rematch")
PLAYING = ("in_the_middle", "with_clocks", "long_and_left")
PLAYED = {"sqlite": (*PLAYING, *GATHERING), "postgresql": ("in_the_middle",)}
"""The tables that are played to their end; the rows are the same everywhere, so PostgreSQL needs fewer games."""

Facts = dict[str, Any]


@cache
def facts() -> Facts:
    """What the old server said before it was stopped."""
    found: Facts = json.loads(gzip.decompress((STORED / "server.json.gz").read_bytes()))
    return found


def unpacked(folder: Path) -> str:
    """A copy of the database as the old server left it."""
    file = folder / "server.db"
    file.write_bytes(gzip.decompress((STORED / "server.db.gz").read_bytes()))
    return f"sqlite:///{file}"


@pytest.fixture(params=("sqlite", "postgresql"))
def old_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The old database, on SQLite as it was written, or moved to PostgreSQL."""
    url = unpacked(tmp_path)
    if request.param == "sqlite":
        return url
    target: str = request.getfixturevalue("empty_postgres_url")
    asyncio.run(backup(url, tmp_path / "backup"))
    asyncio.run(restore(tmp_path / "backup", target))
    return target


def test_an_old_database_opens_and_its_games_go_on(old_url: str, tmp_path: Path) -> None:
    behind = time.time_ns() // 1_000_000 - facts()["written"] - LATER
    with served(
        tmp_path,
        *("--database", old_url, *OPTIONS),
        variables={VARIABLE: str(behind)},
        module="tests.server.clock_set_back",
    ) as server:
        people = {name: address(server, one) for name, one in facts()["people"].items()}
        asyncio.run(everybody_is_known(server, people))
        finished_games_are_served_as_before(server)
        asyncio.run(games_go_on(server, people, PLAYED[old_url.partition(":")[0]]))
        assert server.stop() == 0
        log = [json.loads(line) for line in server.stderr.read_text().splitlines() if line.startswith("{")]
        assert [line for line in log if line["level"] in ("error", "critical")] == []


def test_the_ratings_of_an_old_database_come_out_the_same_when_they_are_counted_again(old_url: str) -> None:
    async def go() -> None:
        async with Store.open(old_url) as store:
            assert await store.look(revision) == HEAD
            assert await figures(store) == stored_figures()
            assert await Archive(store).recount() > 0
            assert await figures(store) == stored_figures()

    asyncio.run(go())


# People


def address(server: Served, one: Facts) -> Address:
    """Somebody's papers of then."""
    return Address(server.url, token=one["token"], cookie=None if one["token"] else one["cookie"])


async def everybody_is_known(server: Served, people: Mapping[str, Address]) -> None:
    """By cookie, by token, and by login name and password."""
    for name, one in facts()["people"].items():
        desk = RestClient(people[name])
        assert await desk.ask("GET", "/api/me") == one["me"]
        page = await desk.ask("GET", f"/api/players/{one['me']['player']}")
        assert page["averages"] == one["averages"]
        rated = sorted((card["game"], card["rating"], card["games"]) for card in page["ratings"])
        assert rated == sorted(
            (row["game"], row["rating"], row["games"])
            for row in facts()["ratings"]
            if row["player"] == one["me"]["player"]
        )
        mine = (await desk.ask("GET", "/api/tables/mine"))["tables"]
        assert {card["table"] for card in mine} == {
            table for table, then in facts()["running"].items() if then["seen"][name]["seat"] is not None
        }
    an = facts()["people"]["An"]
    reader = await RestClient(Address(server.url, token=an["reader"])).ask("GET", "/api/me")
    assert reader["player"] == an["me"]["player"] and reader["scopes"] == ["read"]
    papers = {"login_name": an["login_name"], "password": an["password"]}
    logged_in = await RestClient(Address(server.url)).ask("POST", "/api/login", papers)
    assert logged_in["player"] == an["me"]["player"]


# Finished games


def finished_games_are_served_as_before(server: Served) -> None:
    """The same record to the byte, and the same card; who had the account deleted is named nowhere any more."""
    assert len(facts()["finished"]) >= 24
    for table, then in facts()["finished"].items():
        file = TESTS / then["game"] / "records" / f"{then['record']}.json"
        expected = file.read_bytes().replace(GONE, b'""')
        eventually(lambda: server.get(f"/api/records/{table}").content == expected)  # noqa: B023  called at once
        assert server.get(f"/api/records/{table}/card").json() == then["card"]


async def figures(store: Store) -> dict[str, list[dict[str, Any]]]:
    """The rows of ratings and averages, in an order of their own."""

    def rows(connection: Connection) -> dict[str, list[dict[str, Any]]]:
        return {
            table.name: in_order([dict(row) for row in connection.execute(select(table)).mappings()])
            for table in (ratings, averages)
        }

    return await store.look(rows)


def stored_figures() -> dict[str, list[dict[str, Any]]]:
    return {name: in_order(facts()[name]) for name in ("ratings", "averages")}


def in_order(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(rows, key=lambda row: [str(value) for value in row.values()])


# Games that were being played


async def games_go_on(server: Served, people: Mapping[str, Address], played: Sequence[str]) -> None:
    """Every table is as it was, and these kinds of them are played to their end."""
    tables = facts()["running"]
    assert {then["kind"] for then in tables.values()} == {*PLAYING, *GATHERING}
    await asyncio.gather(
        *(goes_on(server, people, table, then["kind"] in played) for table, then in tables.items()),
    )


async def goes_on(server: Served, people: Mapping[str, Address], table: str, to_the_end: bool) -> None:
    """Everybody sees what they saw; then the game is played to its end."""
    then = facts()["running"][table]
    async with AsyncExitStack() as stack:
        lives = {name: await stack.enter_async_context(at(people[name], table)) for name in then["seen"]}
        for name, live in lives.items():
            sees_the_same(live, then["seen"][name])
        if not to_the_end:
            return
        if then["kind"] in GATHERING:
            await fill_the_table(lives)
        seated = [live for live in lives.values() if live.seat is not None]
        await agree_to_a_takeback(seated)
        await asyncio.gather(*(play_at(live, sensible) for live in seated))
        assert all(live.knowledge.phase == "over" for live in seated)
    record = parse(server.get(f"/api/records/{table}").content)
    assert verify(record, replay(record, load(then["game"]))) == VERIFIED


def at(who: Address, table: str) -> AbstractAsyncContextManager[LiveTable]:
    return connect(who.url, table, token=who.token, cookie=who.cookie)


def sees_the_same(live: LiveTable, then: Facts) -> None:
    """A table without a clock has the very same snapshot; where a clock runs, time was granted for the restart."""
    now: Facts = msgspec.to_builtins(live.knowledge.snapshot)
    if "deadline" in then:
        assert now["deadline"] > then["deadline"], "nobody loses a seat because the server was closed"
        assert now["version"] == then["version"] + 1
        now |= {name: then[name] for name in ("deadline", "version")}
    assert now == then


def is_taken(seat: int | None, known: Knowledge) -> bool:
    """Whether somebody sits on a chair."""
    return seat is not None and known.seats[seat].kind != "open"


async def fill_the_table(lives: Mapping[str, LiveTable]) -> None:
    """Somebody who was not there takes each free chair; everybody is ready."""
    for live in lives.values():
        if live.seat is None and any(chair.kind == "open" for chair in live.knowledge.seats):
            assert isinstance(await live.sit(), Ack)
            await live.until(lambda known: known.seat is not None)
            await asyncio.gather(*(other.until(partial(is_taken, live.seat)) for other in lives.values()))
    for live in lives.values():
        await live.until(lambda known: all(chair.kind != "open" for chair in known.seats))


async def agree_to_a_takeback(seated: Sequence[LiveTable]) -> None:
    """Answer the request that was open when the old server stopped."""
    for live in seated:
        request = live.knowledge.snapshot.takeback if live.knowledge.snapshot else None
        if request is not None and request.seat != live.seat:
            answer = await live.request(Consent(key=live.key(), version=request.version, yes=True))
            assert isinstance(answer, Ack)


async def sensible(turn: Turn) -> str:
    """What the simple bot would do; it ends every game."""
    choice = Sensible(turn.game).choose(turn.view, nothing_yet(turn.game), Budget(seed=turn.decision))
    return turn.game.say(turn.seats, int(choice.action))
