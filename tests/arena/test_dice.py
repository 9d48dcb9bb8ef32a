"""Where the dice of bots begin: the same everywhere, and nothing can be computed backwards from them."""

from __future__ import annotations

import numpy as np

from speeltafel.arena.chance import dice_of
from speeltafel.bots.bot import thought_seed
from speeltafel.kernel.dice import scrambled, throw
from tests.arena.peeking import unscrambled, unseeded

SECRET = 0x3C6EF372FE94F82B


def test_the_generator_of_the_cards_can_be_computed_backwards() -> None:
    """Which is why no bot is handed a number that comes straight from it."""
    for number in (0, 1, 0x7404, SECRET, 2**64 - 1):
        assert unscrambled(int(scrambled(np.uint64(number)))) == number
        assert unseeded(int(throw(number, 77)), 77) == number


def test_dice_differ_by_purpose_seed_deal_and_seat() -> None:
    found = [
        thought_seed(purpose, secret, deal, seat)
        for purpose in ("arena", "environment", "openspiel")
        for secret in (0, 1, SECRET)
        for deal in range(4)
        for seat in range(5)
    ]
    assert len(set(found)) == len(found)
    assert all(0 <= seed < 2**63 for seed in found)
    assert thought_seed("arena", 1, 11) != thought_seed("arena", 1, 1, 1)


def test_the_same_plan_gives_the_same_dice_on_every_machine() -> None:
    assert dice_of(7, 3, 1) == thought_seed("arena", 7, 3, 1) == 1891693769751446339
