"""What must be true of a table in a test: its record, its clients, and that its log gives it again."""

from __future__ import annotations

from random import Random

from speeltafel.games import load
from speeltafel.kernel.game_record import VERIFIED, parse, verify, write
from speeltafel.kernel.game_record import replay as replayed
from speeltafel.protocol.messages import ClientMessage, Refused, TableMessage
from speeltafel.protocol.wire import decode_from_table, encode
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.table import LONGEST_GAP, Answer, Proposal, Table
from tests.server.table_harness import SECRET, TableHarness, fingerprint, known


def answers(found: Proposal | Answer) -> list[TableMessage]:
    assert isinstance(found, Answer)
    return [decode_from_table(encode(message)) for message in found.messages]


def rule_of(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return answer.rule


def assert_nothing_changes(harness: TableHarness, message: ClientMessage, sender: Sender, expected: object) -> None:
    before = fingerprint(harness.table)
    assert harness.send(message, sender) == expected
    assert fingerprint(harness.table) == before


def check_record(harness: TableHarness) -> None:
    """The record verifies, with the secret that was promised before anybody sat down."""
    record = harness.table.record
    assert record is not None
    read = parse(write(record))
    assert verify(read, replayed(read, load(read.game))) == VERIFIED
    assert read.shuffle.commitment == harness.config.commitment  # type: ignore[union-attr]


def boundaries(harness: TableHarness) -> list[int]:
    """The versions at which a group of the log ends: where no outcome of chance follows."""
    firsts = [entry.version for entry in harness.log if not harness.is_chance(entry)]
    return [*(version - 1 for version in firsts if version > 1), len(harness.log)]


def check_clients(harness: TableHarness) -> None:
    """Changes add up to what a snapshot says, and everyone has heard of every version."""
    for player, client in harness.clients.items():
        assert client.version == len(harness.log)
        assert list(client.heard) == boundaries(harness)
        assert client.knows == known(harness.table.snapshot(harness.table.viewer_of(player)))


def check_restored(harness: TableHarness, random: Random) -> None:
    """The log alone gives the same table and tells the same again, from any version on."""
    again = Table.restore(harness.config, harness.log, SECRET)
    assert fingerprint(again) == fingerprint(harness.table)
    first = max(1, len(harness.log) - LONGEST_GAP)
    for last in random.sample(range(first, len(harness.log)), min(6, len(harness.log) - first)):
        for player, client in harness.clients.items():
            viewer = again.viewer_of(player)
            told = [data for version, data in client.heard.items() if version > last]
            expected = told if last in client.heard else [encode(again.snapshot(viewer))]
            assert [encode(message) for message in again.catch_up(viewer, last)] == expected
            assert [encode(message) for message in harness.table.catch_up(viewer, last)] == expected
