"""Backup and restore between all kinds of databases, while somebody writes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from speeltafel.server.store import Appended, SchemaTooNew, Store, StoreBusy, StoreFault
from speeltafel.server.store.backup import backup, restore
from tests.server.conftest import DIALECTS
from tests.server.postgres import Cluster
from tests.server.storing import create_missing, entry, versions, with_store

PEOPLE = (
    "INSERT INTO players (id, name, created, program) VALUES ('bot', 'Bot', 1, true)",
    "INSERT INTO players (id, name, created, program) VALUES ('zoe', 'Zoë', 1, false)",
    "UPDATE players SET owner = 'zoe' WHERE id = 'bot'",  # a program now stands before its owner
    "UPDATE players SET deleted = 3 WHERE id = 'zoe'",
    "INSERT INTO ratings (player, game, rating, deviation, volatility, games, updated)"
    " VALUES ('zoe', 'chess', 1500.1, 0.1, 0.06, 1, 2)",
)
TOLD = (
    'SELECT * FROM log ORDER BY "table", version',
    "SELECT id, header, secret, created, finished, wake FROM tables ORDER BY id",
    "SELECT * FROM snapshots",
    "SELECT id, name, created, program, owner, deleted FROM players ORDER BY id",
    "SELECT * FROM ratings",
)


@pytest.fixture(params=DIALECTS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path, cluster: Cluster) -> Iterator[str]:
    """A second database, to restore into."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'restored.db'}"
        return
    with cluster.database(empty=True) as url:
        yield url


async def furnish(store: Store) -> None:
    """Something of every kind: bytes, fractions, truth, more rows than are carried at once."""

    def people(connection: Connection) -> None:
        for statement in PEOPLE:
            connection.execute(text(statement))

    await create_missing(store, "oak", "pine")
    await store.append([entry(version, f"k{version}", action="hint 1 é") for version in range(1, 2_501)])
    await store.save_snapshot("oak", 2, bytes(range(256)))
    await store.change(people)


async def told(store: Store) -> list[list[tuple[Any, ...]]]:
    def rows(connection: Connection) -> list[list[tuple[Any, ...]]]:
        return [[tuple(map(plain, row)) for row in connection.execute(text(asked))] for asked in TOLD]

    return await store.look(rows)


def plain(value: Any) -> Any:
    """SQLite keeps truth as a number."""
    return int(value) if isinstance(value, bool) else value


def test_a_backup_of_any_database_goes_into_any_other(database_url: str, empty_url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"

    async def play() -> None:
        async with Store.open(database_url) as store:
            await furnish(store)
            await store.hold(["oak"], "here", 60_000)
            saved = await backup(database_url, file)
            before = await told(store)
        assert saved["log"] == 2_500 and saved["tables"] == 2 and saved["players"] == 2
        assert await restore(file, empty_url) == saved
        async with Store.open(empty_url) as store:
            assert await told(store) == before
            assert await store.hold(["oak"], "there", 1_000) == {"oak"}, "leases stay behind"
            assert await store.append([entry(2_501)]) == Appended(2_501)

    asyncio.run(play())
    assert file.stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob("*.part*"))


async def open_tables(store: Store, enough: asyncio.Event, stop: asyncio.Event) -> int:
    """Tables that are opened, played at and remembered as long as nobody says stop."""
    opened = 0
    while not stop.is_set():
        table = f"t{opened}"
        await store.create_table(table, "{}", b"secret", created=opened)
        await store.append([entry(1, "k", table=table), entry(2, table=table)])
        await store.save_snapshot(table, 2, b"state")
        opened += 1
        if opened >= 10:
            enough.set()
    return opened


def test_a_backup_made_while_others_write_is_one_moment(database_url: str, sqlite_copy: str, tmp_path: Path) -> None:
    """What is referred to is there, and only the very last table can be half-way."""
    file = tmp_path / "backup"

    async def play(store: Store) -> None:
        await store.append([entry(version) for version in range(1, 5_001)])  # so that copying takes a while
        enough, stop = asyncio.Event(), asyncio.Event()
        writers = asyncio.create_task(open_tables(store, enough, stop))
        await enough.wait()
        await backup(database_url, file)
        stop.set()
        opened = await writers
        await restore(file, sqlite_copy)
        async with Store.open(sqlite_copy) as copy:
            kept = [header.table for header in await copy.unfinished_tables() if header.table != "oak"]
            logs = [versions(await copy.read(table)) for table in kept]
            states = [await copy.load_snapshot(table) for table in kept]
        assert 10 <= len(kept) <= opened
        assert all(log == [1, 2] for log in logs[:-1]) and logs[-1] in ([], [1, 2])
        assert None not in states[:-1]

    with_store(database_url, play)


@pytest.fixture
def sqlite_copy(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'copy.db'}"


def refusal(work: Any) -> str:
    with pytest.raises(StoreFault) as caught:
        asyncio.run(work)
    return str(caught.value)


@pytest.fixture
def made(sqlite_url: str, tmp_path: Path) -> Path:
    """A backup with something in it."""
    with_store(sqlite_url, furnish)
    asyncio.run(backup(sqlite_url, tmp_path / "made"))
    return tmp_path / "made"


def test_a_database_that_has_rows_is_never_restored_into(database_url: str, made: Path) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(1)] if await store.latest_version("oak") == 0 else [entry(2_501)])

    with_store(database_url, play)
    assert "empty database" in refusal(restore(made, database_url))


def test_a_database_in_use_is_not_restored_into(made: Path, sqlite_copy: str) -> None:
    async def play(_store: Store) -> None:
        with pytest.raises(StoreBusy):
            await restore(made, sqlite_copy)

    with_store(sqlite_copy, play)


def test_a_backup_never_replaces_a_file(made: Path, sqlite_url: str) -> None:
    before = made.read_bytes()
    assert "exists already" in refusal(backup(sqlite_url, made))
    assert made.read_bytes() == before
    assert "cannot write" in refusal(backup(sqlite_url, made.parent / "missing" / "backup"))


def test_what_is_no_database_of_ours_has_no_backup(tmp_path: Path, empty_postgres_url: str) -> None:
    sqlite3.connect(tmp_path / "other.db").close()
    assert "no database" in refusal(backup(f"sqlite:///{tmp_path}/missing.db", tmp_path / "b"))
    assert "no database of Speeltafel" in refusal(backup(f"sqlite:///{tmp_path}/other.db", tmp_path / "b"))
    assert "schema None" in refusal(backup(empty_postgres_url, tmp_path / "b"))
    assert not (tmp_path / "b").exists()


def test_a_damaged_backup_is_recognised_wherever_the_damage_is(made: Path, sqlite_copy: str) -> None:
    whole = made.read_bytes()
    in_a_text = whole.index("hint 1 é".encode())
    for damaged in (
        b"a shopping list" * 300,
        b"",
        whole[: len(whole) // 2],
        whole[:in_a_text] + b"H" + whole[in_a_text + 1 :],
    ):
        made.write_bytes(damaged)
        assert "is damaged" in (told := refusal(restore(made, sqlite_copy))) or "no database of Speeltafel" in told
    assert "no backup" in refusal(restore(made.parent / "nothing", sqlite_copy))


def test_a_backup_of_a_newer_program_is_refused(made: Path, sqlite_copy: str) -> None:
    connection = sqlite3.connect(made)
    connection.execute("UPDATE speeltafel_schema SET version_num = '9901'")
    connection.commit()
    connection.close()
    with pytest.raises(SchemaTooNew):
        asyncio.run(restore(made, sqlite_copy))
