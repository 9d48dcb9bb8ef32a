"""Who deletes their account is named nowhere afterwards, and nothing they said is repeated; their games stay."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, MetaData, select

from speeltafel.games import load
from speeltafel.kernel.game_record import VERIFIED, parse, verify
from speeltafel.kernel.game_record import replay as replayed
from speeltafel.protocol.messages import Chat, GiveUp, Rematch, Share, Sit, Takeback
from speeltafel.server.people.schema import players
from speeltafel.server.run import Server
from speeltafel.server.store import Store
from speeltafel.server.table import forgetting, log_events
from speeltafel.server.table.log import EntryKind, LogEntry
from speeltafel.server.table.table import Delivery, Table
from tests.games import ANY_GAME, OPEN_GAME
from tests.server.checks import rule_of
from tests.server.peers import ME, OPEN, Crowd, Guest, Peer, hosted, until
from tests.server.table_harness import AGAIN, OTHER_SECRET, SECRET, TableHarness, fingerprint, started_open_game

NAME, SPOKEN, BEFORE, MIXED = "Wilhelmina Xq", "my cat is called Qwfp", "early Zxcv words", "late Jkl words"
PERSONAL = (NAME, SPOKEN, BEFORE)
"""What must be gone; the words that were mixed into a shuffle belong to its proof."""


# One table


def forget(harness: TableHarness, *gone: str) -> list[Delivery]:
    """Somebody is forgotten: the log is rewritten and says so."""
    event = log_events.Forgotten(players=list(gone))
    entry = LogEntry(
        table="table-7",
        version=len(harness.log) + 1,
        kind=EntryKind.SEAT,
        action=log_events.written(event),
        at=harness.now,
    )
    harness.log = [rewritten(one) if one.sender in gone else one for one in harness.log] + [entry]
    was_gathering = harness.table.state.phase == "gathering"
    told = harness.table.follow([entry])
    harness.deliver(told, was_gathering)
    return told


def rewritten(entry: LogEntry) -> LogEntry:
    if entry.kind is not EntryKind.SEAT:
        return entry
    event = log_events.read(entry.action)
    if not isinstance(event, log_events.Sat | log_events.Said):
        return entry
    return replace(entry, action=log_events.written(forgetting.blanked(event)))


def chatty(phase: str) -> TableHarness:
    """A table where the first person has said something and shares their seat, in some phase of its game."""
    harness = TableHarness(OPEN_GAME, 3) if phase == "gathering" else started_open_game()
    an = harness.people[0]
    if phase == "gathering":
        harness.send(Sit(key="sit"), an)
    harness.send(Share(key="share", code="c" * 22), an)
    if phase != "playing" or OPEN_GAME != ANY_GAME:
        harness.send(Chat(key="chat", text=SPOKEN), an)
    if phase == "over":
        for person in harness.people:
            harness.send(GiveUp(key="give-up"), person)
    return harness


@pytest.mark.parametrize("phase", ["gathering", "playing", "over"])
def test_the_log_without_the_name_gives_the_same_table_and_tells_everyone_anew(phase: str) -> None:
    harness = chatty(phase)
    an = harness.people[0]
    told = forget(harness, an.player)
    assert told and all(one.message == harness.table.snapshot(one.viewer) for one in told)
    again = Table.restore(harness.config, harness.log, SECRET)
    assert fingerprint(again) == fingerprint(harness.table) and again.stored() == harness.table.stored()
    for table in (harness.table, again):
        assert table.viewer_of(an.player) == table.viewer_of("stranger", "c" * 22) < 0
        assert rule_of(table.propose(Chat(key="late", text=SPOKEN), an, 0).messages[0]) == "table.not-seated"  # type: ignore[union-attr]
        for last in range(1, table.version):
            assert table.catch_up(-1, last) == [table.snapshot(-1)], "old messages have the name"
        assert SPOKEN not in table.stored().decode("latin-1") and '"An"' not in str(fingerprint(table))


def test_a_bot_plays_on_for_who_was_forgotten_and_nobody_waits_for_their_vote() -> None:
    harness = started_open_game()
    actor = harness.actor
    rest = [person for person in harness.people if person is not actor]
    harness.act(harness.legal()[0])
    harness.send(Takeback(key="t", decision=harness.table.state.last.decision), actor)  # type: ignore[union-attr]
    forget(harness, actor.player)
    assert harness.table.state.request is None
    harness.play_on(Random(4), "random", moves=5)
    for person in rest:
        harness.send(GiveUp(key="g"), person)
    assert harness.table.state.phase == "abandoned"
    assert harness.table.record is not None and "" in harness.table.record.names  # type: ignore[operator]


def test_who_was_forgotten_has_no_chair_in_the_next_game() -> None:
    harness = chatty("over")
    an, bo, _ = harness.people
    forget(harness, an.player)
    found = harness.table.propose_rematch(Rematch(key="r"), bo, AGAIN, OTHER_SECRET, 0)
    chairs = found.new_table.config.chairs  # type: ignore[union-attr]
    assert sorted(chair.kind for chair in chairs) == ["human", "human", "open"]


# A whole server


class Evening:
    """Somebody with a telling name at tables of every phase, and Bo, who stays."""

    def __init__(self, crowd: Crowd, url: str) -> None:
        self.crowd, self.url = crowd, url
        self.tables: dict[str, str] = {}
        self.bo_sees: dict[str, Peer] = {}
        self.peers: dict[str, tuple[Peer, Peer]] = {}

    async def play(self) -> None:
        self.an, self.bo = await Guest.named(NAME, self.url), await Guest.named("Bo", self.url)
        for phase in ("gathering", "playing", "over"):
            await self.open(phase)
        here = self.peers["over"]
        await said(here[0], {"type": "rematch", "key": "again"})
        rematch = (await here[1].hear_of("events")).get("rematch")
        while rematch is None:
            rematch = (await here[1].hear_of("events")).get("rematch")
        self.tables["rematch"] = rematch
        self.bo_sees["rematch"] = await self.crowd.come_in(rematch, self.bo.headers)

    async def open(self, phase: str) -> None:
        table = await self.an.rest.open_table(OPEN_GAME, [ME, OPEN, OPEN], public=True)
        third = await Guest.named("Cy", self.url)
        comers = [await self.crowd.come_in(table, one.headers) for one in (self.an, self.bo, third)]
        an, bo, cy = comers
        for peer in (bo, cy):
            await said(peer, {"type": "sit", "key": "sit"})
        for words in (BEFORE, MIXED):
            await said(an, {"type": "words", "key": words[:4], "words": words})
        await said(an, {"type": "chat", "key": "chat", "text": SPOKEN})
        if phase != "gathering":
            for peer in comers:
                await said(peer, {"type": "ready", "key": "ready"})
        if phase == "over":
            for peer in comers:
                await said(peer, {"type": "give-up", "key": "up"})
            await said(an, {"type": "chat", "key": "late", "text": SPOKEN})
        self.tables[phase], self.bo_sees[phase] = table, bo
        self.peers[phase] = an, bo


async def said(peer: Peer, message: dict[str, Any]) -> None:
    assert (await peer.answer(message))["type"] == "ack", message


async def public_answers(client: httpx.AsyncClient, tables: dict[str, str], player: str) -> dict[str, bytes]:
    """Everything that anybody may ask about these tables and this player."""
    paths = ["/api/tables", "/api/records", f"/api/records?name={quote(NAME[:6])}", f"/api/players/{player}"]
    paths += [f"/api/tables/{table}{part}" for table in tables.values() for part in ("", "/log")]
    paths += [f"/api/records/{tables['over']}{part}" for part in ("", "/card", "/replay")]
    found = {path: (await client.get(path)).content for path in paths}
    for table in tables.values():
        async with client.stream("GET", f"/api/tables/{table}/stream") as answer:
            async for line in answer.aiter_lines():
                if '"snapshot"' in line:
                    found[f"{table} stream"] = line.encode()
                    break
    return found


def leaks(found: dict[str, bytes]) -> list[str]:
    return [path for path, content in found.items() for text in PERSONAL if text.encode() in content]


def cells(connection: Connection) -> Iterator[bytes]:
    """Every cell of every table."""
    schema = MetaData()
    schema.reflect(connection)
    for table in schema.tables.values():
        for row in connection.execute(select(table)):
            yield from (cell if isinstance(cell, bytes) else str(cell).encode() for cell in row)


async def stored_leaks(store: Store) -> list[bytes]:
    found = await store.look(lambda connection: list(cells(connection)))
    return [cell for cell in found if any(text.encode() in cell for text in PERSONAL)]


def leaking_files(database_url: str) -> list[Path]:
    """Files of the database in which any of it can still be read; another database keeps its own."""
    if not database_url.startswith("sqlite"):
        return []
    file = Path(database_url.removeprefix("sqlite:///"))
    files = [one for one in (file, Path(f"{file}-wal")) if one.exists()]
    return [one for one in files if any(text.encode() in one.read_bytes() for text in PERSONAL)]


async def goodbye(servers: list[tuple[Server, str]], crowd: Crowd) -> None:
    """An account is deleted at the first server; the last one has the tables in memory, too."""
    (server, url), other = servers[0], servers[-1][0]
    evening = Evening(crowd, url)
    await evening.play()
    player = await server.people.person_of_cookie(evening.an.secret)
    assert player is not None
    for table in evening.tables.values():
        room = await other.tables.room(table)
        assert room is not None
        if room.table.version:
            await server.store.save_snapshot(table, room.table.version, room.table.stored())
    async with httpx.AsyncClient(base_url=url, headers={**evening.an.headers, "origin": url}) as client:
        await until_kept(server, evening.tables["over"])
        before = await public_answers(client, evening.tables, player.id)
        assert len(leaks(before)) >= 4 * len(evening.tables) and await stored_leaks(server.store)
        assert (await client.request("DELETE", "/api/account", json={"password": ""})).status_code == 204
        assert await stored_leaks(server.store) == [] and leaking_files(server.settings.database) == []
    for server_, url_ in servers:
        rooms = [server_.tables.rooms[table] for table in evening.tables.values() if table in server_.tables.rooms]
        await until(lambda rooms=rooms: all(is_rid(room.table) for room in rooms))  # type: ignore[misc]
        async with httpx.AsyncClient(base_url=url_) as stranger:
            after = await public_answers(stranger, evening.tables, player.id)
        assert leaks(after) == []
        record = parse(after[f"/api/records/{evening.tables['over']}"])
        assert verify(record, replayed(record, load(record.game))) == VERIFIED and "" in record.names  # type: ignore[operator]
        assert MIXED in (record.shuffle.contributions or ())  # type: ignore[union-attr]
    for table, peer in evening.bo_sees.items():
        shown = await peer.hear_of("snapshot")
        assert not any(text in msgspec.json.encode(shown).decode() for text in PERSONAL), table
    assert (await evening.bo_sees["gathering"].answer({"type": "chat", "key": "c", "text": "Hm"}))["type"] == "ack"
    await until_listed(url, evening.tables["playing"])
    assert await stored_leaks(server.store) == []


def is_rid(table: Table) -> bool:
    return not any(text.encode() in table.stored() for text in PERSONAL)


async def until_listed(url: str, table: str) -> None:
    """The table is on the list again, without the name."""
    async with httpx.AsyncClient(base_url=url) as client, asyncio.timeout(60):
        while table.encode() not in (found := (await client.get("/api/tables")).content):
            await asyncio.sleep(0.05)
    assert leaks({"": found}) == []


async def until_kept(server: Server, table: str) -> None:
    async with asyncio.timeout(60):
        while await server.archive.game(table) is None:
            await asyncio.sleep(0.05)


def test_nothing_public_and_nothing_stored_names_who_deleted_their_account(database_url: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            processes = 1 if database_url.startswith("sqlite") else 2
            servers = [
                await stack.enter_async_context(hosted(tmp_path, games=(), database=database_url))
                for _ in range(processes)
            ]
            async with Crowd(servers[0][1]) as crowd:
                await goodbye(servers, crowd)

    asyncio.run(run())
    assert leaking_files(database_url) == []


def test_who_was_deleted_by_an_earlier_version_is_forgotten_at_the_next_start(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosted(tmp_path, games=()) as (server, url), Crowd(url) as crowd:
            evening = Evening(crowd, url)
            await evening.play()
            person = await server.people.person_of_cookie(evening.an.secret)
            assert person is not None
            await server.store.change(
                lambda connection: (
                    connection.execute(
                        players.update().where(players.c.id == person.id).values(deleted=1, name="—")
                    ).rowcount
                )
            )
        async with hosted(tmp_path, games=()) as (server, _):
            async with asyncio.timeout(60):
                while await stored_leaks(server.store):
                    await asyncio.sleep(0.05)

    asyncio.run(run())
