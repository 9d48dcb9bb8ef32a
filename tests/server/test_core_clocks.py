"""Clocks: the log's own times say who has how long, and nobody waits for a clock that ran out."""

from __future__ import annotations

from random import Random

import pytest

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Clock, Leave, Nod, Replace, Return
from speeltafel.server.table.clocks import BREATH, LONGEST, BadClock
from speeltafel.server.table.config import opened
from speeltafel.server.table.leaving import LONG_ENOUGH
from speeltafel.server.table.log import EntryKind
from speeltafel.server.table.seats import OPEN, house
from speeltafel.server.table.table import Table
from tests.server.checks import answers, check_pages, check_restored, rule_of
from tests.server.group import SECRET, Group

MINUTE = 60_000


def playing(clock: Clock, game: str = "hare", bots: int = 0) -> Group:
    group = Group(game, [*[OPEN] * 2, *[house("random")] * bots], clock=clock)
    group.gather()
    while group.table.bot_to_act:
        group.play_on(Random(1), "sensible", 1)
    return group


def move(group: Group, after: int) -> None:
    """The seat to act thinks for a while and moves."""
    group.later += after
    group.play_on(Random(1), "sensible", 1)


def test_without_a_clock_nobody_hears_of_time() -> None:
    group = playing(Clock())
    group.play_on(Random(1), "sensible", 10)
    assert group.table.deadline is None
    assert rule_of(answers(group.table.expire(10**15))[0]) == refusals.NO_CLOCK_RUNS
    assert rule_of(answers(group.table.grant(0, 5))[0]) == refusals.NO_CLOCK_RUNS
    assert not any(
        b"deadline" in data or b"banks" in data for page in group.pages.values() for data in page.heard.values()
    )


def test_every_move_has_its_own_time() -> None:
    group = playing(Clock(kind="move", seconds=60))
    for _ in range(4):
        assert group.table.deadline == group.log[-1].at + MINUTE
        move(group, 20_000)
    check_pages(group)
    check_restored(group, Random(1))


def test_a_bank_runs_down_and_each_move_earns_a_bonus() -> None:
    group = playing(Clock(kind="bank", bank=300, bonus=10), "hasp")
    clocks = group.table.state.clocks
    first = group.table.state.actor
    assert clocks.left == [300_000] * 2
    asked = group.log[-1].at
    assert group.table.deadline == asked + 300_000
    move(group, 40_000)
    assert first is not None
    assert clocks.left[first] == 300_000 - (group.log[-1].at - asked) + 10_000
    assert group.pages["an"].knows["banks"] == clocks.left
    check_pages(group)
    check_restored(group, Random(1))


def test_talk_does_not_stop_a_clock() -> None:
    group = playing(Clock(kind="move", seconds=60))
    before = group.table.deadline
    group.later += 30_000
    group.send(Nod(key="n", preset="one-moment"), group.actor)
    assert group.table.deadline == before


def test_a_clock_that_ran_out_hands_the_seat_to_a_bot_until_its_player_returns() -> None:
    group = playing(Clock(kind="move", seconds=60), "hanabi")
    deadline, seat, slow = group.table.deadline, group.table.state.actor, group.actor
    assert deadline is not None and seat is not None
    early = answers(group.table.expire(deadline - 1))[0]
    assert rule_of(early) == refusals.TIME_LEFT
    group.later += MINUTE
    group.settle(group.table.expire(deadline))
    assert group.log[-1].kind is EntryKind.CLOCK
    assert group.table.bot_to_act == (seat, "sensible")
    assert group.table.deadline is None
    assert group.pages["an"].knows["deadline"] is None
    assert rule_of(group.act("play 1", slow)) == refusals.BOT_PLAYS
    group.send(Return(key="back"), slow)
    assert group.table.deadline == group.log[-1].at + BREATH
    check_pages(group)
    check_restored(group, Random(1))


def test_going_and_coming_does_not_win_time() -> None:
    group = playing(Clock(kind="move", seconds=60))
    deadline, player = group.table.deadline, group.actor
    assert deadline is not None
    for _ in range(3):
        group.later += 10_000
        group.send(Leave(key=group.key()), player)
        assert group.table.deadline is None
        group.send(Return(key=group.key()), player)
        assert group.table.deadline is not None
        assert abs(group.table.deadline - deadline) < 10


def test_bots_have_no_clock() -> None:
    group = playing(Clock(kind="move", seconds=60), bots=1)
    while not group.table.bot_to_act:
        assert group.table.deadline is not None
        group.play_on(Random(1), "sensible", 1)
    assert group.table.deadline is None


def test_after_a_restart_there_is_grace() -> None:
    group = playing(Clock(kind="move", seconds=60))
    deadline = group.table.deadline
    assert deadline is not None
    again = Table.restore(group.config, group.log, SECRET)
    assert again.deadline == deadline
    group.settle(group.table.grant(deadline - 1_000, 30_000))
    assert group.table.deadline == deadline + 29_000
    assert group.pages["bo"].knows["deadline"] == deadline + 29_000
    assert rule_of(answers(group.table.grant(deadline, 5))[0]) == refusals.TIME_LEFT
    check_pages(group)
    check_restored(group, Random(1))


def test_a_clock_that_is_set_back_gives_nobody_time() -> None:
    group = playing(Clock(kind="bank", bank=300))
    seat = group.table.state.actor
    group.later -= 100 * MINUTE
    group.play_on(Random(1), "sensible", 1)
    assert seat is not None
    assert group.table.state.clocks.left[seat] == 300_000


def test_when_the_game_ends_no_clock_runs() -> None:
    group = playing(Clock(kind="move", seconds=60), "hanabi")
    group.play_on(Random(1), "random")
    assert group.table.state.phase == "over"
    assert group.table.deadline is None
    check_pages(group)


def test_a_whole_game_of_lost_time_is_played_to_its_end() -> None:
    group = playing(Clock(kind="bank", bank=1), "hasp")
    while group.table.state.phase == "playing":
        if group.table.deadline is not None:
            group.later = group.table.deadline
            group.settle(group.table.expire(group.now))
        group.play_on(Random(1), "sensible", 1)
    assert group.table.state.phase == "over"
    check_pages(group)


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
        opened("t", "hare", [OPEN] * 2, SECRET, clock=clock)


def test_a_month_to_think_is_possible() -> None:
    assert opened("t", "hare", [OPEN] * 2, SECRET, clock=Clock(kind="move", seconds=LONGEST)).clock.seconds == LONGEST


def test_who_keeps_a_table_without_a_clock_waiting_can_be_replaced_until_they_return() -> None:
    group = playing(Clock())
    seat, gone = group.table.state.actor, group.actor
    assert seat is not None
    waiting = next(person for person in group.people if person != gone)
    asked, replace = group.table.state.asked_at, Replace(key="replace", seat=seat)
    for message, sender, at in (
        (replace, waiting, asked + LONG_ENOUGH - 1),
        (replace, gone, asked + LONG_ENOUGH),
        (Replace(key="other", seat=1 - seat), waiting, asked + LONG_ENOUGH),
    ):
        assert rule_of(answers(group.table.propose(message, sender, at))[0]) == refusals.NOT_GONE
    group.later += LONG_ENOUGH
    group.send(replace, waiting)
    assert group.table.bot_to_act == (seat, "sensible")
    group.send(Return(key="back"), gone)
    assert group.table.bot_to_act is None
    check_pages(group)
    check_restored(group, Random(1))


def test_where_a_clock_runs_it_decides_who_is_replaced() -> None:
    group = playing(Clock(kind="move", seconds=3600))
    seat, gone = group.table.state.actor, group.actor
    assert seat is not None
    waiting = next(person for person in group.people if person != gone)
    late = group.table.state.asked_at + LONG_ENOUGH
    found = group.table.propose(Replace(key="replace", seat=seat), waiting, late)
    assert rule_of(answers(found)[0]) == refusals.NOT_GONE
