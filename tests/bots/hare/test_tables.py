"""The solved races agree with the rules: every value is one turn more than the best value that can be reached."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from speeltafel.bots.hare.evaluation import turns_after, turns_left
from speeltafel.bots.hare.pair_race import couple
from speeltafel.bots.hare.policy import list_decisions
from speeltafel.bots.hare.race_tables import RaceTables, tables_for
from speeltafel.games.hare.board import BOARD, FINISH, HARE, LETTUCE, START, TORTOISE
from speeltafel.games.hare.state import DECIDING, EATING, LEAVING, SKIPPING
from tests.bots.hare.races import GAME, after, expected, legal, race, rolls_twice

TOLERANCE = 0.02
POSITIONS = 120


def phases_on(space: int, lettuces: int) -> list[int]:
    """What a turn on this space may begin with."""
    kind = BOARD[space]
    if kind == LETTUCE:
        return [EATING, LEAVING] if lettuces > 0 else [LEAVING]
    if kind == HARE:
        return [DECIDING, SKIPPING, EATING] if lettuces > 0 else [DECIDING, SKIPPING]
    return [DECIDING]


def lone(rng: Any, seats: int) -> Any:
    """One runner anywhere, with any purse; a few of the others are home."""
    table = race(seats, int(rng.integers(0, seats - 1)))
    s, seat = table[0], seats - 1
    s.spaces[seat] = rng.integers(START, FINISH)
    s.carrots[seat] = rng.integers(0, 60) if rng.random() < 0.5 else rng.integers(0, 300)
    s.lettuces[seat] = rng.integers(0, 4)
    s.phase = rng.choice(phases_on(int(s.spaces[seat]), int(s.lettuces[seat])))
    s.runner = seat if s.phase != DECIDING else -2
    return table


def coupled(rng: Any) -> Any:
    """Two runners of one player anywhere; of the other player one is home, or none."""
    table = race(2, int(rng.integers(0, 2)))
    s = table[0]
    s.lettuces[1] = rng.integers(0, 6)
    s.spaces[2:4] = rng.choice(FINISH, 2, replace=False)
    if s.lettuces[1] == 0 and rng.random() < 0.4:
        s.spaces[2 + rng.integers(0, 2)] = FINISH
    s.carrots[1] = rng.integers(0, 60) if rng.random() < 0.5 else rng.integers(0, 180)
    runner = 2 if s.spaces[2] < FINISH else 3
    s.phase = rng.choice(phases_on(int(s.spaces[runner]), int(s.lettuces[1])))
    s.runner = runner if s.phase != DECIDING else -2
    return table


def agrees(tables: RaceTables, table: Any, seat: int) -> int:
    """Compare the turns of every decision with the rules. Returns how many were compared."""
    allowed = legal(table)
    found = np.zeros(GAME.decisions, np.int64)
    assert sorted(found[: list_decisions(table[0], found)].tolist()) == allowed
    if any(rolls_twice(table, action) for action in allowed):
        return 0
    promised = []
    for action in allowed:
        promised.append(expected(tables, after(table, action), seat))
        assert turns_after(tables, table[0], action) == pytest.approx(promised[-1], abs=TOLERANCE), GAME.say(
            int(table[0].seats), action
        )
    assert turns_left(tables, table[0], seat) == pytest.approx(1 + min(promised), abs=TOLERANCE)
    return len(allowed)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_race_of_one_is_what_the_rules_say(seats: int) -> None:
    rng = np.random.default_rng(seats)
    tables = tables_for(race(seats, 0)[0])
    compared = sum(agrees(tables, lone(rng, seats), seats - 1) for _ in range(POSITIONS))
    assert compared > 4 * POSITIONS


def test_the_race_of_two_is_what_the_rules_say() -> None:
    rng = np.random.default_rng(2)
    tables = tables_for(race(2, 0)[0])
    compared = sum(agrees(tables, coupled(rng), 1) for _ in range(2 * POSITIONS))
    assert compared > 4 * POSITIONS


def test_another_hare_table_is_solved_anew() -> None:
    kind_hares = [["free-move"] * 6] * 3 + [["carrot-forward"] * 6] * 2 + [["take-or-give"] * 6]
    table = race(3, 0, hare_table=kind_hares)
    plain, again = tables_for(race(3, 0)[0]), tables_for(table[0])
    assert again.solo.free[0, 0, START, 65] < plain.solo.free[0, 0, START, 65]
    rng = np.random.default_rng(7)
    for _ in range(POSITIONS // 3):
        other = lone(rng, 3)
        other[0].hare_table[:] = table[0].hare_table
        agrees(again, other, 2)


def test_a_runner_near_home_needs_the_turns_one_can_count() -> None:
    free = tables_for(race(4, 0)[0]).solo.free
    assert free[0, 0, 63, 1] == 1, "one space, one carrot"
    assert free[0, 0, 63, 11] == 1, "ten carrots may be left over as first home"
    assert free[1, 0, 63, 21] == 1, "and twenty as second"
    assert free[0, 0, 63, 12] == 2, "one carrot too many: ten are given first"
    assert free[0, 1, 57, 0] > 3, "a lettuce must be eaten"


def test_two_runners_near_home_need_a_turn_each() -> None:
    free = tables_for(race(2, 0)[0]).pair.free
    assert free[0, 0, couple(63, 62), 4] == 2
    assert free[0, 0, couple(FINISH, 63), 21] == 1, "the second to come home may keep twenty"
    assert free[0, 0, couple(FINISH, 63), 22] == 2
    assert free[1, 0, couple(FINISH, 63), 31] == 1, "and thirty after one of the other player"
    assert TORTOISE not in (BOARD[62], BOARD[63])
