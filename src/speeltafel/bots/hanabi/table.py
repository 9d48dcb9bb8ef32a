"""The rules as bots call them: one compiled copy of each for all callers."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.games.hanabi.actions import FIRST_DRAW
from speeltafel.games.hanabi.cards import CARDS_PER_COLOUR, KINDS
from speeltafel.games.hanabi.rules import actor, apply, forbidden
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import CHANCE, LEGAL, Seed
from speeltafel.kernel.dice import below, seeded


@part
def carry_out(s: State, action: int) -> None:
    """Apply an action."""
    apply(s, action)


@part
def draw(s: State, seed: Seed) -> None:
    """Let chance deal until a seat must decide; the n-th card hangs on seed and n alone, as in a match."""
    while actor(s) == CHANCE:
        drawn = CARDS_PER_COLOUR * wide(s.colours) - wide(s.deck_size)
        n = below(seeded(seed, np.uint64(drawn)), wide(s.deck_size))
        for kind in range(KINDS):
            n -= wide(s.deck[kind])
            if n < 0:
                carry_out(s, FIRST_DRAW + kind)
                break


@part
def is_refused(s: State, action: int) -> bool:
    """Whether a rule forbids this decision."""
    return forbidden(s, action) != LEGAL
