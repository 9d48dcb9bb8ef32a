"""The cards and counters of Hanabi as the edition has them."""

from __future__ import annotations

COLOURS = "WRBYGP"
"""White, red, blue, yellow, green; P (purple) is the sixth suit of a larger deck."""
EDITION_COLOURS = 5
MOST_COLOURS = 6
VALUES = 5
COPIES = (3, 2, 2, 2, 1)
"""How many cards of each value there are in one colour."""
CARDS_PER_COLOUR = sum(COPIES)
KINDS = MOST_COLOURS * VALUES
"""Different cards; card number = colour × 5 + value − 1."""

MOST_SEATS = 5
LARGEST_HAND = 5
HAND_SIZES = (0, 0, 5, 5, 4, 4)
"""Cards in a hand, by the number of seats."""

TOKENS = 8
ERRORS = 3
