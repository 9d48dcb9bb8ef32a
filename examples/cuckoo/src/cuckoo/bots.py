"""A simple player of Cuckoo: it swaps low cards, and looks at what it knows of the next player's."""

from __future__ import annotations

from cuckoo.rules import KEEP, RANKS, SWAP, State, next_player
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Seed

GOOD_ENOUGH = RANKS // 2
"""A card from here on is better than most."""


@rule
def choose(view: State, seat: int, _rng: Seed) -> int:
    """Keep a card that is better than what the swap brings, known or likely."""
    offered = GOOD_ENOUGH
    if seat != view.dealer:
        known = int(view.cards[next_player(view, seat)])
        offered = known if known >= 0 else GOOD_ENOUGH
    return KEEP if view.cards[seat] >= offered else SWAP


SENSIBLE = choose
"""The game's own simple player."""
