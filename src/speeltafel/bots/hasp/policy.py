"""How a good player of HASP is likely to play a card, from a few marks of it: a model for beliefs and for playing on.

The chance of a card is a softmax over the weighted sum of its marks. There are two sets of weights, both fitted to
rounds of other players (benchmarks/arena/hasp_policy.py): one to the cards they chose, to read their play, and one to
what their search said of every card, to play well.
"""

from __future__ import annotations

from math import exp
from pathlib import Path

import numpy as np

from speeltafel.bots.hasp.sensible import (
    is_last,
    is_master,
    is_promised_none,
    is_sure_of_partner,
    is_trumped,
    own_trumps,
    unseen,
    unseen_trumps,
)
from speeltafel.bots.hasp.solver import called
from speeltafel.games.hasp.cards import CARDS, strength_of, suit_cards, suit_of
from speeltafel.games.hasp.rules import (
    is_same_side,
    is_trump_card,
    playable_cards,
    points_on,
    power,
    winning_seat,
)
from speeltafel.games.hasp.state import NO_CARD, NOBODY, State
from speeltafel.kernel.bits import count_bits
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells, Seed
from speeltafel.kernel.dice import scrambled

LEADING, FOLLOWING, PROMISED = 0, 16, 32
MARKS = 48
"""Marks of a card that leads, that follows, and while a promise stands."""
WEIGHTS: Cells = np.load(Path(__file__).with_name("policy.npy"))
READING, PLAYING_ON = 0, 1
"""Which weights are for what."""


@rule
def mark_card(view: State, seat: int, card: int, marks: Cells) -> None:
    """What can be said of playing this card now."""
    for n in range(MARKS):
        marks[n] = 0.0
    if view.promised != NOBODY:
        mark_promised(view, seat, card, marks)
    elif view.trick_size == 0:
        mark_lead(view, seat, card, marks)
    else:
        mark_follow(view, seat, card, marks)


@rule
def mark_lead(view: State, seat: int, card: int, marks: Cells) -> None:
    """A card that opens a trick."""
    suit, points, strength = suit_of(card), points_on(view, card), strength_of(card)
    length = count_bits(int(view.hands[seat]) & suit_cards(suit))
    rivals = count_bits(unseen(view, seat) & suit_cards(suit) & ~((2 << card) - 1))
    master = is_master(view, seat, card)
    at = LEADING
    if is_trump_card(view, card):
        marks[at] = 1.0
        marks[at + 1] = 1.0 if master else 0.0
        marks[at + 2] = own_trumps(view, seat) / 4
        marks[at + 3] = count_bits(unseen_trumps(view, seat)) / 8
        marks[at + 4] = strength / 10
        marks[at + 5] = points / 4
        return
    ruffed = is_trumped(view, seat, suit)
    marks[at + 6] = 1.0 if master and not ruffed else 0.0
    marks[at + 7] = 1.0 if ruffed else 0.0
    marks[at + 8] = points / 4 if master and not ruffed else 0.0
    marks[at + 9] = 0.0 if master and not ruffed else points / 4
    marks[at + 10] = strength / 6
    marks[at + 11] = 1.0 if length == 1 else 0.0
    marks[at + 12] = length / 4
    marks[at + 13] = rivals / 4
    marks[at + 14] = count_bits(unseen(view, seat) & suit_cards(suit)) / 6
    marks[at + 15] = 1.0 if partner_is_void(view, seat, suit) else 0.0


@rule
def partner_is_void(view: State, seat: int, suit: int) -> bool:
    """Whether a partner is known to lack the suit."""
    for other in range(int(view.seats)):
        if other != seat and is_same_side(view, seat, other):
            return (int(view.voids[other]) >> suit) & 1 == 1
    return False


@rule
def mark_follow(view: State, seat: int, card: int, marks: Cells) -> None:
    """A card that answers another."""
    winner = winning_seat(view)
    best = power(view, int(view.trick[winner]))
    mine = power(view, card)
    points, strength = points_on(view, card) / 4, strength_of(card) / 10
    trump = is_trump_card(view, card)
    ours = is_same_side(view, seat, winner)
    at = FOLLOWING
    if mine > best:
        sure = is_last(view) or is_master(view, seat, card)
        marks[at] = 1.0
        marks[at + 1] = 1.0 if is_last(view) else 0.0
        marks[at + 2] = 1.0 if sure else 0.0
        marks[at + 3] = points if sure else 0.0
        marks[at + 4] = 0.0 if sure else points
        marks[at + 5] = strength
        marks[at + 6] = strength if trump else 0.0
        marks[at + 7] = trick_points(view) / 8
        marks[at + 8] = 1.0 if ours else 0.0
        marks[at + 9] = 1.0 if ours and is_sure_of_partner(view, seat) else 0.0
    elif ours:
        sure = is_sure_of_partner(view, seat)
        marks[at + 10] = points if sure else 0.0
        marks[at + 11] = 0.0 if sure else points
        marks[at + 12] = strength
        marks[at + 13] = strength if trump else 0.0
    else:
        marks[at + 14] = points
        marks[at + 15] = strength
        marks[at + 13] = strength if trump else 0.0


@rule
def mark_promised(view: State, seat: int, card: int, marks: Cells) -> None:
    """With a promise only tricks count: after Find All everyone plays to win them, after No Find to lose them."""
    at = PROMISED + (8 if is_promised_none(view) else 0)
    strength = power(view, card) / 10 if view.trick_size else strength_of(card) / 10
    wins = view.trick_size > 0 and power(view, card) > power(view, int(view.trick[winning_seat(view)]))
    marks[at] = 1.0 if wins else 0.0
    marks[at + 1] = 1.0 if is_master(view, seat, card) else 0.0
    marks[at + 2] = strength
    marks[at + 3] = 1.0 if is_trump_card(view, card) else 0.0
    marks[at + 4] = strength if wins else 0.0
    marks[at + 5] = 1.0 if wins and is_last(view) else 0.0
    marks[at + 6] = 1.0 if view.trick_size and is_same_side(view, seat, winning_seat(view)) and wins else 0.0


@rule
def trick_points(view: State) -> int:
    """The points that lie in the trick."""
    points = 0
    for seat in range(int(view.seats)):
        if view.trick[seat] != NO_CARD:
            points += points_on(view, int(view.trick[seat]))
    return points


@called
def chances(view: State, seat: int, cards: int, weights: Cells, marks: Cells, found: Cells) -> None:
    """The chance of each of these cards, by card number; 0 for the others."""
    total = 0.0
    for card in range(CARDS):
        found[card] = 0.0
        if (cards >> card) & 1:
            mark_card(view, seat, card, marks)
            merit = 0.0
            for n in range(MARKS):
                merit += weights[n] * marks[n]
            found[card] = exp(min(merit, 30.0))
            total += found[card]
    for card in range(CARDS):
        found[card] /= total


@rule
def likely_card(view: State, seat: int, weights: Cells, marks: Cells, found: Cells, rng: Seed) -> int:
    """A card drawn by its chance."""
    cards = playable_cards(view, seat)
    if cards & (cards - 1) == 0:
        return only_card(cards)
    chances(view, seat, cards, weights, marks, found)
    left = (scrambled(rng) >> 11) / 9007199254740992.0
    last = -1
    for card in range(CARDS):
        if (cards >> card) & 1:
            last = card
            left -= found[card]
            if left < 0.0:
                return card
    return last


@rule
def only_card(cards: int) -> int:
    return count_bits(cards - 1)
