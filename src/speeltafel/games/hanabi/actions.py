"""The numbers of Hanabi's actions: play, discard and hint for players, draw for chance."""

from __future__ import annotations

from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_COLOURS, MOST_SEATS, VALUES
from speeltafel.kernel.compiling import rule

FIRST_PLAY = 0
FIRST_DISCARD = FIRST_PLAY + LARGEST_HAND
FIRST_HINT = FIRST_DISCARD + LARGEST_HAND
CLUES = MOST_COLOURS + VALUES
"""What a hint can name: a colour, or a value."""
DECISIONS = FIRST_HINT + MOST_SEATS * CLUES
FIRST_DRAW = DECISIONS
ACTIONS = FIRST_DRAW + KINDS


@rule
def is_play(action: int) -> bool:
    return action < FIRST_DISCARD


@rule
def is_discard(action: int) -> bool:
    return FIRST_DISCARD <= action < FIRST_HINT


@rule
def is_hint(action: int) -> bool:
    return FIRST_HINT <= action < DECISIONS


@rule
def slot_of(action: int) -> int:
    """The slot (from 0) that a play or a discard names."""
    return action - FIRST_PLAY if is_play(action) else action - FIRST_DISCARD


@rule
def target_of(hint: int) -> int:
    """The seat that is given the hint."""
    return (hint - FIRST_HINT) // CLUES


@rule
def clue_of(hint: int) -> int:
    """What the hint names: colours first, then values."""
    return (hint - FIRST_HINT) % CLUES


@rule
def is_colour(clue: int) -> bool:
    return clue < MOST_COLOURS


@rule
def hint_action(target: int, clue: int) -> int:
    """The number of a hint."""
    return FIRST_HINT + target * CLUES + clue
