"""Any sequence of calls to the store does what plain lists would do."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, AbstractContextManager, contextmanager
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from speeltafel.server.store import Answer, Appended, Conflict, Repeated, Store, StoredSnapshot
from speeltafel.server.table.log import LogEntry
from speeltafel.testing.laws import EXAMPLES
from tests.server.appender import TABLES
from tests.server.postgres import Cluster
from tests.server.storing import entry


class Model:
    """The same log as plain lists."""

    def __init__(self) -> None:
        self.logs: dict[str, list[LogEntry]] = {table: [] for table in TABLES}

    def append(self, entries: list[LogEntry]) -> Answer:
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

    new_database: Callable[[], AbstractContextManager[str]]

    def __init__(self) -> None:
        super().__init__()
        self.place = type(self).new_database()
        self.url = self.place.__enter__()
        self.runner = asyncio.Runner()
        self.model = Model()
        self.snapshots: dict[str, StoredSnapshot] = {}
        self.open()
        for table in TABLES:
            self.runner.run(self.store.create_table(table, "{}", b"", created=1))

    def open(self) -> None:
        self.opened = Store.open(self.url)
        self.store = self.runner.run(enter(self.opened))

    def call(self, table: str, offset: int, keys: list[str | None], sender: str) -> list[LogEntry]:
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
            self.snapshots[table] = StoredSnapshot(version, state)

    @rule(table=st.sampled_from(TABLES))
    def load_snapshot(self, table: str) -> None:
        assert self.runner.run(self.store.load_snapshot(table)) == self.snapshots.get(table)

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
        self.place.__exit__(None, None, None)


async def enter(opened: AbstractAsyncContextManager[Store]) -> Store:
    return await opened.__aenter__()


@contextmanager
def new_file() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/log.db"


def behaves_like_plain_lists(place: Callable[[], AbstractContextManager[str]]) -> None:
    class Here(StoreAgainstModel):
        new_database = staticmethod(place)

    chosen = settings(max_examples=max(1, EXAMPLES // 5), stateful_step_count=25, deadline=None)
    run_state_machine_as_test(Here, settings=chosen)


def test_a_file_behaves_like_plain_lists() -> None:
    behaves_like_plain_lists(new_file)


def test_postgres_behaves_like_plain_lists(cluster: Cluster) -> None:
    behaves_like_plain_lists(cluster.database)
