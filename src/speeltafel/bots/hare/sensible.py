"""A simple runner: it keeps about as many carrots as the way home needs, stops for lettuce and comes home light."""

from __future__ import annotations

import numpy as np

from speeltafel.games.hare.actions import (
    BACK,
    DECISIONS,
    GIVE,
    TAKE,
    deed_of,
    is_move,
    number_of,
    steps_of,
)
from speeltafel.games.hare.board import (
    AT_FINISH,
    BOARD,
    CARROT,
    FINISH,
    HANDFUL,
    HARE,
    LETTUCE,
    MOST_RUNNERS,
    POSITION_PAY,
    TORTOISE_BEHIND,
)
from speeltafel.games.hare.rules import cost, forbidden, kind_of, runners_each
from speeltafel.games.hare.state import State
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import LEGAL, Seed
from speeltafel.kernel.dice import below, shake

LAST_LETTUCE_SPACE = int(np.flatnonzero(BOARD == LETTUCE)[-1])

STRIDE_PRICE = 7
"""Twice the carrots a space costs in steps of six, the pace of a purse that just lasts."""
LETTUCE_INCOME = 15
"""Carrots a lettuce brings on average."""
PROGRESS = 4
"""What a space forward is worth, in carrots."""
HOME = 1000
SALAD = 60
PAST_THE_SALAD = 100
CARROT_STOP = 6
HARE_RISK = 8
WHIM = 6
"""How much chance adds to a decision, so that no two runners wait for each other for ever."""
FANCY = 64
"""Once in so many decisions the runner does anything legal."""


@rule
def choose(view: State, seat: int, rng: Seed) -> int:
    """The legal decision that looks best, with a little chance."""
    rng = shake(rng)
    fancy = below(rng, FANCY) == 0
    best = -1
    best_worth = 0
    for action in range(DECISIONS):
        if forbidden(view, action) == LEGAL:
            rng = shake(rng)
            worth = below(rng, DECISIONS) if fancy else worth_of(view, seat, action) + below(rng, WHIM)
            if best < 0 or worth > best_worth:
                best = action
                best_worth = worth
    return best


@rule
def worth_of(view: State, seat: int, action: int) -> int:
    """What a legal decision is worth, in carrots."""
    runner = seat * runners_each(view) + number_of(action)
    deed = deed_of(action)
    here = int(view.spaces[runner])
    purse = int(view.carrots[seat])
    if is_move(deed):
        there = here + steps_of(deed)
        return worth_there(view, seat, runner, there, purse - cost(steps_of(deed))) + welcome(view, there)
    if deed == BACK:
        tortoise = int(TORTOISE_BEHIND[here])
        return worth_there(view, seat, runner, tortoise, purse + HANDFUL * (here - tortoise))
    if deed == TAKE:
        return worth_there(view, seat, runner, here, purse + HANDFUL)
    if deed == GIVE:
        return worth_there(view, seat, runner, here, purse - HANDFUL)
    return 0


@rule
def worth_there(view: State, seat: int, runner: int, there: int, purse: int) -> int:
    """What it is worth to stand on a space with a purse: far ahead is good, too few or too many carrots are bad."""
    worth = PROGRESS * there - abs(purse - carrots_wanted(view, seat, runner, there))
    if view.lettuces[seat] > 0 and there > LAST_LETTUCE_SPACE:
        worth -= PAST_THE_SALAD
    return worth


@rule
def carrots_wanted(view: State, seat: int, runner: int, there: int) -> int:
    """The carrots that bring all own runners home once this runner is there."""
    first = seat * runners_each(view)
    wanted = -LETTUCE_INCOME * int(view.lettuces[seat])
    for own in range(first, first + runners_each(view)):
        space = there if own == runner else int(view.spaces[own])
        wanted += STRIDE_PRICE * (FINISH - space) // 2
    return max(wanted, 0)


@rule
def welcome(view: State, there: int) -> int:
    """What landing on a space is worth."""
    kind = kind_of(there)
    if kind == AT_FINISH:
        return HOME
    if kind == LETTUCE:
        return SALAD
    if kind == CARROT:
        return CARROT_STOP
    if kind == HARE:
        return -HARE_RISK
    return int(POSITION_PAY[kind, position_at(view, there)]) // 2


@rule
def position_at(view: State, there: int) -> int:
    """The race position of a runner that has moved forward to this space."""
    position = 1
    for other in range(MOST_RUNNERS):
        if view.spaces[other] > there:
            position += 1
    return position
