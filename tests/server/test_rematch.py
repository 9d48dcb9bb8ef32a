"""Playing again with the same group: one new table, whoever asks first and however many ask at once."""

from __future__ import annotations

from random import Random

import pytest

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Ack, Chair, Clock, Leave, Ready, Rematch, Resign, Sit
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.seats import API, OPEN, house
from speeltafel.server.table.table import Proposal, Table
from tests.server.checks import answers, check_clients, check_restored, rule_of
from tests.server.table_harness import AGAIN, OTHER_SECRET, PEOPLE, WATCHER, TableHarness

AN, BO, CY, *_ = PEOPLE


def finished() -> TableHarness:
    harness = TableHarness(
        "hanabi", [OPEN, OPEN, house("random"), API], {"colours": 6}, Clock(kind="move", seconds=60), "an"
    )
    harness.people = (*harness.people, Sender("robot", "R2", program=True))
    harness.gather()
    assert rule_of(harness.send(Rematch(key="early"), AN)) == refusals.NOT_OVER
    harness.send(Resign(key="r"), BO)
    harness.play_on(Random(1), "random")
    assert harness.table.state.phase == "over"
    return harness


def reopened(harness: TableHarness) -> TableConfig:
    """The configuration of the table that a rematch creates."""
    found = harness.table.propose_rematch(Rematch(key="try"), AN, AGAIN, OTHER_SECRET, 0)
    assert isinstance(found, Proposal) and found.new_table is not None
    assert found.new_table.secret == OTHER_SECRET
    return found.new_table.config


def test_the_same_group_plays_again() -> None:
    harness = finished()
    assert rule_of(harness.send(Rematch(key="w"), WATCHER)) == refusals.NOT_SEATED
    config = reopened(harness)
    assert harness.send(Rematch(key="again"), AN) == Ack(key="again", version=len(harness.log))
    assert all(client.knows["rematch"] == AGAIN for client in harness.clients.values())
    table = Table(config, OTHER_SECRET)
    people = {chair.player: chair for chair in table.state.chairs if chair.player}
    assert people == {
        "an": Chair(kind="human", player="an", name="An"),
        "bo": Chair(kind="human", player="bo", name="Bo"),
    }
    assert sorted(chair.kind for chair in config.chairs) == ["api", "house", "human", "human"]
    assert (config.game, config.options, config.clock, config.host, config.public) == (
        *("hanabi", harness.config.options, harness.config.clock, "an"),
        harness.config.public,
    )
    assert config.commitment != harness.config.commitment
    check_clients(harness)
    check_restored(harness, Random(1))


def test_the_second_who_asks_gets_the_first_answer() -> None:
    harness = finished()
    harness.send(Rematch(key="b"), BO)
    version = harness.table.version
    for sender, key in ((AN, "a"), (BO, "b"), (BO, "b2")):
        found = harness.table.propose_rematch(Rematch(key=key), sender, "table-9", OTHER_SECRET, 0)
        assert answers(found) == [Ack(key=key, version=version)]
    assert harness.table.state.rematch == AGAIN


def test_a_key_that_was_used_before_gets_its_first_answer() -> None:
    harness = finished()
    sat = harness.log[0]
    assert (sat.sender, sat.key) == (AN.player, "k1")
    found = harness.table.propose_rematch(Rematch(key="k1"), AN, AGAIN, OTHER_SECRET, 0)
    assert answers(found) == [Ack(key="k1", version=1)]


@pytest.mark.parametrize(("player", "rule"), [("watcher", refusals.NOT_SEATED), ("an", refusals.NOT_OVER)])
def test_who_may_not_play_again(player: str, rule: str) -> None:
    harness = TableHarness("hare", 2)
    harness.gather()
    sender = next(person for person in (AN, WATCHER) if person.player == player)
    assert rule_of(harness.send(Rematch(key="k"), sender)) == rule


def test_people_find_their_chairs_get_ready_and_play_or_leave() -> None:
    harness = finished()
    again = TableHarness("hare", 2)
    again.config = reopened(harness)
    again.table = Table(again.config, OTHER_SECRET)
    robot = harness.people[-1]
    assert isinstance(again.send(Leave(key="l"), BO), Ack)
    assert sum(chair == OPEN for chair in again.table.state.chairs) == 1
    assert isinstance(again.send(Sit(key="s"), CY), Ack)
    assert isinstance(again.send(Sit(key="s"), robot), Ack)
    for person in (AN, CY, robot):
        found = again.table.propose(Ready(key="r"), person, 0)
        assert isinstance(found, Proposal)
        again.table.commit(found)
    assert again.table.state.phase == "playing"
