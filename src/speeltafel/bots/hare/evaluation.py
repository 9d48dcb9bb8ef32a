"""Evaluates positions: the turns that each seat still needs, by the tables of the solved races."""

from __future__ import annotations

from speeltafel.bots.hare import pair_race, solo_race
from speeltafel.bots.hare.pair_race import PairRace
from speeltafel.bots.hare.race_tables import RaceTables
from speeltafel.bots.hare.solo_race import SoloRace
from speeltafel.games.hare.actions import BACK, EAT, GIVE, RESTART, TAKE, deed_of, is_move, number_of, steps_of
from speeltafel.games.hare.board import (
    BOARD,
    HANDFUL,
    LETTUCE,
    MOST_RUNNERS,
    POSITION_PAY,
    START,
    TORTOISE_BEHIND,
)
from speeltafel.games.hare.rules import cost, is_home, is_position_space, position_pay, race_position, runners_home
from speeltafel.games.hare.state import EATING, LEAVING, NO_DUTY, SKIPPING, State
from speeltafel.kernel.compiling import routine, rule


@routine
def turns_left(tables: RaceTables, s: State, seat: int) -> float:
    """Turns that the seat still needs, its duty included; the die must not be rolling."""
    if s.places[seat] > 0:
        return 0.0
    duty, runner = int(s.duties[seat]), int(s.duty_runners[seat])
    if seat == s.turn and SKIPPING <= s.phase <= LEAVING:
        duty, runner = int(s.phase), int(s.runner)
    if s.seats == 2:
        return turns_of_two(tables.pair, s, seat, duty, runner)
    return turns_of_one(tables.solo, s, seat, duty)


@routine
def turns_after(tables: RaceTables, s: State, action: int) -> float:
    """Turns that the seat to act needs after a legal decision; the present turn is not counted."""
    if s.seats == 2:
        return deed_of_two(tables.pair, s, number_of(action), deed_of(action))
    return deed_of_one(tables.solo, s, deed_of(action))


@rule
def position_at(s: State, runner: int, space: int) -> int:
    """The race position that a runner would have on a space."""
    position = 1
    for other in range(MOST_RUNNERS):
        if other != runner and s.spaces[other] > space:
            position += 1
    return position


@rule
def handful(deed: int) -> int:
    """Carrots that a deed on the spot brings."""
    return HANDFUL if deed == TAKE else -HANDFUL if deed == GIVE else 0


# One runner for each player: it runs for the best place that is left, but is paid next by its present position.


@rule
def open_place(s: State) -> int:
    """The best place that is left, from 0."""
    return min(runners_home(s), solo_race.PLACES - 1)


@rule
def turns_of_one(race: SoloRace, s: State, seat: int, duty: int) -> float:
    """Turns that a player with one runner still needs."""
    space, carrots, lettuces, place = int(s.spaces[seat]), int(s.carrots[seat]), int(s.lettuces[seat]), open_place(s)
    if s.uncompared[seat] == 1:
        carrots += position_pay(s, seat)
    if duty == EATING:
        return 1 + solo_after_a_meal(race, place, lettuces, space, carrots + HANDFUL * race_position(s, seat))
    if duty == LEAVING:
        return solo_race.turns_to_leave(race, place, lettuces, space, carrots)
    return solo_race.turns_home(race, place, lettuces, space, carrots) + (1 if duty == SKIPPING else 0)


@rule
def solo_after_a_meal(race: SoloRace, place: int, lettuces: int, space: int, carrots: int) -> float:
    """Turns that a player needs once its runner has eaten and been paid; a lettuce space must be left."""
    if BOARD[space] == LETTUCE:
        return solo_race.turns_to_leave(race, place, lettuces - 1, space, carrots)
    return solo_race.turns_home(race, place, lettuces - 1, space, carrots)


@rule
def deed_of_one(race: SoloRace, s: State, deed: int) -> float:
    """Turns that a player with one runner needs after a deed."""
    seat, place = int(s.turn), open_place(s)
    space, carrots, lettuces = int(s.spaces[seat]), int(s.carrots[seat]), int(s.lettuces[seat])
    if is_move(deed):
        return move_of_one(race, s, steps_of(deed))
    if deed == BACK:
        target = int(TORTOISE_BEHIND[space])
        return solo_race.turns_home(race, place, lettuces, target, carrots + HANDFUL * (space - target))
    if deed == EAT:
        return solo_after_a_meal(race, place, lettuces, space, carrots + HANDFUL * race_position(s, seat))
    if deed == RESTART:
        return solo_race.turns_home(race, place, lettuces, START, race.purse)
    return solo_race.turns_home(race, place, lettuces, space, carrots + handful(deed))


@rule
def move_of_one(race: SoloRace, s: State, steps: int) -> float:
    """Turns that a player with one runner needs after a move forward."""
    seat, place, price = int(s.turn), open_place(s), cost(steps)
    target, carrots, lettuces = int(s.spaces[seat]) + steps, int(s.carrots[seat]) - price, int(s.lettuces[seat])
    kind = int(BOARD[target])
    if kind == LETTUCE:
        meal = HANDFUL * position_at(s, seat, target)
        return 1 + solo_race.turns_to_leave(race, place, lettuces - 1, target, carrots + meal)
    if is_position_space(kind):
        pay = int(POSITION_PAY[kind, position_at(s, seat, target)])
        return solo_race.turns_home(race, place, lettuces, target, carrots + pay)
    return solo_race.turns_on_arrival(race, place, lettuces, target, carrots, price)


# Two runners for each player: the rival keeps the number of runners home that it has now.


@rule
def rivals_home(s: State, seat: int) -> int:
    """How many of the rival's runners are home, but never both."""
    rival = 2 * (1 - seat)
    return 1 if is_home(s, rival) or is_home(s, rival + 1) else 0


@rule
def turns_of_two(race: PairRace, s: State, seat: int, duty: int, runner: int) -> float:
    """Turns that a player with two runners still needs."""
    first, ahead = 2 * seat, rivals_home(s, seat)
    carrots, lettuces = int(s.carrots[seat]), int(s.lettuces[seat])
    for own in range(first, first + 2):
        if s.uncompared[own] == 1:
            carrots += position_pay(s, own)
    here, there = int(s.spaces[first]), int(s.spaces[first + 1])
    if duty in (NO_DUTY, SKIPPING):
        return pair_race.turns_home(race, ahead, lettuces, here, there, carrots) + (1 if duty == SKIPPING else 0)
    if runner == first + 1:
        here, there = there, here
    if duty == LEAVING:
        return pair_race.turns_to_leave(race, ahead, lettuces, here, there, carrots)
    return 1 + pair_after_a_meal(race, ahead, lettuces, here, there, carrots + HANDFUL * race_position(s, runner))


@rule
def pair_after_a_meal(race: PairRace, ahead: int, lettuces: int, here: int, there: int, carrots: int) -> float:
    """Turns that a player needs once the runner that stands here has eaten and been paid."""
    if BOARD[here] == LETTUCE:
        return pair_race.turns_to_leave(race, ahead, lettuces - 1, here, there, carrots)
    return pair_race.turns_home(race, ahead, lettuces - 1, here, there, carrots)


@rule
def deed_of_two(race: PairRace, s: State, number: int, deed: int) -> float:
    """Turns that a player with two runners needs after a deed of one of them."""
    seat = int(s.turn)
    runner, ahead = 2 * seat + number, rivals_home(s, seat)
    here, there = int(s.spaces[runner]), int(s.spaces[2 * seat + 1 - number])
    carrots, lettuces = int(s.carrots[seat]), int(s.lettuces[seat])
    if is_move(deed):
        return move_of_two(race, s, number, steps_of(deed))
    if deed == BACK:
        target = int(TORTOISE_BEHIND[here])
        return pair_race.turns_home(race, ahead, lettuces, target, there, carrots + HANDFUL * (here - target))
    if deed == EAT:
        return pair_after_a_meal(race, ahead, lettuces, here, there, carrots + HANDFUL * race_position(s, runner))
    if deed == RESTART:
        return pair_race.turns_home(race, ahead, lettuces, START, there, pair_race.PURSE)
    return pair_race.turns_home(race, ahead, lettuces, here, there, carrots + handful(deed))


@rule
def move_of_two(race: PairRace, s: State, number: int, steps: int) -> float:
    """Turns that a player with two runners needs after a move forward of one of them."""
    seat, price = int(s.turn), cost(steps)
    runner, ahead = 2 * seat + number, rivals_home(s, seat)
    target, there = int(s.spaces[runner]) + steps, int(s.spaces[2 * seat + 1 - number])
    carrots, lettuces = int(s.carrots[seat]) - price, int(s.lettuces[seat])
    kind = int(BOARD[target])
    if kind == LETTUCE:
        meal = HANDFUL * position_at(s, runner, target)
        return 1 + pair_race.turns_to_leave(race, ahead, lettuces - 1, target, there, carrots + meal)
    if is_position_space(kind):
        pay = int(POSITION_PAY[kind, position_at(s, runner, target)])
        return pair_race.turns_home(race, ahead, lettuces, target, there, carrots + pay)
    return pair_race.turns_on_arrival(race, ahead, lettuces, target, there, carrots, price)
