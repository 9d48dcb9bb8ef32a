"""The moves of Hanabi as the Hanabi Learning Environment numbers them, counted from the seat to act.

Discards by slot, plays by slot, hints of a colour to each partner in turn, hints of a value likewise: 20 moves with two
players and five colours. A sixth colour, purple, comes last among the colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from speeltafel.games.hanabi.actions import (
    FIRST_DISCARD,
    FIRST_PLAY,
    clue_of,
    hint_action,
    is_colour,
    is_discard,
    is_play,
    slot_of,
    target_of,
)
from speeltafel.games.hanabi.cards import COLOURS, HAND_SIZES, MOST_COLOURS, TOKENS, VALUES
from speeltafel.games.hanabi.rules import hand_limit
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.bitpack import first_bits, put, wipe
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells

HLE_COLOURS = "RYGWBP"
"""The colours as the Hanabi Learning Environment orders them, and purple."""
HLE_COLOUR: Cells = np.array([HLE_COLOURS.index(colour) for colour in COLOURS], np.int8)
"""Where one of our colours stands there."""
OUR_COLOUR: Cells = np.array([COLOURS.index(colour) for colour in HLE_COLOURS], np.int8)
"""And the way back."""
SPREAD: Cells = np.array(
    [
        sum(1 << VALUES * HLE_COLOURS.index(colour) for n, colour in enumerate(COLOURS) if colours >> n & 1)
        for colours in range(1 << MOST_COLOURS)
    ],
    np.int32,
)
"""For a set of our colours: the lowest bit of each one's five cards, in the order of the learning environment.

Times a set of values it is the set of all cards of these colours and values.
"""

HLE_CARD: Cells = np.array(
    [HLE_COLOURS.index(colour) * VALUES + value for colour in COLOURS for value in range(VALUES)], np.int8
)
"""Where one of our cards stands there."""
HLE_SET: Cells = np.array(
    [
        sum(1 << HLE_COLOURS.index(colour) for n, colour in enumerate(COLOURS) if colours >> n & 1)
        for colours in range(1 << MOST_COLOURS)
    ],
    np.int8,
)
"""A set of our colours in the order of the learning environment."""

CLUES_OF: Cells = np.array(
    [1 << HLE_COLOURS.index(colour) | 1 << (MOST_COLOURS + value) for colour in COLOURS for value in range(VALUES)],
    np.int16,
)
"""The hints that point at one of our cards: a set of the learning environment's colours, and of values behind them."""


def moves(seats: int, options: Mapping[str, Any]) -> int:
    """How many moves there are at a table."""
    return 2 * HAND_SIZES[seats] + (seats - 1) * (int(options["colours"]) + VALUES)


@rule
def decision_of(s: State, move: int) -> int:
    """The decision that a move number means for the seat to act."""
    limit = hand_limit(s)
    if move < limit:
        return FIRST_DISCARD + move
    if move < 2 * limit:
        return FIRST_PLAY + move - limit
    clue = move - 2 * limit
    colours = int(s.colours)
    by_colour = (int(s.seats) - 1) * colours
    clues = colours if clue < by_colour else VALUES
    clue -= 0 if clue < by_colour else by_colour
    partner = 1
    while clue >= clues:
        clue -= clues
        partner += 1
    named = int(OUR_COLOUR[clue]) if move < 2 * limit + by_colour else MOST_COLOURS + clue
    return hint_action(seat_after(s, int(s.turn), partner), named)


@rule
def legal_moves(s: State, words: Cells) -> None:
    """Mark the moves that are legal for the seat to act: what `forbidden` says of each, found at once."""
    wipe(words)
    limit, cards = hand_limit(s), first_bits(int(s.hand_sizes[s.turn]))
    put(words, 0, (cards << limit) | (cards if s.tokens < TOKENS else 0))
    if s.tokens > 0:
        put_legal_hints(s, words, 2 * limit)


@rule
def put_legal_hints(s: State, words: Cells, at: int) -> None:
    """Hints of colours to everyone, then of values."""
    colours, partners = int(s.colours), int(s.seats) - 1
    for n in range(partners):
        target = seat_after(s, int(s.turn), n + 1)
        clues = first_bits(MOST_COLOURS + VALUES) if s.empty_hints else 0
        for slot in range(int(s.hand_sizes[target])):
            clues |= int(CLUES_OF[s.hands[target, slot]])
        put(words, at + n * colours, clues & first_bits(colours))
        put(words, at + partners * colours + n * VALUES, clues >> MOST_COLOURS)


@rule
def seat_after(s: State, seat: int, n: int) -> int:
    """The seat that sits n places after another; no division, which takes as long as the rest."""
    after = seat + n
    return after if after < s.seats else after - int(s.seats)


@rule
def move_of(s: State, action: int) -> int:
    """The move number of a decision of the seat to act."""
    limit = hand_limit(s)
    if is_play(action):
        return limit + slot_of(action)
    if is_discard(action):
        return slot_of(action)
    partner = relative(s, int(s.turn), target_of(action)) - 1
    clue = clue_of(action)
    if is_colour(clue):
        return 2 * limit + partner * int(s.colours) + int(HLE_COLOUR[clue])
    by_colour = (int(s.seats) - 1) * int(s.colours)
    return 2 * limit + by_colour + partner * VALUES + clue - MOST_COLOURS


@rule
def relative(s: State, observer: int, seat: int) -> int:
    """How many places after the observer a seat sits."""
    return seat - observer if seat >= observer else seat - observer + int(s.seats)
