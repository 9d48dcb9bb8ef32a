"""A write-ahead log that was damaged, cut short or removed is noticed; what a crash leaves behind is no damage."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from speeltafel.server.settings import Settings
from speeltafel.server.store import Appended, Store, StoreFault
from speeltafel.server.store.integrity import database_checks
from speeltafel.server.store.wal import FRAME_HEADER, HEADER, what_is_lost
from tests.server.storing import child, entry, full_disk, lines, no_thread_is_left, refused, versions, with_store

Harm = Callable[[Path], None]


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'log.db'}"


def killed(folder: Path, commits: int) -> dict[str, int]:
    """A database whose server was killed amid its work; the versions it had acknowledged."""
    acknowledged = {}
    with child("append", url(folder)) as process:
        for number, line in enumerate(lines(process), 1):
            table, version = line.split()
            acknowledged[table] = int(version)
            if number == commits:
                process.kill()
    return acknowledged


def frame_size(wal: Path) -> int:
    return FRAME_HEADER + int.from_bytes(wal.read_bytes()[8:12], "big")


def cut_in_half(wal: Path) -> None:
    with wal.open("r+b") as file:
        file.truncate(wal.stat().st_size // 2)


def cut_the_last_commit(wal: Path) -> None:
    """At the end of an earlier one, as if the last had never been."""
    content, size = wal.read_bytes(), frame_size(wal)
    ends = [at + size for at in range(HEADER, len(content) - size, size) if content[at + 4 : at + 8] != bytes(4)]
    wal.write_bytes(content[: ends[-8]])


def remove(wal: Path) -> None:
    wal.unlink()


def flip_a_bit(wal: Path) -> None:
    place = HEADER + 10 * frame_size(wal) + 100
    with wal.open("r+b") as file:
        file.seek(place)
        sign = file.read(1)[0]
        file.seek(place)
        file.write(bytes([sign ^ 1]))


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, int]]:
    """What a killed server leaves behind, to be copied, and the versions it had acknowledged."""
    folder = tmp_path_factory.mktemp("crashed")
    return folder, killed(folder, 300)


@pytest.fixture
def acknowledged(crashed: tuple[Path, dict[str, int]], tmp_path: Path) -> dict[str, int]:
    """The same in a folder of the test's own."""
    folder, told = crashed
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    return told


@pytest.mark.usefixtures("acknowledged")
@pytest.mark.parametrize("harm", [cut_in_half, cut_the_last_commit, remove, flip_a_bit])
def test_acknowledged_changes_that_are_missing_are_noticed(tmp_path: Path, harm: Harm) -> None:
    wal = tmp_path / "log.db-wal"
    harm(wal)
    before = wal.read_bytes() if wal.exists() else b""
    fault = str(refused(url(tmp_path)))
    assert "has lost changes" in fault and "log.db.witness" in fault
    assert wal.read_bytes() == before, "what is left stays as it is"
    told = asyncio.run(database_checks(Settings(database=url(tmp_path))))
    assert next(one.name for one in told if not one.ok) == "write-ahead log"
    assert str(refused(url(tmp_path))) == fault
    (tmp_path / "log.db.witness").write_text("accept\n")
    with_store(url(tmp_path), lambda store: store.durability())
    with_store(url(tmp_path), lambda store: store.durability())


@pytest.mark.usefixtures("acknowledged")
def test_a_damaged_frame_shows_without_a_witness(tmp_path: Path) -> None:
    (tmp_path / "log.db.witness").unlink()
    flip_a_bit(tmp_path / "log.db-wal")
    assert "is damaged after frame " in str(refused(url(tmp_path)))


def test_what_a_crash_leaves_behind_is_no_damage(tmp_path: Path) -> None:
    """Again and again on the same files: frames of earlier rounds, torn ends, a witness that is behind."""
    acknowledged: dict[str, int] = {}
    for number in range(3):
        acknowledged |= killed(tmp_path, 30 * number + 5)
        assert what_is_lost(tmp_path / "log.db") is None
        if number == 0:
            (tmp_path / "log.db.witness").write_bytes(b"torn")
        if number == 2:
            with (tmp_path / "log.db-wal").open("ab") as file:
                file.write(b"\x00\x00\x00\x07 half a frame")

    async def play(store: Store) -> None:
        for table, version in acknowledged.items():
            assert len(await store.read(table)) >= version

    with_store(url(tmp_path), play)
    assert what_is_lost(tmp_path / "log.db") is None


def test_frames_of_an_earlier_round_are_no_damage(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        for version in range(1, 40):
            await store.append([entry(version)])
        await store.tidy()
        await store.append([entry(40)])
        wal = tmp_path / "log.db-wal"
        assert wal.stat().st_size > 3 * frame_size(wal), "old frames follow the new ones"
        assert what_is_lost(tmp_path / "log.db") is None

    with_store(url(tmp_path), play)


def test_an_older_copy_in_its_place_is_noticed(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        version = await store.latest_version("oak") + 1
        await store.append([entry(version)])

    with_store(url(tmp_path), play)
    copy = (tmp_path / "log.db").read_bytes()
    with_store(url(tmp_path), play)
    (tmp_path / "log.db").write_bytes(copy)
    assert "changes ago" in str(refused(url(tmp_path)))
    (tmp_path / "log.db").unlink()
    with_store(url(tmp_path), play)


# A disk that the write-ahead log has filled


def test_a_disk_that_is_full_of_the_write_ahead_log_can_start_again(
    tmp_path: Path, acknowledged: dict[str, int]
) -> None:
    wal = tmp_path / "log.db-wal"
    size = wal.stat().st_size

    async def play(store: Store) -> None:
        for table, version in acknowledged.items():
            found = versions(await store.read(table))
            assert found[:version] == list(range(1, version + 1))
        assert await store.append([entry(1, table="elm")]) == Appended(1)

    with full_disk(wal):
        with_store(url(tmp_path), play, "elm")
    assert not wal.exists() and (tmp_path / "log.db").stat().st_size < size


def test_a_disk_without_any_room_is_said_to_be_full(tmp_path: Path, acknowledged: dict[str, int]) -> None:
    with full_disk(tmp_path / "log.db"):
        fault = str(refused(url(tmp_path)))
    assert "have to be written back first" in fault and "MB free" in fault
    no_thread_is_left()

    async def play(store: Store) -> None:
        assert all([len(await store.read(table)) >= version for table, version in acknowledged.items()])

    with_store(url(tmp_path), play)


def test_a_log_that_grew_is_small_again(tmp_path: Path) -> None:
    """Nothing is written back while somebody reads for long; afterwards tidying up is enough."""

    async def play(store: Store) -> None:
        await store.append([entry(1)])
        reader = sqlite3.connect(tmp_path / "log.db", isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM log").fetchone()
        for version in range(2, 60):
            await store.append([entry(version)])
        await store.tidy()
        reader.close()
        with full_disk(tmp_path / "log.db-wal"), pytest.raises(StoreFault):
            await store.append([entry(60, action="x" * 8_000)])
        await store.tidy()
        assert (tmp_path / "log.db-wal").stat().st_size == 0
        assert await store.append([entry(60)]) == Appended(60)

    with_store(url(tmp_path), play)
