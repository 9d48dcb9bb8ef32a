"""A model of how likely a good player of HASP plays each card, used for beliefs and for rollouts.

The chance of a card is a softmax over the weighted sum of its features. There are two sets of weights, both fitted to
rounds of other players (benchmarks/games/hasp/policy.py): one to the cards they chose, to read their play, and one to
the values their search gave to every card, to play well.
"""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import NamedTuple

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
from speeltafel.kernel.compiling import routine, rule
from speeltafel.kernel.contract import Cells, Seed
from speeltafel.kernel.dice import scrambled

LEADING, FOLLOWING, PROMISED = 0, 16, 32
FEATURES = 48
"""Where the features begin of a card that leads, that follows, and while a promise stands; and how many there are."""
WEIGHTS: Cells = np.load(Path(__file__).with_name("policy.npy"))
READING, PLAYING_ON = 0, 1
"""Which weights are for what."""


class CardModel(NamedTuple):
    """The weights of the model, and room to apply them."""

    weights: Cells
    features: Cells
    chances: Cells
    """The chance of each card."""


def card_model(purpose: int) -> CardModel:
    """The model for READING or PLAYING_ON."""
    return CardModel(WEIGHTS[purpose], np.zeros(FEATURES), np.zeros(CARDS))


@rule
def card_features(view: State, seat: int, card: int, features: Cells) -> None:
    """The features of playing this card now."""
    for n in range(FEATURES):
        features[n] = 0.0
    if view.promised != NOBODY:
        promise_features(view, seat, card, features)
    elif view.trick_size == 0:
        lead_features(view, seat, card, features)
    else:
        follow_features(view, seat, card, features)


@rule
def lead_features(view: State, seat: int, card: int, features: Cells) -> None:
    """The features of a card that opens a trick."""
    suit, points, strength = suit_of(card), points_on(view, card), strength_of(card)
    length = count_bits(int(view.hands[seat]) & suit_cards(suit))
    rivals = count_bits(unseen(view, seat) & suit_cards(suit) & ~((2 << card) - 1))
    master = is_master(view, seat, card)
    at = LEADING
    if is_trump_card(view, card):
        features[at] = 1.0
        features[at + 1] = 1.0 if master else 0.0
        features[at + 2] = own_trumps(view, seat) / 4
        features[at + 3] = count_bits(unseen_trumps(view, seat)) / 8
        features[at + 4] = strength / 10
        features[at + 5] = points / 4
        return
    ruffed = is_trumped(view, seat, suit)
    features[at + 6] = 1.0 if master and not ruffed else 0.0
    features[at + 7] = 1.0 if ruffed else 0.0
    features[at + 8] = points / 4 if master and not ruffed else 0.0
    features[at + 9] = 0.0 if master and not ruffed else points / 4
    features[at + 10] = strength / 6
    features[at + 11] = 1.0 if length == 1 else 0.0
    features[at + 12] = length / 4
    features[at + 13] = rivals / 4
    features[at + 14] = count_bits(unseen(view, seat) & suit_cards(suit)) / 6
    features[at + 15] = 1.0 if partner_is_void(view, seat, suit) else 0.0


@rule
def partner_is_void(view: State, seat: int, suit: int) -> bool:
    """Whether a partner is known to lack the suit."""
    for other in range(int(view.seats)):
        if other != seat and is_same_side(view, seat, other):
            return (int(view.voids[other]) >> suit) & 1 == 1
    return False


@rule
def follow_features(view: State, seat: int, card: int, features: Cells) -> None:
    """The features of a card that follows another."""
    winner = winning_seat(view)
    best = power(view, int(view.trick[winner]))
    mine = power(view, card)
    points, strength = points_on(view, card) / 4, strength_of(card) / 10
    trump = is_trump_card(view, card)
    ours = is_same_side(view, seat, winner)
    at = FOLLOWING
    if mine > best:
        sure = is_last(view) or is_master(view, seat, card)
        features[at] = 1.0
        features[at + 1] = 1.0 if is_last(view) else 0.0
        features[at + 2] = 1.0 if sure else 0.0
        features[at + 3] = points if sure else 0.0
        features[at + 4] = 0.0 if sure else points
        features[at + 5] = strength
        features[at + 6] = strength if trump else 0.0
        features[at + 7] = trick_points(view) / 8
        features[at + 8] = 1.0 if ours else 0.0
        features[at + 9] = 1.0 if ours and is_sure_of_partner(view, seat) else 0.0
    elif ours:
        sure = is_sure_of_partner(view, seat)
        features[at + 10] = points if sure else 0.0
        features[at + 11] = 0.0 if sure else points
        features[at + 12] = strength
        features[at + 13] = strength if trump else 0.0
    else:
        features[at + 14] = points
        features[at + 15] = strength
        features[at + 13] = strength if trump else 0.0


@rule
def promise_features(view: State, seat: int, card: int, features: Cells) -> None:
    """The features of a card after a promise: all play to win tricks after Find All, and to lose them after No Find."""
    at = PROMISED + (8 if is_promised_none(view) else 0)
    strength = power(view, card) / 10 if view.trick_size else strength_of(card) / 10
    wins = view.trick_size > 0 and power(view, card) > power(view, int(view.trick[winning_seat(view)]))
    features[at] = 1.0 if wins else 0.0
    features[at + 1] = 1.0 if is_master(view, seat, card) else 0.0
    features[at + 2] = strength
    features[at + 3] = 1.0 if is_trump_card(view, card) else 0.0
    features[at + 4] = strength if wins else 0.0
    features[at + 5] = 1.0 if wins and is_last(view) else 0.0
    features[at + 6] = 1.0 if view.trick_size and is_same_side(view, seat, winning_seat(view)) and wins else 0.0


@rule
def trick_points(view: State) -> int:
    """The points of the cards in the trick."""
    points = 0
    for seat in range(int(view.seats)):
        if view.trick[seat] != NO_CARD:
            points += points_on(view, int(view.trick[seat]))
    return points


@routine
def find_chances(view: State, seat: int, cards: int, model: CardModel) -> None:
    """Compute the chance of each of these cards; all other cards have none."""
    found, features, weights = model.chances, model.features, model.weights
    total = 0.0
    for card in range(CARDS):
        found[card] = 0.0
        if (cards >> card) & 1:
            card_features(view, seat, card, features)
            merit = 0.0
            for n in range(FEATURES):
                merit += weights[n] * features[n]
            found[card] = exp(min(merit, 30.0))
            total += found[card]
    for card in range(CARDS):
        found[card] /= total


@rule
def likely_card(view: State, seat: int, model: CardModel, rng: Seed) -> int:
    """A card drawn by its chance."""
    cards = playable_cards(view, seat)
    if cards & (cards - 1) == 0:
        return only_card(cards)
    find_chances(view, seat, cards, model)
    left = (scrambled(rng) >> 11) / 9007199254740992.0
    last = -1
    for card in range(CARDS):
        if (cards >> card) & 1:
            last = card
            left -= model.chances[card]
            if left < 0.0:
                return card
    return last


@rule
def only_card(cards: int) -> int:
    """The one card of a set."""
    return count_bits(cards - 1)
