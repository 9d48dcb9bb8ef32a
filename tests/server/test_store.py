"""The durable log on real SQLite files: nothing lost, nothing doubled, nothing half written."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from speeltafel.server.log import Entry, Kind
from speeltafel.server.store import (
    Answer,
    Appended,
    Conflict,
    NoSuchTable,
    Repeated,
    SchemaTooNew,
    Snapshot,
    Store,
    StoreBusy,
    StoreClosed,
    StoreFault,
)
from tests.server.appender import TABLES

NOBODY = 65534


def entry(
    version: int, key: str | None = None, *, table: str = "oak", sender: str = "an", action: str = "pass"
) -> Entry:
    return Entry(table=table, version=version, kind=Kind.GAME, action=action, at=version, sender=sender, key=key)


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'log.db'}"


def with_store(folder: Path, play: Callable[[Store], Awaitable[Any]], *tables: str) -> None:
    """Play on a store that has these tables, in debug mode; afterwards no task and no thread may be left."""

    async def opened() -> None:
        async with Store.open(url(folder)) as store:
            for table in tables or ("oak",):
                if await store.header(table) is None:
                    await store.create_table(table, "{}", b"secret", created=1)
            await play(store)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(opened(), debug=True)
    no_thread_is_left()


def no_thread_is_left() -> None:
    for thread in threading.enumerate():
        if "store-writer" in thread.name or "_connection_worker_thread" in thread.name:
            thread.join(10)
            assert not thread.is_alive(), thread.name


def versions(entries: list[Entry]) -> list[int]:
    return [entry.version for entry in entries]


def test_the_writing_connection_is_durable(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        found = await store.durability()
        assert found["journal_mode"] == "wal"
        assert found["synchronous"] == "full"
        assert found["foreign_keys"] == "on"
        assert int(found["busy_timeout"]) > 0

    with_store(tmp_path, play)


def test_what_was_appended_is_read_back_in_order_after_opening_again(tmp_path: Path) -> None:
    written = [entry(1, "a"), entry(2), entry(3, "b", sender="bo", action="hint 1 5")]

    async def write(store: Store) -> None:
        assert await store.append(written[:2]) == Appended(2)
        assert await store.append(written[2:]) == Appended(3)

    async def read(store: Store) -> None:
        assert await store.read("oak") == written
        assert await store.read("oak", after=2) == written[2:]
        assert await store.latest_version("oak") == 3
        assert await store.latest_version("pine") == 0

    with_store(tmp_path, write)
    with_store(tmp_path, read)


def test_a_key_sent_again_gets_the_first_entry_whatever_version_it_names(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(1, "k", action="play 1"), entry(2)])
        for version in (1, 3, 9):
            again = await store.append([entry(version, "k", action="play 2")])
            assert again == Repeated(entry(1, "k", action="play 1"))
        assert await store.append([entry(3, "k", sender="bo")]) == Appended(3)
        assert versions(await store.read("oak")) == [1, 2, 3]

    with_store(tmp_path, play)


def test_a_key_is_one_senders_at_one_table(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        assert await store.append([entry(1, "k")]) == Appended(1)
        assert await store.append([entry(1, "k", table="pine")]) == Appended(1)

    with_store(tmp_path, play, "oak", "pine")


def test_a_version_taken_or_beyond_a_gap_writes_nothing_of_its_call(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(1), entry(2)])
        assert await store.append([entry(2), entry(3), entry(4)]) == Conflict(2)
        assert await store.append([entry(4), entry(5)]) == Conflict(2)
        assert versions(await store.read("oak")) == [1, 2]

    with_store(tmp_path, play)


def test_a_repeated_key_in_the_middle_of_a_call_undoes_its_beginning(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(1, "k")])
        assert await store.append([entry(2), entry(3, "k"), entry(4)]) == Repeated(entry(1, "k"))
        assert versions(await store.read("oak")) == [1]

    with_store(tmp_path, play)


@pytest.mark.parametrize(
    "entries",
    [
        [],
        [entry(1), entry(3)],
        [entry(0)],
        [entry(2**31)],
        [entry(1), entry(2, table="pine")],
        [entry(1, "k"), entry(2, "k")],
        [Entry(table="oak", version=1, kind=Kind.GAME, action="pass", at=0, key="k")],
        [entry(1, "\ud800")],
        [entry(1, action="a\0b")],
    ],
)
def test_a_call_that_makes_no_sense_never_reaches_the_writer(tmp_path: Path, entries: list[Entry]) -> None:
    async def play(store: Store) -> None:
        with pytest.raises(ValueError):  # noqa: PT011  every one of them is the caller's mistake
            await store.append(entries)
        assert await store.append([entry(1)]) == Appended(1)

    with_store(tmp_path, play)


def test_of_hundreds_racing_for_a_version_exactly_one_wins(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        for version in (1, 2, 3):
            racing = [store.append([entry(version, f"{version}.{n}", sender=f"s{n}")]) for n in range(300)]
            answers = await asyncio.gather(*racing)
            assert answers.count(Appended(version)) == 1
            assert answers.count(Conflict(version)) == 299
        assert versions(await store.read("oak")) == [1, 2, 3]

    with_store(tmp_path, play)


def test_of_hundreds_sending_one_key_all_get_the_one_entry(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        answers = await asyncio.gather(*(store.append([entry(1 + n % 3, "k")]) for n in range(300)))
        assert answers.count(Appended(1)) == 1
        assert answers.count(Repeated(entry(1, "k"))) == 299 - gaps_before_the_first(answers)
        assert versions(await store.read("oak")) == [1]

    def gaps_before_the_first(answers: list[Answer]) -> int:
        return answers.count(Conflict(0))

    with_store(tmp_path, play)


def test_refused_calls_never_spoil_their_neighbours(tmp_path: Path) -> None:
    names = [f"t{n}" for n in range(60)]

    async def play(store: Store) -> None:
        await asyncio.gather(*(store.append([entry(1, "k", table=name)]) for name in names))
        calls = {"good": entry(2, "l"), "taken": entry(1, "m"), "gap": entry(5), "again": entry(2, "k")}
        kinds = [list(calls)[n % 4] for n in range(60)]
        answers = await asyncio.gather(
            *(
                store.append([Entry(**{f: getattr(calls[kind], f) for f in Entry.__struct_fields__} | {"table": name})])
                for name, kind in zip(names, kinds, strict=True)
            )
        )
        for name, kind, answer in zip(names, kinds, answers, strict=True):
            first = entry(1, "k", table=name)
            expected = {"good": Appended(2), "taken": Conflict(1), "gap": Conflict(1), "again": Repeated(first)}
            assert answer == expected[kind]
            assert await store.latest_version(name) == (2 if kind == "good" else 1)

    with_store(tmp_path, play, *names)


def test_more_appends_than_there_is_room_for_all_land(tmp_path: Path) -> None:
    names = [f"t{n}" for n in range(30)]

    async def play(store: Store) -> None:
        calls = [store.append([entry(version, table=name)]) for version in range(1, 101) for name in names]
        assert len(calls) == 3000
        assert all(isinstance(answer, Appended) for answer in await asyncio.gather(*calls))
        assert [await store.latest_version(name) for name in names] == [100] * 30

    with_store(tmp_path, play, *names)


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

    with_store(tmp_path, play, *names)


def test_entries_written_by_somebody_else_are_seen(tmp_path: Path) -> None:
    """As other processes will do on PostgreSQL: what the writer remembers may be old."""

    def elsewhere(version: int, key: str) -> None:
        connection = sqlite3.connect(tmp_path / "log.db")
        connection.execute("INSERT INTO log VALUES ('oak', ?, 'game', 'pass', 'bo', ?, 0)", (version, key))
        connection.commit()
        connection.close()

    async def play(store: Store) -> None:
        assert await store.append([entry(1)]) == Appended(1)
        elsewhere(2, "k")
        assert await store.append([entry(2)]) == Conflict(2)
        assert await store.append([entry(3)]) == Appended(3)
        assert isinstance(await store.append([entry(4, "k", sender="bo")]), Repeated)
        elsewhere(4, "l")
        assert await store.append([entry(5)]) == Appended(5)

    with_store(tmp_path, play)


def test_a_table_that_was_never_created_has_no_log(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        answers = await asyncio.gather(
            store.append([entry(1, table="yew")]),
            store.append([entry(1)]),
            store.append([entry(4, table="yew")]),
            return_exceptions=True,
        )
        assert isinstance(answers[0], NoSuchTable) and isinstance(answers[2], NoSuchTable)
        assert answers[1] == Appended(1)
        with pytest.raises(NoSuchTable):
            await store.finish("yew", at=1)

    with_store(tmp_path, play)


def test_tables_are_created_found_and_finished(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        await store.create_table("pine", '{"game": "hasp"}', b"\0\1", created=2)
        with pytest.raises(StoreFault, match="exists already"):
            await store.create_table("pine", "{}", b"", created=3)
        found = await store.header("pine")
        assert found is not None
        assert (found.header, found.created, found.finished) == ('{"game": "hasp"}', 2, None)
        assert await store.secret("pine") == b"\0\1"
        assert [header.table for header in await store.unfinished_tables()] == ["oak", "pine"]
        await store.finish("oak", at=5)
        await store.finish("oak", at=6)
        finished = await store.header("oak")
        assert finished is not None and finished.finished == 5
        assert [header.table for header in await store.unfinished_tables()] == ["pine"]
        assert await store.header("yew") is None and await store.secret("yew") is None

    with_store(tmp_path, play)


def test_the_latest_snapshot_at_or_before_a_version_is_found(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(version) for version in range(1, 10)])
        assert await store.load_snapshot("oak") is None
        for version in (3, 6, 6):
            await store.save_snapshot("oak", version, bytes([version]))
        assert await store.load_snapshot("oak") == Snapshot(6, b"\6")
        assert await store.load_snapshot("oak", up_to=5) == Snapshot(3, b"\3")
        assert await store.load_snapshot("oak", up_to=2) is None
        with pytest.raises(StoreFault, match="no entry 10"):
            await store.save_snapshot("oak", 10, b"from the future")

    with_store(tmp_path, play)


def test_reading_goes_on_while_appends_are_written(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        async def follow() -> None:
            seen: list[Entry] = []
            while len(seen) < 50:
                seen += await store.read("oak", after=len(seen))
                assert versions(seen) == list(range(1, len(seen) + 1))

        async def lead() -> None:
            for version in range(1, 51):
                await store.append([entry(version)])

        await asyncio.gather(lead(), *(follow() for _ in range(10)))

    with_store(tmp_path, play)


def test_close_finishes_what_waits_and_refuses_what_comes(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        waiting = [asyncio.create_task(store.append([entry(version)])) for version in range(1, 101)]
        reading = [asyncio.create_task(store.read("oak")) for _ in range(20)]
        await asyncio.sleep(0)  # everyone has asked
        await asyncio.gather(store.close(), store.close())
        assert await asyncio.gather(*waiting) == [Appended(version) for version in range(1, 101)]
        ends = await asyncio.gather(*reading, return_exceptions=True)
        assert all(isinstance(end, list | StoreClosed) for end in ends)
        for late in (store.append([entry(101)]), store.read("oak"), store.durability()):
            with pytest.raises(StoreClosed):
                await late

    async def again(store: Store) -> None:
        assert await store.latest_version("oak") == 100

    with_store(tmp_path, play)
    with_store(tmp_path, again)


def test_close_refuses_those_who_still_wait_for_room(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        waiting = [asyncio.create_task(store.append([entry(version)])) for version in range(1, 2001)]
        await asyncio.sleep(0)
        await store.close()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        stored = sum(isinstance(answer, Appended) for answer in answers)
        assert 0 < stored < 2000
        assert all(isinstance(answer, StoreClosed) for answer in answers[stored:])

    with_store(tmp_path, play)


def test_when_the_writer_dies_everyone_waiting_is_told(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        waiting = [asyncio.create_task(store.append([entry(version)])) for version in range(1, 2001)]
        await asyncio.sleep(0)
        [writer] = [task for task in asyncio.all_tasks() if task.get_name() == "store-writer"]
        writer.cancel()
        answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 30)
        assert all(isinstance(answer, Appended | StoreClosed) for answer in answers)
        assert isinstance(answers[-1], StoreClosed)
        with pytest.raises(StoreClosed, match="died"):
            await store.append([entry(1)])

    with_store(tmp_path, play)


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

    with_store(tmp_path, play)


def test_who_stops_waiting_disturbs_nobody(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        leaving = [asyncio.create_task(store.append([entry(1, f"{n}")])) for n in range(50)]
        leaving += [asyncio.create_task(store.read("oak")) for _ in range(50)]  # type: ignore[arg-type]
        await asyncio.sleep(0)
        for task in leaving:
            task.cancel()
        await asyncio.gather(*leaving, return_exceptions=True)
        latest = await store.latest_version("oak")
        assert await store.append([entry(latest + 1)]) == Appended(latest + 1)

    with_store(tmp_path, play)


def test_errors_never_tell_a_secret(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        with pytest.raises(StoreFault) as caught:
            await store.create_table("oak", "{}", b"the secret", created=1)
        texts, error = [], caught.value.__cause__
        while error is not None:
            texts.append(f"{error} {error!r}")
            error = error.__cause__
        assert texts and "the secret" not in " ".join(texts)

    with_store(tmp_path, play)


def opening(where: str) -> AbstractAsyncContextManager[Store]:
    return Store.open(where)


def refused(where: str) -> StoreFault:
    async def attempt() -> None:
        async with opening(where):
            pass

    with pytest.raises(StoreFault) as caught:
        asyncio.run(attempt(), debug=True)
    no_thread_is_left()
    return caught.value


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

    with_store(tmp_path, play)
    connection = sqlite3.connect(tmp_path / "log.db")
    connection.execute("UPDATE schema_version SET version = 99")
    connection.commit()
    connection.close()
    fault = refused(url(tmp_path))
    assert isinstance(fault, SchemaTooNew)
    assert "99" in str(fault)


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
                async with opening(f"sqlite:///{tmp_path / name}"):
                    pass
        assert await store.append([entry(1)]) == Appended(1)

    with_store(tmp_path, play)


@contextmanager
def child(task: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tests.server.appender", task, url(folder)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def lines(process: subprocess.Popen[bytes]) -> Iterator[str]:
    assert process.stdout is not None
    for line in process.stdout:
        if line.endswith(b"\n"):
            yield line.decode().strip()


def test_a_second_process_is_refused_until_the_first_dies(tmp_path: Path) -> None:
    with child("append", tmp_path) as process:
        assert next(lines(process))
        assert isinstance(refused(url(tmp_path)), StoreBusy)
    with_store(tmp_path, lambda store: store.durability())


def test_a_worker_that_outlives_its_server_does_not_hold_the_database(tmp_path: Path) -> None:
    with child("hold", tmp_path) as process:
        assert next(lines(process)) == "child"
        assert isinstance(refused(url(tmp_path)), StoreBusy)
        process.kill()
        process.wait()
        with_store(tmp_path, lambda store: store.durability())
        assert process.stdin is not None
        process.stdin.close()
        assert not list(lines(process)), "the worker lived until now"


@pytest.mark.parametrize("seed", range(3))
def test_whatever_was_acknowledged_survives_a_kill(tmp_path: Path, seed: int) -> None:
    moments = random.Random(seed)
    acknowledged = dict.fromkeys(TABLES, 0)

    async def nothing_is_missing(store: Store) -> None:
        for table in TABLES:
            entries = await store.read(table)
            assert versions(entries) == list(range(1, len(entries) + 1))
            assert len(entries) >= acknowledged[table]
            assert len(entries) % 2 == 0, "a move and its chance are one transaction"
            keys = [entry.key for entry in entries if entry.key]
            assert len(set(keys)) == len(keys)

    for _round in range(3):
        with child("append", tmp_path) as process:
            told = lines(process)
            kill_after = moments.randint(1, 200)
            for number, line in enumerate(told, 1):
                table, version = line.split()
                acknowledged[table] = int(version)
                if number == kill_after:
                    process.kill()
            assert number >= kill_after, "it died by itself"
        with_store(tmp_path, nothing_is_missing, *TABLES)


class Model:
    """The same log as plain lists."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = {table: [] for table in TABLES}

    def append(self, entries: list[Entry]) -> Answer:
        log = self.logs[entries[0].table]
        for new in entries:
            for old in log:
                if new.key is not None and (new.sender, new.key) == (old.sender, old.key):
                    return Repeated(old)
        if entries[0].version != len(log) + 1:
            return Conflict(len(log))
        log.extend(entries)
        return Appended(len(log))


CALLS = st.fixed_dictionaries(
    {
        "offset": st.sampled_from([1, 1, 1, 1, 0, 2, -1]),
        "keys": st.lists(st.sampled_from([None, None, "a", "b", "c", "d", "e", "é", ""]), min_size=1, max_size=3),
        "sender": st.sampled_from(["an", "bo"]),
    }
)


class StoreAgainstModel(RuleBasedStateMachine):
    """Any sequence of appends, repeats, conflicts, snapshots and reopenings: the store and the lists agree."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.model = Model()
        self.snapshots: dict[str, dict[int, bytes]] = {table: {} for table in TABLES}
        self.open()
        for table in TABLES:
            self.runner.run(self.store.create_table(table, "{}", b"", created=1))

    def open(self) -> None:
        self.opened = Store.open(url(Path(self.folder.name)))
        self.store = self.runner.run(enter(self.opened))

    def call(self, table: str, offset: int, keys: list[str | None], sender: str) -> list[Entry]:
        first = max(1, len(self.model.logs[table]) + offset)
        once = [key if key not in keys[:n] else None for n, key in enumerate(keys)]
        return [entry(first + n, key, table=table, sender=sender) for n, key in enumerate(once)]

    @rule(table=st.sampled_from(TABLES), call=CALLS)
    def append(self, table: str, call: dict[str, Any]) -> None:
        entries = self.call(table, **call)
        assert self.runner.run(self.store.append(entries)) == self.model.append(entries)

    @rule(calls=st.lists(CALLS, min_size=3, max_size=3))
    def append_at_all_tables_at_once(self, calls: list[dict[str, Any]]) -> None:
        entries = [self.call(table, **call) for table, call in zip(TABLES, calls, strict=True)]

        async def together() -> list[Answer]:
            return await asyncio.gather(*map(self.store.append, entries))

        assert self.runner.run(together()) == [self.model.append(call) for call in entries]

    @rule(calls=st.lists(CALLS, min_size=2, max_size=5), table=st.sampled_from(TABLES))
    def race_at_one_table(self, calls: list[dict[str, Any]], table: str) -> None:
        """Whoever wins, the answers are those of some order: what was written last decides the rest."""
        entries = [self.call(table, **call) for call in calls]

        async def together() -> list[Answer]:
            return await asyncio.gather(*map(self.store.append, entries))

        answers = self.runner.run(together())
        landed = [call for call, answer in zip(entries, answers, strict=True) if isinstance(answer, Appended)]
        for call in sorted(landed, key=lambda call: call[0].version):
            assert self.model.append(call) == Appended(call[-1].version)
        for call, answer in zip(entries, answers, strict=True):
            if isinstance(answer, Repeated):
                assert answer.entry in self.model.logs[table]
                assert (answer.entry.sender, answer.entry.key) in {(new.sender, new.key) for new in call}

    @rule(table=st.sampled_from(TABLES), state=st.binary(max_size=8))
    def save_snapshot(self, table: str, state: bytes) -> None:
        if version := len(self.model.logs[table]):
            self.runner.run(self.store.save_snapshot(table, version, state))
            self.snapshots[table][version] = state

    @rule(table=st.sampled_from(TABLES), up_to=st.integers(0, 20))
    def load_snapshot(self, table: str, up_to: int) -> None:
        saved = max((version for version in self.snapshots[table] if version <= up_to), default=None)
        expected = None if saved is None else Snapshot(saved, self.snapshots[table][saved])
        assert self.runner.run(self.store.load_snapshot(table, up_to)) == expected

    @rule(table=st.sampled_from(TABLES), after=st.integers(0, 20))
    def read(self, table: str, after: int) -> None:
        assert self.runner.run(self.store.read(table, after)) == self.model.logs[table][after:]

    @rule()
    def open_again(self) -> None:
        self.runner.run(self.store.close())
        self.open()

    @invariant()
    def lengths_agree(self) -> None:
        for table in TABLES:
            assert self.runner.run(self.store.latest_version(table)) == len(self.model.logs[table])

    def teardown(self) -> None:
        self.runner.run(self.opened.__aexit__(None, None, None))
        self.runner.close()
        self.folder.cleanup()


async def enter(opened: AbstractAsyncContextManager[Store]) -> Store:
    return await opened.__aenter__()


StoreAgainstModel.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
test_the_store_behaves_like_plain_lists = StoreAgainstModel.TestCase
