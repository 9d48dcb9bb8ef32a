"""How the cards of HASP relate to each other under each trump: tables for the solver, checked against the rules."""

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
    """The suit of a card."""
    return card // SUIT_SIZE


def strength(card: int) -> int:
    """The strength of a card within its suit."""
    return card % SUIT_SIZE + 1 + (SUIT_SIZE if suit(card) == VILLAGE else 0)


def cards_of(led: int) -> int:
    """The cards of a suit, as a set."""
    return (((1 << SUIT_SIZE) - 1) << (SUIT_SIZE * led)) & ALL_CARDS


def trumps() -> Cells:
    """The trumps, by the suit that was named."""
    return np.array([cards_of(VILLAGE) | cards_of(named) for named in range(TRUMPS_TO_NAME)], np.int64)


def powers() -> Cells:
    """The power of each card to win a trick when it trumps or follows, by the suit that was named."""
    return np.array(
        [
            [strength(card) + (STRENGTHS if TRUMPS[named] >> card & 1 else 0) for card in range(CARDS)]
            for named in range(TRUMPS_TO_NAME)
        ],
        np.int64,
    )


def stronger() -> Cells:
    """The cards with more power than each possible power, by the suit that was named."""
    return np.array(
        [
            [sum(1 << card for card in range(CARDS) if POWER[named, card] > power) for power in range(POWERS)]
            for named in range(TRUMPS_TO_NAME)
        ],
        np.int64,
    )


def followers() -> Cells:
    """The cards that follow each card led, by whether all trumps are one suit and by the suit that was named."""
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
"""For each card the higher cards of the same suit."""
LOWEST_BIT = 37
"""A divisor by which the first 36 powers of two all leave different remainders."""
BIT_AT = np.zeros(LOWEST_BIT, np.int64)
"""The card whose bit leaves each remainder."""
for _card in range(CARDS):
    BIT_AT[(1 << _card) % LOWEST_BIT] = _card
