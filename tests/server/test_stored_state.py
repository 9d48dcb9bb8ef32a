"""Long games open fast: a stored state and the entries after it give the table that the whole log gives."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from speeltafel.games import OURS
from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol.messages import Act, Clock, Leave, Nod, Return, Share
from speeltafel.protocol.wire import encode
from speeltafel.server.store import Appended, Store
from speeltafel.server.store.restoring import restored
from speeltafel.server.table import stored_state
from speeltafel.server.table.broadcast import STORED_EVERY
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import LogEntry
from speeltafel.server.table.seats import OPEN, house
from speeltafel.server.table.stored_state import BadStoredState
from speeltafel.server.table.table import Answer, Proposal, Resent, Table
from tests.games import ANY_GAME, OPEN_GAME, WITH_PARTNERS
from tests.server.checks import check_clients
from tests.server.storing import with_store
from tests.server.table_harness import SECRET, WATCHER, TableHarness, fingerprint

CODE = "c" * 22


def some_game(game: str) -> TableHarness:
    """A game with a bit of everything, some way on."""
    harness = TableHarness(game, [OPEN, OPEN, house("sensible")], clock=Clock(kind="bank", bank=600, bonus=5))
    harness.gather()
    for turn in range(60):
        harness.play_on(Random(turn), "sensible", 1)
        person = harness.people[turn % 2]
        if turn % 7 == 1:
            harness.send(Share(key=harness.key(), code=CODE), harness.people[0])
        if turn % 10 == 4:
            harness.send(Leave(key=harness.key()), person)
            harness.play_on(Random(turn), "sensible", 1)
            harness.send(Return(key=harness.key()), person)
        if turn % 9 == 2:
            harness.send(Nod(key=harness.key(), preset="hello"), person)
    return harness


@pytest.mark.parametrize("game", OURS)
def test_a_state_stored_at_any_version_and_the_rest_of_the_log_give_the_same_table(game: str) -> None:
    harness = some_game(game)
    whole = fingerprint(Table.restore(harness.config, harness.log, SECRET))
    for version in range(len(harness.log) + 1):
        before = Table.restore(harness.config, harness.log[:version], SECRET)
        again = Table.restore(harness.config, harness.log[version:], SECRET, before.stored())
        assert fingerprint(again) == whole
        restored = Table(harness.config, SECRET, before.stored())
        assert fingerprint(restored) == fingerprint(before)
        assert restored.stored() == before.stored()


def test_a_restored_table_goes_on_telling_from_where_it_was() -> None:
    harness = some_game(ANY_GAME)
    harness.table = Table(harness.config, SECRET, harness.table.stored())
    harness.play_on(Random(9), "sensible", 5)
    check_clients(harness)
    assert fingerprint(harness.table) == fingerprint(Table.restore(harness.config, harness.log, SECRET))


def test_what_was_missed_before_the_state_was_stored_needs_a_snapshot() -> None:
    harness = some_game(OPEN_GAME)
    last = harness.table.version
    table = Table(harness.config, SECRET, harness.table.stored())
    assert table.catch_up(0, last) == []
    assert table.catch_up(0, last - 1) == [table.snapshot(0)]


def test_a_long_game_keeps_only_its_recent_past_and_still_tells_what_was_missed() -> None:
    harness = TableHarness(OPEN_GAME, 2)
    harness.gather()
    for number in range(4 * STORED_EVERY):
        harness.send(Nod(key=harness.key(), preset="hello"), harness.people[number % 2])
        assert len(harness.table._recent.state_before(0)[2]) <= 2 * STORED_EVERY
    client = harness.clients[harness.people[0].player]
    restored = Table.restore(harness.config, harness.log, SECRET)
    for table in (harness.table, restored):
        for missed in (1, 2, 63, 64, 65, 255, 256):
            last = table.version - missed
            told = [data for version, data in client.heard.items() if version > last]
            assert [encode(message) for message in table.catch_up(client.viewer or 0, last)] == told


# What cannot be used


def changed_label(data: bytes, **changes: object) -> bytes:
    label, rest = stored_state.label_decoder.decode(data)
    return stored_state.encoder.encode((msgspec.structs.replace(label, **changes), rest))


def test_bytes_of_no_use_are_refused_as_such() -> None:
    harness = some_game(WITH_PARTNERS)
    good = harness.table.stored()
    bad = [
        b"",
        b"nonsense",
        good[:-1],
        good + b"\0",
        changed_label(good, rules="0 0"),
        changed_label(good, table="another"),
        changed_label(good, layout="0" * 16),
        changed_label(good, format=1),
        changed_label(good, format=4),
        stored_state.encoder.encode((stored_state.label_decoder.decode(good)[0], ["a", "b"])),
    ]
    for data in bad:
        with pytest.raises(BadStoredState):
            Table.restore(harness.config, [], SECRET, data)
    assert issubclass(BadStoredState, ValueError)


def test_the_fault_of_bad_bytes_says_nothing_of_what_was_in_them() -> None:
    harness = some_game(ANY_GAME)
    data = harness.table.stored()
    with pytest.raises(BadStoredState) as fault:
        Table.restore(harness.config, [], SECRET, data[:-1])
    assert len(str(fault.value)) < 100


def test_hello_to_a_restored_table_is_answered_with_a_snapshot() -> None:
    harness = some_game(ANY_GAME)
    table = Table(harness.config, SECRET, harness.table.stored())
    harness.table = table
    client = harness.open_client(WATCHER)
    assert client.version == table.version
    assert isinstance(table.expire(0), Answer)


# What earlier versions stored


def as_format_2(data: bytes) -> bytes:
    """A state as it was stored when all answers were in it, and nothing said how much was written."""
    label, rest = stored_state.label_decoder.decode(data)
    fields, *others = msgspec.msgpack.decode(rest)
    del fields["senders"], fields["farthest"]
    fields["answered"] = {f"an k{number}": number for number in range(1000)}
    return stored_state.encoder.encode((msgspec.structs.replace(label, format=2), [fields, *others]))


def test_a_state_of_format_2_is_used_and_answers_what_it_does_not_know_from_the_log() -> None:
    harness = some_game(OPEN_GAME)
    table = Table(harness.config, SECRET, as_format_2(harness.table.stored()))
    assert table.snapshot(SPECTATOR) == harness.table.snapshot(SPECTATOR)
    again = table.propose(Act(key="k3", decision=0, action="nothing"), harness.people[0], 0)
    assert isinstance(again, Answer) and again.unless == Resent(harness.people[0].player, "k3")
    harness.table = table
    harness.play_on(Random(3), "sensible", 5)
    assert Table(harness.config, SECRET, table.stored()).stored() == table.stored()


FORMAT_1 = sorted(Path(__file__).parents[1].glob("*/data/stored_by_format_1.json"))
"""Tables in the middle of a game, written by the last version that stored states of format 1."""
of_format_1 = pytest.mark.parametrize("file", FORMAT_1, ids=[file.parents[1].name for file in FORMAT_1])


class OldTable(msgspec.Struct):
    """What the old code stored of a table, and what it would have shown its viewers."""

    header: str
    secret: str
    version: int
    state: str
    entries: list[LogEntry]
    views: dict[str, Any]


def read_old(file: Path) -> OldTable:
    return msgspec.json.decode(file.read_bytes(), type=OldTable)


def test_there_is_a_table_of_the_old_format() -> None:
    assert FORMAT_1


@of_format_1
def test_a_state_of_the_old_format_is_of_no_use(file: Path) -> None:
    old = read_old(file)
    config = msgspec.json.decode(old.header, type=TableConfig)
    with pytest.raises(BadStoredState, match="other rules"):
        Table.restore(config, old.entries[old.version :], bytes.fromhex(old.secret), bytes.fromhex(old.state))


@of_format_1
def test_a_table_with_a_state_of_the_old_format_is_restored_from_its_whole_log(file: Path, sqlite_url: str) -> None:
    old = read_old(file)
    secret = bytes.fromhex(old.secret)

    async def go(store: Store) -> None:
        await store.create_table("table-7", old.header, secret, 0)
        assert await store.append(old.entries) == Appended(len(old.entries))
        await store.save_snapshot("table-7", old.version, bytes.fromhex(old.state))
        table = await restored(store, "table-7")
        assert table is not None and table.version == len(old.entries)
        assert {str(viewer): table.snapshot(viewer).view for viewer in (0, 1, 2, SPECTATOR)} == old.views
        await goes_on_and_is_stored_anew(store, table)

    with_store(sqlite_url, go)


async def goes_on_and_is_stored_anew(store: Store, table: Table) -> None:
    """The next move is stored, and so is a state of the present format, which is used from then on."""
    state = table.state
    action = state.match.say(state.match.legal()[0])
    if table.bot_to_act:
        found = table.house_act(action, state.decision, 10**6)
    else:
        chair = state.chairs[state.actor or 0]
        sender = Sender(chair.player or "", chair.name or "")
        found = table.propose(Act(key="next", decision=state.decision, action=action), sender, 10**6)
    assert isinstance(found, Proposal)
    assert isinstance(await store.append(found.entries), Appended)
    table.commit(found)
    await store.save_snapshot("table-7", table.version, table.stored())
    again = await restored(store, "table-7")
    assert again is not None and fingerprint(again) == fingerprint(table)
    assert again.catch_up(0, 1) == [again.snapshot(0)], "the log was followed from its beginning"
