"""How many turns the two runners of one player need to come home when no rival is on the lane, by value iteration.

None or one of the rival's runners is home (`ahead`) and the others still stand at the start. One thing is simplified:
a hop that ends on another hare space does not roll again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from speeltafel.bots.hare.solo_race import BURDEN, CLOSE_ENOUGH, MOST_SWEEPS, NEVER
from speeltafel.games.hare.board import (
    BOARD,
    CARROT,
    CARROT_BACK,
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
    POSITION_BACK,
    POSITION_FORWARD,
    POSITION_PAY,
    SKIP_A_TURN,
    START,
    STARTING_CARROTS,
    STARTING_LETTUCES,
    TAKE_OR_GIVE,
    TORTOISE,
    TORTOISE_BEHIND,
)
from speeltafel.games.hare.rules import cost, kind_of
from speeltafel.kernel.compiling import routine, rule
from speeltafel.kernel.contract import Cells

AHEAD = 2
"""The rival has no runner or one runner home; with both home it has won."""
LETTUCES = STARTING_LETTUCES[2] + 1
PURSE = STARTING_CARROTS[2]
FULL = 255
"""The largest purse in the table; the first of two runners may come home with any purse."""
COUPLES = (FINISH + 1) * (FINISH + 2) // 2
"""The ways in which two runners can stand, whichever is which."""
HARES: Cells = np.cumsum(BOARD == HARE) - 1
"""For each hare space its number among the hare spaces."""
BEDS: Cells = np.cumsum(BOARD == LETTUCE) - 1
"""For each lettuce space its number among the lettuce spaces."""


class PairRace(NamedTuple):
    """The solved race; every table is indexed by the rival's runners home and lettuces first, by carrots last."""

    free: Cells
    """Turns home for a player with a free choice, by couple."""
    leaving: Cells
    """Turns home when one runner must leave its lettuce space, by that space's number and the space of the other."""
    hopping: Cells
    """Turns home on arrival at a hare space, by its number and the other's space, without refunded moves."""
    refund: Cells
    """The share of rolls that give the move back, by race position from 0."""


@lru_cache(maxsize=4)
def solved(hares: bytes) -> PairRace:
    """The race under this hare table, solved once for all games of that kind."""
    table = np.frombuffer(hares, np.int8).reshape(DIE, MOST_RUNNERS).copy()
    pair = PairRace(
        np.full((AHEAD, LETTUCES, COUPLES, FULL + 1), NEVER, np.float32),
        np.full((AHEAD, LETTUCES, int(BEDS[-1]) + 1, FINISH + 1, FULL + 1), NEVER, np.float32),
        np.full((AHEAD, LETTUCES, int(HARES[-1]) + 1, FINISH + 1, FULL + 1), NEVER, np.float32),
        np.array([np.count_nonzero(table[:, place] == FREE_MOVE) / DIE for place in range(MOST_RUNNERS)], np.float32),
    )
    solve(pair, table)
    return pair


@routine
def solve(pair: PairRace, hares: Cells) -> None:
    """Solve the races with fewer lettuces first, because eating leads to them; each starts from the one before."""
    rows = np.empty((2, FULL + 1), np.float32)
    for ahead in range(AHEAD):
        for lettuces in range(LETTUCES):
            if lettuces > 0:
                pair.free[ahead, lettuces] = pair.free[ahead, lettuces - 1]
                for space in range(FINISH + 1):
                    pair.free[ahead, lettuces, couple(FINISH, space)] = NEVER
            pair.free[ahead, lettuces, couple(FINISH, FINISH)] = 0.0
            sweeps = 0
            while sweep(pair, hares, ahead, lettuces, rows) > CLOSE_ENOUGH and sweeps < MOST_SWEEPS:
                sweeps += 1


@rule
def couple(one: int, other: int) -> int:
    """The number of a pair of spaces, whichever is named first."""
    front, rear = max(one, other), min(one, other)
    return front * (front + 1) // 2 + rear


@routine
def sweep(pair: PairRace, hares: Cells, ahead: int, lettuces: int, rows: Cells) -> float:
    """Improve every estimate from the finish back to the start. Returns the largest change."""
    change = 0.0
    for back in range(1, 2 * FINISH + 1):
        together = 2 * FINISH - back
        for front in range(min(FINISH, together), (together + 1) // 2 - 1, -1):
            is_possible = front > together - front or front == START
            if is_possible and (front < FINISH or lettuces == 0):
                change = max(change, improve(pair, hares, ahead, lettuces, front, together - front, rows))
    return change


@routine
def improve(pair: PairRace, hares: Cells, ahead: int, lettuces: int, front: int, rear: int, rows: Cells) -> float:
    """Improve the estimates for one couple and all purses at once. Returns the largest change."""
    step, best = rows[0], rows[1]
    best[:] = NEVER
    for number in range(2):
        runner, other = (front, rear) if number == 0 else (rear, front)
        if runner < FINISH:
            step[:] = NEVER
            step_forward(pair, ahead, lettuces, runner, other, step)
            step_back(pair, ahead, lettuces, runner, other, step)
            if BOARD[runner] == LETTUCE:
                note_leaving(pair, ahead, lettuces, runner, other, step)
            elif BOARD[runner] == HARE:
                note_hopping(pair, hares, ahead, lettuces, runner, other, step)
            least(best, step, 0, 0, 0.0)
    if BOARD[front] == CARROT or BOARD[rear] == CARROT:
        take_and_give(best)
    sent = sent_back(pair, ahead, lettuces, front, rear)
    free = pair.free[ahead, lettuces, couple(front, rear)]
    change = 0.0
    for carrots in range(FULL + 1):
        turns = 1 + (best[carrots] if best[carrots] < NEVER else sent)
        change = max(change, abs(turns - free[carrots]))
        free[carrots] = turns
    return change


@routine
def least(best: Cells, known: Cells, price: int, income: int, extra: float) -> None:
    """Take over what is known about the purse after a price and an income, where that is better."""
    last = FULL + 1 - max(income - price, 0)
    for carrots in range(price, last):
        turns = known[carrots - price + income] + np.float32(extra)
        best[carrots] = min(best[carrots], turns)
    for carrots in range(max(last, price), FULL + 1):
        turns = known[FULL] + np.float32(extra + BURDEN * (carrots - price + income - FULL))
        best[carrots] = min(best[carrots], turns)


@routine
def average(total: Cells, known: Cells, income: int, extra: float) -> None:
    """Add a sixth of what is known about the purse after an income."""
    for carrots in range(FULL + 1):
        purse = min(carrots + income, FULL)
        total[carrots] += (known[purse] + np.float32(extra)) / np.float32(DIE)


@routine
def take_and_give(best: Cells) -> None:
    """Take or give ten carrots for a turn, as often as it helps."""
    for carrots in range(FULL - HANDFUL, -1, -1):
        best[carrots] = min(best[carrots], best[carrots + HANDFUL] + np.float32(1))
    for carrots in range(HANDFUL, FULL + 1):
        best[carrots] = min(best[carrots], best[carrots - HANDFUL] + np.float32(1))


@rule
def sent_back(pair: PairRace, ahead: int, lettuces: int, front: int, rear: int) -> float:
    """Turns home when one of two stuck runners returns to the start."""
    best = float(pair.free[ahead, lettuces, couple(front, START), PURSE])
    if front < FINISH:
        best = min(best, float(pair.free[ahead, lettuces, couple(START, rear), PURSE]))
    return best


@routine
def step_forward(pair: PairRace, ahead: int, lettuces: int, runner: int, other: int, step: Cells) -> None:
    """Turns home after this runner's best move forward, for every purse."""
    for steps in range(1, FINISH - runner + 1):
        price, target = cost(steps), runner + steps
        if price > FULL:
            break
        if target == FINISH:
            if lettuces == 0:
                come_home(pair, ahead, other, price, step)
        elif may_hop(lettuces, target, other):
            place = ahead + (1 if other > target else 0)
            if BOARD[target] == HARE:
                hop(pair, ahead, lettuces, target, other, price, step)
            elif BOARD[target] == LETTUCE:
                bed = pair.leaving[ahead, lettuces - 1, BEDS[target], other]
                least(step, bed, price, HANDFUL * (place + 1), 1.0)
            else:
                pay = int(POSITION_PAY[BOARD[target], place + 1])
                least(step, pair.free[ahead, lettuces, couple(target, other)], price, pay, 0.0)


@routine
def come_home(pair: PairRace, ahead: int, other: int, price: int, step: Cells) -> None:
    """The first runner home may keep all carrots, the second only a few."""
    if other < FINISH:
        least(step, pair.free[ahead, 0, couple(FINISH, other)], price, 0, 0.0)
    else:
        for carrots in range(price, min(price + HANDFUL * (ahead + 2), FULL) + 1):
            step[carrots] = 0.0


@routine
def hop(pair: PairRace, ahead: int, lettuces: int, target: int, other: int, price: int, step: Cells) -> None:
    """Turns home after a move onto a hare space, where the die sometimes gives the price back."""
    kept = pair.hopping[ahead, lettuces, HARES[target], other]
    back = pair.free[ahead, lettuces, couple(target, other)]
    refund = pair.refund[ahead + (1 if other > target else 0)]
    for carrots in range(price, FULL + 1):
        turns = kept[carrots - price] + refund * back[carrots]
        step[carrots] = min(step[carrots], turns)


@routine
def step_back(pair: PairRace, ahead: int, lettuces: int, runner: int, other: int, step: Cells) -> None:
    """Turns home after this runner's move back, for every purse."""
    tortoise = int(TORTOISE_BEHIND[runner])
    if tortoise != NOWHERE and tortoise != other:
        known = pair.free[ahead, lettuces, couple(tortoise, other)]
        least(step, known, 0, HANDFUL * (runner - tortoise), 0.0)


@routine
def note_leaving(pair: PairRace, ahead: int, lettuces: int, runner: int, other: int, step: Cells) -> None:
    """Update the turns for leaving a lettuce space by the runner's best step."""
    leaving = pair.leaving[ahead, lettuces, BEDS[runner], other]
    sent = pair.free[ahead, lettuces, couple(START, other), PURSE]
    for carrots in range(FULL + 1):
        leaving[carrots] = 1 + (step[carrots] if step[carrots] < NEVER else sent)


@routine
def note_hopping(pair: PairRace, hares: Cells, ahead: int, lettuces: int, runner: int, other: int, step: Cells) -> None:
    """Update the turns for arriving on a hare space by the runner's best step."""
    total = pair.hopping[ahead, lettuces, HARES[runner], other]
    total[:] = 0.0
    stay = pair.free[ahead, lettuces, couple(runner, other)]
    place = ahead + (1 if other > runner else 0)
    for die in range(DIE):
        result = int(hares[die, place])
        if result == SKIP_A_TURN:
            average(total, stay, 0, 1.0)
        elif result == EAT_LETTUCE and lettuces > 0:
            average(total, pair.free[ahead, lettuces - 1, couple(runner, other)], HANDFUL * (place + 1), 1.0)
        elif result == EAT_LETTUCE:
            average(total, stay, 0, 1.0)
        elif CARROT_BACK <= result <= POSITION_FORWARD:
            note_hop(pair, ahead, lettuces, other, hop_target(result, lettuces, runner, other), stay, total)
        elif result != FREE_MOVE:
            sent = pair.free[ahead, lettuces, couple(START, other), PURSE]
            for carrots in range(FULL + 1):
                total[carrots] += after_result(result, stay, carrots, step[carrots], sent) / DIE


@routine
def note_hop(pair: PairRace, ahead: int, lettuces: int, other: int, target: int, stay: Cells, total: Cells) -> None:
    """Add what happens on the space to which the hare has sent a runner."""
    if target == NOWHERE:
        average(total, stay, 0, 0.0)
        return
    place = ahead + (1 if other > target else 0)
    if BOARD[target] == LETTUCE:
        average(total, pair.leaving[ahead, lettuces - 1, BEDS[target], other], HANDFUL * (place + 1), 1.0)
    else:
        pay = int(POSITION_PAY[BOARD[target], place + 1])
        average(total, pair.free[ahead, lettuces, couple(target, other)], pay, 0.0)


@rule
def after_result(result: int, stay: Cells, carrots: int, step: float, sent: float) -> float:
    """Turns home after a result that does not move the runner by itself."""
    if result == TAKE_OR_GIVE:
        taken = float(stay[min(carrots + HANDFUL, FULL)])
        return min(taken, float(stay[carrots - HANDFUL])) if carrots >= HANDFUL else taken
    if result == EAT_CARROT:
        return float(stay[carrots - 1]) if carrots > 0 else sent
    return step if result == GO_AGAIN and step < NEVER else float(stay[carrots])


@rule
def turns_home(pair: PairRace, ahead: int, lettuces: int, one: int, other: int, carrots: int) -> float:
    """Turns home for a player with a free choice and any purse."""
    free = pair.free[ahead, lettuces, couple(one, other)]
    return float(free[min(carrots, FULL)]) + BURDEN * max(carrots - FULL, 0)


@rule
def turns_to_leave(pair: PairRace, ahead: int, lettuces: int, runner: int, other: int, carrots: int) -> float:
    """Turns home for a player whose runner must leave its lettuce space."""
    leaving = pair.leaving[ahead, lettuces, BEDS[runner], other]
    return float(leaving[min(carrots, FULL)]) + BURDEN * max(carrots - FULL, 0)


@rule
def turns_on_arrival(
    pair: PairRace, ahead: int, lettuces: int, runner: int, other: int, carrots: int, paid: int
) -> float:
    """Turns home for a player whose runner has just come to a space by a move that was paid for."""
    kind = kind_of(runner)
    place = ahead + (1 if other > runner else 0)
    if kind == HARE:
        kept = float(pair.hopping[ahead, lettuces, HARES[runner], other, min(carrots, FULL)])
        refund = float(pair.refund[place])
        kept += (1 - refund) * BURDEN * max(carrots - FULL, 0)
        return kept + refund * turns_home(pair, ahead, lettuces, runner, other, carrots + paid)
    return turns_on_a_hop(pair, ahead, lettuces, runner, other, carrots)


@rule
def turns_on_a_hop(pair: PairRace, ahead: int, lettuces: int, runner: int, other: int, carrots: int) -> float:
    """Turns home for a player whose runner has just come to a space and does not roll there."""
    kind = kind_of(runner)
    place = ahead + (1 if other > runner else 0)
    if kind == LETTUCE:
        return 1 + turns_to_leave(pair, ahead, lettuces - 1, runner, other, carrots + HANDFUL * (place + 1))
    return turns_home(pair, ahead, lettuces, runner, other, carrots + POSITION_PAY[kind, place + 1])


@rule
def may_hop(lettuces: int, target: int, other: int) -> bool:
    """A runner may go to a free space that is no tortoise, and to a lettuce space only with a lettuce to eat."""
    kind = BOARD[target]
    return target != other and kind != TORTOISE and (kind != LETTUCE or lettuces > 0)


@rule
def hop_target(result: int, lettuces: int, runner: int, other: int) -> int:
    """Where a hare sends a runner when only its companion is on the lane; NOWHERE if it stays."""
    if result == POSITION_BACK:
        return space_behind(lettuces, other) if START < other < runner else NOWHERE
    if result == POSITION_FORWARD and not runner < other < FINISH:
        return NOWHERE
    direction = -1 if result == CARROT_BACK else 1
    target = (other if result == POSITION_FORWARD else runner) + direction
    while START < target < FINISH:
        if may_hop(lettuces, target, other) and (result == POSITION_FORWARD or BOARD[target] == CARROT):
            return target
        target += direction
    return NOWHERE


@rule
def space_behind(lettuces: int, other: int) -> int:
    """The first space behind the companion that a hop may reach; in the end the start."""
    target = other - 1
    while target > START and not may_hop(lettuces, target, other):
        target -= 1
    return target
