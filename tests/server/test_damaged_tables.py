"""An altered row closes its own table, with a clear word to everybody, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

import httpx
import pytest

from speeltafel.server.run import Server
from speeltafel.server.settings import Settings
from speeltafel.server.store import Store, damage
from speeltafel.server.store.integrity import database_checks
from tests.games import ANY_GAME
from tests.server.peers import ME, OPEN, Crowd, Guest, with_server
from tests.server.storing import entry, with_store

ENTRY = 'UPDATE log SET {} WHERE "table" = ? AND version = 1'
HARM = {
    "words that are no event": ENTRY.format("action = 'nonsense'"),
    "an event of no kind": ENTRY.format("""action = '{"did":"flown","seat":0}'"""),
    "a seat that there is not": ENTRY.format("""action = '{"did":"readied","seat":77,"ready":true}'"""),
    "another kind": ENTRY.format("kind = 'clock'"),
    "a kind that there is not": ENTRY.format("kind = 'dream'"),
    "a number for a text": ENTRY.format("action = 5"),
    "signs that are no text": ENTRY.format("action = CAST(X'FFFE' AS TEXT)"),
    "a gap": 'DELETE FROM log WHERE "table" = ? AND version = 1',
    "a configuration that is none": "UPDATE tables SET header = '{' WHERE id = ?",
    "a game that nobody knows": """UPDATE tables SET header = replace(header, '"game":"', '"game":"x') WHERE id = ?""",
    "another secret": "UPDATE tables SET secret = X'00' WHERE id = ?",
}
"""What was altered, and how."""


@pytest.fixture(autouse=True)
def _nothing_noted() -> None:
    damage.noted.clear()


def alter(folder: Path, *statements: tuple[str, list[str]]) -> None:
    """As somebody would who gets at the file."""
    connection = sqlite3.connect(folder / "server.db")
    for statement, values in statements:
        connection.execute(statement, values)
    connection.commit()
    connection.close()


def test_every_other_table_plays_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    harmed: dict[str, str] = {}
    sound: list[str] = []

    async def open_tables(_server: Server, url: str, _crowd: Crowd) -> None:
        an = await Guest.named("An", url)
        sound.append(await an.rest.open_table(ANY_GAME, [ME, OPEN]))
        for what in HARM:
            table = await an.rest.open_table(ANY_GAME, [ME, OPEN])
            ready = {"type": "ready", "key": "r"}
            assert (await an.rest.ask("POST", f"/api/tables/{table}/messages", ready))["type"] == "ack"
            harmed[table] = what

    async def look_in(server: Server, url: str, crowd: Crowd) -> None:
        async with httpx.AsyncClient(base_url=url) as web:
            for table, what in harmed.items():
                answer = await web.get(f"/api/tables/{table}")
                assert (answer.status_code, answer.json().get("rule")) == (503, "request.table-damaged"), what
                peer = await crowd.knock(table)
                assert (await peer.hear())["reason"] == "damaged", what
            assert (await web.get(f"/api/tables/{sound[0]}")).status_code == 200
        bo = await Guest.named("Bo", url)
        peer = await crowd.come_in(sound[0], bo.headers)
        assert (await peer.answer({"type": "sit", "key": "s"}))["type"] == "ack"
        assert harmed.keys().isdisjoint(server.tables.rooms)
        await server.maintenance._go_round()
        assert await server.store.waking(100) == [], "nobody tries to wake them again and again"

    with_server(tmp_path, open_tables)
    alter(tmp_path, ("DELETE FROM lobby_seats", []), ("DELETE FROM lobby", []), ("UPDATE tables SET wake = 0", []))
    alter(tmp_path, *((HARM[what], [table]) for table, what in harmed.items()))
    with caplog.at_level(logging.ERROR):
        with_server(tmp_path, look_in)
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert {record.getMessage() for record in errors} == {"table-damaged"}
    assert sorted(record.table for record in errors) == sorted(harmed), "each is named once"  # type: ignore[attr-defined]
    said = asyncio.run(database_checks(Settings(database=f"sqlite:///{tmp_path / 'server.db'}")))
    wrong = {one.name: one.found for one in said if not one.ok}
    assert wrong.keys() == {"logs", "entries", "tables in play"}
    assert all(sound[0] not in found for found in wrong.values())


def test_the_checks_look_into_both_kinds_of_databases_beside_a_server(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(1), entry(2)])
        said = await database_checks(Settings(database=database_url))
        assert [one.name for one in said if not one.ok] == ["tables in play"], "its configuration is none"
        assert next(one.found for one in said if one.name == "logs") == "2 entries without a gap"

    with_store(database_url, play)


def test_a_row_that_is_altered_under_our_eyes_closes_the_table(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an = await Guest.named("An", url)
        table, other = [await an.rest.open_table(ANY_GAME, [ME, OPEN]) for _ in range(2)]
        here, there = [await crowd.come_in(one, an.headers) for one in (table, other)]
        room = server.tables.rooms[table]
        row = "INSERT INTO log (\"table\", version, kind, action, at) VALUES (?, ?, 'seat', '{}', 0)"
        alter(tmp_path, (row, [table, str(room.table.version + 1)]))
        here.say({"type": "nod", "key": "n", "preset": "hello"})
        assert (await here.hear_of("closed"))["reason"] == "damaged"
        await here.end()
        assert table not in server.tables.rooms
        assert (await there.answer({"type": "nod", "key": "n", "preset": "hello"}))["type"] == "ack"
        server.tables._damaged.clear()
        alter(tmp_path, ("DELETE FROM log WHERE \"table\" = ? AND action = '{}'", [table]))
        again = await crowd.come_in(table, an.headers)
        assert (await again.answer({"type": "nod", "key": "n", "preset": "hello"}))["type"] == "ack", "it was mended"

    with_server(tmp_path, go)
