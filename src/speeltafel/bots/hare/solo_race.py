"""How many turns a runner needs to come home when nobody else is on the lane, solved exactly by value iteration.

The runners that took better places are home and all others still stand at the start. The race position, its pay and
the carrot limit therefore follow from the place that the runner will take; the rules decide everything else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from speeltafel.games.hare.board import (
    AT_FINISH,
    BOARD,
    CARROT,
    CARROT_BACK,
    CARROT_FORWARD,
    DIE,
    EAT_CARROT,
    EAT_LETTUCE,
    FINISH,
    FREE_MOVE,
    GO_AGAIN,
    HANDFUL,
    HARE,
    LETTUCE,
    MOST_RUNNERS,
    NOWHERE,
    POSITION_PAY,
    SKIP_A_TURN,
    START,
    STARTING_LETTUCES,
    TAKE_OR_GIVE,
    TORTOISE,
    TORTOISE_BEHIND,
)
from speeltafel.games.hare.rules import cost, kind_of
from speeltafel.kernel.compiling import routine, rule
from speeltafel.kernel.contract import Cells

PLACES = 5
"""Places a runner can take; nobody runs for the last of six."""
LETTUCES = max(STARTING_LETTUCES[3:]) + 1
FULL = 511
"""The largest purse in the table; more carrots than that are only a burden."""
BURDEN = 0.05
"""Turns that it costs to get rid of one carrot beyond the full purse."""
NEVER = 1000.0
"""The estimate before anything is known."""
CLOSE_ENOUGH = 1e-3
MOST_SWEEPS = 400


class SoloRace(NamedTuple):
    """The solved race; every table is indexed by place (from 0), lettuces, space and carrots."""

    free: Cells
    """Turns home for a runner with a free choice."""
    leaving: Cells
    """Turns home for a runner that must leave its lettuce space."""
    hopping: Cells
    """Turns home on arrival at a hare space, without the rolls that give the move back."""
    refund: Cells
    """The share of rolls that give the move back, by place."""
    purse: int
    """Carrots after a return to the start."""


@lru_cache(maxsize=8)
def solved(hares: bytes, purse: int) -> SoloRace:
    """The race under this hare table for players who begin with this purse, solved once for all games of that kind."""
    shape = (PLACES, LETTUCES, FINISH + 1, FULL + 1)
    table = np.frombuffer(hares, np.int8).reshape(DIE, MOST_RUNNERS).copy()
    free, leaving, hopping = (np.full(shape, NEVER, np.float32) for _ in range(3))
    refund = np.array([np.count_nonzero(table[:, place] == FREE_MOVE) / DIE for place in range(PLACES)], np.float32)
    race = SoloRace(free, leaving, hopping, refund, purse)
    solve(race, table)
    return race


@routine
def solve(race: SoloRace, hares: Cells) -> None:
    """Solve the races with fewer lettuces first, because eating leads to them and nothing leads back."""
    for place in range(PLACES):
        for lettuces in range(LETTUCES):
            race.free[place, lettuces, FINISH, :] = 0.0
            sweeps = 0
            while sweep(race, hares, place, lettuces) > CLOSE_ENOUGH and sweeps < MOST_SWEEPS:
                sweeps += 1


@routine
def sweep(race: SoloRace, hares: Cells, place: int, lettuces: int) -> float:
    """Improve every estimate from the finish back to the start. Returns the largest change."""
    change = 0.0
    for back in range(1, FINISH + 1):
        space = FINISH - back
        kind = kind_of(space)
        for carrots in range(FULL + 1):
            step = best_step(race, place, lettuces, space, carrots)
            if kind == HARE:
                race.hopping[place, lettuces, space, carrots] = after_a_roll(
                    race, hares, place, lettuces, space, carrots, step
                )
            if kind == LETTUCE:
                left = step if step < NEVER else race.free[place, lettuces, START, race.purse]
                race.leaving[place, lettuces, space, carrots] = 1 + left
            turns = 1 + best_deed(race, place, lettuces, space, carrots, step)
            change = max(change, abs(turns - race.free[place, lettuces, space, carrots]))
            race.free[place, lettuces, space, carrots] = turns
    return change


@rule
def turns_home(race: SoloRace, place: int, lettuces: int, space: int, carrots: int) -> float:
    """Turns home for a runner with a free choice and any purse."""
    if carrots <= FULL:
        return float(race.free[place, lettuces, space, carrots])
    return float(race.free[place, lettuces, space, FULL] + BURDEN * (carrots - FULL))


@rule
def turns_to_leave(race: SoloRace, place: int, lettuces: int, space: int, carrots: int) -> float:
    """Turns home for a runner with any purse that must leave its lettuce space."""
    if carrots <= FULL:
        return float(race.leaving[place, lettuces, space, carrots])
    return float(race.leaving[place, lettuces, space, FULL] + BURDEN * (carrots - FULL))


@rule
def turns_on_arrival(race: SoloRace, place: int, lettuces: int, space: int, carrots: int, paid: int) -> float:
    """Turns home for a runner that has just come to a space by a move that it paid for."""
    kind = kind_of(space)
    if kind == HARE:
        kept = float(race.hopping[place, lettuces, space, min(carrots, FULL)])
        refund = float(race.refund[place])
        kept += (1 - refund) * BURDEN * max(carrots - FULL, 0)
        return kept + refund * turns_home(race, place, lettuces, space, carrots + paid)
    if kind == LETTUCE:
        return 1 + turns_to_leave(race, place, lettuces - 1, space, carrots + HANDFUL * (place + 1))
    if kind == AT_FINISH:
        return 0.0
    return turns_home(race, place, lettuces, space, carrots + POSITION_PAY[kind, place + 1])


@routine
def best_step(race: SoloRace, place: int, lettuces: int, space: int, carrots: int) -> float:
    """Turns home after the best move forward or back; NEVER when there is none."""
    best = NEVER
    tortoise = int(TORTOISE_BEHIND[space])
    if tortoise != NOWHERE:
        best = min(best, turns_home(race, place, lettuces, tortoise, carrots + HANDFUL * (space - tortoise)))
    for steps in range(1, FINISH - space + 1):
        price = cost(steps)
        if price > carrots:
            break
        if may_stand(place, lettuces, space + steps, carrots - price):
            best = min(best, turns_on_arrival(race, place, lettuces, space + steps, carrots - price, price))
    return best


@rule
def may_stand(place: int, lettuces: int, space: int, left: int) -> bool:
    """Whether a runner alone may go forward to this space with so many carrots left."""
    kind = kind_of(space)
    if kind == AT_FINISH:
        return lettuces == 0 and left <= HANDFUL * (place + 1)
    return kind != TORTOISE and (kind != LETTUCE or lettuces > 0)


@rule
def best_deed(race: SoloRace, place: int, lettuces: int, space: int, carrots: int, step: float) -> float:
    """Turns home after the best deed: a step, ten carrots taken or given, or else a return to the start."""
    best = step
    if kind_of(space) == CARROT:
        best = min(best, turns_home(race, place, lettuces, space, carrots + HANDFUL))
        if carrots >= HANDFUL:
            best = min(best, turns_home(race, place, lettuces, space, carrots - HANDFUL))
    elif step >= NEVER:
        best = race.free[place, lettuces, START, race.purse]
    return best


@rule
def after_a_roll(
    race: SoloRace, hares: Cells, place: int, lettuces: int, space: int, carrots: int, step: float
) -> float:
    """Turns home after a roll on a hare space, on average; a move that is given back counts as nothing here."""
    turns = 0.0
    for die in range(DIE):
        result = int(hares[die, place])
        if result != FREE_MOVE:
            turns += after_result(race, result, place, lettuces, space, carrots, step)
    return turns / DIE


@routine
def after_result(
    race: SoloRace, result: int, place: int, lettuces: int, space: int, carrots: int, step: float
) -> float:
    """Turns home after one result; a runner alone on the lane has no position to gain or lose."""
    stay = turns_home(race, place, lettuces, space, carrots)
    if result == SKIP_A_TURN:
        return 1 + stay
    if result == EAT_LETTUCE:
        meal = carrots + HANDFUL * (place + 1)
        return 1 + (turns_home(race, place, lettuces - 1, space, meal) if lettuces > 0 else stay)
    if result == TAKE_OR_GIVE:
        taken = turns_home(race, place, lettuces, space, carrots + HANDFUL)
        given = turns_home(race, place, lettuces, space, carrots - HANDFUL) if carrots >= HANDFUL else NEVER
        return min(taken, given)
    if CARROT_BACK <= result <= CARROT_FORWARD:
        target = carrot_space(space, 1 if result == CARROT_FORWARD else -1)
        return stay if target == NOWHERE else turns_home(race, place, lettuces, target, carrots)
    if result == EAT_CARROT:
        if carrots == 0:
            return float(race.free[place, lettuces, START, race.purse])
        return turns_home(race, place, lettuces, space, carrots - 1)
    return step if result == GO_AGAIN and step < NEVER else stay


@rule
def carrot_space(space: int, direction: int) -> int:
    """The next carrot space in a direction."""
    target = space + direction
    while START < target < FINISH:
        if BOARD[target] == CARROT:
            return target
        target += direction
    return NOWHERE
