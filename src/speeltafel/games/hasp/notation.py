"""HASP's actions as text: `trump R`, `call minor`, `play R6`, `deal R6`, `turn G2`."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.games.hasp.actions import ACTIONS
from speeltafel.games.hasp.cards import NO_TRUMP, PLAIN_SUITS, STRENGTHS, SUIT_SIZE, SUITS, VILLAGE

CALL_NAMES = ("pass", "minor", "great", "all", "none")


def card_names(letters: Sequence[str]) -> tuple[str, ...]:
    """Suit letter and strength, by card number."""
    return (
        *(f"{letter}{strength}" for letter in letters[:VILLAGE] for strength in range(1, SUIT_SIZE + 1)),
        *(f"{letters[VILLAGE]}{strength}" for strength in range(SUIT_SIZE + 1, STRENGTHS + 1)),
    )


CARD_NAMES = card_names(SUITS)


def trump_name(trump: int, letters: Sequence[str] = SUITS) -> str:
    """The letter of the announced suit, or `none`."""
    return "none" if trump == NO_TRUMP else letters[trump]


def names(_seats: int, letters: Sequence[str] = SUITS) -> tuple[str, ...]:
    """The name of every action, by number; records write the letters of `SUITS`, a reader those of their language."""
    cards = card_names(letters)
    calls = [f"call {call}" for call in CALL_NAMES]
    plays = [f"play {card}" for card in cards]
    trumps = [f"trump {trump_name(trump, letters)}" for trump in range(PLAIN_SUITS + 1)]
    deals = [f"deal {card}" for card in cards]
    turns = [f"turn {card}" for card in cards]
    assert len(calls + plays + trumps + deals + turns) == ACTIONS
    return (*calls, *plays, *trumps, *deals, *turns)
