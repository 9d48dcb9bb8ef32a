"""The solver of HASP answers as the rules do."""

from __future__ import annotations

import numpy as np
import pytest

from speeltafel.bots.hasp.card_tables import FOLLOWERS, HIGHER, POWER, STRONGER, TRUMPS, TRUMPS_TO_NAME
from speeltafel.bots.hasp.solver import answer, most_points, new_search, new_solver
from speeltafel.bots.hasp.solver_problem import set_problem
from speeltafel.games.hasp.actions import ALL, NONE, PASS
from speeltafel.games.hasp.cards import CARDS, suit_of
from speeltafel.games.hasp.rules import cards_that_follow, power, side_points, trump_cards
from speeltafel.kernel.dice import throw
from tests.bots.hasp.endings import breaks_its_word, count_differences, play_to_ending, table

OPTIONS: tuple[dict[str, object], ...] = ({}, {"one_trump_suit": True}, {"village_points": [3, 2, 2, 1]})
SMALL_ENDINGS = 150


@pytest.mark.parametrize("one", [0, 1])
def test_the_card_tables_agree_with_the_rules(one: int) -> None:
    line = table(4, {"one_trump_suit": bool(one)})
    s = line[0]
    for named in range(TRUMPS_TO_NAME):
        s.trump = named
        assert TRUMPS[named] == trump_cards(s)
        for led in range(CARDS):
            s.following = cards_that_follow(s, suit_of(led))
            assert FOLLOWERS[one, named, led] == s.following
            assert POWER[named, led] == power(s, led)
            stronger = [card for card in range(CARDS) if STRONGER[named, POWER[named, led]] >> card & 1]
            assert all((card in stronger) == (POWER[named, card] > POWER[named, led]) for card in range(CARDS))
            assert HIGHER[led] == sum(1 << card for card in range(led + 1, CARDS) if suit_of(card) == suit_of(led))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_small_endings_are_solved_as_by_trying_everything(seats: int, options: dict[str, object]) -> None:
    judged = 0
    solver = new_solver()
    for number in range(SMALL_ENDINGS):
        for promise in (PASS, PASS, ALL, NONE):
            line = table(seats, options)
            if play_to_ending(line, 3 if seats < 4 else 2 + (number % 4 == 0), promise, throw(number, promise)):
                assert count_differences(line, int(line[0].turn), solver) == 0, (number, promise)
                judged += 1
    assert judged > SMALL_ENDINGS


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_full_deals_end_as_the_solver_said(seats: int, options: dict[str, object]) -> None:
    solver = new_solver()
    for number in range(8):
        line = table(seats, options)
        assert play_to_ending(line, 8, (PASS, PASS, ALL, NONE)[number % 4], throw(number, 77))
        for seat in range(1, seats):
            pass_calls(line)
            copy = line.copy()
            assert breaks_its_word(copy, seat, throw(number, seat), solver) == 0, (number, seat)


def pass_calls(line: np.ndarray) -> None:
    """Nobody else calls: the solver is asked about cards only."""
    for seat in range(int(line[0].seats)):
        if line[0].calls[seat] < 0:
            line[0].calls[seat] = PASS


def test_the_most_points_are_where_yes_turns_into_no() -> None:
    solver = new_solver()
    for number in range(10):
        line = table(4)
        assert play_to_ending(line, 5, PASS, throw(number, 5))
        problem = solver.problem[0]
        set_problem(line[0], 0, problem)
        new_search(solver)
        most = most_points(solver)
        for need, expected in ((most, 1), (most + 1, 0)):
            set_problem(line[0], 0, problem)
            new_search(solver)
            problem.need = need
            assert answer(solver) == expected
        assert most + side_points(line[0], 0) <= 47
        assert problem.leader == line[0].leader
