"""Hare & Tortoise's rulebook, example by example."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from speeltafel.bots.hare.sensible import choose
from speeltafel.games.hare.board import BOARD, HARE_TABLE, RESULTS, SIGNS
from speeltafel.games.hare.rules import race_position
from speeltafel.kernel.contract import CHANCE, OVER
from speeltafel.kernel.facts import Message
from speeltafel.kernel.match import Match
from speeltafel.kernel.options import BadOption
from speeltafel.locale import Words
from tests.hare.kit import KIT, LANE
from tests.hare.table import GAME, HOME, HareTable, hare

EVERY_COUNT = range(2, 7)


def lane(sign: str) -> list[int]:
    """The spaces with this sign."""
    return [space for space, found in enumerate(LANE) if found == sign]


def always(word: str) -> list[list[str]]:
    """A hare table in which every roll brings the same."""
    return [[word] * 6] * 6


# The board


def test_the_board_has_the_printed_number_of_each_space() -> None:
    counted = Counter(SIGNS[kind] for kind in BOARD)
    assert counted == {"S": 1, "H": 12, "C": 13, "L": 4, "T": 9, "P1": 5, "P2": 8, "P3": 7, "P4": 5, "F": 1}


def test_the_board_is_the_one_in_the_rules() -> None:
    assert [SIGNS[kind] for kind in BOARD][1:HOME] == LANE[1:HOME]


@pytest.mark.parametrize(("seats", "carrots", "lettuces"), [(2, 95, 5), (3, 65, 3), (4, 95, 3), (5, 95, 3), (6, 95, 3)])
def test_everybody_starts_with_carrots_and_lettuces(seats: int, carrots: int, lettuces: int) -> None:
    summary = Match(GAME, seats).summary
    assert summary["carrots"] == [carrots] * seats
    assert summary["lettuces"] == [lettuces] * seats
    assert summary["spaces"] == ([[0, 0], [0, 0]] if seats == 2 else [0] * seats)
    assert summary["places"] == [None] * seats


def test_seat_0_begins_and_play_goes_clockwise_past_those_who_are_home() -> None:
    table = hare(0, HOME, 0, 0)
    assert table.match.actor == 0
    table.do("move 2")
    assert table.match.actor == 2
    table.do("move 5", "move 7")
    assert table.match.actor == 0


# Moving forward


def test_from_printed_52_to_47_is_5_spaces_and_costs_15() -> None:
    table = hare(64 - 52, 0, 0, carrots=40)
    table.do("move 5")
    assert table.spaces[0] == 64 - 47
    assert table.carrots[0] == 25


@pytest.mark.parametrize(("steps", "cost"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (9, 45), (20, 210), (64, 2080)])
def test_the_first_space_costs_1_the_second_2_more_and_so_on(steps: int, cost: int) -> None:
    table = hare(0, 0, 0, carrots=[cost, 65, 65], lettuces=[0, 3, 3])
    assert table.refusal(f"move {steps}") is None
    table.state.carrots[0] = cost - 1
    assert table.refusal(f"move {steps}") == "hare.cannot-pay"


def test_a_purse_grows_beyond_16_bits() -> None:
    table = hare(13, 0, 0, carrots=[100_000, 65, 65])
    table.do("take")
    assert table.carrots[0] == 100_010
    table = hare(0, 0, 0, carrots=[100_000, 65, 65], lettuces=[0, 3, 3])
    table.do("move 63")
    assert table.carrots[0] == 100_000 - 2016


def test_occupied_spaces_are_counted_but_not_landed_on() -> None:
    table = hare(0, 2, 4)
    assert table.refusal("move 2") == "hare.occupied"
    assert table.refusal("move 4") == "hare.occupied"
    table.do("move 5")
    assert table.carrots[0] == 65 - 15


def test_start_and_finish_have_room_for_all() -> None:
    table = hare(63, HOME, 0, 0, carrots=5, lettuces=[0, 0, 3, 3])
    table.do("move 1")
    assert table.spaces == [HOME, HOME, 0, 0]


@pytest.mark.parametrize("tortoise", lane("T"))
def test_nobody_moves_forward_onto_a_tortoise(tortoise: int) -> None:
    assert hare(tortoise - 1, 0, 0).refusal("move 1") == "hare.tortoise-only-backwards"


# Going back


def test_back_to_the_nearest_tortoise_for_10_carrots_a_space() -> None:
    table = hare(18, 0, 0, carrots=7)
    table.do("back")
    assert table.spaces[0] == 15
    assert table.carrots[0] == 37


def test_from_one_tortoise_to_the_next_one_back() -> None:
    table = hare(15, 0, 0, carrots=0)
    table.do("back")
    assert table.spaces[0] == 11
    assert table.carrots[0] == 40


def test_a_runner_may_not_go_back_to_an_occupied_tortoise_space() -> None:
    table = hare(18, 15, 0)
    assert table.refusal("back") == "hare.tortoise-occupied"


def test_there_is_no_tortoise_behind_the_first_one() -> None:
    for space in (0, 5, 11):
        assert hare(space, 0, 0).refusal("back") == "hare.no-tortoise-behind"


# Position spaces


def test_second_on_a_2_takes_20_at_the_next_turn() -> None:
    table = hare(7, 20, 2, carrots=[30, 65, 65])
    table.do("move 1")
    assert table.carrots[0] == 29
    table.do("move 1", "take")
    assert table.match.actor == 0
    assert table.carrots[0] == 49


def test_a_position_counts_as_the_turn_begins_not_on_arrival() -> None:
    table = hare(7, 20, 5, carrots=[30, 65, 65])
    table.do("move 1", "move 1", "move 8")
    assert table.carrots[0] == 29
    assert table.events[-1] == "not-paid"


@pytest.mark.parametrize("position", range(1, 7))
def test_each_position_space_pays_for_its_numbers(position: int) -> None:
    space = {1: 16, 2: 17, 3: 20, 4: 18, 5: 32, 6: 48}[position]
    ahead, behind = [55, 59, 60, 61, 63], [2, 4, 5, 7, 8]
    table = hare(space - 1, *ahead[: position - 1], *behind[: 6 - position], carrots=50)
    table.state.lettuces[:6] = 0
    table.do("move 1")
    table.others_wait(0)
    assert table.match.actor == 0
    assert table.carrots[0] == 49 + 10 * position


def test_a_runner_is_paid_once_for_an_arrival() -> None:
    race = hare((7, 5), (20, 2), carrots=50).do("move 1 1", "take 2")
    assert race.carrots[0] == 49 + 20
    race.do("take 2", "take 2")
    assert race.match.actor == 0
    assert race.carrots[0] == 69 + 10


def test_runners_at_home_count_as_ahead() -> None:
    table = hare(HOME, 7, 0, carrots=[0, 30, 65], turn=1)
    table.do("move 1", "move 2")
    assert table.carrots[1] == 29 + 20


def test_two_runners_at_the_start_share_a_position() -> None:
    table = hare(0, 0, 5)
    assert [race_position(table.state, runner) for runner in range(3)] == [2, 2, 1]


# Carrot spaces


def test_on_a_carrot_space_you_move_or_stay_and_take_or_give_10() -> None:
    table = hare(13, 0, 0, carrots=[20, 65, 65])
    assert {"take", "give", "move 1", "back"} <= set(table.legal)
    table.do("give", "move 2", "move 4")
    assert table.carrots[0] == 10
    table.do("take", "take", "move 1")
    assert table.carrots[0] == 20


def test_who_stays_on_a_carrot_space_is_never_stuck() -> None:
    table = hare(2, 0, 0, carrots=0)
    assert table.legal == ["take"]


# Lettuce


def test_a_lettuce_is_eaten_next_turn_and_the_turn_after_that_the_space_is_left() -> None:
    table = hare(8, 2, 20, carrots=50)
    table.do("move 2")
    assert table.owes(0) == "eat"
    table.do("take", "move 1")
    assert table.legal == ["eat"]
    table.do("eat")
    assert table.lettuces[0] == 2
    assert table.carrots[0] == 47 + 20
    table.do("take", "take")
    assert table.refusal("take") == "hare.must-leave"
    assert table.refusal("restart") == "hare.restart-only-when-stuck"
    assert set(table.legal) == {f"move {steps}" for steps in (2, 3, 4, 6, 7, 8, 10)}


@pytest.mark.parametrize("position", range(1, 7))
def test_a_lettuce_pays_ten_times_the_position(position: int) -> None:
    ahead, behind = [55, 59, 60, 61, 63], [2, 4, 5, 7, 8]
    table = hare(20, *ahead[: position - 1], *behind[: 6 - position], carrots=50)
    table.do("move 2")
    table.others_wait(0)
    table.do("eat")
    assert table.carrots[0] == 47 + 10 * position


def test_without_a_lettuce_no_lettuce_space() -> None:
    assert hare(8, 0, 0, lettuces=0).refusal("move 2") == "hare.lettuce-needed"


def test_who_cannot_leave_a_lettuce_space_begins_again() -> None:
    table = hare(8, 2, 5, 7, carrots=[3, 95, 95, 95])
    table.do("move 2", "take", "take", "move 1", "eat")
    assert table.carrots[0] == 10
    table.do("move 10", "move 8", "move 6", "roll 1")
    assert table.spaces == [10, 12, 13, 14]
    assert table.legal == ["restart"]
    table.do("restart")
    assert table.spaces[0] == 0
    assert table.carrots[0] == 95
    assert table.lettuces[0] == 2


# Hares: every result in every column of the table


def before_a_hare(position: int, seats: int = 6, **options: Any) -> HareTable:
    """Seat 0, with 50 carrots, one step before a hare space where it will be in this position."""
    ahead, behind = [40, 44, 47, 52, 53], [20, 17, 12, 9, 7]
    others = [*ahead[: position - 1], *behind[: seats - position]]
    return hare(30, *others, carrots=50, **options)


def show_skip(table: HareTable) -> None:
    assert table.owes(0) == "skip"
    assert table.spaces[0] == 31 and table.carrots[0] == 49 and table.match.actor == 1


def show_take_or_give(table: HareTable) -> None:
    assert table.legal == ["take", "give"]
    assert table.refusal("move 1") == "hare.must-take-or-give"
    table.do("give")
    assert table.carrots[0] == 39 and table.match.actor == 1


def show_carrot_back(table: HareTable) -> None:
    assert table.spaces[0] == 26 and table.carrots[0] == 49 and table.match.actor == 1


def show_carrot_forward(table: HareTable) -> None:
    assert table.spaces[0] == 33 and table.carrots[0] == 49 and table.match.actor == 1


def show_position_back(table: HareTable) -> None:
    assert table.spaces[0] == 18 and table.carrots[0] == 49  # 19 is a tortoise


def show_position_forward(table: HareTable) -> None:
    assert table.spaces[0] == 41 and table.carrots[0] == 49


def show_eat_carrot(table: HareTable) -> None:
    assert table.spaces[0] == 31 and table.carrots[0] == 48 and table.owes(0) is None


def show_eat_lettuce(table: HareTable) -> None:
    assert table.spaces[0] == 31 and table.owes(0) == "eat"


def show_free_move(table: HareTable) -> None:
    assert table.spaces[0] == 31 and table.carrots[0] == 50 and table.match.actor == 1


def show_go_again(table: HareTable) -> None:
    assert table.match.actor == 0
    assert table.refusal("restart") == table.refusal("skip") == "hare.must-move-again"
    assert set(table.legal) >= {"move 1", "back"}
    table.do("move 2")
    assert table.spaces[0] == 33 and table.carrots[0] == 46 and table.match.actor == 1


SHOW: dict[str, Callable[[HareTable], None]] = {
    "skip": show_skip,
    "take/give": show_take_or_give,
    "carrot back": show_carrot_back,
    "carrot forward": show_carrot_forward,
    "position back": show_position_back,
    "position forward": show_position_forward,
    "eat carrot": show_eat_carrot,
    "eat lettuce": show_eat_lettuce,
    "free move": show_free_move,
    "go again": show_go_again,
}
PRINTED = """
skip | skip | skip | skip | skip | skip
skip | skip | skip | take/give | take/give | take/give
carrot back | carrot back | carrot back | carrot forward | carrot forward | carrot forward
position back | position back | position forward | position forward | position forward | position forward
eat carrot | eat lettuce | eat lettuce | eat lettuce | eat lettuce | eat lettuce
free move | free move | free move | go again | go again | go again
"""
TABLE = [[cell.strip() for cell in row.split("|")] for row in PRINTED.strip().splitlines()]


@pytest.mark.parametrize("position", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
def test_the_hare_table_row_by_row(die: int, position: int) -> None:
    table = before_a_hare(position).do("move 1")
    assert table.waits_for_the_die
    table.do(f"roll {die}")
    SHOW[TABLE[die - 1][position - 1]](table)


def test_fourth_rolling_a_3_goes_forward() -> None:
    table = hare(30, 40, 44, 47, carrots=50).do("move 1", "roll 3")
    assert table.spaces[0] == 33


@pytest.mark.parametrize("word", RESULTS)
def test_a_host_may_replace_the_hare_table(word: str) -> None:
    table = before_a_hare(2, hare_table=always(word)).do("move 1", "roll 1")
    SHOW[word.replace("take-or-give", "take/give").replace("-", " ")](table)


def test_a_hare_table_has_six_rows_of_six_known_words() -> None:
    for wrong in ("skip", [["skip"] * 6] * 5, [["skip"] * 5] * 6, [["jump"] * 6] * 6, [[0] * 6] * 6):
        with pytest.raises(BadOption):
            Match(GAME, 3, {"hare_table": wrong})
    assert GAME.options.kept(GAME.options.read()) == {}
    assert list(GAME.options.kept(GAME.options.read({"hare_table": always("skip")}))) == ["hare_table"]
    assert len(HARE_TABLE) == 6


# Hares: each result closely


def roll(word: str, *spaces: int | tuple[int, int], **setting: Any) -> HareTable:
    """Seat 0's (first) runner moves one space onto a hare and gets this result."""
    table = hare(*spaces, hare_table=always(word), **setting)
    return table.do("move 1 1" if len(spaces) == 2 else "move 1", "roll 6")


def test_a_skipped_turn_is_lost_and_the_next_is_normal() -> None:
    table = roll("skip", 30, 2, 5).do("take", "take")
    assert table.legal == ["skip"]
    assert table.refusal("move 1") == "hare.must-skip"
    table.do("skip", "take", "take")
    assert "move 1" in table.legal and "skip" not in table.legal


def test_a_position_space_pays_before_a_lost_turn_too() -> None:
    table = roll("skip", (30, 7), (20, 5))
    table.state.spaces[1], table.state.uncompared[1] = 17, 1
    table.do("take 2")
    assert table.carrots[0] == 94  # third of four on a 2
    table = roll("skip", (30, 7), (20, 5))
    table.state.spaces[1], table.state.uncompared[1] = 28, 1
    table.state.spaces[2] = 53
    table.do("take 2")
    assert table.carrots[0] == 94 + 30  # third of four on a 3
    assert table.legal == ["skip 1"]


def test_giving_to_a_hare_needs_ten_carrots() -> None:
    table = roll("take-or-give", 30, 0, 0, carrots=[10, 65, 65])
    assert table.refusal("give") == "hare.ten-carrots-to-give"
    assert table.legal == ["take"]
    table.do("take")
    assert table.carrots[0] == 19


def test_occupied_carrot_spaces_are_passed() -> None:
    assert roll("carrot-forward", 30, 33, 38).spaces[0] == 40
    assert roll("carrot-back", 30, 26, 21).spaces[0] == 13


def test_without_a_carrot_space_in_that_direction_nothing_happens() -> None:
    table = roll("carrot-forward", 61, 63, 0)
    assert table.spaces[0] == 62 and table.match.actor == 1 and table.events == ["rolled", "nothing"]
    table = roll("carrot-back", 0, 0, 0)
    assert table.spaces[0] == 1 and table.match.actor == 1


def test_a_carrot_space_reached_by_a_hare_offers_its_carrots_next_turn() -> None:
    table = roll("carrot-forward", 30, 2, 5).do("take", "take")
    assert {"take", "give"} <= set(table.legal)


def test_position_forward_passes_occupied_spaces_tortoises_and_lettuce_without_a_lettuce() -> None:
    assert roll("position-forward", 30, 34, 35, 36, 5).spaces[0] == 38  # 35 and 36 taken, 37 a tortoise
    assert roll("position-forward", 30, 41, 5, lettuces=0).spaces[0] == 44  # 42 lettuce, 43 tortoise
    table = roll("position-forward", 30, 41, 5, lettuces=1)
    assert table.spaces[0] == 42 and table.owes(0) == "eat"


def test_position_forward_goes_to_the_runner_one_position_ahead() -> None:
    assert roll("position-forward", 30, 52, 40, 44).spaces[0] == 41


def test_position_forward_with_nobody_ahead_or_somebody_home_does_nothing() -> None:
    for others in ((5, 20), (HOME, 20)):
        table = roll("position-forward", 30, *others)
        assert table.spaces[0] == 31 and table.match.actor != 0 and table.events == ["rolled", "nothing"]


def test_a_hare_never_leads_onto_the_finish() -> None:
    table = roll("position-forward", 30, 63, 20)
    assert table.spaces[0] == 31


def test_position_back_goes_behind_the_runner_one_position_behind() -> None:
    assert roll("position-back", 30, 5, 29, 40).spaces[0] == 28
    assert roll("position-back", 30, 29, 28, 27, 26).spaces[0] == 25
    assert roll("position-back", 30, 23, 5, lettuces=0).spaces[0] == 21  # 22 is lettuce
    assert roll("position-back", 30, 12, 5).spaces[0] == 10  # 11 is a tortoise
    assert roll("position-back", 30, 12, 5, lettuces=0).spaces[0] == 9


def test_position_back_may_lead_back_to_the_start() -> None:
    table = roll("position-back", 2, 1, 0)
    assert table.spaces == [0, 1, 0]
    assert table.match.actor == 1
    table = roll("position-back", 5, 2, 1)
    assert table.spaces == [0, 2, 1]


def test_position_back_with_nobody_behind_on_the_lane_does_nothing() -> None:
    for others in ((40, 50), (0, 50), (0, 0)):
        table = roll("position-back", 30, *others)
        assert table.spaces[0] == 31 and table.match.actor == 1 and table.events == ["rolled", "nothing"]


def test_a_position_space_reached_by_a_hare_pays_next_turn() -> None:
    table = roll("position-forward", 30, 40, 5, carrots=50)
    assert table.spaces[0] == 41
    table.do("move 9", "take")
    assert table.carrots[0] == 49 + 20


def test_a_hare_space_reached_by_a_hare_rolls_again() -> None:
    chain = [["position-forward"] * 6] * 5 + [["free-move"] * 6]
    table = hare(29, 30, 38, 45, 50, carrots=50, hare_table=chain).do("move 2", "roll 1")
    assert table.spaces[0] == 39 and table.waits_for_the_die
    table.do("roll 1")
    assert table.spaces[0] == 46 and table.waits_for_the_die
    table.do("roll 6")
    assert table.carrots[0] == 50 and table.match.actor == 1


def test_each_roll_of_a_chain_uses_the_new_position() -> None:
    columns = [["skip", "position-forward", "eat-carrot", "skip", "skip", "skip"]] * 6
    table = hare(29, 30, 5, hare_table=columns)
    table.state.spaces[1] = 38
    table.do("move 2", "roll 4")
    assert table.spaces[0] == 39 and table.waits_for_the_die
    table.do("roll 4")
    assert table.owes(0) == "skip"


def test_eat_carrot_costs_one_and_without_any_the_runner_begins_again() -> None:
    assert roll("eat-carrot", 30, 0, 0, carrots=2).carrots[0] == 0
    table = roll("eat-carrot", 30, 0, 0, carrots=1, lettuces=2)
    assert table.spaces[0] == 0
    assert table.carrots[0] == 65
    assert table.lettuces[0] == 2
    assert table.match.actor == 1


def test_a_meal_for_a_hare_pays_next_turn_and_the_runner_need_not_leave() -> None:
    table = roll("eat-lettuce", 30, 40, 5, carrots=50).do("take", "take")
    assert table.legal == ["eat"]
    table.do("eat")
    assert table.lettuces[0] == 2 and table.carrots[0] == 49 + 20
    assert table.owes(0) is None


def test_without_a_lettuce_the_hares_meal_is_a_lost_turn() -> None:
    table = roll("eat-lettuce", 30, 40, 5, lettuces=0)
    assert table.events == ["rolled", "no-lettuce"]
    assert table.owes(0) == "skip"


def test_a_free_move_after_going_again_returns_the_second_payment() -> None:
    rows = [["go-again"] * 6] * 3 + [["free-move"] * 6] * 3
    table = hare(30, 40, 44, 47, carrots=50, hare_table=rows).do("move 1", "roll 1", "move 3")
    assert table.spaces[0] == 34 and table.carrots[0] == 43
    table.do("roll 6")
    assert table.carrots[0] == 49


def test_going_again_may_be_a_step_back() -> None:
    table = roll("go-again", 30, 0, 0, carrots=50).do("back")
    assert table.spaces[0] == 30 and table.carrots[0] == 59 and table.match.actor == 1


def test_going_again_may_lead_home() -> None:
    table = roll("go-again", 61, 0, 0, carrots=5, lettuces=0).do("move 2")
    assert table.spaces[0] == HOME and table.places == [1, None, None]


def test_going_again_without_any_move_ends_the_turn() -> None:
    table = roll("go-again", 5, 0, 0, carrots=1)
    assert table.spaces[0] == 6 and table.match.actor == 1 and table.events == ["rolled", "nothing"]


# Stuck


def test_who_is_stuck_begins_again_with_the_first_number_of_carrots() -> None:
    table = hare(4, 0, 0, carrots=0, lettuces=1)
    assert table.legal == ["restart"]
    table.do("restart")
    assert table.spaces[0] == 0 and table.carrots[0] == 65 and table.lettuces[0] == 1
    assert table.match.actor == 1


def test_a_way_back_or_a_move_that_can_be_paid_keeps_a_runner_from_beginning_again() -> None:
    assert hare(12, 0, 0, carrots=0).legal == ["back"]
    assert hare(12, 11, 0, carrots=0).legal == ["restart"]
    assert hare(4, 0, 0, carrots=1).legal == ["move 1"]
    assert hare(4, 5, 0, carrots=2).legal == ["restart"]
    assert hare(4, 5, 0, carrots=3).legal == ["move 2"]


def test_position_carrots_arrive_before_anyone_is_stuck() -> None:
    table = hare(7, 40, 5, carrots=[1, 95, 95]).do("move 1", "move 1", "take")
    assert table.carrots[0] == 20
    assert "restart" not in table.legal


def test_who_hopped_to_the_start_without_carrots_begins_again_there() -> None:
    table = hare(0, 4, 5, carrots=0)
    assert table.legal == ["restart"]


# The finish


@pytest.mark.parametrize("place", range(1, 6))
def test_ten_carrots_may_be_left_as_first_home_twenty_as_second_and_so_on(place: int) -> None:
    homes = [HOME] * (place - 1)
    for left, refused in ((10 * place, None), (10 * place + 1, "hare.finish-carrot-limit")):
        table = hare(*homes, 62, *[0] * (6 - place), carrots=3 + left, turn=place - 1)
        table.state.lettuces[place - 1] = 0
        assert table.refusal("move 2") == refused
        if refused is None:
            table.do("move 2")
            assert table.places[place - 1] == place


def test_the_finish_is_reached_exactly_and_without_lettuce() -> None:
    assert hare(60, 0, 0, lettuces=0).refusal("move 5") == "hare.beyond-the-finish"
    assert hare(60, 0, 0, carrots=15, lettuces=1).refusal("move 4") == "hare.finish-without-lettuce"


@pytest.mark.parametrize("seats", range(3, 7))
def test_the_race_goes_on_until_one_is_left_who_is_last(seats: int) -> None:
    table = hare(*[63] * seats, carrots=1, lettuces=0)
    table.do("move 1")
    for place in range(2, seats):
        assert table.match.actor == place - 1
        table.do("move 1")
    assert table.match.actor == OVER
    assert table.places == list(range(1, seats + 1))
    assert table.match.payoff == [(seats - place) / (seats - 1) for place in range(1, seats + 1)]
    assert table.events == ["moved", "home", "last", "race-over"]


# Two players with two runners each


def test_each_player_has_two_runners_and_chooses_which_one_goes() -> None:
    table = Match(GAME, 2)
    assert {"move 5 1", "move 5 2"} <= {table.say(action) for action in table.legal()}
    assert table.read("move 5") is None
    race = hare((0, 0), (0, 0)).do("move 5 2")
    assert race.spaces == [[0, 5], [0, 0]]
    assert race.match.actor == 1


def test_runners_stand_in_each_others_way() -> None:
    race = hare((0, 2), (5, 0))
    assert race.refusal("move 2 1") == "hare.occupied"
    assert race.refusal("move 5 1") == "hare.occupied"
    assert hare((18, 15), (0, 0)).refusal("back 1") == "hare.tortoise-occupied"


def test_each_runner_has_its_own_position_among_all_four() -> None:
    race = hare((30, 10), (40, 20))
    assert [race_position(race.state, runner) for runner in range(4)] == [2, 4, 1, 3]


def test_the_own_other_runner_is_one_position_ahead_too() -> None:
    assert roll("position-forward", (30, 40), (5, 2)).spaces[0] == [41, 40]
    assert roll("position-back", (30, 20), (5, 2)).spaces[0] == [18, 20]


def test_carrots_and_lettuces_are_shared() -> None:
    race = hare((8, 0), (2, 0), carrots=50).do("move 2 1", "take 1")
    assert race.legal == ["eat 1"]
    race.do("eat 1")
    assert race.lettuces == [4, 5]
    assert race.carrots[0] == 47 + 10


def test_a_meal_or_a_lost_turn_is_the_players_whole_turn() -> None:
    race = hare((8, 0), (2, 0)).do("move 2 1", "take 1")
    assert race.refusal("move 1 2") == "hare.must-eat"
    assert race.refusal("eat 2") == "hare.must-eat"
    race = roll("skip", (30, 0), (2, 0)).do("take 1")
    assert race.legal == ["skip 1"]
    assert race.refusal("skip 2") == "hare.must-skip"


def test_after_the_meal_that_runner_must_leave() -> None:
    race = hare((8, 2), (5, 0)).do("move 2 1", "take 1", "eat 1", "take 1")
    assert race.refusal("move 1 2") == race.refusal("take 2") == "hare.must-leave"
    assert all(name.endswith(" 1") for name in race.legal)


def test_if_it_cannot_leave_that_runner_begins_again_though_the_other_could_move() -> None:
    race = hare((8, 13), (12, 5), carrots=[3, 95]).do("move 2 1", "take 2", "eat 1", "take 2")
    race.state.spaces[3] = 14
    race.state.carrots[0] = 10
    assert race.legal == ["restart 1"]
    assert race.refusal("restart 2") == "hare.must-leave"
    race.do("restart 1")
    assert race.spaces[0] == [0, 13] and race.carrots[0] == 95


def test_only_the_runner_that_met_the_hare_goes_again() -> None:
    race = roll("go-again", (30, 20), (5, 2))
    assert race.refusal("move 1 2") == "hare.must-move-again"
    assert all(name.endswith(" 1") for name in race.legal)


def test_begin_again_only_when_neither_runner_can_act_and_choose_which_one() -> None:
    assert hare((4, 13), (30, 0), carrots=0).refusal("restart 1") == "hare.restart-only-when-stuck"
    race = hare((4, 1), (30, 0), carrots=0)
    assert race.legal == ["restart 1", "restart 2"]
    race.do("restart 2")
    assert race.spaces[0] == [4, 0] and race.carrots[0] == 95
    race = hare((4, HOME), (30, 0), carrots=0, lettuces=0)
    assert race.legal == ["restart 1"]


def test_each_runner_is_paid_at_the_players_next_turn_whichever_then_moves() -> None:
    race = hare((7, 5), (20, 2), carrots=50).do("move 1 1", "take 2")
    assert race.carrots[0] == 49 + 20
    race.do("move 2 2")
    assert race.spaces[0] == [8, 7] and race.carrots[0] == 69 - 3


def test_a_players_first_runner_home_ignores_the_limit_but_not_the_lettuce() -> None:
    race = hare((63, 0), (0, 0), carrots=500, lettuces=[1, 5])
    assert race.refusal("move 1 1") == "hare.finish-without-lettuce"
    race.state.lettuces[0] = 0
    race.do("move 1 1")
    assert race.spaces[0] == [HOME, 0] and race.places == [None, None]


@pytest.mark.parametrize(("other", "place"), [(0, 2), (HOME, 3)])
def test_the_second_runner_obeys_the_limit_of_its_place(other: int, place: int) -> None:
    for left, refused in ((10 * place, None), (10 * place + 1, "hare.finish-carrot-limit")):
        race = hare((HOME, 62), (other, 0), carrots=3 + left, lettuces=0)
        assert race.refusal("move 2 2") == refused


def test_the_other_players_first_runner_ignores_the_limit_too() -> None:
    race = hare((HOME, 0), (63, 0), carrots=500, lettuces=0, turn=1).do("move 1 1")
    assert race.event("home").facts["place"] == 2


def test_the_first_with_both_runners_home_wins() -> None:
    race = hare((HOME, 63), (HOME, 63), carrots=1, lettuces=0, turn=1).do("move 1 2")
    assert race.match.actor == OVER
    assert race.places == [2, 1]
    assert race.match.payoff == [0.0, 1.0]
    assert race.refusal("move 1 2") == "table.game-over"


def test_a_runner_at_home_stays_there() -> None:
    race = hare((HOME, 30), (0, 0), lettuces=0)
    assert race.refusal("move 1 1") == race.refusal("back 1") == "hare.runner-is-home"


# Every rule refuses something

REFUSALS: dict[str, tuple[Callable[[], HareTable], str]] = {
    "no-such-runner": (lambda: hare(0, 0, 0), "move 5 2"),
    "runner-is-home": (lambda: hare((HOME, 0), (0, 0), lettuces=0), "move 1 1"),
    "must-skip": (lambda: roll("skip", 30, 2, 5).do("take", "take"), "back"),
    "must-eat": (lambda: hare(8, 2, 5).do("move 2", "take", "take"), "move 3"),
    "must-leave": (lambda: hare(8, 2, 5).do("move 2", "take", "take", "eat", "take", "take"), "eat"),
    "must-take-or-give": (lambda: roll("take-or-give", 30, 0, 0), "move 1"),
    "must-move-again": (lambda: roll("go-again", 30, 0, 0), "take"),
    "beyond-the-finish": (lambda: hare(60, 0, 0), "move 5"),
    "cannot-pay": (lambda: hare(0, 0, 0), "move 12"),
    "tortoise-only-backwards": (lambda: hare(9, 0, 0), "move 2"),
    "lettuce-needed": (lambda: hare(9, 0, 0, lettuces=0), "move 1"),
    "occupied": (lambda: hare(9, 12, 0), "move 3"),
    "finish-without-lettuce": (lambda: hare(60, 0, 0, carrots=10), "move 4"),
    "finish-carrot-limit": (lambda: hare(60, 0, 0, carrots=30, lettuces=0), "move 4"),
    "no-tortoise-behind": (lambda: hare(9, 0, 0), "back"),
    "tortoise-occupied": (lambda: hare(12, 11, 0), "back"),
    "only-on-a-carrot-space": (lambda: hare(12, 0, 0), "give"),
    "ten-carrots-to-give": (lambda: hare(13, 0, 0, carrots=9), "give"),
    "nothing-to-eat": (lambda: hare(9, 0, 0), "eat"),
    "nothing-to-skip": (lambda: hare(9, 0, 0), "skip"),
    "restart-only-when-stuck": (lambda: hare(9, 0, 0), "restart"),
}


def test_every_rule_is_refused_below() -> None:
    assert {f"hare.{name}" for name in REFUSALS} == set(GAME.rulebook.ids.values())


@pytest.mark.parametrize("name", REFUSALS)
def test_every_rule_refuses_and_changes_nothing(name: str) -> None:
    make, action = REFUSALS[name]
    table = make()
    before = table.state.tobytes()
    assert table.refusal(action) == f"hare.{name}"
    assert table.match.act(action) is not None
    assert table.state.tobytes() == before


@pytest.mark.parametrize("seats", range(3, 7))
def test_a_second_runner_is_named_but_never_there(seats: int) -> None:
    table = hare(*[12] * seats)
    for deed in ("move 5", "back", "take", "give", "eat", "skip", "restart"):
        assert table.refusal(f"{deed} 2") == "hare.no-such-runner"
        assert table.refusal(f"{deed} 1") == "table.no-such-action"


# Notation


@pytest.mark.parametrize("seats", EVERY_COUNT)
def test_notation_reads_back(seats: int) -> None:
    names = GAME.names(seats)
    assert len(set(names)) == len(names) == 146
    assert [GAME.read(seats, name) for name in names] == list(range(146))


def test_with_two_seats_a_runner_number_always_follows() -> None:
    two, three = GAME.names(2), GAME.names(3)
    assert (two[0], two[5], two[6], two[70], two[139]) == ("take 1", "back 1", "move 1 1", "take 2", "move 64 2")
    assert (three[0], three[5], three[6], three[76]) == ("take", "back", "move 1", "move 1 2")
    assert two[140:] == three[140:] == tuple(f"roll {die}" for die in range(1, 7))


def test_every_number_of_the_die_is_equally_likely() -> None:
    table = hare(0, 0, 0).do("move 1")
    assert table.match.actor == CHANCE
    assert table.legal == [f"roll {die}" for die in range(1, 7)]


# What is told


def test_a_move_is_told_with_its_cost_and_its_space() -> None:
    told = hare(12, 0, 0, carrots=40).do("move 5").event("moved")
    assert told.facts == {"seat": 0, "runner": 0, "steps": 5, "cost": 15, "space": 17, "purse": 25}


def test_the_way_back_is_told_with_its_gain() -> None:
    told = hare(18, 0, 0, carrots=7).do("back").event("went-back")
    assert told.facts["gain"] == 30 and told.facts["steps"] == 3 and told.facts["purse"] == 37


def test_position_pay_is_told_as_the_turn_begins() -> None:
    told = hare(7, 20, 2, carrots=[30, 65, 65]).do("move 1", "move 1", "take").event("paid")
    assert told.facts == {"seat": 0, "runner": 0, "position": 2, "gain": 20, "space": 8}


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (1, "An may take or give carrots on space 13 (carrot) next turn."),
        (2, "An lands on space 14 (hare) and rolls the die."),
        (4, "An is paid on space 16 (position 1/5/6) next turn, if the position is right by then."),
        (10, "An eats a lettuce on space 22 (lettuce) next turn."),
    ],
)
def test_an_arrival_is_told_by_what_comes_of_it(steps: int, said: str) -> None:
    table = hare(12, 0, 0, carrots=200).do(f"move {steps}")
    assert table.events == ["moved", "arrived"]
    assert Words("en", GAME, ["An", "Bo", "Cy"]).event(table.told[-1]) == said


def test_a_roll_is_told_in_words_with_what_came_of_it() -> None:
    table = hare(30, 40, 44, 47, carrots=50).do("move 1", "roll 3")
    assert table.events == ["rolled", "hopped", "arrived"]
    assert table.event("rolled").facts["result"] == RESULTS.index("carrot-forward")
    assert table.event("hopped").facts["space"] == 33
    assert roll("free-move", 30, 0, 0).event("paid-back").facts["gain"] == 1
    assert roll("eat-carrot", 30, 0, 0, carrots=1).events == ["rolled", "restarted"]
    assert roll("go-again", 30, 0, 0).events == roll("take-or-give", 30, 0, 0).events == ["rolled"]


def test_other_deeds_are_told() -> None:
    assert hare(13, 0, 0).do("take").events == ["took"]
    assert hare(13, 0, 0).do("give").events == ["gave"]
    assert roll("skip", 30, 2, 5).do("take", "take", "skip").events == ["skipped"]
    assert hare(4, 0, 0, carrots=0).do("restart").events == ["restarted"]
    told = roll("eat-lettuce", 30, 40, 5, carrots=50).do("take", "take", "eat").event("ate")
    assert told.facts["gain"] == 20 and told.facts["left"] == 2 and told.facts["position"] == 2


def test_with_two_runners_the_story_says_which() -> None:
    told = hare((0, 0), (0, 0)).do("move 2 2").event("moved")
    assert (told.facts["seat"], told.facts["runner"]) == (0, 2)
    assert Words("en", GAME, ["An", "Bo"]).event(told).startswith("An (runner 2) moved 2 spaces")


def test_home_and_the_end_are_told() -> None:
    table = hare(HOME, 63, 30, carrots=1, lettuces=0, turn=1).do("move 1")
    assert table.event("home").facts == {"seat": 1, "runner": 0, "place": 2}
    assert table.event("last").facts == {"seat": 2, "place": 3}
    assert table.event("race-over").facts == {"seat": 0}


def test_the_menu_names_cost_and_space() -> None:
    table = hare(12, 0, 0)
    menu = GAME.menu(table.match.view(0), GAME.read(3, "move 1") or 0)
    assert menu == Message("hare-menu-move", {"runner": 0, "steps": 1, "cost": 1, "space": 13})
    two = hare((12, 0), (0, 0))
    words = Words("en", GAME, ["An", "Bo"])
    assert words.say(menu) == "1 space forward to space 13 (carrot), for 1 carrot"
    assert words.say(GAME.menu(two.match.view(0), GAME.read(2, "back 1") or 0)).startswith("Runner 1: 1 space back")


# Many games


@pytest.mark.parametrize("seats", EVERY_COUNT)
def test_two_thousand_random_races_stay_in_order(seats: int) -> None:
    states = GAME.blank(2_000)
    options = GAME.options.record(GAME.options.read())
    GAME.loops.random_batch(states, options, seats, np.uint64(11), 0, 500)
    for state in states:
        KIT.check(state)


@pytest.mark.parametrize("seats", EVERY_COUNT)
def test_two_thousand_sensible_races_all_finish(seats: int) -> None:
    states, view = GAME.blank(2_000), GAME.blank()
    options = GAME.options.record(GAME.options.read())
    loops = GAME.loops_with("sensible", choose)
    loops.policy_batch(states, view, options, seats, np.uint64(12), 0, 3_000)
    for state in states:
        KIT.check(state)
        assert GAME.rules.actor(state) == OVER
