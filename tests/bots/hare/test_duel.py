"""The search of a duel between the last two runners agrees with a plain search that looks at everything."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from speeltafel.bots.bot import Budget, History
from speeltafel.bots.hare.duel import CHAIN, NOT_WORTH_KNOWING, duel_room, outlook, result, weigh_duel
from speeltafel.bots.hare.expert import is_duel
from speeltafel.bots.hare.race_tables import RaceTables, tables_for
from speeltafel.bots.roster import house_bot
from speeltafel.games.hare.board import BOARD, LETTUCE
from speeltafel.kernel.contract import CHANCE
from tests.bots.hare.races import FINISH, GAME, after, legal, race

DEPTH = 3
NODES = 1_000_000


def last_two(seats: int, mine: tuple[int, int], theirs: tuple[int, int]) -> Any:
    """The last seat and the one before it, both with the lettuce eaten: each its space and carrots; it acts."""
    table = race(seats, 0 if seats == 2 else seats - 2)
    s, each = table[0], 2 if seats == 2 else 1
    for seat, (space, carrots) in ((seats - 1, mine), (seats - 2, theirs)):
        s.spaces[seat * each] = FINISH
        s.spaces[seat * each + each - 1] = space
        s.carrots[seat], s.lettuces[seat] = carrots, 0
    return table


def plain(tables: RaceTables, table: Any, depth: int, seat: int) -> float:
    """The chance of the seat, with nothing left out and nothing remembered."""
    s = table[0]
    done = result(s, seat, seat - 1)
    if done >= 0:
        return float(done)
    is_rolling = GAME.rules.actor(s) == CHANCE
    if depth <= (-CHAIN if is_rolling else 0):
        return float(outlook(tables, s, seat, seat - 1))
    if is_rolling:
        rolled = [after(table, roll) for roll in legal(table)]
        return float(np.mean([plain(tables, one, depth - rolls_on(one), seat) for one in rolled]))
    values = [plain(tables, after(table, action), depth - 1, seat) for action in legal(table)]
    return max(values) if GAME.rules.actor(s) == seat else min(values)


def rolls_on(table: Any) -> int:
    """One for a roll that follows from a roll."""
    return int(GAME.rules.actor(table[0]) == CHANCE)


def searched(tables: RaceTables, table: Any, depth: int, seat: int) -> dict[int, float]:
    """Every decision's chance by the search."""
    actions = np.array(legal(table), np.int64)
    values = np.zeros(len(actions))
    assert weigh_duel(tables, duel_room(GAME.layout, seat, seat - 1, NODES), table, depth, actions, values)
    return dict(zip(actions.tolist(), values.tolist(), strict=True))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_search_finds_what_looking_at_everything_finds(seats: int) -> None:
    rng = np.random.default_rng(seats)
    tables = tables_for(race(seats, 0)[0])
    spaces = [space for space in range(50, FINISH) if BOARD[space] != LETTUCE]
    for _ in range(8):
        here, there = rng.choice(spaces, 2, replace=False)
        table = last_two(seats, (int(here), int(rng.integers(0, 60))), (int(there), int(rng.integers(0, 60))))
        assert is_duel(table[0])
        found = searched(tables, table, DEPTH, seats - 1)
        for action, value in found.items():
            true = plain(tables, after(table, action), DEPTH - 1, seats - 1)
            if value > max(found.values()) - NOT_WORTH_KNOWING:
                assert value == pytest.approx(true, abs=1e-5), GAME.say(seats, action)


def test_a_search_that_was_cut_off_says_so() -> None:
    tables = tables_for(race(4, 0)[0])
    table = last_two(4, (55, 40), (59, 44))
    actions = np.array(legal(table), np.int64)
    assert not weigh_duel(tables, duel_room(GAME.layout, 3, 2, 5), table, 4, actions, np.zeros(len(actions)))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_runner_that_can_come_home_does(seats: int) -> None:
    table = last_two(seats, (60, 30), (63, 4))
    choice = house_bot("hare", "expert").choose(table[0], History(GAME.blank(0), np.zeros(0, np.int64)), Budget(50, 0))
    assert GAME.say(seats, choice.action) == ("move 4 2" if seats == 2 else "move 4")
    assert choice.beliefs["win_percent"] == 100


def test_hares_that_send_a_runner_from_hare_to_hare_come_to_an_end() -> None:
    table = last_two(4, (57, 60), (61, 60))
    table[0].hare_table[:] = 5
    tables = tables_for(table[0])
    found = searched(tables, table, DEPTH, 3)
    assert all(0 <= value <= 1 for value in found.values())
