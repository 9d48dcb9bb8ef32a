"""What the cards of HASP are to each other under each trump, as tables for the solver; tests hold them to the rules."""

from __future__ import annotations

import numpy as np

from speeltafel.games.hasp.cards import (
    ALL_CARDS,
    CARDS,
    PLAIN_SUITS,
    STRENGTHS,
    SUIT_SIZE,
    VILLAGE,
)
from speeltafel.kernel.contract import Cells

TRUMPS_TO_NAME = PLAIN_SUITS + 1
POWERS = 2 * STRENGTHS + 1


def suit(card: int) -> int:
    return card // SUIT_SIZE


def strength(card: int) -> int:
    return card % SUIT_SIZE + 1 + (SUIT_SIZE if suit(card) == VILLAGE else 0)


def cards_of(led: int) -> int:
    return (((1 << SUIT_SIZE) - 1) << (SUIT_SIZE * led)) & ALL_CARDS


def trumps() -> Cells:
    """The trumps, by the suit that was named."""
    return np.array([cards_of(VILLAGE) | cards_of(named) for named in range(TRUMPS_TO_NAME)], np.int64)


def powers() -> Cells:
    """What each card is worth in the struggle for a trick when it trumps or follows, by the suit that was named."""
    return np.array(
        [
            [strength(card) + (STRENGTHS if TRUMPS[named] >> card & 1 else 0) for card in range(CARDS)]
            for named in range(TRUMPS_TO_NAME)
        ],
        np.int64,
    )


def stronger() -> Cells:
    """The cards of more than so much power, by the suit that was named."""
    return np.array(
        [
            [sum(1 << card for card in range(CARDS) if POWER[named, card] > power) for power in range(POWERS)]
            for named in range(TRUMPS_TO_NAME)
        ],
        np.int64,
    )


def followers() -> Cells:
    """The cards that follow a card led, by whether all trumps are one suit and by the suit that was named."""
    return np.array(
        [
            [
                [TRUMPS[named] if one and TRUMPS[named] >> card & 1 else cards_of(suit(card)) for card in range(CARDS)]
                for named in range(TRUMPS_TO_NAME)
            ]
            for one in (0, 1)
        ],
        np.int64,
    )


TRUMPS = trumps()
POWER = powers()
STRONGER = stronger()
FOLLOWERS = followers()
HIGHER = np.array([cards_of(suit(card)) & ~((2 << card) - 1) for card in range(CARDS)], np.int64)
"""The higher cards of the same suit."""
LOWEST_BIT = 37
"""No two of the first 36 powers of two leave the same remainder when divided by it."""
BIT_AT = np.zeros(LOWEST_BIT, np.int64)
for _card in range(CARDS):
    BIT_AT[(1 << _card) % LOWEST_BIT] = _card
