"""The cards and markers of HASP as the edition has them, and how a card number is read."""

from __future__ import annotations

from speeltafel.kernel.compiling import rule

SUITS = "FGRCV"
"""Forest, grassland, river, canyon and village."""
PLAIN_SUITS = 4
VILLAGE = 4
NO_TRUMP = VILLAGE
"""Village is always trump; announcing no trump adds no other suit to it."""

SUIT_SIZE = 6
STRENGTHS = 10
CARDS = 28
"""Card number = suit × 6 + strength − 1 (village: strength − 7)."""
ALL_CARDS = (1 << CARDS) - 1
"""Hands are sets of cards, one bit each."""
ONE_SUIT = (1 << SUIT_SIZE) - 1

SUIT_POINTS = (0, 0, 1, 2, 3, 4)
"""Points on a card of strength 1 to 6."""
VILLAGE_POINTS = (2, 2, 2, 1)
"""Points on village 7 to 10. Reconstructed: the texts give only the deck's total, 47. A host may replace them."""
MOST_VILLAGE_POINTS = 10

SEVEN, EIGHT, NINE, TEN = 24, 25, 26, 27
MINOR_FIND = 1 << SEVEN | 1 << EIGHT
GREAT_FIND = 1 << NINE

MOST_SEATS = 4
LOWEST = (0, 0, 3, 2, 1)
"""The lowest strength in the deck, by the number of seats; lower cards stay in the box."""
FIRST_PACKET = (0, 0, 3, 7, 3)
"""Cards in a hand before trump is known, by the number of seats."""
FULL_HAND = (0, 0, 8, 7, 7)

BASE_POT = 1
WINNING_SCORE = 12


@rule
def suit_of(card: int) -> int:
    return card // SUIT_SIZE


@rule
def strength_of(card: int) -> int:
    """1 to 6, and on for the village: 7 to 10."""
    return card % SUIT_SIZE + 1 if card < SEVEN else card - SEVEN + SUIT_SIZE + 1


@rule
def suit_cards(suit: int) -> int:
    """All cards of a suit."""
    return (ONE_SUIT << (SUIT_SIZE * suit)) & ALL_CARDS


def deck(seats: int) -> int:
    """The cards that are played with."""
    left_out = sum(((1 << (LOWEST[seats] - 1)) - 1) << (SUIT_SIZE * suit) for suit in range(PLAIN_SUITS))
    return ALL_CARDS & ~left_out


DECKS = (0, 0, deck(2), deck(3), deck(4))
"""The cards that are played with, by the number of seats: 20, 24 and 28."""
