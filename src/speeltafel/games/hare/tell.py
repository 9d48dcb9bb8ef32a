"""Tells what happened in a race, as events; compiled like the rules. Everyone sees all of it."""

from __future__ import annotations

from speeltafel.games.hare.actions import (
    BACK,
    EAT,
    FIRST_ROLL,
    GIVE,
    SKIP,
    TAKE,
    deed_of,
    die_of,
    is_move,
    number_of,
    steps_of,
)
from speeltafel.games.hare.board import (
    AT_FINISH,
    AT_START,
    CARROT_BACK,
    EAT_CARROT,
    EAT_LETTUCE,
    FREE_MOVE,
    GO_AGAIN,
    HANDFUL,
    POSITION_FORWARD,
    TORTOISE,
)
from speeltafel.games.hare.events import (
    ARRIVED,
    ATE,
    CAME_HOME,
    CAME_LAST,
    GAVE,
    HOPPED,
    MOVED,
    NO_LETTUCE,
    NOT_PAID,
    NOTHING_HAPPENED,
    PAID,
    PAID_BACK,
    RACE_OVER,
    RESTARTED,
    ROLLED,
    SKIPPED,
    TOOK,
    WENT_BACK,
    Event,
)
from speeltafel.games.hare.rules import (
    cost,
    kind_of,
    position_pay,
    race_position,
    runners_each,
    runners_home,
)
from speeltafel.games.hare.state import ENDED, GOING_AGAIN, SKIPPING, State
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.events import EventBuffer, add


@rule
def tell(before: State, action: int, after: State, events: EventBuffer[Event]) -> None:
    """The deed or the roll, then what the next turn begins with, then the end."""
    if action >= FIRST_ROLL:
        tell_roll(before, die_of(action), after, events)
    else:
        tell_deed(before, action, after, events)
    if after.phase == ENDED:
        tell_end(after, events)
    elif after.turn != before.turn:
        tell_comparison(before, after, events)


@rule
def reveal(before: State, action: int, viewer: int) -> int:
    """Nothing of a race is hidden."""
    return action


@rule
def add_for(s: State, runner: int, kind: int, events: EventBuffer[Event]) -> int:
    """Begin an event about a runner; answers its place."""
    place = add(events, kind)
    each = runners_each(s)
    events[place].seat = runner // each
    events[place].runner = runner % each + 1 if each > 1 else 0
    return place


@rule
def tell_deed(before: State, action: int, after: State, events: EventBuffer[Event]) -> None:
    """What the player's runner did."""
    deed = deed_of(action)
    runner = int(before.turn) * runners_each(before) + number_of(action)
    done = add_for(before, runner, event_of(deed), events)
    events[done].purse = after.carrots[before.turn]
    if is_move(deed):
        events[done].steps = steps_of(deed)
        events[done].cost = cost(steps_of(deed))
        events[done].space = int(before.spaces[runner]) + steps_of(deed)
        tell_arrival(after, runner, events)
    elif deed == BACK:
        spaces = int(before.spaces[runner]) - int(after.spaces[runner])
        events[done].steps = spaces
        events[done].gain = HANDFUL * spaces
        events[done].space = after.spaces[runner]
    elif deed == EAT:
        position = race_position(before, runner)
        events[done].position = position
        events[done].gain = HANDFUL * position
        events[done].left = after.lettuces[before.turn]


@rule
def event_of(deed: int) -> int:
    """The event that a deed is told as."""
    if is_move(deed):
        return MOVED
    if deed == BACK:
        return WENT_BACK
    if deed == EAT:
        return ATE
    if deed == TAKE:
        return TOOK
    if deed == GIVE:
        return GAVE
    return SKIPPED if deed == SKIP else RESTARTED


@rule
def tell_arrival(after: State, runner: int, events: EventBuffer[Event]) -> None:
    """What will come of the space a runner has reached; nothing comes of a tortoise space, nor of the start."""
    kind = kind_of(int(after.spaces[runner]))
    if kind == AT_FINISH:
        home = add_for(after, runner, CAME_HOME, events)
        events[home].place = runners_home(after)
    elif kind != AT_START and kind != TORTOISE:
        arrived = add_for(after, runner, ARRIVED, events)
        events[arrived].space = after.spaces[runner]


@rule
def tell_roll(before: State, die: int, after: State, events: EventBuffer[Event]) -> None:
    """What the die showed and what came of it."""
    runner = int(before.runner)
    position = race_position(before, runner)
    result = int(before.hare_table[die - 1, position - 1])
    rolled = add_for(before, runner, ROLLED, events)
    events[rolled].die = die
    events[rolled].position = position
    events[rolled].result = result
    if CARROT_BACK <= result <= POSITION_FORWARD:
        tell_hop(before, runner, after, events)
    elif result == GO_AGAIN and after.phase != GOING_AGAIN:
        add_for(before, runner, NOTHING_HAPPENED, events)
    elif result == EAT_CARROT and before.carrots[before.turn] == 0:
        restarted = add_for(before, runner, RESTARTED, events)
        events[restarted].purse = after.carrots[before.turn]
    elif result == EAT_LETTUCE and after.duties[before.turn] == SKIPPING:
        add_for(before, runner, NO_LETTUCE, events)
    elif result == FREE_MOVE:
        paid_back = add_for(before, runner, PAID_BACK, events)
        events[paid_back].gain = before.paid


@rule
def tell_hop(before: State, runner: int, after: State, events: EventBuffer[Event]) -> None:
    """A hop to another space, or none."""
    if after.spaces[runner] == before.spaces[runner]:
        add_for(before, runner, NOTHING_HAPPENED, events)
        return
    hopped = add_for(before, runner, HOPPED, events)
    events[hopped].space = after.spaces[runner]
    tell_arrival(after, runner, events)


@rule
def tell_comparison(before: State, after: State, events: EventBuffer[Event]) -> None:
    """As a turn begins, runners that wait on a position space are paid, or not."""
    first = int(after.turn) * runners_each(after)
    for runner in range(first, first + runners_each(after)):
        if before.uncompared[runner]:
            pay = position_pay(after, runner)
            paid = add_for(after, runner, PAID if pay else NOT_PAID, events)
            events[paid].position = race_position(after, runner)
            events[paid].space = after.spaces[runner]
            events[paid].gain = pay


@rule
def tell_end(after: State, events: EventBuffer[Event]) -> None:
    """Who is last without finishing, and who has won."""
    seats = int(after.seats)
    last = add(events, CAME_LAST)
    events[last].seat = seat_in_place(after, seats)
    events[last].place = seats
    over = add(events, RACE_OVER)
    events[over].seat = seat_in_place(after, 1)


@rule
def seat_in_place(s: State, place: int) -> int:
    """The seat that came in at this place."""
    seat = 0
    while s.places[seat] != place:
        seat += 1
    return seat
