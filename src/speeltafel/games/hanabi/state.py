"""What lies on a Hanabi table."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_COLOURS, MOST_SEATS
from speeltafel.kernel.contract import Cells, Record
from speeltafel.kernel.layout import Int8

DEALING, DECIDING, DRAWING, ENDED = range(4)
"""Phases of the game."""

NOT_ENDED, THIRD_ERROR, ALL_ROWS_COMPLETE, LAST_ROUND_PLAYED, NEEDED_CARD_LOST, NOBODY_CAN_ACT = range(6)
"""Which rule ended the game."""
ENDINGS = ("not-ended", "third-error", "all-rows-complete", "last-round-played", "needed-card-lost", "nobody-can-act")
"""The same by name."""

TOLD_COLOUR, TOLD_VALUE = 1, 2
"""Marks on a card that a hint has pointed at."""

NO_CARD = -2
"""What stands in a hand beyond its last card."""


class Options:
    """The choices made before a game."""

    colours: Int8
    empty_hints: Int8
    play_on: Int8


class State(Record):
    """A Hanabi table; `colours_left` and `values_left` are what hints leave possible for a card, one bit each."""

    seats: Int8
    colours: Int8
    empty_hints: Int8
    play_on: Int8
    phase: Int8
    turn: Int8
    tokens: Int8
    errors: Int8
    ending: Int8
    deck_size: Int8
    last_turns: Int8
    hand_sizes: Annotated[Cells, np.int8, (MOST_SEATS,)]
    rows: Annotated[Cells, np.int8, (MOST_COLOURS,)]
    discarded: Annotated[Cells, np.int8, (KINDS,)]
    deck: Annotated[Cells, np.int8, (KINDS,)]
    hands: Annotated[Cells, np.int8, (MOST_SEATS, LARGEST_HAND)]
    colours_left: Annotated[Cells, np.int8, (MOST_SEATS, LARGEST_HAND)]
    values_left: Annotated[Cells, np.int8, (MOST_SEATS, LARGEST_HAND)]
    told: Annotated[Cells, np.int8, (MOST_SEATS, LARGEST_HAND)]
