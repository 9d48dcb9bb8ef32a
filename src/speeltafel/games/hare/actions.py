"""The numbers of Hare & Tortoise's actions: a runner and what it does for players, roll for chance."""

from __future__ import annotations

from speeltafel.games.hare.board import DIE, FINISH
from speeltafel.kernel.compiling import rule

TAKE, GIVE, EAT, SKIP, RESTART, BACK = range(6)
FIRST_MOVE = BACK + 1
"""Moves come last: move 1, move 2, … up to the longest, so that a small purse uses few numbers."""
LONGEST_MOVE = FINISH
DEEDS = FIRST_MOVE + LONGEST_MOVE
"""What one runner can do; the second runner's deeds follow the first one's."""
MOST_RUNNERS_EACH = 2
DECISIONS = MOST_RUNNERS_EACH * DEEDS
FIRST_ROLL = DECISIONS
ACTIONS = FIRST_ROLL + DIE


@rule
def number_of(action: int) -> int:
    """Which of the player's runners acts, from 0."""
    return 0 if action < DEEDS else 1


@rule
def deed_of(action: int) -> int:
    """What the runner does."""
    return action if action < DEEDS else action - DEEDS


@rule
def is_move(deed: int) -> bool:
    return deed >= FIRST_MOVE


@rule
def is_step(deed: int) -> bool:
    """A normal move of a runner, forward or back."""
    return deed >= BACK


@rule
def is_handful(deed: int) -> bool:
    """Ten carrots taken or given."""
    return TAKE <= deed <= GIVE


@rule
def steps_of(deed: int) -> int:
    """How many spaces a move goes forward."""
    return deed - FIRST_MOVE + 1


@rule
def die_of(roll: int) -> int:
    """What the die shows."""
    return roll - FIRST_ROLL + 1


@rule
def deed_action(number: int, deed: int) -> int:
    """The number of a deed of the player's first (0) or second (1) runner."""
    return number * DEEDS + deed
