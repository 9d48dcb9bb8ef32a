"""The chain of migrations makes exactly the tables the program declares, keeps what was there, and happens once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata, produce_migrations, render_python_code
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, create_engine, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

import speeltafel.server.archive.schema
import speeltafel.server.people.schema  # noqa: F401  every part declares its tables on the one metadata
from speeltafel.server.store import Store, StoredSnapshot
from speeltafel.server.store.backup import backup, restore
from speeltafel.server.store.migrate import HEAD, SCRIPTS, VERSION_TABLE, upgrade
from speeltafel.server.store.schema import metadata
from tests.server.storing import child, lines, refused, with_store

INDEXES = {
    "sqlite": "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL",
    "postgresql": "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
}


def run(url: str, work: Callable[[Connection], Any]) -> Any:
    """Work on a database from outside the store."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        return run_in_file(address, work)

    async def go() -> Any:
        engine = create_async_engine(address.set(drivername="postgresql+asyncpg"))
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(work)
        finally:
            await engine.dispose()

    return asyncio.run(go())


def run_in_file(address: URL, work: Callable[[Connection], Any]) -> Any:
    engine = create_engine(address)
    try:
        with engine.begin() as connection:
            return work(connection)
    finally:
        engine.dispose()


@pytest.fixture(params=("sqlite", "postgresql"))
def new_url(request: pytest.FixtureRequest) -> str:
    """A database with nothing in it."""
    url: str = request.getfixturevalue({"sqlite": "sqlite_url", "postgresql": "empty_postgres_url"}[request.param])
    return url


async def nothing(_store: Store) -> None:
    pass


def test_the_program_knows_the_end_of_its_chain() -> None:
    scripts = ScriptDirectory(str(SCRIPTS))
    assert scripts.get_current_head() == HEAD, "migrate.HEAD names the newest revision"
    assert [script.revision for script in scripts.walk_revisions()] == sorted(
        (script.revision for script in scripts.walk_revisions()), reverse=True
    )


def test_migrations_make_what_the_program_declares(new_url: str) -> None:
    def differences(connection: Connection) -> tuple[list[Any], str]:
        options = {"version_table": VERSION_TABLE, "compare_type": True, "target_metadata": metadata}
        context = MigrationContext.configure(connection, opts=options)
        steps = produce_migrations(context, metadata).upgrade_ops
        return compare_metadata(context, metadata), render_python_code(steps) if steps else ""

    with_store(new_url, nothing)
    different, code = run(new_url, differences)
    assert not different, f"a new revision is needed, something like:\n    {code}"


def test_indexes_are_those_the_program_declares_with_their_conditions(
    new_url: str, tmp_path: Path, postgres_url: str
) -> None:
    """What Alembic does not compare."""

    def indexes(connection: Connection) -> dict[str, str]:
        found = connection.execute(text(INDEXES[connection.dialect.name]))
        return {name: sql.replace('"', "") for name, sql in found if not name.startswith(VERSION_TABLE)}

    def declared(connection: Connection) -> dict[str, str]:
        metadata.create_all(connection)
        return indexes(connection)

    def drop_and_declare(connection: Connection) -> dict[str, str]:
        metadata.drop_all(connection)
        return declared(connection)

    with_store(new_url, nothing)
    if new_url.startswith("sqlite"):
        expected = run(f"sqlite:///{tmp_path / 'declared.db'}", declared)
    else:
        expected = run(postgres_url, drop_and_declare)
    assert run(new_url, indexes) == expected


def test_the_log_has_one_tree_on_sqlite(sqlite_url: str) -> None:
    with_store(sqlite_url, nothing)
    asked = text("SELECT sql FROM sqlite_master WHERE name = 'log'")
    assert "WITHOUT ROWID" in run(sqlite_url, lambda connection: connection.scalar(asked))


OLD_ROWS = (
    "INSERT INTO tables (id, header, secret, created) VALUES ('oak', '{}', :bytes, 1)",
    "INSERT INTO tables (id, header, secret, created, finished) VALUES ('pine', '{}', :bytes, 1, 2)",
    """INSERT INTO log ("table", version, kind, action, at) VALUES ('oak', 1, 'game', 'pass', 1)""",
    """INSERT INTO snapshots ("table", version, state) VALUES ('oak', 1, :bytes)""",
)


def make_old(connection: Connection) -> None:
    upgrade(connection, to="0001")
    for row in OLD_ROWS:
        connection.execute(text(row), {"bytes": b"x"} if ":bytes" in row else {})


def test_an_older_database_is_brought_up_to_date_and_keeps_what_it_has(new_url: str) -> None:
    async def play(store: Store) -> None:
        assert [header.table for header in await store.unfinished_tables()] == ["oak"]
        assert [found.action for found in await store.read("oak")] == ["pass"]
        assert await store.load_snapshot("oak") is not None
        assert await store.waking(10) == ["oak"], "an unfinished game of before wants to be looked at"

    run(new_url, make_old)
    with_store(new_url, play)
    with_store(new_url, play)


OLD_SNAPSHOTS = (
    "INSERT INTO tables (id, header, secret, created, finished) VALUES ('fir', '{}', :bytes, 1, 2)",
    "INSERT INTO tables (id, header, secret, created, finished) VALUES ('elm', '{}', :bytes, 1, 2)",
    """INSERT INTO log ("table", version, kind, action, at) VALUES ('oak', 2, 'game', 'pass', 1)""",
    """INSERT INTO log ("table", version, kind, action, at) VALUES ('fir', 1, 'game', 'pass', 1)""",
    """INSERT INTO log ("table", version, kind, action, at) VALUES ('elm', 1500, 'game', 'pass', 1)""",
    """INSERT INTO snapshots ("table", version, state) VALUES ('oak', 2, :bytes)""",
    """INSERT INTO snapshots ("table", version, state) VALUES ('fir', 1, :bytes)""",
    """INSERT INTO snapshots ("table", version, state) VALUES ('elm', 1500, :bytes)""",
)


def make_old_snapshots(connection: Connection) -> None:
    """A table that is on has two, a short game that is over has one, and so has a long one."""
    make_old(connection)
    upgrade(connection, to="0004")
    for row in OLD_SNAPSHOTS:
        connection.execute(text(row), {"bytes": b"y"} if ":bytes" in row else {})


def test_one_snapshot_is_left_where_it_is_of_use(new_url: str) -> None:
    async def play(store: Store) -> None:
        kept = {table: await store.load_snapshot(table) for table in ("oak", "fir", "elm")}
        assert kept == {"oak": StoredSnapshot(2, b"y"), "fir": None, "elm": StoredSnapshot(1500, b"y")}
        await store.save_snapshot("oak", 2, b"z")
        assert await store.load_snapshot("oak") == StoredSnapshot(2, b"z")

    run(new_url, make_old_snapshots)
    with_store(new_url, play)


def test_a_backup_of_an_older_database_is_brought_up_to_date(
    sqlite_url: str, tmp_path: Path, empty_postgres_url: str
) -> None:
    run(sqlite_url, make_old)
    asyncio.run(backup(sqlite_url, tmp_path / "old"))
    asyncio.run(restore(tmp_path / "old", empty_postgres_url))

    async def play(store: Store) -> None:
        assert await store.waking(10) == ["oak"]

    with_store(empty_postgres_url, play)


def test_a_migration_that_fails_changes_nothing(new_url: str) -> None:
    def in_the_way(connection: Connection) -> None:
        make_old(connection)
        connection.execute(text("CREATE TABLE players (id TEXT)"))

    run(new_url, in_the_way)
    assert "players" in str(refused(new_url))
    asked = text(f"SELECT version_num FROM {VERSION_TABLE}")
    assert run(new_url, lambda connection: connection.scalar(asked)) == "0001"
    columns = run(new_url, partial(columns_of, table="tables"))
    assert columns == ["id", "header", "secret", "created", "finished"]


def columns_of(connection: Connection, table: str) -> list[str]:
    return list(connection.execute(text(f"SELECT * FROM {table}")).keys())


def test_processes_that_start_together_on_a_new_database_all_come_up(empty_postgres_url: str) -> None:
    with ExitStack() as started:
        processes = [started.enter_context(child("open", empty_postgres_url)) for _ in range(4)]
        assert all("synchronous_commit" in next(lines(process)) for process in processes)
        assert [process.wait(60) for process in processes] == [0, 0, 0, 0]
