"""What a HASP player observes, in bits.

Players are counted from the observer: 0 is the observer, 1 the next seat clockwise, so with four seats 2 is the
partner. A set of cards is 28 bits in the order F1 … F6, G1 … G6, R1 … R6, C1 … C6, V7 … V10, whatever the deck.
A move is the number of the decision itself: 5 calls, 28 cards, 5 trumps.
"""

# ruff: noqa: ARG001  (every game's functions have the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import numpy as np

from speeltafel.games.hasp.actions import CALLS, DECISIONS, FIRST_PLAY, is_play
from speeltafel.games.hasp.cards import BASE_POT, CARDS, FULL_HAND, MOST_SEATS, NO_TRUMP
from speeltafel.games.hasp.rules import is_in_pairs, legal_decisions, side_points
from speeltafel.games.hasp.state import ANNOUNCING, NO_CARD, PLAYING, State
from speeltafel.kernel.bitpack import WHOLE, WORD, Section, first_bits, laid_out, mark, of_each, put, wipe
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.encoding import Recalled

DECIDING_PHASES = PLAYING - ANNOUNCING + 1
TRUMPS = NO_TRUMP + 1
SUIT_BITS = 5
FOURS = 20
"""Points of a round are shown as whole fours and what is left; 80 is the most that replaced village points can give."""
POINT_BITS = FOURS + 2
MOST_MARKERS = 4
"""What calls can put into one pot: a promise two, each of the finds one."""
MOST_SCORE = 20
"""Higher scores, which only ties lead to, look like this one."""


class CardsPlayed(Recalled):
    """The cards that each seat has played, as sets; those of earlier rounds lie no more among the cards played."""

    played_by: Annotated[Cells, np.int32, (MOST_SEATS,)]


# Moves


def moves(seats: int, options: Mapping[str, Any]) -> int:
    """How many moves there are at a table."""
    return DECISIONS


@rule
def decision_of(s: State, move: int) -> int:
    """The decision that a move number means: the same number."""
    return move


@rule
def move_of(s: State, action: int) -> int:
    """The move number of a decision: the same number."""
    return action


@rule
def legal_moves(s: State, words: Cells) -> None:
    """Mark the moves that are legal for the seat to act: what `forbidden` says of each, found at once."""
    wipe(words)
    legal = legal_decisions(s)
    put(words, 0, legal & WHOLE)
    put(words, WORD, legal >> WORD)


# Who has played what


@rule
def forget(m: CardsPlayed) -> None:
    """Nobody has played a card."""
    for seat in range(MOST_SEATS):
        m.played_by[seat] = 0


@rule
def remember(m: CardsPlayed, s: State, action: int) -> None:
    """Note a card that is about to be played, just before `apply`, and drop those of earlier rounds."""
    if is_play(action):
        for seat in range(MOST_SEATS):
            m.played_by[seat] = int(m.played_by[seat]) & int(s.played)
        m.played_by[s.turn] = int(m.played_by[s.turn]) | (1 << (action - FIRST_PLAY))


# The observation


def sections(seats: int, options: Mapping[str, Any]) -> tuple[Section, ...]:
    """The parts of the observation."""
    sides = range(2 if seats == 4 else seats)
    whose = "player {n} and partner" if seats == 4 else "player {n}"
    points = f"2 bits, the rest of fours, binary, lowest first; {FOURS} bits, whole fours, thermometer"
    return laid_out(
        (
            ("phase", DECIDING_PHASES, "what is to be decided, one-hot: trump, a call, a card"),
            ("turn", seats, "who is to decide, one-hot by player"),
            ("starter", seats, "who started the round, one-hot by player"),
            ("leader", seats, "who led this trick, or will, one-hot by player"),
            ("trump", TRUMPS, "trump, one-hot: F G R C, or none but the village; no bit before it is known"),
            ("turned", CARDS if seats == 3 else 0, "the card turned up, one-hot"),
            ("pot", MOST_MARKERS, "markers in the pot besides the first, thermometer"),
            ("hand", CARDS, "the observer's cards, a set"),
            *of_each(range(seats), "trick", CARDS, "the card of player {n} in this trick, one-hot"),
            *of_each(range(seats), "played", CARDS, "the cards player {n} has played this round, a set"),
            *of_each(range(seats), "call", CALLS, "what player {n} called, one-hot: pass, minor, great, all, none"),
            *of_each(range(1, seats), "void", SUIT_BITS, "suits that play proved player {n} not to hold: F G R C V"),
            *of_each(sides, "tricks", FULL_HAND[seats], f"tricks of {whose} this round, thermometer"),
            *of_each(sides, "points", POINT_BITS, f"points of {whose} this round: {points}"),
            *of_each(sides, "score", MOST_SCORE, f"score of {whose} in the match, thermometer; {MOST_SCORE} or more"),
        )
    )


@rule
def observe(s: State, m: CardsPlayed, seat: int, words: Cells) -> None:
    """Write the observation of a seat; reads nothing that the seat may not see."""
    wipe(words)
    at = put_round(s, seat, words)
    at = put_cards(s, m, seat, words, at)
    at = put_calls(s, seat, words, at)
    put_standing(s, seat, words, at)


@rule
def seat_after(s: State, seat: int, n: int) -> int:
    """The seat that sits n places after another."""
    after = seat + n
    return after if after < s.seats else after - int(s.seats)


@rule
def relative(s: State, observer: int, seat: int) -> int:
    """How many places after the observer a seat sits."""
    return seat - observer if seat >= observer else seat - observer + int(s.seats)


@rule
def put_round(s: State, seat: int, words: Cells) -> int:
    """What is going on, whose turn it is, trump and the pot."""
    seats = int(s.seats)
    if ANNOUNCING <= s.phase <= PLAYING:
        mark(words, int(s.phase) - ANNOUNCING)
    at = DECIDING_PHASES
    mark(words, at + relative(s, seat, int(s.turn)))
    mark(words, at + seats + relative(s, seat, int(s.starter)))
    mark(words, at + 2 * seats + relative(s, seat, int(s.leader)))
    at += 3 * seats
    if s.trump >= 0:
        mark(words, at + int(s.trump))
    at += TRUMPS
    if seats == 3:
        if s.turned != NO_CARD:
            mark(words, at + int(s.turned))
        at += CARDS
    put(words, at, first_bits(min(int(s.pot) - BASE_POT, MOST_MARKERS)))
    return at + MOST_MARKERS


@rule
def put_cards(s: State, m: CardsPlayed, seat: int, words: Cells, at: int) -> int:
    """The observer's hand, the trick, and who has played what."""
    seats = int(s.seats)
    put(words, at, int(s.hands[seat]))
    at += CARDS
    for n in range(seats):
        other = seat_after(s, seat, n)
        if s.trick[other] != NO_CARD:
            mark(words, at + n * CARDS + int(s.trick[other]))
        put(words, at + (seats + n) * CARDS, int(m.played_by[other]) & int(s.played))
    return at + 2 * seats * CARDS


@rule
def put_calls(s: State, seat: int, words: Cells, at: int) -> int:
    """What everyone has called, and cannot have."""
    seats = int(s.seats)
    for n in range(seats):
        call = int(s.calls[seat_after(s, seat, n)])
        if call >= 0:
            mark(words, at + n * CALLS + call)
    at += seats * CALLS
    for n in range(1, seats):
        put(words, at + (n - 1) * SUIT_BITS, int(s.voids[seat_after(s, seat, n)]))
    return at + (seats - 1) * SUIT_BITS


@rule
def put_standing(s: State, seat: int, words: Cells, at: int) -> None:
    """Tricks, points and scores of every side; partners have theirs together."""
    sides = 2 if is_in_pairs(s) else int(s.seats)
    hand = FULL_HAND[int(s.seats)]
    for n in range(sides):
        player = seat_after(s, seat, n)
        put(words, at + n * hand, first_bits(side_tricks(s, player)))
        points = side_points(s, player)
        put(words, at + sides * hand + n * POINT_BITS, points & 3 | (first_bits(points >> 2) << 2))
        score = min(int(s.scores[player]), MOST_SCORE)
        put(words, at + sides * (hand + POINT_BITS) + n * MOST_SCORE, first_bits(score))


@rule
def side_tricks(s: State, seat: int) -> int:
    """The tricks of a seat and its partner."""
    if is_in_pairs(s):
        return int(s.tricks[seat]) + int(s.tricks[(seat + 2) & 3])
    return int(s.tricks[seat])
