"""All the deals that a public position of HASP leaves possible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from speeltafel.games.hasp.cards import CARDS, DECKS, PLAIN_SUITS, suit_cards
from speeltafel.games.hasp.notation import CARD_NAMES
from speeltafel.games.hasp.state import NO_CARD

World = tuple[int, ...]
"""The hand of every seat, a bit for each card."""


def worlds(public: Any) -> list[World]:
    """Every way to deal the cards nobody has seen; the rules make them equally likely.

    `public` is the view of a spectator: a hand must have its size, hold what it has shown, and nothing of a suit that
    play has proven it to lack.
    """
    turned = 0 if public.turned == NO_CARD else 1 << int(public.turned)
    unseen = DECKS[int(public.seats)] & ~int(public.played) & ~turned
    for seat in range(int(public.seats)):
        unseen &= ~open_cards(public, seat)
    return list(dealt_on(public, unseen, ()))


def dealt_on(public: Any, unseen: int, dealt: World) -> Iterator[World]:
    """The worlds that give the first seats these hands."""
    seat = len(dealt)
    if seat == public.seats:
        yield dealt
        return
    shown = open_cards(public, seat)
    lacking = int(public.hand_sizes[seat]) - shown.bit_count()
    for cards in combinations(cards_in(unseen & ~void_cards(public, seat)), lacking):
        drawn = sum(1 << card for card in cards)
        yield from dealt_on(public, unseen & ~drawn, (*dealt, drawn | shown))


def open_cards(public: Any, seat: int) -> int:
    """Cards that a find has shown and that are still in the hand."""
    return int(public.shown[seat]) & ~int(public.played)


def void_cards(public: Any, seat: int) -> int:
    """Cards of suits that the seat is known not to hold."""
    return sum(int(suit_cards(suit)) for suit in range(PLAIN_SUITS + 1) if int(public.voids[seat]) >> suit & 1)


def cards_in(cards: int) -> list[int]:
    """The numbers of a set of cards."""
    return [card for card in range(CARDS) if cards >> card & 1]


def hand_name(cards: int) -> str:
    """A hand as its cards' names."""
    return " ".join(CARD_NAMES[card] for card in cards_in(cards))
