"""Hanabi's actions as text: `hint 2 R`, `hint 2 5`, `discard 1`, `play 3`, `draw R1`."""

from __future__ import annotations

from speeltafel.games.hanabi.actions import CLUES, FIRST_DRAW
from speeltafel.games.hanabi.cards import COLOURS, KINDS, LARGEST_HAND, MOST_COLOURS, MOST_SEATS, VALUES

SLOTS = range(1, LARGEST_HAND + 1)


def card_name(card: int) -> str:
    """A card as colour letter and value: `R1`."""
    return f"{COLOURS[card // VALUES]}{card % VALUES + 1}"


def clue_name(clue: int) -> str:
    """A colour letter or a value."""
    return COLOURS[clue] if clue < MOST_COLOURS else str(clue - MOST_COLOURS + 1)


def names(_seats: int) -> tuple[str, ...]:
    """The name of every action, by number; slot 1 is the card held longest."""
    plays = [f"play {slot}" for slot in SLOTS]
    discards = [f"discard {slot}" for slot in SLOTS]
    hints = [f"hint {target} {clue_name(clue)}" for target in range(MOST_SEATS) for clue in range(CLUES)]
    draws = [f"draw {card_name(card)}" for card in range(KINDS)]
    assert len(plays + discards + hints) == FIRST_DRAW
    return (*plays, *discards, *hints, *draws)
