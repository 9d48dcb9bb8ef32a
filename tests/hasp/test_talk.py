"""Talk at a table of HASP: forbidden during a round only; what is written then is read out when the round is over."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from speeltafel.games.hasp.talk import running_round
from speeltafel.kernel.contract import SPECTATOR
from speeltafel.kernel.talk import NO_PART
from speeltafel.protocol.messages import Ack, Chat, GiveUp, Line, Skip
from speeltafel.protocol.wire import decode_from_table
from speeltafel.server.table.stored_state import dump, restore
from tests.hasp.table import GAME, HaspTable
from tests.server.checks import check_clients, check_record, check_restored
from tests.server.table_harness import TableHarness


def begun() -> TableHarness:
    harness = TableHarness("hasp", 2)
    harness.gather()
    return harness


def lines(harness: TableHarness) -> list[Line]:
    return harness.table.snapshot(SPECTATOR).chat


def texts(harness: TableHarness) -> list[str | None]:
    return [line.text for line in lines(harness)]


def say(harness: TableHarness, text: str, who: int = 0) -> None:
    assert isinstance(harness.send(Chat(key=harness.key(), text=text), harness.people[who]), Ack)


def play_round(harness: TableHarness) -> None:
    """Random moves until the next round has another starter, or the game is over."""
    starter = int(harness.table.state.match.state.starter)
    while harness.table.state.phase == "playing" and int(harness.table.state.match.state.starter) == starter:
        harness.play_on(Random(3), "random", 1)


def test_a_round_lasts_from_the_first_card_dealt_to_the_last_trick() -> None:
    blank: Any = GAME.blank()[0]
    GAME.rules.start(blank, 2, GAME.options.record(GAME.options.read()))
    assert running_round(blank) == NO_PART
    table = HaspTable(2).deal(["V7 …", "…"])
    assert running_round(table.state) == 0


def test_what_is_written_during_a_round_is_read_out_when_it_is_over() -> None:
    harness = begun()
    say(harness, "good cards!")
    say(harness, "we shall see", who=1)
    harness.play_on(Random(3), "random", 2)
    assert texts(harness) == [], "nobody reads it during the round"
    play_round(harness)
    assert texts(harness) == ["good cards!", "we shall see"]
    say(harness, "this is about round two")
    assert len(texts(harness)) == 2
    harness.play_on(Random(3), "random")
    assert texts(harness)[-1] == "this is about round two"
    say(harness, "well played")
    assert texts(harness)[-1] == "well played", "after the game talk is free"
    check_clients(harness)
    check_record(harness)
    check_restored(harness, Random(1))


def test_nobody_learns_what_was_written_before_it_is_read_out() -> None:
    first, other = begun(), begun()
    say(first, "river, please")
    say(other, "a very different thing to say")
    for viewer in first.viewers():
        assert first.table.snapshot(viewer) == other.table.snapshot(viewer)
    for name, client in first.clients.items():
        version = first.table.version
        assert client.heard[version] == other.clients[name].heard[version]
        assert isinstance(decode_from_table(client.heard[version]), Skip)


def test_what_waits_is_read_out_when_the_game_is_given_up() -> None:
    harness = begun()
    say(harness, "I give up")
    for person in harness.people:
        harness.send(GiveUp(key=harness.key()), person)
    assert harness.table.state.phase == "abandoned"
    assert texts(harness) == ["I give up"]
    check_clients(harness)


def test_what_waits_survives_a_restart() -> None:
    harness = begun()
    say(harness, "later")
    again = restore(harness.config, harness.table.state.secret, dump(harness.table.state))
    assert [held.line.text for held in again.held] == ["later"]
    play_round(harness)
    assert texts(harness) == ["later"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_rounds_in_a_row_are_two_parts(seats: int) -> None:
    harness = TableHarness("hasp", seats)
    harness.gather()
    parts = [harness.table.state.part]
    for _ in range(3):
        play_round(harness)
        parts.append(harness.table.state.part)
    assert all(one != other for one, other in pairwise(parts))
