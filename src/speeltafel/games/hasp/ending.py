"""The last tricks of a round of HASP as a game of their own, small enough to be solved.

A round is played up to a point in the open. Then the cards that nobody has seen are dealt anew. The endgame is over
with the round, and the pot is the payoff.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from speeltafel.games.hasp.cards import CARDS, DECKS, PLAIN_SUITS, suit_cards
from speeltafel.games.hasp.notation import CARD_NAMES
from speeltafel.games.hasp.state import DEALING, ENDED, NO_CARD, PLAYING, State
from speeltafel.kernel.endgame import Endgame

World = tuple[int, ...]
"""The hand of every seat, a bit for each card."""
OPENING = (
    "deal V7;deal R6;deal C5;deal R4;deal V9;deal V10;trump G;"
    "deal G5;deal F3;deal G4;deal G3;deal G6;deal F5;deal R3;deal R5;deal V8;deal C6;"
    "call pass;play F3;call pass;play F5;play V10;play V7;play R4;play R6;play G5;play V8;play R3;play G4"
)
"""Two players, grassland is trump, five tricks are played: three cards are left to each, and four were set aside."""
CARDS_LEFT = 4
"""The most cards in a hand that an endgame may begin with; beyond that the deals run into the millions."""


def endgame() -> Endgame[State, World]:
    """The last tricks of a round between two players."""
    return Endgame(
        title="The last tricks of a round of HASP",
        seats=2,
        opening=OPENING,
        fault=fault,
        worlds=worlds,
        collect=collect,
        deal=deal,
        hands=lambda world: tuple(map(hand_name, world)),
        most_decisions=lambda s: int(s.hand_sizes.sum()),
        is_over=lambda s: int(s.phase) in (DEALING, ENDED),
        payoff=payoff,
        stake=lambda s: float(s.pot),
    )


def fault(s: State, seats: int) -> str | None:
    """An endgame begins in the middle of a round, when few cards are left."""
    sizes = s.hand_sizes[:seats].tolist()
    if s.phase == PLAYING and max(sizes) <= CARDS_LEFT:
        return None
    return f"hands of {sizes} cards; expected a seat to move and at most {CARDS_LEFT} cards each"


def collect(s: State) -> None:
    """Take all hands back."""
    s.undealt = int(s.undealt) | int(np.bitwise_or.reduce(s.hands))
    s.hands[:] = 0


def deal(s: State, world: World) -> None:
    """Give every seat its hand."""
    for seat, hand in enumerate(world):
        s.undealt = int(s.undealt) & ~hand
        s.hands[seat] = hand


def payoff(s: State, seats: int) -> list[float]:
    """What a seat has gained, less what the others have."""
    gains = [float(s.last_gains[seat]) for seat in range(seats)]
    return [gain - (sum(gains) - gain) for gain in gains]


# The deals


def worlds(public: State) -> list[World]:
    """Every way to deal the cards that nobody has seen; the rules make all of them equally likely.

    `public` is the view of a spectator. A hand must have its size, hold what it has shown, and hold nothing of a suit
    that play has proven it to lack.
    """
    turned = 0 if public.turned == NO_CARD else 1 << int(public.turned)
    unseen = DECKS[int(public.seats)] & ~int(public.played) & ~turned
    for seat in range(int(public.seats)):
        unseen &= ~open_cards(public, seat)
    return list(dealt_on(public, unseen, ()))


def dealt_on(public: State, unseen: int, dealt: World) -> Iterator[World]:
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


def open_cards(public: State, seat: int) -> int:
    """Cards that a find has shown and that are still in the hand."""
    return int(public.shown[seat]) & ~int(public.played)


def void_cards(public: State, seat: int) -> int:
    """Cards of suits that the seat is known not to hold."""
    return sum(int(suit_cards(suit)) for suit in range(PLAIN_SUITS + 1) if int(public.voids[seat]) >> suit & 1)


def cards_in(cards: int) -> list[int]:
    """The numbers of a set of cards."""
    return [card for card in range(CARDS) if cards >> card & 1]


def hand_name(cards: int) -> str:
    """A hand as its cards' names."""
    return " ".join(CARD_NAMES[card] for card in cards_in(cards))
