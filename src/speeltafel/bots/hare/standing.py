"""What a position promises each seat: the turns it still needs by the tables of the solo race."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from speeltafel.bots.hare import pair as two
from speeltafel.bots.hare import race as one
from speeltafel.bots.hare.pair import Pair
from speeltafel.bots.hare.race import Race
from speeltafel.bots.hare.routines import routine
from speeltafel.games.hare.actions import BACK, EAT, GIVE, RESTART, TAKE, deed_of, is_move, number_of, steps_of
from speeltafel.games.hare.board import (
    BOARD,
    HANDFUL,
    LETTUCE,
    MOST_RUNNERS,
    POSITION_PAY,
    START,
    STARTING_CARROTS,
    TORTOISE_BEHIND,
)
from speeltafel.games.hare.rules import cost, is_home, is_position_space, position_pay, race_position, runners_home
from speeltafel.games.hare.state import EATING, LEAVING, NO_DUTY, SKIPPING, State
from speeltafel.kernel.compiling import rule


class Tables(NamedTuple):
    """The solved races of a table's hare table and number of seats; the one that is not played is empty."""

    race: Race
    pair: Pair


def tables_for(view: State) -> Tables:
    """The tables for a game, solved when a game of the kind is first seen."""
    return made_tables(np.asarray(view.hare_table).tobytes(), int(view.seats))


@lru_cache(maxsize=16)
def made_tables(hares: bytes, seats: int) -> Tables:
    """The race for one runner each or for two; the other is a mere stand-in of the same shape."""
    if seats == 2:
        return Tables(no_race(), two.solved(hares))
    return Tables(one.solved(hares, STARTING_CARROTS[seats]), no_pair())


def no_race() -> Race:
    """Stands where a race is not run."""
    nothing = np.zeros((1, 1, 1, 1), np.float32)
    return Race(nothing, nothing, nothing, np.zeros(1, np.float32), 0)


def no_pair() -> Pair:
    """Stands where two do not race for one player."""
    nothing = np.zeros((1, 1, 1, 1, 1), np.float32)
    return Pair(nothing[0], nothing, nothing, np.zeros(1, np.float32))


@routine
def turns_left(tables: Tables, s: State, seat: int) -> float:
    """Turns the seat still needs, its duty included; the die must not be rolling."""
    if s.places[seat] > 0:
        return 0.0
    duty, runner = int(s.duties[seat]), int(s.duty_runners[seat])
    if seat == s.turn and SKIPPING <= s.phase <= LEAVING:
        duty, runner = int(s.phase), int(s.runner)
    if s.seats == 2:
        return turns_of_two(tables.pair, s, seat, duty, runner)
    return turns_of_one(tables.race, s, seat, duty)


@rule
def position_at(s: State, runner: int, space: int) -> int:
    """The race position that a runner would have on a space."""
    position = 1
    for other in range(MOST_RUNNERS):
        if other != runner and s.spaces[other] > space:
            position += 1
    return position


# One runner each: it is taken to run for the best place that is left, but its next pay is what it would be now.


@rule
def open_place(s: State) -> int:
    """The best place that is left, from 0."""
    return min(runners_home(s), one.PLACES - 1)


@rule
def turns_of_one(race: Race, s: State, seat: int, duty: int) -> float:
    """Turns a lone runner still needs."""
    space, carrots, lettuces, place = int(s.spaces[seat]), int(s.carrots[seat]), int(s.lettuces[seat]), open_place(s)
    if s.uncompared[seat] == 1:
        carrots += position_pay(s, seat)
    if duty == EATING:
        return 1 + after_a_meal(race, place, lettuces, space, carrots + HANDFUL * race_position(s, seat))
    if duty == LEAVING:
        return one.turns_to_leave(race, place, lettuces, space, carrots)
    return one.turns_home(race, place, lettuces, space, carrots) + (1 if duty == SKIPPING else 0)


@rule
def after_a_meal(race: Race, place: int, lettuces: int, space: int, carrots: int) -> float:
    """Turns a lone runner needs once it has eaten and been paid; a lettuce space must be left."""
    if BOARD[space] == LETTUCE:
        return one.turns_to_leave(race, place, lettuces - 1, space, carrots)
    return one.turns_home(race, place, lettuces - 1, space, carrots)


@rule
def deed_of_one(race: Race, s: State, deed: int) -> float:
    """Turns a lone runner needs after a deed."""
    seat, place = int(s.turn), open_place(s)
    space, carrots, lettuces = int(s.spaces[seat]), int(s.carrots[seat]), int(s.lettuces[seat])
    if is_move(deed):
        price = cost(steps_of(deed))
        return move_of_one(race, s, place, lettuces, space + steps_of(deed), carrots - price, price)
    if deed == BACK:
        target = int(TORTOISE_BEHIND[space])
        return one.turns_home(race, place, lettuces, target, carrots + HANDFUL * (space - target))
    if deed == EAT:
        return after_a_meal(race, place, lettuces, space, carrots + HANDFUL * race_position(s, seat))
    if deed == RESTART:
        return one.turns_home(race, place, lettuces, START, race.purse)
    return one.turns_home(race, place, lettuces, space, carrots + handful(deed))


@rule
def move_of_one(race: Race, s: State, place: int, lettuces: int, target: int, carrots: int, paid: int) -> float:
    """Turns a lone runner needs on a space it has moved to."""
    kind = int(BOARD[target])
    if kind == LETTUCE:
        meal = HANDFUL * position_at(s, int(s.turn), target)
        return 1 + one.turns_to_leave(race, place, lettuces - 1, target, carrots + meal)
    if is_position_space(kind):
        pay = int(POSITION_PAY[kind, position_at(s, int(s.turn), target)])
        return one.turns_home(race, place, lettuces, target, carrots + pay)
    return one.turns_on_arrival(race, place, lettuces, target, carrots, paid)


@rule
def handful(deed: int) -> int:
    """Carrots that a deed on the spot brings."""
    return HANDFUL if deed == TAKE else -HANDFUL if deed == GIVE else 0


# Two runners each: the other player is taken to have as many home as it has.


@rule
def rivals_home(s: State, seat: int) -> int:
    """How many of the other player's runners are home, but never both."""
    rival = 2 * (1 - seat)
    return 1 if is_home(s, rival) or is_home(s, rival + 1) else 0


@rule
def turns_of_two(pair: Pair, s: State, seat: int, duty: int, runner: int) -> float:
    """Turns a player with two runners still needs."""
    first, ahead = 2 * seat, rivals_home(s, seat)
    carrots, lettuces = int(s.carrots[seat]), int(s.lettuces[seat])
    for own in range(first, first + 2):
        if s.uncompared[own] == 1:
            carrots += position_pay(s, own)
    here, there = int(s.spaces[first]), int(s.spaces[first + 1])
    if duty in (NO_DUTY, SKIPPING):
        return two.turns_home(pair, ahead, lettuces, here, there, carrots) + (1 if duty == SKIPPING else 0)
    if runner == first + 1:
        here, there = there, here
    if duty == LEAVING:
        return two.turns_to_leave(pair, ahead, lettuces, here, there, carrots)
    return 1 + pair_after_a_meal(pair, ahead, lettuces, here, there, carrots + HANDFUL * race_position(s, runner))


@rule
def pair_after_a_meal(pair: Pair, ahead: int, lettuces: int, here: int, there: int, carrots: int) -> float:
    """Turns a player needs once the runner that stands here has eaten and been paid."""
    if BOARD[here] == LETTUCE:
        return two.turns_to_leave(pair, ahead, lettuces - 1, here, there, carrots)
    return two.turns_home(pair, ahead, lettuces - 1, here, there, carrots)


@rule
def deed_of_two(pair: Pair, s: State, number: int, deed: int) -> float:
    """Turns a player with two runners needs after a deed of one of them."""
    seat = int(s.turn)
    runner, ahead = 2 * seat + number, rivals_home(s, seat)
    here, there = int(s.spaces[runner]), int(s.spaces[2 * seat + 1 - number])
    carrots, lettuces = int(s.carrots[seat]), int(s.lettuces[seat])
    if is_move(deed):
        price = cost(steps_of(deed))
        return move_of_two(pair, s, runner, ahead, lettuces, here + steps_of(deed), there, carrots - price, price)
    if deed == BACK:
        target = int(TORTOISE_BEHIND[here])
        return two.turns_home(pair, ahead, lettuces, target, there, carrots + HANDFUL * (here - target))
    if deed == EAT:
        return pair_after_a_meal(pair, ahead, lettuces, here, there, carrots + HANDFUL * race_position(s, runner))
    if deed == RESTART:
        return two.turns_home(pair, ahead, lettuces, START, there, two.PURSE)
    return two.turns_home(pair, ahead, lettuces, here, there, carrots + handful(deed))


@rule
def move_of_two(
    pair: Pair, s: State, runner: int, ahead: int, lettuces: int, target: int, there: int, carrots: int, paid: int
) -> float:
    """Turns a player needs whose runner has moved to a space."""
    kind = int(BOARD[target])
    if kind == LETTUCE:
        meal = HANDFUL * position_at(s, runner, target)
        return 1 + two.turns_to_leave(pair, ahead, lettuces - 1, target, there, carrots + meal)
    if is_position_space(kind):
        pay = int(POSITION_PAY[kind, position_at(s, runner, target)])
        return two.turns_home(pair, ahead, lettuces, target, there, carrots + pay)
    return two.turns_on_arrival(pair, ahead, lettuces, target, there, carrots, paid)


@routine
def deed_turns(tables: Tables, s: State, action: int) -> float:
    """Turns the seat to act needs after a legal decision, the one it takes now left out."""
    if s.seats == 2:
        return deed_of_two(tables.pair, s, number_of(action), deed_of(action))
    return deed_of_one(tables.race, s, deed_of(action))
