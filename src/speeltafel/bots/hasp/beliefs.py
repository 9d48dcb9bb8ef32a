"""How well a world explains what the others did this round: the trump they named, their calls and their cards."""

from __future__ import annotations

from math import exp, log

import numpy as np

from speeltafel.bots.hasp.policy import CardModel, find_chances
from speeltafel.games.hasp.actions import FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, MINOR, NONE, is_call, is_play
from speeltafel.games.hasp.cards import (
    CARDS,
    GREAT_FIND,
    MINOR_FIND,
    MOST_SEATS,
    PLAIN_SUITS,
    VILLAGE,
    strength_of,
    suit_of,
)
from speeltafel.games.hasp.rules import is_trump_card, playable_cards
from speeltafel.games.hasp.state import State
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells

CARELESS = 0.15
"""The share of cards that are played for reasons the model does not know."""
KEEPS_A_FIND = 0.45
"""How often a player who holds a find does not call it."""
A_LONG_SUIT = 4.0
"""What one more card adds to a suit's merit as trump, against strength."""
TRUMP_DOUBT = 3.0
"""How far apart in merit two suits must be for the better one to be clearly preferred."""
A_STRONG_CARD = 0.7
"""How much one more strong card raises the logarithm of the chance of a promise to find all."""


@rule
def add_log_likelihoods(
    worlds: Cells, seat: int, views: Cells, decisions: Cells, model: CardModel, logs: Cells
) -> None:
    """Add to each world's entry the logarithm of how likely the others' decisions are in it."""
    spare = worlds[:1].copy()
    since = np.zeros(MOST_SEATS, np.int64)
    for n in range(decisions.shape[0] - 1, -1, -1):
        who, action = int(views[n].turn), int(decisions[n])
        if is_play(action):
            since[who] |= 1 << (action - FIRST_PLAY)
        if who == seat:
            continue
        spare[0] = views[n]
        for at in range(worlds.shape[0]):
            spare[0].hands[who] = worlds[at].hands[who] | since[who]
            logs[at] += log(likelihood(spare[0], who, action, model))


@rule
def likelihood(s: State, seat: int, action: int, model: CardModel) -> float:
    """How likely a good player with the seat's hand decides this."""
    if is_play(action):
        return card_likelihood(s, seat, action - FIRST_PLAY, model)
    if is_call(action):
        return call_likelihood(s, seat, action - FIRST_CALL)
    return trump_likelihood(int(s.hands[seat]), action - FIRST_TRUMP)


@rule
def card_likelihood(s: State, seat: int, card: int, model: CardModel) -> float:
    """How likely the card is played; no playable card is ruled out."""
    cards = playable_cards(s, seat)
    if cards & (cards - 1) == 0:
        return 1.0
    find_chances(s, seat, cards, model)
    choices = 0
    for other in range(CARDS):
        if (cards >> other) & 1:
            choices += 1
    return float((1.0 - CARELESS) * model.chances[card] + CARELESS / choices)


@rule
def call_likelihood(s: State, seat: int, call: int) -> float:
    """How likely the hand leads to this call: finds are seldom kept back, and promises need strong or weak cards."""
    hand = int(s.hands[seat])
    if call >= NONE - 1:
        lean = A_STRONG_CARD if call < NONE else -A_STRONG_CARD
        return exp(lean * strong_cards(s, seat) - 7.0 * A_STRONG_CARD)
    if call >= MINOR:
        return 1.0
    share = 1.0
    if hand & GREAT_FIND:
        share *= KEEPS_A_FIND
    if hand & MINOR_FIND == MINOR_FIND:
        share *= KEEPS_A_FIND
    return share


@rule
def strong_cards(s: State, seat: int) -> int:
    """Trumps and the strongest cards of the other suits."""
    count = 0
    for card in range(CARDS):
        if (int(s.hands[seat]) >> card) & 1 and (is_trump_card(s, card) or strength_of(card) >= 5):
            count += 1
    return count


@rule
def trump_likelihood(hand: int, trump: int) -> float:
    """How likely the suit was named after the first three cards, which are any three of the hand."""
    cards, count = np.zeros(CARDS, np.int64), 0
    for card in range(CARDS):
        if (hand >> card) & 1:
            cards[count] = card
            count += 1
    merits = np.zeros(PLAIN_SUITS + 1)
    total, ways = 0.0, 0
    for first in range(count):
        for second in range(first):
            for third in range(second):
                for suit in range(PLAIN_SUITS + 1):
                    merits[suit] = 0.0
                add_merit(merits, int(cards[first]))
                add_merit(merits, int(cards[second]))
                add_merit(merits, int(cards[third]))
                total += share_of(merits, trump)
                ways += 1
    return total / ways


@rule
def add_merit(merits: Cells, card: int) -> None:
    """Add what a card says for naming its suit; village cards speak for naming none."""
    suit = suit_of(card)
    merits[suit] += 2.0 if suit == VILLAGE else A_LONG_SUIT + strength_of(card)


@rule
def share_of(merits: Cells, suit: int) -> float:
    """The chance that this suit is named."""
    total = 0.0
    for other in range(PLAIN_SUITS + 1):
        total += exp(merits[other] / TRUMP_DOUBT)
    return exp(merits[suit] / TRUMP_DOUBT) / total
