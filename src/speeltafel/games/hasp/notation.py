"""HASP's actions as text: `trump R`, `call minor`, `play R6`, `deal R6`, `turn G2`."""

from __future__ import annotations

from speeltafel.games.hasp.actions import ACTIONS
from speeltafel.games.hasp.cards import NO_TRUMP, PLAIN_SUITS, STRENGTHS, SUIT_SIZE, SUITS, VILLAGE

CALL_NAMES = ("pass", "minor", "great", "all", "none")
CARD_NAMES = (
    *(f"{suit}{strength}" for suit in SUITS[:VILLAGE] for strength in range(1, SUIT_SIZE + 1)),
    *(f"{SUITS[VILLAGE]}{strength}" for strength in range(SUIT_SIZE + 1, STRENGTHS + 1)),
)
"""Suit letter and strength, by card number."""


def trump_name(trump: int) -> str:
    """The letter of the announced suit, or `none`."""
    return "none" if trump == NO_TRUMP else SUITS[trump]


def names(_seats: int) -> tuple[str, ...]:
    """The name of every action, by number."""
    calls = [f"call {call}" for call in CALL_NAMES]
    plays = [f"play {card}" for card in CARD_NAMES]
    trumps = [f"trump {trump_name(trump)}" for trump in range(PLAIN_SUITS + 1)]
    deals = [f"deal {card}" for card in CARD_NAMES]
    turns = [f"turn {card}" for card in CARD_NAMES]
    assert len(calls + plays + trumps + deals + turns) == ACTIONS
    return (*calls, *plays, *trumps, *deals, *turns)
