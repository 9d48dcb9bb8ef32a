"""The numbers of HASP's actions: call, play and trump for players, deal and turn for chance."""

from __future__ import annotations

from speeltafel.games.hasp.cards import CARDS, NO_TRUMP
from speeltafel.kernel.compiling import rule

PASS, MINOR, GREAT, ALL, NONE = range(5)
"""What a player can call: nothing, one of the two finds, or one of the two promises."""
CALLS = 5
MARKERS = (0, 1, 1, 2, 2)
"""Score markers that a call puts into the pot."""

FIRST_CALL = 0
FIRST_PLAY = FIRST_CALL + CALLS
FIRST_TRUMP = FIRST_PLAY + CARDS
DECISIONS = FIRST_TRUMP + NO_TRUMP + 1
FIRST_DEAL = DECISIONS
FIRST_TURN = FIRST_DEAL + CARDS
ACTIONS = FIRST_TURN + CARDS


@rule
def is_call(action: int) -> bool:
    return action < FIRST_PLAY


@rule
def is_play(action: int) -> bool:
    return FIRST_PLAY <= action < FIRST_TRUMP


@rule
def is_trump(action: int) -> bool:
    return FIRST_TRUMP <= action < DECISIONS


@rule
def is_deal(action: int) -> bool:
    return FIRST_DEAL <= action < FIRST_TURN


@rule
def is_turn(action: int) -> bool:
    return action >= FIRST_TURN
