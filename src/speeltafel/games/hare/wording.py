"""What people read of a race besides its events: choices, the facts of a refusal, the standing."""

from __future__ import annotations

from typing import Any

from speeltafel.games.hare.actions import BACK, EAT, GIVE, RESTART, SKIP, TAKE, deed_of, is_move, number_of, steps_of
from speeltafel.games.hare.board import FINISH, HANDFUL, START, STARTING_CARROTS, TORTOISE_BEHIND
from speeltafel.games.hare.rules import carrot_limit, cost, race_position, runners_each
from speeltafel.games.hare.state import NO_RUNNER, State
from speeltafel.kernel.facts import Facts, Message

OTHER_DEEDS = {TAKE: "take", GIVE: "give", SKIP: "skip", RESTART: "restart"}


def menu(view: State, action: int) -> Message:
    """A decision as the seat to act reads it; with two runners it names the runner first."""
    number, deed = int(number_of(action)), int(deed_of(action))
    runner = int(view.turn) * runners_each(view) + number
    facts = {"runner": number + 1 if runners_each(view) > 1 else 0}
    here = int(view.spaces[runner])
    if is_move(deed):
        steps = int(steps_of(deed))
        return Message("hare-menu-move", facts | {"steps": steps, "cost": int(cost(steps)), "space": here + steps})
    if deed == BACK:
        tortoise = int(TORTOISE_BEHIND[here])
        gain = HANDFUL * (here - tortoise)
        return Message("hare-menu-back", facts | {"steps": here - tortoise, "space": tortoise, "gain": gain})
    if deed == EAT:
        return Message("hare-menu-eat", facts | {"gain": HANDFUL * int(race_position(view, runner))})
    return Message(f"hare-menu-{OTHER_DEEDS[deed]}", facts | {"purse": STARTING_CARROTS[int(view.seats)]})


def refusal_facts(view: State, action: int) -> Facts:
    """The facts a refusal mentions: the runner that is busy, the one that was asked for, and its purse and way."""
    seat, deed, each = int(view.turn), int(deed_of(action)), int(runners_each(view))
    asked = seat * each + min(int(number_of(action)), each - 1)
    busy = asked if view.runner == NO_RUNNER else int(view.runner)
    here = int(view.spaces[asked])
    steps = int(steps_of(deed)) if is_move(deed) else 0
    return {
        "seat": busy // each,
        "runner": busy % each + 1 if each > 1 else 0,
        "asked": int(number_of(action)) + 1,
        "carrots": int(view.carrots[seat]),
        "lettuces": int(view.lettuces[seat]),
        "here": here,
        "left": FINISH - here,
        "steps": steps,
        "cost": int(cost(steps)),
        "space": min(here + steps, FINISH),
        "tortoise": max(int(TORTOISE_BEHIND[here]), START),
        "limit": int(carrot_limit(view)),
        "rest": max(int(view.carrots[seat]) - int(cost(steps)), 0),
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
    spaces = runner_spaces(s, seat)
    return spaces[0] if len(spaces) == 1 else spaces


def runner_spaces(s: State, seat: int) -> list[int]:
    """Where a seat's runners stand."""
    first = seat * runners_each(s)
    return [int(s.spaces[runner]) for runner in range(first, first + runners_each(s))]
