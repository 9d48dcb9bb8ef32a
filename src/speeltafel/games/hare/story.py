"""What is told of a race: events, choices for the menu, facts for refusals, the standing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from speeltafel.games.hare.actions import (
    BACK,
    EAT,
    FIRST_ROLL,
    GIVE,
    RESTART,
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
    CARROT,
    CARROT_BACK,
    EAT_CARROT,
    EAT_LETTUCE,
    FINISH,
    FREE_MOVE,
    GO_AGAIN,
    HANDFUL,
    HARE,
    LETTUCE,
    NUMBERS,
    POSITION_1_5_6,
    POSITION_2,
    POSITION_3,
    POSITION_4,
    POSITION_FORWARD,
    RESULTS,
    START,
    STARTING_CARROTS,
    TORTOISE,
    TORTOISE_BEHIND,
)
from speeltafel.games.hare.rules import (
    carrot_limit,
    cost,
    is_position_space,
    kind_of,
    position_pay,
    race_position,
    runners_each,
    runners_home,
)
from speeltafel.games.hare.state import ENDED, GOING_AGAIN, NO_RUNNER, SKIPPING, State
from speeltafel.kernel.story import Event, Fact, Phrase, Seat, everyone

KINDS = {
    AT_START: "start",
    HARE: "hare",
    CARROT: "carrot",
    LETTUCE: "lettuce",
    TORTOISE: "tortoise",
    POSITION_1_5_6: "position",
    POSITION_2: "position",
    POSITION_3: "position",
    POSITION_4: "position",
    AT_FINISH: "finish",
}
"""The word of each kind of space in the language files."""

WAITING = (HARE, CARROT, LETTUCE)
"""Spaces whose arrival is told because something comes of it; so it is with position spaces."""


def tell(before: State, action: int, after: State) -> Iterator[Event]:
    """What happened when this action was carried out; everyone sees all of it."""
    hearers = everyone(int(before.seats))
    for name, facts in told(before, action, after):
        yield Event(f"hare-{name}", facts, hearers)


Told = tuple[str, dict[str, Fact]]


def told(before: State, action: int, after: State) -> Iterator[Told]:
    """The deed or the roll, then what the next turn begins with, then the end."""
    if action >= FIRST_ROLL:
        yield from told_roll(before, die_of(action), after)
    else:
        yield from told_deed(before, action, after)
    if after.phase == ENDED:
        yield from told_end(after)
    elif after.turn != before.turn:
        yield from told_comparison(before, after)


def told_deed(before: State, action: int, after: State) -> Iterator[Told]:
    """What the player's runner did."""
    seat, deed = int(before.turn), deed_of(action)
    runner = seat * runners_each(before) + number_of(action)
    facts: dict[str, Fact] = {"who": runner_phrase(before, runner), "purse": int(after.carrots[seat])}
    if is_move(deed):
        space = int(before.spaces[runner]) + steps_of(deed)
        price: dict[str, Fact] = {"steps": steps_of(deed), "cost": carrots(cost(steps_of(deed)))}
        yield "event-moved", facts | price | {"space": space_phrase(space)}
        yield from told_arrival(after, runner)
    elif deed == BACK:
        spaces = int(before.spaces[runner]) - int(after.spaces[runner])
        tortoise = space_phrase(int(after.spaces[runner]))
        yield "event-went-back", facts | {"space": tortoise, "steps": spaces, "gain": carrots(HANDFUL * spaces)}
    elif deed == EAT:
        position = race_position(before, runner)
        meal: dict[str, Fact] = {"position": position, "gain": carrots(HANDFUL * position)}
        yield "event-ate", facts | meal | {"left": int(after.lettuces[seat])}
    else:
        yield OTHER_DEEDS[deed], facts


OTHER_DEEDS = {TAKE: "event-took", GIVE: "event-gave", SKIP: "event-skipped", RESTART: "event-restarted"}


def told_arrival(after: State, runner: int) -> Iterator[Told]:
    """What will come of the space a runner has reached."""
    kind = kind_of(int(after.spaces[runner]))
    facts: dict[str, Fact] = {"who": runner_phrase(after, runner)}
    if kind == AT_FINISH:
        yield "event-home", facts | {"place": runners_home(after)}
    elif kind in WAITING or is_position_space(kind):
        yield f"event-arrived-{KINDS[kind]}", facts | {"space": space_phrase(int(after.spaces[runner]))}


def told_roll(before: State, die: int, after: State) -> Iterator[Told]:
    """What the die showed and what came of it."""
    runner = int(before.runner)
    position = race_position(before, runner)
    result = int(before.hare_table[die - 1, position - 1])
    who = runner_phrase(before, runner)
    word = Phrase(f"hare-result-{RESULTS[result]}")
    yield "event-rolled", {"who": who, "die": die, "position": position, "result": word}
    if CARROT_BACK <= result <= POSITION_FORWARD:
        yield from told_hop(before, runner, after)
    elif result == GO_AGAIN and after.phase != GOING_AGAIN:
        yield "event-nothing", {"who": who}
    elif result == EAT_CARROT and before.carrots[before.turn] == 0:
        yield "event-restarted", {"who": who, "purse": int(after.carrots[before.turn])}
    elif result == EAT_LETTUCE and after.duties[before.turn] == SKIPPING:
        yield "event-no-lettuce", {"who": who}
    elif result == FREE_MOVE:
        yield "event-paid-back", {"who": who, "gain": carrots(int(before.paid))}


def told_hop(before: State, runner: int, after: State) -> Iterator[Told]:
    """A hop to another space, or none."""
    who = runner_phrase(before, runner)
    if after.spaces[runner] == before.spaces[runner]:
        yield "event-nothing", {"who": who}
        return
    yield "event-hopped", {"who": who, "space": space_phrase(int(after.spaces[runner]))}
    yield from told_arrival(after, runner)


def told_comparison(before: State, after: State) -> Iterator[Told]:
    """As a turn begins, runners that wait on a position space are paid, or not."""
    first = int(after.turn) * runners_each(after)
    for runner in range(first, first + runners_each(after)):
        if before.uncompared[runner]:
            pay = position_pay(after, runner)
            facts: dict[str, Fact] = {"who": runner_phrase(after, runner), "position": race_position(after, runner)}
            numbers = numbers_on(int(after.spaces[runner]))
            yield "event-paid" if pay else "event-not-paid", facts | {"gain": carrots(pay), "numbers": numbers}


def told_end(after: State) -> Iterator[Told]:
    """Who is last without finishing, and who has won."""
    places = [int(after.places[seat]) for seat in range(int(after.seats))]
    yield "event-last", {"who": Seat(places.index(len(places))), "place": len(places)}
    yield "event-race-over", {"who": Seat(places.index(1))}


def menu(view: State, action: int) -> Phrase:
    """A decision as the seat to act reads it; with two runners it names the runner first."""
    number = number_of(action)
    choice = menu_deed(view, int(view.turn) * runners_each(view) + number, deed_of(action))
    if runners_each(view) == 1:
        return choice
    return Phrase("hare-menu-runner", {"runner": number + 1, "choice": choice})


def menu_deed(view: State, runner: int, deed: int) -> Phrase:
    """What a runner may do."""
    here = int(view.spaces[runner])
    if is_move(deed):
        steps = steps_of(deed)
        facts: dict[str, Fact] = {"steps": steps, "cost": carrots(cost(steps)), "space": space_phrase(here + steps)}
        return Phrase("hare-menu-move", facts)
    if deed == BACK:
        tortoise = int(TORTOISE_BEHIND[here])
        gain = carrots(HANDFUL * (here - tortoise))
        return Phrase("hare-menu-back", {"steps": here - tortoise, "space": space_phrase(tortoise), "gain": gain})
    if deed == EAT:
        return Phrase("hare-menu-eat", {"gain": carrots(HANDFUL * race_position(view, runner))})
    name = {TAKE: "take", GIVE: "give", SKIP: "skip", RESTART: "restart"}[deed]
    return Phrase(f"hare-menu-{name}", {"purse": STARTING_CARROTS[int(view.seats)]} if deed == RESTART else {})


def circumstances(view: State, action: int) -> dict[str, Fact]:
    """The facts a refusal mentions."""
    seat, deed = int(view.turn), deed_of(action)
    runner = seat * runners_each(view) + min(number_of(action), runners_each(view) - 1)
    here = int(view.spaces[runner])
    steps = steps_of(deed) if is_move(deed) else 0
    busy = runner if view.runner == NO_RUNNER else int(view.runner)
    return {
        "runner": number_of(action) + 1,
        "who": runner_phrase(view, busy),
        "carrots": carrots(int(view.carrots[seat])),
        "lettuces": int(view.lettuces[seat]),
        "here": space_phrase(here),
        "left": FINISH - here,
        "steps": steps,
        "cost": carrots(cost(steps)),
        "space": space_phrase(min(here + steps, FINISH)),
        "tortoise": space_phrase(max(int(TORTOISE_BEHIND[here]), START)),
        "limit": carrots(carrot_limit(view)),
        "rest": carrots(max(int(view.carrots[seat]) - cost(steps), 0)),
    }


def summary(s: State) -> dict[str, Any]:
    """The standing of the race."""
    seats = range(int(s.seats))
    return {
        "places": [int(s.places[seat]) or None for seat in seats],
        "carrots": [int(s.carrots[seat]) for seat in seats],
        "lettuces": [int(s.lettuces[seat]) for seat in seats],
        "spaces": [spaces_of(s, seat) for seat in seats],
    }


def spaces_of(s: State, seat: int) -> int | list[int]:
    """Where a seat's runner stands, or its two runners."""
    first = seat * runners_each(s)
    spaces = [int(s.spaces[runner]) for runner in range(first, first + runners_each(s))]
    return spaces[0] if len(spaces) == 1 else spaces


def runner_phrase(s: State, runner: int) -> Fact:
    """A lone runner goes by its player's name."""
    if runners_each(s) == 1:
        return Seat(runner)
    return Phrase("hare-runner", {"player": Seat(runner // 2), "runner": runner % 2 + 1})


@cache
def carrots(count: int) -> Phrase:
    """A number of carrots in words."""
    return Phrase("hare-carrots", {"count": count})


@cache
def space_phrase(space: int) -> Phrase:
    """A space in words, counted from the start."""
    kind = kind_of(space)
    facts: dict[str, Fact] = {} if kind in (AT_START, AT_FINISH) else {"number": space}
    if is_position_space(kind):
        facts["numbers"] = numbers_on(space)
    return Phrase(f"hare-space-{KINDS[kind]}", facts)


def numbers_on(space: int) -> str:
    """The numbers on a position space: `1/5/6`."""
    return "/".join(map(str, NUMBERS.get(kind_of(space), ())))
