"""The settings of the hat-guessing code; all players at a table read each other right only if they share them."""

from __future__ import annotations

from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import rule

RISK = 0.75
"""A card that is dead unless it fits is played when it is more likely than this to fit."""
COPY_SEEN = 20.0
"""How much easier a card is to spare when another copy of it is in sight."""
DISPENSABLE = 20.0
"""How much easier a card is to spare when it is not the last copy."""
RANK = 1.0
"""How much easier a card is to spare for each value it is higher."""
GAIN = 0.02
"""By how many points another decision must beat the code's own choice."""


@rule
def spare_tokens(s: State) -> int:
    """With more tokens than this a player hints although nobody needs a hint."""
    if s.seats == 2:
        return 1 if s.empty_hints else 2
    return 2 if s.seats == 3 else 5


@rule
def most_slots(s: State) -> int:
    """How many slots one question may list."""
    return 5 if s.seats == 2 else 10


@rule
def surety(s: State) -> float:
    """By how many standard errors another decision must beat the code's own choice."""
    return 2.5 if s.seats == 2 else 2.0
