"""What a HASP score is worth, worked back from the end of the match."""

from __future__ import annotations

import numpy as np
import pytest

from speeltafel.bots.hasp.equity import (
    BOTH_SCORE,
    POTS,
    SCORING,
    STARTER_WINS,
    equities_of_three,
    equities_of_two,
    equity,
    equity_of_gain,
)


@pytest.mark.parametrize("seats", [2, 4])
def test_with_one_marker_missing_on_both_sides_the_next_round_decides(seats: int) -> None:
    table = equities_of_two(seats)
    assert table[11, 11, 1] == pytest.approx(STARTER_WINS[seats])
    two_missing = STARTER_WINS[seats] * (1 - POTS[seats][0]) + STARTER_WINS[seats] * POTS[seats][0] * table[11, 11, 0]
    assert table[10, 11, 1] == pytest.approx(two_missing)


@pytest.mark.parametrize("seats", [2, 4])
def test_two_sides_share_the_match(seats: int) -> None:
    table = equities_of_two(seats)
    assert table[:, :, 1] + table[:, :, 0].T == pytest.approx(np.ones((12, 12)))
    assert (np.diff(table[:, :, 0], axis=0) > 0).all(), "every marker helps"


def test_three_players_share_the_match() -> None:
    table = equities_of_three()
    assert table[0, 0, 0] == pytest.approx(1 / 3)
    assert table[4, 9, 2] + table[9, 4, 2] + table[2, 9, 4] == pytest.approx(1.0)
    assert table[11, 0, 0] > 0.9


def test_with_one_marker_missing_for_all_three_two_may_share_the_match() -> None:
    table = equities_of_three()
    assert table[11, 11, 11] == pytest.approx(1 / 3)
    alone, together = (1 - BOTH_SCORE) / 3, BOTH_SCORE / 3
    assert table[11, 11, 0] > alone + together > table[0, 11, 11]


def test_the_ways_a_round_can_end_are_all_of_them() -> None:
    for shares in (*POTS.values(), SCORING.values()):
        assert sum(shares) == pytest.approx(1.0)


def test_a_round_that_ends_the_match_is_worth_all_or_nothing() -> None:
    assert equity_of_gain(4, [11, 11, 11, 11], 0, 0, [True, False, True, False], 1) == 1.0
    assert equity_of_gain(4, [11, 11, 11, 11], 0, 0, [False, True, False, True], 1) == 0.0
    assert equity(3, [12, 12, 3], 0, 0) == 0.5
