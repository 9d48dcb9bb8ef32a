"""Long games open fast: a frozen table and the entries after it are the table that the whole log gives."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from speeltafel.server.table.checkpoints import EVERY

from speeltafel.protocol.messages import Clock, Leave, Nod, Return, Share
from speeltafel.protocol.wire import encode
from speeltafel.server.table import stored_state
from speeltafel.server.table.seats import OPEN, house
from speeltafel.server.table.stored_state import BadStoredState
from speeltafel.server.table.table import Answer, Table
from tests.server.checks import check_clients
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


@pytest.mark.parametrize("game", ["hasp", "hanabi", "hare"])
def test_a_table_frozen_at_any_version_goes_on_as_if_it_had_not_been(game: str) -> None:
    harness = some_game(game)
    whole = fingerprint(Table.restore(harness.config, harness.log, SECRET))
    for version in range(len(harness.log) + 1):
        before = Table.restore(harness.config, harness.log[:version], SECRET)
        again = Table.restore(harness.config, harness.log[version:], SECRET, before.stored())
        assert fingerprint(again) == whole
        thawed = Table(harness.config, SECRET, before.stored())
        assert fingerprint(thawed) == fingerprint(before)
        assert thawed.stored() == before.stored()


def test_a_thawed_table_tells_on_from_where_it_was() -> None:
    harness = some_game("hanabi")
    harness.table = Table(harness.config, SECRET, harness.table.stored())
    harness.play_on(Random(9), "sensible", 5)
    check_clients(harness)
    assert fingerprint(harness.table) == fingerprint(Table.restore(harness.config, harness.log, SECRET))


def test_what_was_missed_before_it_was_frozen_needs_a_snapshot() -> None:
    harness = some_game("hare")
    last = harness.table.version
    table = Table(harness.config, SECRET, harness.table.stored())
    assert table.catch_up(0, last) == []
    assert table.catch_up(0, last - 1) == [table.snapshot(0)]


def test_a_long_game_keeps_only_its_near_past_and_still_tells_what_was_missed() -> None:
    harness = TableHarness("hare", 2)
    harness.gather()
    for number in range(4 * EVERY):
        harness.send(Nod(key=harness.key(), preset="hello"), harness.people[number % 2])
        assert len(harness.table.past.entries) <= 2 * EVERY
    client = harness.clients[harness.people[0].player]
    restored = Table.restore(harness.config, harness.log, SECRET)
    for table in (harness.table, restored):
        for missed in (1, 2, 63, 64, 65, 255, 256):
            last = table.version - missed
            told = [data for version, data in client.heard.items() if version > last]
            assert [encode(message) for message in table.catch_up(client.viewer or 0, last)] == told


# What cannot be thawed


def changed_label(data: bytes, **changes: object) -> bytes:
    label, rest = stored_state.label_decoder.decode(data)
    return stored_state.encoder.encode((msgspec.structs.replace(label, **changes), rest))


def test_bytes_of_no_use_are_refused_as_such() -> None:
    harness = some_game("hasp")
    good = harness.table.stored()
    bad = [
        b"",
        b"nonsense",
        good[:-1],
        good + b"\0",
        changed_label(good, rules="0 0"),
        changed_label(good, table="another"),
        changed_label(good, layout="0" * 16),
        changed_label(good, form=0),
        stored_state.encoder.encode((stored_state.label_decoder.decode(good)[0], ["a", "b"])),
    ]
    for data in bad:
        with pytest.raises(BadStoredState):
            Table.restore(harness.config, [], SECRET, data)
    assert issubclass(BadStoredState, ValueError)


def test_the_fault_of_bad_bytes_says_nothing_of_what_was_in_them() -> None:
    harness = some_game("hanabi")
    data = harness.table.stored()
    with pytest.raises(BadStoredState) as fault:
        Table.restore(harness.config, [], SECRET, data[:-1])
    assert len(str(fault.value)) < 100


def test_hello_to_a_thawed_table_is_answered_with_a_snapshot() -> None:
    harness = some_game("hanabi")
    table = Table(harness.config, SECRET, harness.table.stored())
    harness.table = table
    client = harness.open_client(WATCHER)
    assert client.version == table.version
    assert isinstance(table.expire(0), Answer)
