"""Resigning, which takes nobody's consent, and giving the game up, which takes everyone's."""

from __future__ import annotations

from random import Random

import pytest

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Ack, Consent, GiveUp, Leave, Resign, Return, Sit, Takeback
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.seats import API, OPEN
from tests.games import ANY_GAME, OPEN_GAME, WITH_PARTNERS
from tests.server.checks import check_clients, check_restored, rule_of
from tests.server.table_harness import WATCHER, TableHarness, others, started_open_game


def phase_of(harness: TableHarness) -> str:
    return harness.table.state.phase


def test_who_resigns_is_gone_for_good_and_a_bot_plays_on() -> None:
    harness = TableHarness(ANY_GAME, 2)
    harness.gather()
    gone, action = harness.actor, harness.legal()[0]
    seat = harness.table.viewer_of(gone.player)
    harness.send(Resign(key="r"), gone)
    chair = harness.table.state.chairs[seat]
    assert (chair.away, chair.resigned, chair.level) == (True, True, "sensible")
    assert rule_of(harness.send(Return(key="b"), gone)) == refusals.RESIGNED
    assert rule_of(harness.send(Resign(key="r2"), gone)) == refusals.RESIGNED
    assert rule_of(harness.act(action, gone)) == refusals.BOT_PLAYS
    assert harness.table.viewer_of(gone.player) == seat
    check_restored(harness, Random(1))
    harness.play_on(Random(1), "sensible")
    assert phase_of(harness) == "over"
    assert rule_of(harness.send(Resign(key="r3"), others(harness, gone)[0])) == refusals.GAME_OVER
    check_clients(harness)


def test_who_is_away_may_resign_from_afar() -> None:
    harness = started_open_game()
    gone = harness.people[0]
    harness.send(Leave(key="l"), gone)
    assert isinstance(harness.send(Resign(key="r"), gone), Ack)
    assert rule_of(harness.send(Return(key="b"), gone)) == refusals.RESIGNED


def test_before_the_start_there_is_nothing_to_resign_or_give_up() -> None:
    harness = TableHarness(OPEN_GAME, 2)
    harness.send(Sit(key="s"), harness.people[0])
    for message in (Resign(key="r"), GiveUp(key="g"), Takeback(key="t", decision=0)):
        assert rule_of(harness.send(message, harness.people[0])) == refusals.NOT_STARTED


def test_a_game_is_given_up_when_everyone_agrees() -> None:
    harness = started_open_game()
    first, second, third = harness.people
    harness.send(GiveUp(key="1"), first)
    assert [chair.gives_up for chair in harness.table.state.chairs].count(True) == 1
    harness.send(GiveUp(key="2", yes=False), first)
    harness.send(GiveUp(key="3"), second)
    harness.send(GiveUp(key="4"), third)
    assert phase_of(harness) == "playing"
    harness.send(GiveUp(key="5"), first)
    assert phase_of(harness) == "abandoned"
    assert harness.table.record is not None
    assert rule_of(harness.send(GiveUp(key="6"), first)) == refusals.GAME_OVER
    check_clients(harness)
    check_restored(harness, Random(1))


@pytest.mark.parametrize("message", [Leave(key="go"), Resign(key="go")])
def test_who_goes_is_not_asked_whether_to_give_up(message: Leave | Resign) -> None:
    harness = started_open_game()
    first, second, third = harness.people
    harness.send(GiveUp(key="1"), first)
    harness.send(GiveUp(key="1"), second)
    harness.send(message, third)
    assert phase_of(harness) == "abandoned"


def test_a_vote_goes_with_its_voter_and_bots_play_an_empty_table_to_its_end() -> None:
    harness = TableHarness(WITH_PARTNERS, 2)
    harness.gather()
    first, second = harness.people
    harness.send(GiveUp(key="1"), first)
    harness.send(Leave(key="2"), first)
    assert not any(chair.gives_up for chair in harness.table.state.chairs)
    assert rule_of(harness.send(GiveUp(key="3"), first)) == refusals.BOT_PLAYS
    harness.send(Leave(key="4"), second)
    assert phase_of(harness) == "playing"
    harness.play_on(Random(1), "sensible")
    assert phase_of(harness) == "over"
    check_clients(harness)


def test_programs_are_not_asked() -> None:
    robot = Sender("robot", "R2", program=True)
    harness = TableHarness(OPEN_GAME, [OPEN, API])
    harness.people = (*harness.people, robot)
    harness.gather()
    assert rule_of(harness.send(GiveUp(key="1"), robot)) == refusals.ONLY_PEOPLE_DECIDE
    harness.send(GiveUp(key="1"), harness.people[0])
    assert phase_of(harness) == "abandoned"


def test_a_spectator_decides_nothing() -> None:
    harness = started_open_game()
    for message in (
        Resign(key="r"),
        GiveUp(key="g"),
        Takeback(key="t", decision=1),
        Consent(key="c", version=1, yes=True),
    ):
        assert rule_of(harness.send(message, WATCHER)) == refusals.NOT_SEATED
    assert harness.table.viewer_of(WATCHER.player) == SPECTATOR
