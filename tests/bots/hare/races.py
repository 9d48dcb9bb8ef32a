"""Races for tests: one player is on the lane, the others are home or at the start, and the rules judge decisions."""

from __future__ import annotations

from typing import Any

import numpy as np

from speeltafel.bots.hare.evaluation import turns_left
from speeltafel.bots.hare.race_tables import RaceTables
from speeltafel.games import load
from speeltafel.games.hare.board import FINISH, RUNNERS_EACH, START
from speeltafel.games.hare.state import CHOOSING, GOING_AGAIN
from speeltafel.kernel.contract import CHANCE

GAME = load("hare")


def race(seats: int, homes: int, **options: Any) -> Any:
    """A table on which the first runners are home and the last seat is to act; everybody else is at the start."""
    table = GAME.blank()
    GAME.rules.start(table[0], seats, GAME.options.record(GAME.options.read(options)))
    each = RUNNERS_EACH[seats]
    for runner in range(homes):
        table[0].spaces[runner] = FINISH
        if each == 1:
            table[0].places[runner] = runner + 1
    table[0].turn = seats - 1
    return table


def legal(table: Any) -> list[int]:
    """What the rules allow."""
    found = np.zeros(GAME.actions, np.int64)
    return [int(action) for action in found[: GAME.loops.legal_at(table, found)]]


def after(table: Any, action: int) -> Any:
    """The table after an action, as the rules have it."""
    then = table.copy()
    GAME.loops.apply_at(then, action)
    return then


def expected(tables: RaceTables, table: Any, seat: int) -> float:
    """Turns that the seat needs once its turn is over: by the rules until then, by the tables from then on."""
    s = table[0]
    actor = int(GAME.rules.actor(s))
    if actor == CHANCE:
        return float(np.mean([expected(tables, after(table, roll), seat) for roll in legal(table)]))
    if actor == seat and s.phase in (CHOOSING, GOING_AGAIN):
        return min(expected(tables, after(table, action), seat) for action in legal(table))
    own = range(seat * RUNNERS_EACH[s.seats], (seat + 1) * RUNNERS_EACH[s.seats])
    if all(s.spaces[runner] == FINISH for runner in own):
        return 0.0
    return float(turns_left(tables, s, seat))


def rolls_twice(table: Any, action: int) -> bool:
    """Whether the die may fall a second time after this decision."""
    then = after(table, action)
    if GAME.rules.actor(then[0]) != CHANCE:
        return False
    return any(GAME.rules.actor(after(then, roll)[0]) == CHANCE for roll in legal(then))


__all__ = ["FINISH", "GAME", "START", "after", "expected", "legal", "race", "rolls_twice"]
