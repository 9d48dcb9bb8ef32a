"""Puts a HASP table whose hands are all known to the solver as a question, and reads its answer for one seat."""

from __future__ import annotations

from speeltafel.bots.hasp.solver import (
    AHEAD_1,
    AHEAD_2,
    ALONE,
    BONUS,
    FIRST_CARD,
    LAID,
    LEADER,
    NEED,
    ONE_TRUMP,
    SEATS,
    TAKERS,
    TIE_SCORES,
    TRUMP,
    TWO_SIDES,
    WISHERS,
    answer,
    called,
    new_search,
)
from speeltafel.games.hasp.actions import NONE, PASS
from speeltafel.games.hasp.cards import BASE_POT, CARDS
from speeltafel.games.hasp.rules import is_for_three, is_in_pairs, next_seat, points_on, side_points
from speeltafel.games.hasp.state import NOBODY, State
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells


@rule
def put(s: State, seat: int, question: Cells, hands: Cells, worth: Cells) -> None:
    """Ask whether this seat's side can force the pot, as the round stands now."""
    question[SEATS], question[TRUMP], question[ONE_TRUMP] = s.seats, s.trump, s.one_trump_suit
    question[BONUS], question[ALONE] = 0, TWO_SIDES
    for other in range(int(s.seats)):
        hands[other] = s.hands[other]
    for card in range(CARDS):
        worth[card] = points_on(s, card)
    put_trick(s, question)
    if s.promised != NOBODY:
        put_promise(s, question, worth)
    elif is_for_three(s):
        put_race_of_three(s, seat, question)
    else:
        put_race(s, question, hands, worth)


@rule
def put_trick(s: State, question: Cells) -> None:
    """The cards on the table, in the order they were laid."""
    question[LEADER], question[LAID] = s.leader, s.trick_size
    seat = int(s.leader)
    for n in range(int(s.trick_size)):
        question[FIRST_CARD + n] = s.trick[seat]
        seat = next_seat(s, seat)


@rule
def put_promise(s: State, question: Cells, worth: Cells) -> None:
    """Only tricks count: does the promiser's side take all of them, or a single one?"""
    for card in range(CARDS):
        worth[card] = 0
    side = side_of(s, int(s.promised))
    question[BONUS], question[TAKERS] = 1, side
    if s.calls[s.promised] == NONE:
        question[WISHERS], question[NEED] = everybody(s) & ~side, 1
    else:
        question[WISHERS], question[NEED] = side, s.hand_sizes[s.turn]


@rule
def put_race(s: State, question: Cells, hands: Cells, worth: Cells) -> None:
    """Two sides: the starter's must have more than half of the points, because a tie is the others'."""
    total = 0
    for card in range(CARDS):
        for other in range(int(s.seats)):
            if (int(hands[other]) >> card) & 1 or s.trick[other] == card:
                total += int(worth[card])
    for other in range(int(s.seats)):
        total += int(s.points[other])
    question[TAKERS] = question[WISHERS] = side_of(s, int(s.starter))
    question[NEED] = total // 2 + 1 - side_points(s, int(s.starter))


@rule
def put_race_of_three(s: State, seat: int, question: Cells) -> None:
    """One against two who play together: the worst that can happen to it."""
    question[ALONE] = seat
    question[TAKERS] = question[WISHERS] = 1 << seat
    question[NEED] = 0
    after = next_seat(s, seat)
    question[AHEAD_1] = s.points[seat] - s.points[after]
    question[AHEAD_2] = s.points[seat] - s.points[next_seat(s, after)]
    question[TIE_SCORES] = 1 if s.pot > BASE_POT and s.calls[seat] == PASS else 0


@rule
def side_of(s: State, seat: int) -> int:
    """A seat and its partner, as a set."""
    return 0b0101 << (seat & 1) if is_in_pairs(s) else 1 << seat


@rule
def everybody(s: State) -> int:
    return (1 << int(s.seats)) - 1


@called
def can_force(
    s: State, seat: int, question: Cells, hands: Cells, worth: Cells, table: Cells, stack: Cells, ages: Cells
) -> bool:
    """Whether the seat's side scores the pot if everybody sees all cards."""
    put(s, seat, question, hands, worth)
    new_search(ages, table)
    return answer(question, hands, worth, table, stack, ages) == (int(question[WISHERS]) >> seat) & 1


@called
def cards_that_force(
    s: State,
    seat: int,
    cards: int,
    question: Cells,
    hands: Cells,
    worth: Cells,
    table: Cells,
    stack: Cells,
    ages: Cells,
) -> int:
    """Those of the seat's cards to play now after which its side scores the pot, if everybody sees all cards."""
    put(s, seat, question, hands, worth)
    new_search(ages, table)
    good, wish = 0, (int(question[WISHERS]) >> seat) & 1
    place = FIRST_CARD + int(question[LAID])
    question[LAID] += 1
    for card in range(CARDS):
        if (cards >> card) & 1:
            question[place] = card
            hands[seat] ^= 1 << card
            if answer(question, hands, worth, table, stack, ages) == wish:
                good |= 1 << card
            hands[seat] ^= 1 << card
    return good
