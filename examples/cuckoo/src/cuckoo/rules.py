"""The rules of Cuckoo."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, UNKNOWN, Cells, Record, Seed
from speeltafel.kernel.dice import below, shake
from speeltafel.kernel.layout import Int8
from speeltafel.kernel.rulebook import FIRST_GAME_RULE, RuleNumbers

MOST_SEATS = 6
LIVES = 3
RANKS = 13
COPIES = 4
"""Cards of every rank; suits do not matter."""
CUCKOO = RANKS - 1
"""The highest card: nobody can make its holder swap. Cards are numbered from 0, the lowest."""
NO_CARD = -2

DEALING, DECIDING, DRAWING, ENDED = range(4)
"""Phases of the game."""

KEEP, SWAP = 0, 1
DECISIONS = 2
FIRST_CARD = DECISIONS
"""Chance brings a card: this number and the card's own."""
ACTIONS = FIRST_CARD + RANKS

RULEBOOK = RuleNumbers("cuckoo", FIRST_GAME_RULE)
KEEP_THE_CUCKOO = RULEBOOK.rule("keep-the-cuckoo")


class Options:
    """The choices made before a game."""

    lives: Int8


class State(Record):
    """A table. A number of players is kept as a set: one bit for each seat."""

    seats: Int8
    phase: Int8
    dealer: Int8
    turn: Int8
    lives: Annotated[Cells, np.int8, (MOST_SEATS,)]
    cards: Annotated[Cells, np.int8, (MOST_SEATS,)]
    known_to: Annotated[Cells, np.int8, (MOST_SEATS,)]
    """For every card on the table, the players who know it."""
    is_common: Annotated[Cells, np.int8, (MOST_SEATS,)]
    """Whether everyone knows that a card is not the cuckoo, because it was swapped."""
    last_cards: Annotated[Cells, np.int8, (MOST_SEATS,)]
    """The cards of the round before."""
    last_turned: Int8
    """The cuckoo that the dealer turned up in the round before, if any."""
    deck: Annotated[Cells, np.int8, (RANKS,)]


# The contract


@rule
def start(s: State, seats: int, options: Options) -> None:
    """Everybody has all lives; the first seat deals."""
    s.seats = seats
    s.dealer = 0
    s.last_turned = NO_CARD
    for seat in range(MOST_SEATS):
        s.lives[seat] = options.lives if seat < seats else 0
        s.last_cards[seat] = NO_CARD
    begin_round(s)


@rule
def actor(s: State) -> int:
    """Chance deals and draws; otherwise the seat whose turn it is decides."""
    if s.phase == ENDED:
        return OVER
    return int(s.turn) if s.phase == DECIDING else CHANCE


@rule
def forbidden(s: State, action: int) -> int:
    """Anybody may keep their card, and anybody but the holder of a cuckoo may swap it."""
    return KEEP_THE_CUCKOO if action == SWAP and s.cards[s.turn] == CUCKOO else LEGAL


@rule
def odds(s: State, outcome: int) -> int:
    """Every card left in the deck is as likely as the next."""
    return int(s.deck[outcome - FIRST_CARD])


@rule
def apply(s: State, action: int) -> None:
    """What happens on the table."""
    if action >= FIRST_CARD and s.phase == DEALING:
        deal(s, action - FIRST_CARD)
    elif action >= FIRST_CARD:
        draw(s, action - FIRST_CARD)
    elif action == KEEP:
        end_turn(s)
    elif s.turn == s.dealer:
        s.phase = DRAWING
    else:
        swap(s)


@rule
def payoff(s: State, seat: int) -> float:
    """One for the last player left; for all of those who went out together when nobody is left."""
    return 1.0 if s.lives[seat] > 0 or is_sharing(s, seat) else 0.0


# What the actions do


@rule
def begin_round(s: State) -> None:
    """All cards go back into the deck, and dealing begins left of the dealer."""
    s.phase = DEALING
    for seat in range(MOST_SEATS):
        s.cards[seat] = NO_CARD
        s.known_to[seat] = 0
        s.is_common[seat] = 0
    for card in range(RANKS):
        s.deck[card] = COPIES
    s.turn = next_player(s, int(s.dealer))


@rule
def deal(s: State, card: int) -> None:
    """Everybody gets one card, which only they know; the dealer's is the last."""
    s.deck[card] -= 1
    s.cards[s.turn] = card
    s.known_to[s.turn] = 1 << s.turn
    if s.turn == s.dealer:
        s.phase = DECIDING
    s.turn = next_player(s, int(s.turn))


@rule
def swap(s: State) -> None:
    """Cards change places, and both players know both; a cuckoo is shown to everybody and stays where it is."""
    other = next_player(s, int(s.turn))
    if s.cards[other] == CUCKOO:
        s.known_to[other] = everybody(s)
    else:
        both = (1 << s.turn) | (1 << other)
        s.cards[s.turn], s.cards[other] = s.cards[other], s.cards[s.turn]
        s.known_to[s.turn], s.known_to[other] = s.known_to[other] | both, s.known_to[s.turn] | both
        s.is_common[s.turn] = 1
        s.is_common[other] = 1
    end_turn(s)


@rule
def draw(s: State, card: int) -> None:
    """The dealer takes a card from the deck and puts the old one back; a cuckoo does not let itself be taken."""
    if card != CUCKOO:
        s.deck[s.cards[s.dealer]] += 1
        s.deck[card] -= 1
        s.cards[s.dealer] = card
    end_turn(s)
    s.last_turned = CUCKOO if card == CUCKOO else NO_CARD


@rule
def end_turn(s: State) -> None:
    """Play goes on to the next player; after the dealer the cards are shown."""
    if s.turn == s.dealer:
        end_round(s)
    else:
        s.phase = DECIDING
        s.turn = next_player(s, int(s.turn))


@rule
def end_round(s: State) -> None:
    """Everybody with the lowest card loses a life; the next player deals, unless fewer than two are left."""
    losers = lowest(s)
    for seat in range(int(s.seats)):
        s.last_cards[seat] = s.cards[seat]
        s.lives[seat] -= losers >> seat & 1
    s.last_turned = NO_CARD
    if players_left(s) < 2:
        s.phase = ENDED
        s.turn = s.dealer
        return
    s.dealer = next_player(s, int(s.dealer))
    begin_round(s)


# Questions about the table


@rule
def next_player(s: State, seat: int) -> int:
    """The next player who still has a life."""
    following = (seat + 1) % int(s.seats)
    while s.lives[following] == 0:
        following = (following + 1) % int(s.seats)
    return following


@rule
def players_left(s: State) -> int:
    left = 0
    for seat in range(int(s.seats)):
        left += 1 if s.lives[seat] > 0 else 0
    return left


@rule
def everybody(s: State) -> int:
    return (1 << int(s.seats)) - 1


@rule
def lowest(s: State) -> int:
    """Everybody who holds the lowest card on the table."""
    least = RANKS
    found = 0
    for seat in range(int(s.seats)):
        if s.cards[seat] >= 0 and s.cards[seat] < least:
            least = int(s.cards[seat])
            found = 0
        if s.cards[seat] == least:
            found |= 1 << seat
    return found


@rule
def is_sharing(s: State, seat: int) -> bool:
    """Whether nobody is left and this player was among the last."""
    return players_left(s) == 0 and (lowest(s) >> seat & 1) == 1


# Who knows what


@rule
def hide(s: State, viewer: int) -> None:
    """You see your own card and those that you have seen; the deck would give the others away by subtraction."""
    for seat in range(int(s.seats)):
        is_known = viewer >= 0 and (s.known_to[seat] >> viewer & 1) == 1
        is_shown = s.phase == ENDED or s.known_to[seat] == everybody(s)
        if s.cards[seat] >= 0 and not is_known and not is_shown:
            s.cards[seat] = UNKNOWN
    for card in range(RANKS):
        s.deck[card] = UNKNOWN


@rule
def guess(s: State, seat: int, rng: Seed) -> None:
    """Cards for everybody whose card is unknown, out of those that are unseen; the rest is the deck.

    Cards that cannot be the cuckoo are drawn first: then every deal comes exactly as often as it is likely.
    """
    count_unseen(s)
    for is_common in (1, 0):
        for other in range(int(s.seats)):
            if s.cards[other] == UNKNOWN and s.is_common[other] == is_common:
                rng = shake(rng)
                s.cards[other] = unseen(s, rng, is_common == 1)
                s.deck[s.cards[other]] -= 1


@rule
def count_unseen(s: State) -> None:
    """Every card that does not lie open before the viewer."""
    for card in range(RANKS):
        s.deck[card] = COPIES
    for seat in range(int(s.seats)):
        if s.cards[seat] >= 0:
            s.deck[s.cards[seat]] -= 1


@rule
def unseen(s: State, rng: Seed, is_common: bool) -> int:
    """One card of the deck; not the cuckoo, where everyone knows that it is not."""
    cards = CUCKOO if is_common else RANKS
    total = 0
    for card in range(cards):
        total += int(s.deck[card])
    left = below(rng, total)
    for card in range(cards):
        left -= int(s.deck[card])
        if left < 0:
            return card
    return cards - 1
