"""Hare & Tortoise's actions as text: `move 5`, `back`, `take`, `roll 4`; with two runners `move 5 2`, `back 1`."""

from __future__ import annotations

from speeltafel.games.hare.actions import FIRST_ROLL, LONGEST_MOVE, MOST_RUNNERS_EACH
from speeltafel.games.hare.board import DIE, RUNNERS_EACH

OTHER_DEEDS = ("take", "give", "eat", "skip", "restart", "back")


def names(seats: int) -> tuple[str, ...]:
    """The name of every action, by number; a lone runner goes without its number."""
    deeds = [*OTHER_DEEDS, *(f"move {steps}" for steps in range(1, LONGEST_MOVE + 1))]
    decisions = [f"{deed}{runner_name(seats, number)}" for number in range(MOST_RUNNERS_EACH) for deed in deeds]
    rolls = [f"roll {die}" for die in range(1, DIE + 1)]
    assert len(decisions) == FIRST_ROLL
    return (*decisions, *rolls)


def runner_name(seats: int, number: int) -> str:
    """What follows a deed to say which runner does it."""
    return "" if RUNNERS_EACH[seats] == 1 and number == 0 else f" {number + 1}"
