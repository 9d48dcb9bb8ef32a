"""How well a world explains what the others did this round: the trump they named, their calls and their cards."""

from __future__ import annotations

from math import exp, log

import numpy as np

from speeltafel.bots.hasp.policy import MARKS, chances
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
"""How often a find is held and not called."""
A_LONG_SUIT = 4.0
"""What one more card adds to a suit's merit as trump, against strength."""
TRUMP_DOUBT = 3.0
"""How far apart in merit two suits are before the better one is clearly named."""
A_STRONG_CARD = 0.7
"""How much more likely a promise to find all gets by one more strong card."""


@rule
def explain(
    worlds: Cells, seat: int, views: Cells, decisions: Cells, weights: Cells, spare: Cells, logs: Cells
) -> None:
    """Add to each world the logarithm of how likely the others' decisions are in it."""
    marks, found = np.zeros(MARKS), np.zeros(CARDS)
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
            logs[at] += log(likelihood(spare[0], who, action, weights, marks, found))


@rule
def likelihood(s: State, seat: int, action: int, weights: Cells, marks: Cells, found: Cells) -> float:
    """How likely a good player who holds the seat's hand decides this."""
    if is_play(action):
        return card_likelihood(s, seat, action - FIRST_PLAY, weights, marks, found)
    if is_call(action):
        return call_likelihood(s, seat, action - FIRST_CALL)
    return trump_likelihood(int(s.hands[seat]), action - FIRST_TRUMP)


@rule
def card_likelihood(s: State, seat: int, card: int, weights: Cells, marks: Cells, found: Cells) -> float:
    """A card that can be played at all is never ruled out."""
    cards = playable_cards(s, seat)
    if cards & (cards - 1) == 0:
        return 1.0
    chances(s, seat, cards, weights, marks, found)
    choices = 0
    for other in range(CARDS):
        if (cards >> other) & 1:
            choices += 1
    return float((1.0 - CARELESS) * found[card] + CARELESS / choices)


@rule
def call_likelihood(s: State, seat: int, call: int) -> float:
    """Who passes seldom has a find; who promises to find all has strong cards, or weak ones to find nothing."""
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
    """The suit was named after three cards that are any three of the hand."""
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
    """What a card says for naming its suit; village cards say something for naming none."""
    suit = suit_of(card)
    merits[suit] += 2.0 if suit == VILLAGE else A_LONG_SUIT + strength_of(card)


@rule
def share_of(merits: Cells, suit: int) -> float:
    """The chance that this suit is named."""
    total = 0.0
    for other in range(PLAIN_SUITS + 1):
        total += exp(merits[other] / TRUMP_DOUBT)
    return exp(merits[suit] / TRUMP_DOUBT) / total
