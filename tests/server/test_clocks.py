"""Clocks: the log's own times say who has how long, and nobody waits for a clock that ran out."""

from __future__ import annotations

from random import Random

import pytest

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Clock, Leave, Nod, Replace, Return
from speeltafel.server.table.clocks import BREATH, LONGEST, BadClock
from speeltafel.server.table.config import TablePlan, opened
from speeltafel.server.table.leaving import LONG_ENOUGH
from speeltafel.server.table.log import EntryKind
from speeltafel.server.table.seats import OPEN, house
from speeltafel.server.table.table import Table
from tests.games import ANY_GAME, OPEN_GAME, WITH_PARTNERS
from tests.server.checks import answers, check_clients, check_restored, rule_of
from tests.server.table_harness import SECRET, TableHarness

MINUTE = 60_000


def playing(clock: Clock, game: str = OPEN_GAME, bots: int = 0) -> TableHarness:
    harness = TableHarness(game, [*[OPEN] * 2, *[house("random")] * bots], clock=clock)
    harness.gather()
    while harness.table.bot_to_act:
        harness.play_on(Random(1), "sensible", 1)
    return harness


def move(harness: TableHarness, after: int) -> None:
    """The seat to act thinks for a while and moves."""
    harness.later += after
    harness.play_on(Random(1), "sensible", 1)


def test_without_a_clock_nobody_hears_of_time() -> None:
    harness = playing(Clock())
    harness.play_on(Random(1), "sensible", 10)
    assert harness.table.deadline is None
    assert rule_of(answers(harness.table.expire(10**15))[0]) == refusals.NO_CLOCK_RUNS
    assert rule_of(answers(harness.table.grant(0, 5))[0]) == refusals.NO_CLOCK_RUNS
    assert not any(
        b"deadline" in data or b"banks" in data for client in harness.clients.values() for data in client.heard.values()
    )


def test_every_move_has_its_own_time() -> None:
    harness = playing(Clock(kind="move", seconds=60))
    for _ in range(4):
        assert harness.table.deadline == harness.log[-1].at + MINUTE
        move(harness, 20_000)
    check_clients(harness)
    check_restored(harness, Random(1))


def test_a_bank_runs_down_and_each_move_earns_a_bonus() -> None:
    harness = playing(Clock(kind="bank", bank=300, bonus=10), WITH_PARTNERS)
    clocks = harness.table.state.clocks
    first = harness.table.state.actor
    assert clocks.left == [300_000] * 2
    asked = harness.log[-1].at
    assert harness.table.deadline == asked + 300_000
    move(harness, 40_000)
    assert first is not None
    assert clocks.left[first] == 300_000 - (harness.log[-1].at - asked) + 10_000
    assert harness.clients["an"].knows["banks"] == clocks.left
    check_clients(harness)
    check_restored(harness, Random(1))


def test_talk_does_not_stop_a_clock() -> None:
    harness = playing(Clock(kind="move", seconds=60))
    before = harness.table.deadline
    harness.later += 30_000
    harness.send(Nod(key="n", preset="one-moment"), harness.actor)
    assert harness.table.deadline == before


def test_a_clock_that_ran_out_hands_the_seat_to_a_bot_until_its_player_returns() -> None:
    harness = playing(Clock(kind="move", seconds=60), ANY_GAME)
    deadline, seat, slow = harness.table.deadline, harness.table.state.actor, harness.actor
    assert deadline is not None and seat is not None
    action = harness.legal()[0]
    early = answers(harness.table.expire(deadline - 1))[0]
    assert rule_of(early) == refusals.TIME_LEFT
    harness.later += MINUTE
    harness.settle(harness.table.expire(deadline))
    assert harness.log[-1].kind is EntryKind.CLOCK
    assert harness.table.bot_to_act == (seat, "sensible")
    assert harness.table.deadline is None
    assert harness.clients["an"].knows["deadline"] is None
    assert rule_of(harness.act(action, slow)) == refusals.BOT_PLAYS
    harness.send(Return(key="back"), slow)
    assert harness.table.deadline == harness.log[-1].at + BREATH
    check_clients(harness)
    check_restored(harness, Random(1))


def test_going_and_coming_does_not_win_time() -> None:
    harness = playing(Clock(kind="move", seconds=60))
    deadline, player = harness.table.deadline, harness.actor
    assert deadline is not None
    for _ in range(3):
        harness.later += 10_000
        harness.send(Leave(key=harness.key()), player)
        assert harness.table.deadline is None
        harness.send(Return(key=harness.key()), player)
        assert harness.table.deadline is not None
        assert abs(harness.table.deadline - deadline) < 10


def test_bots_have_no_clock() -> None:
    harness = playing(Clock(kind="move", seconds=60), bots=1)
    while not harness.table.bot_to_act:
        assert harness.table.deadline is not None
        harness.play_on(Random(1), "sensible", 1)
    assert harness.table.deadline is None


def test_after_a_restart_there_is_grace() -> None:
    harness = playing(Clock(kind="move", seconds=60))
    deadline = harness.table.deadline
    assert deadline is not None
    again = Table.restore(harness.config, harness.log, SECRET)
    assert again.deadline == deadline
    harness.settle(harness.table.grant(deadline - 1_000, 30_000))
    assert harness.table.deadline == deadline + 29_000
    assert harness.clients["bo"].knows["deadline"] == deadline + 29_000
    assert rule_of(answers(harness.table.grant(deadline, 5))[0]) == refusals.TIME_LEFT
    check_clients(harness)
    check_restored(harness, Random(1))


def test_a_clock_that_is_set_back_gives_nobody_time() -> None:
    harness = playing(Clock(kind="bank", bank=300))
    seat = harness.table.state.actor
    harness.later -= 100 * MINUTE
    harness.play_on(Random(1), "sensible", 1)
    assert seat is not None
    assert harness.table.state.clocks.left[seat] == 300_000


def test_when_the_game_ends_no_clock_runs() -> None:
    harness = playing(Clock(kind="move", seconds=60), ANY_GAME)
    harness.play_on(Random(1), "random")
    assert harness.table.state.phase == "over"
    assert harness.table.deadline is None
    check_clients(harness)


def test_a_whole_game_of_lost_time_is_played_to_its_end() -> None:
    harness = playing(Clock(kind="bank", bank=1), WITH_PARTNERS)
    while harness.table.state.phase == "playing":
        if harness.table.deadline is not None:
            harness.later = harness.table.deadline
            harness.settle(harness.table.expire(harness.now))
        harness.play_on(Random(1), "sensible", 1)
    assert harness.table.state.phase == "over"
    check_clients(harness)


@pytest.mark.parametrize(
    "clock",
    [
        Clock(seconds=5),
        Clock(kind="move"),
        Clock(kind="move", seconds=LONGEST + 1),
        Clock(kind="move", seconds=5, bank=5),
        Clock(kind="bank", bonus=5),
        Clock(kind="bank", bank=-1),
        Clock(kind="bank", bank=5, bonus=LONGEST),
        Clock(kind="bank", bank=5, seconds=5),
    ],
)
def test_a_clock_that_cannot_be_is_refused(clock: Clock) -> None:
    with pytest.raises(BadClock):
        opened(TablePlan(game=OPEN_GAME, chairs=[OPEN] * 2, clock=clock), "t", SECRET)


def test_a_month_to_think_is_possible() -> None:
    plan = TablePlan(game=OPEN_GAME, chairs=[OPEN] * 2, clock=Clock(kind="move", seconds=LONGEST))
    assert opened(plan, "t", SECRET).clock.seconds == LONGEST


def test_who_keeps_a_table_without_a_clock_waiting_can_be_replaced_until_they_return() -> None:
    harness = playing(Clock())
    seat, gone = harness.table.state.actor, harness.actor
    assert seat is not None
    waiting = next(person for person in harness.people if person != gone)
    asked, replace = harness.table.state.asked_at, Replace(key="replace", seat=seat)
    for message, sender, at in (
        (replace, waiting, asked + LONG_ENOUGH - 1),
        (replace, gone, asked + LONG_ENOUGH),
        (Replace(key="other", seat=1 - seat), waiting, asked + LONG_ENOUGH),
    ):
        assert rule_of(answers(harness.table.propose(message, sender, at))[0]) == refusals.NOT_GONE
    harness.later += LONG_ENOUGH
    harness.send(replace, waiting)
    assert harness.table.bot_to_act == (seat, "sensible")
    harness.send(Return(key="back"), gone)
    assert harness.table.bot_to_act is None
    check_clients(harness)
    check_restored(harness, Random(1))


def test_where_a_clock_runs_it_decides_who_is_replaced() -> None:
    harness = playing(Clock(kind="move", seconds=3600))
    seat, gone = harness.table.state.actor, harness.actor
    assert seat is not None
    waiting = next(person for person in harness.people if person != gone)
    late = harness.table.state.asked_at + LONG_ENOUGH
    found = harness.table.propose(Replace(key="replace", seat=seat), waiting, late)
    assert rule_of(answers(found)[0]) == refusals.NOT_GONE
