"""Hanabi's actions as text: `hint 2 R`, `hint 2 5`, `discard 1`, `play 3`, `draw R1`."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.games.hanabi.actions import CLUES, FIRST_DRAW
from speeltafel.games.hanabi.cards import COLOURS, KINDS, LARGEST_HAND, MOST_COLOURS, MOST_SEATS, VALUES

SLOTS = range(1, LARGEST_HAND + 1)


def card_name(card: int, letters: Sequence[str] = COLOURS) -> str:
    """A card as colour letter and value: `R1`."""
    return f"{letters[card // VALUES]}{card % VALUES + 1}"


def clue_name(clue: int, letters: Sequence[str] = COLOURS) -> str:
    """A colour letter or a value."""
    return letters[clue] if clue < MOST_COLOURS else str(clue - MOST_COLOURS + 1)


def names(
    _seats: int, letters: Sequence[str] = COLOURS, players: Sequence[object] = range(MOST_SEATS)
) -> tuple[str, ...]:
    """The name of every action, by number; slot 1 is the card held longest.

    Records write the letters of `COLOURS` and seats from 0; readers have letters of their language and players' names.
    """
    plays = [f"play {slot}" for slot in SLOTS]
    discards = [f"discard {slot}" for slot in SLOTS]
    hints = [f"hint {player} {clue_name(clue, letters)}" for player in players for clue in range(CLUES)]
    draws = [f"draw {card_name(card, letters)}" for card in range(KINDS)]
    assert len(plays + discards + hints) == FIRST_DRAW
    return (*plays, *discards, *hints, *draws)
