"""The durable log in a file: its settings, its lock, and every way it cannot be opened."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from speeltafel.server.store import Appended, SchemaTooNew, Store, StoreBusy, StoreFault
from tests.server.storing import child, entry, lines, refused, with_store

NOBODY = 65534


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'log.db'}"


def test_the_writing_connection_is_durable(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        found = await store.durability()
        assert found["journal_mode"] == "wal"
        assert found["synchronous"] == "full"
        assert found["foreign_keys"] == "on"
        assert int(found["busy_timeout"]) > 0

    with_store(url(tmp_path), play)


def commits(folder: Path) -> int:
    """Counted in the write-ahead log: a frame that ends a commit says how large the database is after it."""
    wal = (folder / "log.db-wal").read_bytes()
    page = int.from_bytes(wal[8:12], "big")
    return sum(wal[at + 4 : at + 8] != bytes(4) for at in range(32, len(wal), 24 + page))


def test_many_tables_share_a_commit(tmp_path: Path) -> None:
    names = [f"t{n}" for n in range(50)]

    async def play(store: Store) -> None:
        before = commits(tmp_path)
        await asyncio.gather(*(store.append([entry(1, table=name)]) for name in names))
        await asyncio.gather(*(store.append([entry(2, table=name)]) for name in names))
        assert commits(tmp_path) == before + 2

    with_store(url(tmp_path), play, *names)


def test_a_failing_database_fails_loudly_and_recovers(tmp_path: Path) -> None:
    def outside(statement: str) -> None:
        connection = sqlite3.connect(tmp_path / "log.db")
        connection.execute("PRAGMA legacy_alter_table=ON")
        connection.execute(statement)
        connection.close()

    async def play(store: Store) -> None:
        await store.append([entry(1)])
        outside("ALTER TABLE log RENAME TO away")
        answers = await asyncio.gather(*(store.append([entry(2)]) for _ in range(5)), return_exceptions=True)
        assert all(isinstance(answer, StoreFault) and "no such table" in str(answer) for answer in answers)
        with pytest.raises(StoreFault, match="no such table"):
            await store.read("oak")
        outside("ALTER TABLE away RENAME TO log")
        assert await store.append([entry(2)]) == Appended(2)

    with_store(url(tmp_path), play)


@pytest.mark.parametrize(
    "where", ["sqlite://", "sqlite:///:memory:", "sqlite:///a?mode=ro", "mysql://x/y", "log.db", ""]
)
def test_an_address_that_names_no_file_is_refused(where: str) -> None:
    assert "sqlite:" in str(refused(where))


def test_a_path_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    assert "No such file or directory" in str(refused(f"sqlite:///{tmp_path}/missing/log.db"))
    (tmp_path / "folder").mkdir()
    assert "Is a directory" in str(refused(f"sqlite:///{tmp_path}/folder"))


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "log.db").write_text("a shopping list, long enough to be read as the first page of something" * 20)
    before = (tmp_path / "log.db").read_bytes()
    assert "not a database" in str(refused(url(tmp_path)))
    assert (tmp_path / "log.db").read_bytes() == before


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "log.db")
    connection.execute("CREATE TABLE recipes(name)")
    connection.close()
    assert "another program" in str(refused(url(tmp_path)))


def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    async def play(_store: Store) -> None:
        pass

    with_store(url(tmp_path), play)
    connection = sqlite3.connect(tmp_path / "log.db")
    connection.execute("UPDATE speeltafel_schema SET version_num = '9901'")
    connection.commit()
    connection.close()
    fault = refused(url(tmp_path))
    assert isinstance(fault, SchemaTooNew)
    assert "9901" in str(fault)


@contextmanager
def read_only_folder() -> Iterator[Path]:
    """A folder nobody may write, with the rights of root laid down if need be."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        if root:
            os.seteuid(0)
        folder.rmdir()


def test_a_folder_that_is_read_only_is_refused() -> None:
    with read_only_folder() as folder:
        assert "Permission denied" in str(refused(url(folder)))


def test_a_second_store_in_the_same_process_is_refused(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        (tmp_path / "link.db").symlink_to(tmp_path / "log.db")
        for name in ("log.db", "link.db"):
            with pytest.raises(StoreBusy, match="in use"):
                async with Store.open(f"sqlite:///{tmp_path / name}"):
                    pass
        assert await store.append([entry(1)]) == Appended(1)

    with_store(url(tmp_path), play)


def test_a_second_process_is_refused_until_the_first_dies(tmp_path: Path) -> None:
    with child("append", url(tmp_path)) as process:
        assert next(lines(process))
        assert isinstance(refused(url(tmp_path)), StoreBusy)
    with_store(url(tmp_path), lambda store: store.durability())


def test_a_worker_that_outlives_its_server_does_not_hold_the_database(tmp_path: Path) -> None:
    with child("hold", url(tmp_path)) as process:
        assert next(lines(process)) == "child"
        assert isinstance(refused(url(tmp_path)), StoreBusy)
        process.kill()
        process.wait()
        with_store(url(tmp_path), lambda store: store.durability())
        assert process.stdin is not None
        process.stdin.close()
        assert not list(lines(process)), "the worker lived until now"
