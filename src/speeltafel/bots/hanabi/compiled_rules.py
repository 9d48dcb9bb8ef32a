"""The rules as Hanabi's bots call them: one compiled copy of each, shared by all callers."""

from __future__ import annotations

import numpy as np

from speeltafel.games.hanabi.actions import FIRST_DRAW
from speeltafel.games.hanabi.cards import CARDS_PER_COLOUR, KINDS
from speeltafel.games.hanabi.rules import actor, apply, forbidden
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine, rule
from speeltafel.kernel.contract import CHANCE, LEGAL, Seed
from speeltafel.kernel.dice import below, seeded


@rule
def wide(number: int) -> int:
    """A number at full width: a routine is compiled again for each width of its arguments."""
    return int(np.int64(number))


@routine
def carry_out(s: State, action: int) -> None:
    """Apply an action."""
    apply(s, action)


@routine
def draw(s: State, seed: Seed) -> None:
    """Let chance deal until a seat must decide; as in a match, the n-th card depends only on the seed and n."""
    while actor(s) == CHANCE:
        drawn = CARDS_PER_COLOUR * wide(s.colours) - wide(s.deck_size)
        n = below(seeded(seed, np.uint64(drawn)), wide(s.deck_size))
        for kind in range(KINDS):
            n -= wide(s.deck[kind])
            if n < 0:
                carry_out(s, FIRST_DRAW + kind)
                break


@routine
def is_refused(s: State, action: int) -> bool:
    """Whether a rule forbids this decision."""
    return forbidden(s, action) != LEGAL
