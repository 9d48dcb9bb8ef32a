"""The durable log on every kind of database: nothing lost, nothing doubled, nothing half written."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection, insert, select, text, update

from speeltafel.server.store import (
    Answer,
    Appended,
    Conflict,
    NoSuchTable,
    Repeated,
    Store,
    StoreClosed,
    StoredSnapshot,
    StoreFault,
    writer,
)
from speeltafel.server.store.schema import log, tables
from speeltafel.server.table.log import EntryKind, LogEntry
from tests.server.storing import entry, versions, whole_text, with_store


def test_what_was_appended_is_read_back_in_order_after_opening_again(database_url: str) -> None:
    written = [entry(1, "a"), entry(2), entry(3, "b", sender="bo", action="hint 1 5")]

    async def write(store: Store) -> None:
        assert await store.append(written[:2]) == Appended(2)
        assert await store.append(written[2:]) == Appended(3)

    async def read(store: Store) -> None:
        assert await store.read("oak") == written
        assert await store.read("oak", after=2) == written[2:]
        assert await store.latest_version("oak") == 3
        assert await store.latest_version("pine") == 0

    with_store(database_url, write)
    with_store(database_url, read)


def test_a_key_sent_again_gets_the_first_entry_whatever_version_it_names(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(1, "k", action="play 1"), entry(2)])
        for version in (1, 3, 9):
            again = await store.append([entry(version, "k", action="play 2")])
            assert again == Repeated(entry(1, "k", action="play 1"))
        assert await store.append([entry(3, "k", sender="bo")]) == Appended(3)
        assert versions(await store.read("oak")) == [1, 2, 3]

    with_store(database_url, play)


def test_a_key_is_one_senders_at_one_table(database_url: str) -> None:
    async def play(store: Store) -> None:
        assert await store.append([entry(1, "k")]) == Appended(1)
        assert await store.append([entry(1, "k", table="pine")]) == Appended(1)

    with_store(database_url, play, "oak", "pine")


def test_a_version_taken_or_beyond_a_gap_writes_nothing_of_its_call(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(1), entry(2)])
        assert await store.append([entry(2), entry(3), entry(4)]) == Conflict(2)
        assert await store.append([entry(4), entry(5)]) == Conflict(2)
        assert versions(await store.read("oak")) == [1, 2]

    with_store(database_url, play)


def test_a_repeated_key_in_the_middle_of_a_call_undoes_its_beginning(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(1, "k")])
        assert await store.append([entry(2), entry(3, "k"), entry(4)]) == Repeated(entry(1, "k"))
        assert versions(await store.read("oak")) == [1]

    with_store(database_url, play)


MISTAKES: list[list[LogEntry]] = [
    [],
    [entry(1), entry(3)],
    [entry(0)],
    [entry(2**31)],
    [entry(1), entry(2, table="pine")],
    [entry(1, "k"), entry(2, "k")],
    [LogEntry(table="oak", version=1, kind=EntryKind.GAME, action="pass", at=0, key="k")],
    [entry(1, "\ud800")],
    [entry(1, action="a\0b")],
]


def test_a_call_that_makes_no_sense_never_reaches_the_writer(database_url: str) -> None:
    async def play(store: Store) -> None:
        for version, entries in enumerate(MISTAKES, 1):
            with pytest.raises(ValueError):  # noqa: PT011  every one of them is the caller's mistake
                await store.append(entries)
            assert await store.append([entry(version)]) == Appended(version)

    with_store(database_url, play)


def test_of_hundreds_racing_for_a_version_exactly_one_wins(database_url: str) -> None:
    async def play(store: Store) -> None:
        for version in (1, 2, 3):
            racing = [store.append([entry(version, f"{version}.{n}", sender=f"s{n}")]) for n in range(300)]
            answers = await asyncio.gather(*racing)
            assert answers.count(Appended(version)) == 1
            assert answers.count(Conflict(version)) == 299
        assert versions(await store.read("oak")) == [1, 2, 3]

    with_store(database_url, play)


def test_of_hundreds_sending_one_key_all_get_the_one_entry(database_url: str) -> None:
    async def play(store: Store) -> None:
        answers = await asyncio.gather(*(store.append([entry(1 + n % 3, "k")]) for n in range(300)))
        assert answers.count(Appended(1)) == 1
        assert answers.count(Repeated(entry(1, "k"))) == 299 - gaps_before_the_first(answers)
        assert versions(await store.read("oak")) == [1]

    def gaps_before_the_first(answers: list[Answer]) -> int:
        return answers.count(Conflict(0))

    with_store(database_url, play)


def test_refused_calls_never_spoil_their_neighbours(database_url: str) -> None:
    names = [f"t{n}" for n in range(60)]

    async def play(store: Store) -> None:
        await asyncio.gather(*(store.append([entry(1, "k", table=name)]) for name in names))
        calls = {"good": entry(2, "l"), "taken": entry(1, "m"), "gap": entry(5), "again": entry(2, "k")}
        kinds = [list(calls)[n % 4] for n in range(60)]
        answers = await asyncio.gather(
            *(
                store.append(
                    [LogEntry(**{f: getattr(calls[kind], f) for f in LogEntry.__struct_fields__} | {"table": name})]
                )
                for name, kind in zip(names, kinds, strict=True)
            )
        )
        for name, kind, answer in zip(names, kinds, answers, strict=True):
            first = entry(1, "k", table=name)
            expected = {"good": Appended(2), "taken": Conflict(1), "gap": Conflict(1), "again": Repeated(first)}
            assert answer == expected[kind]
            assert await store.latest_version(name) == (2 if kind == "good" else 1)

    with_store(database_url, play, *names)


@pytest.fixture
def small_room(monkeypatch: pytest.MonkeyPatch) -> int:
    """How many appends may wait for the writer at a time: far fewer than usual."""
    monkeypatch.setattr(writer, "ROOM", 100)
    return 100


def test_more_appends_than_there_is_room_for_all_land(database_url: str, small_room: int) -> None:
    names = [f"t{n}" for n in range(30)]

    async def play(store: Store) -> None:
        calls = [store.append([entry(version, table=name)]) for version in range(1, 21) for name in names]
        assert len(calls) == 6 * small_room
        assert all(isinstance(answer, Appended) for answer in await asyncio.gather(*calls))
        assert [await store.latest_version(name) for name in names] == [20] * 30

    with_store(database_url, play, *names)


def test_a_table_that_was_never_created_has_no_log(database_url: str) -> None:
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

    with_store(database_url, play)


def test_tables_are_created_found_and_finished(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.create_table("pine", '{"game": "chess"}', b"\0\1", created=2)
        with pytest.raises(StoreFault, match="exists already"):
            await store.create_table("pine", "{}", b"", created=3)
        found = await store.header("pine")
        assert found is not None
        assert (found.header, found.created, found.finished) == ('{"game": "chess"}', 2, None)
        assert await store.secret("pine") == b"\0\1"
        assert [header.table for header in await store.unfinished_tables()] == ["oak", "pine"]
        await store.finish("oak", at=5)
        await store.finish("oak", at=6)
        finished = await store.header("oak")
        assert finished is not None and finished.finished == 5
        assert [header.table for header in await store.unfinished_tables()] == ["pine"]
        assert await store.header("yew") is None and await store.secret("yew") is None

    with_store(database_url, play)


def test_one_snapshot_a_table_is_kept_the_newest(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(version) for version in range(1, 10)])
        assert await store.load_snapshot("oak") is None
        for version in (3, 6, 6, 5):
            await store.save_snapshot("oak", version, bytes([version]))
        assert await store.load_snapshot("oak") == StoredSnapshot(6, b"\6")
        assert await store.look(lambda asked: asked.scalar(text("SELECT count(*) FROM snapshots"))) == 1
        with pytest.raises(StoreFault, match="no entry 10"):
            await store.save_snapshot("oak", 10, b"from the future")

    with_store(database_url, play)


def test_two_processes_may_save_the_same_snapshot_at_once(postgres_url: str) -> None:
    async def play(one: Store) -> None:
        await one.append([entry(version) for version in range(1, 31)])
        async with Store.open(postgres_url) as other:
            for version in range(1, 31):
                state = bytes([version])
                await asyncio.gather(*(store.save_snapshot("oak", version, state) for store in (one, other)))
        assert await one.load_snapshot("oak") == StoredSnapshot(30, bytes([30]))

    with_store(postgres_url, play)


def test_reading_goes_on_while_appends_are_written(database_url: str) -> None:
    async def play(store: Store) -> None:
        async def follow() -> None:
            seen: list[LogEntry] = []
            while len(seen) < 50:
                seen += await store.read("oak", after=len(seen))
                assert versions(seen) == list(range(1, len(seen) + 1))

        async def lead() -> None:
            for version in range(1, 51):
                await store.append([entry(version)])

        await asyncio.gather(lead(), *(follow() for _ in range(10)))

    with_store(database_url, play)


def test_close_finishes_what_waits_and_refuses_what_comes(database_url: str) -> None:
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

    with_store(database_url, play)
    with_store(database_url, again)


def test_close_refuses_those_who_still_wait_for_room(database_url: str, small_room: int) -> None:
    async def play(store: Store) -> None:
        waiting = [asyncio.create_task(store.append([entry(version)])) for version in range(1, 2 * small_room + 1)]
        await asyncio.sleep(0)
        await store.close()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        stored = sum(isinstance(answer, Appended) for answer in answers)
        assert 0 < stored < 2 * small_room
        assert all(isinstance(answer, StoreClosed) for answer in answers[stored:])

    with_store(database_url, play)


def test_when_the_writer_dies_everyone_waiting_is_told(database_url: str, small_room: int) -> None:
    async def play(store: Store) -> None:
        waiting = [asyncio.create_task(store.append([entry(version)])) for version in range(1, 2 * small_room + 1)]
        await asyncio.sleep(0)
        [task] = [task for task in asyncio.all_tasks() if task.get_name() == "store-writer"]
        task.cancel()
        answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 180)
        assert all(isinstance(answer, Appended | StoreClosed) for answer in answers)
        assert isinstance(answers[-1], StoreClosed)
        with pytest.raises(StoreClosed, match="died"):
            await store.append([entry(1)])

    with_store(database_url, play)


def test_who_stops_waiting_disturbs_nobody(database_url: str) -> None:
    async def play(store: Store) -> None:
        leaving = [asyncio.create_task(store.append([entry(1, f"{n}")])) for n in range(50)]
        leaving += [asyncio.create_task(store.read("oak")) for _ in range(50)]  # type: ignore[arg-type]
        await asyncio.sleep(0)
        for task in leaving:
            task.cancel()
        await asyncio.gather(*leaving, return_exceptions=True)
        latest = await store.latest_version("oak")
        assert await store.append([entry(latest + 1)]) == Appended(latest + 1)

    with_store(database_url, play)


def without_a_header(connection: Connection) -> None:
    """PostgreSQL would quote the whole row."""
    connection.execute(insert(tables), {"id": "elm", "header": None, "secret": b"the secret", "created": 1})


def test_errors_never_tell_a_secret(database_url: str) -> None:
    async def play(store: Store) -> None:
        with pytest.raises(StoreFault) as caught:
            await store.create_table("oak", "{}", b"the secret", created=1)
        assert "the secret" not in whole_text(caught.value)
        with pytest.raises(StoreFault) as caught:
            await store.change(without_a_header)
        shown = whole_text(caught.value)
        assert "the secret" not in shown and b"the secret".hex() not in shown

    with_store(database_url, play)


def test_any_other_change_is_all_or_nothing_and_shares_the_commit(database_url: str) -> None:
    def rename(connection: Connection, table: str, header: str) -> int:
        return connection.execute(update(tables).where(tables.c.id == table).values(header=header)).rowcount

    def rename_and_think_better_of_it(connection: Connection) -> None:
        rename(connection, "pine", "never")
        raise LookupError("on second thoughts")

    async def play(store: Store) -> None:
        answers = await asyncio.gather(
            store.change(lambda connection: rename(connection, "oak", "new")),
            store.change(rename_and_think_better_of_it),
            store.append([entry(1)]),
            return_exceptions=True,
        )
        assert answers[0] == 1 and isinstance(answers[1], LookupError) and answers[2] == Appended(1)
        names = await store.look(lambda connection: connection.execute(select(tables.c.id, tables.c.header)).all())
        assert sorted(map(tuple, names)) == [("oak", "new"), ("pine", "{}")]

    with_store(database_url, play, "oak", "pine")


@pytest.mark.parametrize(
    "statement",
    ["SELECT colour FROM recipes", "SELEKT 1", "INSERT INTO tables (id) VALUES ('elm')", "SELECT CAST(:value AS TEXT)"],
)
def test_a_change_the_database_cannot_understand_is_nobody_elses_trouble(database_url: str, statement: str) -> None:
    def ask(connection: Connection) -> None:
        connection.execute(text(statement), {"value": object()} if ":value" in statement else {})

    async def play(store: Store) -> None:
        fault, answer = await asyncio.gather(store.change(ask), store.append([entry(1)]), return_exceptions=True)
        assert isinstance(fault, StoreFault) and answer == Appended(1)

    with_store(database_url, play)


def test_who_only_looks_cannot_write(database_url: str) -> None:
    async def play(store: Store) -> None:
        with pytest.raises(StoreFault, match=r"read-?only"):
            await store.look(lambda connection: connection.execute(update(tables).values(header="?")))
        assert await store.append([entry(1)]) == Appended(1)

    with_store(database_url, play)


def test_entries_written_behind_the_writers_back_are_seen(database_url: str) -> None:
    """As other processes do on PostgreSQL: what the writer remembers may be old."""

    def elsewhere(connection: Connection, version: int, key: str) -> None:
        new = entry(version, key, sender="bo")
        connection.execute(insert(log), {field: getattr(new, field) for field in LogEntry.__struct_fields__})

    async def play(store: Store) -> None:
        assert await store.append([entry(1)]) == Appended(1)
        await store.change(lambda connection: elsewhere(connection, 2, "k"))
        assert await store.append([entry(2)]) == Conflict(2)
        assert await store.append([entry(3)]) == Appended(3)
        assert isinstance(await store.append([entry(4, "k", sender="bo")]), Repeated)
        await store.change(lambda connection: elsewhere(connection, 4, "l"))
        assert await store.append([entry(5)]) == Appended(5)

    with_store(database_url, play)


def test_the_latest_versions_of_many_tables_are_one_question(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(1), entry(2)])
        assert await store.latest_versions(["oak", "pine", "yew"]) == {"oak": 2, "pine": 0}
        assert await store.latest_versions([]) == {}

    with_store(database_url, play, "oak", "pine")
