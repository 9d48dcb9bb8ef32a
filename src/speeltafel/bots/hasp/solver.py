"""Plays a HASP round out with all hands open: can a side force what it wishes, and how many points can it force?

A position is a question that is answered yes or no: "do the takers' tricks bring `need` or more from here on?". The
wishers want a yes. Alpha–beta then says: the first card that answers as its player wishes is enough. Positions between
two tricks are remembered; as every card's holder is fixed, the cards left and the leader name them. With three players
the question is whether one of them scores the pot against the two others together, and the points so far name the
position too.

The search keeps hands as sets and its own stack instead of records and recursion: a hundred times as fast as playing
on the rules. Tests hold it against them.
"""

from __future__ import annotations

from typing import cast

import numpy as np
from numba import njit

from speeltafel.bots.hasp.marks import BIT_AT, FOLLOWERS, HIGHER, LOWEST_BIT, POWER, STRONGER, TRUMPS
from speeltafel.games.hasp.cards import ALL_CARDS, CARDS, MOST_SEATS
from speeltafel.kernel.compiling import Function, cache_folder_in_force, rule
from speeltafel.kernel.contract import Cells

# A question
SEATS, TRUMP, ONE_TRUMP, LEADER, LAID, TAKERS, WISHERS, NEED, BONUS, ALONE, AHEAD_1, AHEAD_2, TIE_SCORES = range(13)
"""Seats; the suit named; whether all trumps are one suit; who leads the trick and how many cards lie in it; the sets of
seats whose tricks count and who want them to; what is needed, and what a trick brings besides its cards; the seat that
plays alone against two (else NOBODY), how far it is ahead of the next two seats, and whether a tie of all three serves
it."""
FIRST_CARD = 13
QUESTION = FIRST_CARD + MOST_SEATS
"""The cards in the trick come last, in the order they were laid."""
TWO_SIDES = -2

# A line of the stack: one card to be played
SEAT, COUNT, NEXT, FOLLOWING, BEST_POWER, BEST_SEAT, IN_TRICK, WANTED, LEFT, KEY, PLAYED, FIRST, SECOND, MOVES = range(
    14
)
LINE = MOVES + 9
PLIES = 40

TABLE = 1 << 14
KEYS, BOUNDS = 0, 1
HASH = 0x9E3779B1
AGE = 46
AGES = 1 << 17
MIDDLE = 128
"""Makes leads of up to 127 points positive."""
FAR = 127
"""More points than a deck can have."""
NO, YES, UNSURE = 0, 1, 2


def workspace() -> tuple[Cells, Cells, Cells]:
    """The memory of positions, the stack, and the age that tells one search's positions from another's."""
    return np.zeros((TABLE, 2), np.int64), np.zeros((PLIES, LINE), np.int64), np.zeros(1, np.int64)


def called(function: Function) -> Function:
    """Like a rule, but compiled once and called: copied into every place that asks, the search would take minutes."""
    with cache_folder_in_force():
        return cast("Function", njit(cache=True, error_model="numpy")(function))


@rule
def lowest(cards: int) -> int:
    """The lowest card of a set."""
    return int(BIT_AT[(cards & -cards) % LOWEST_BIT])


@rule
def playable(hand: int, following: int, trumps: int) -> int:
    """Who can follow must; who cannot must trump; who can do neither plays any card."""
    if hand & following:
        return hand & following
    if hand & trumps:
        return hand & trumps
    return hand


@rule
def can_beat(hand: int, following: int, trumps: int, stronger: int) -> bool:
    """Whether a hand has a card that it may play and that is stronger."""
    if hand & following:
        return hand & following & stronger != 0
    return hand & trumps & stronger != 0


@rule
def new_search(ages: Cells, table: Cells) -> None:
    """What was remembered of another deal or question is forgotten."""
    ages[0] += 1
    if ages[0] == AGES:
        ages[0] = 1
        table[:, KEYS] = 0


@rule
def remembered(table: Cells, key: int, need: int, alone: bool) -> int:
    """The answer that was found for this position, if it says enough."""
    at = slot(key)
    if table[at, KEYS] != key:
        return UNSURE
    bounds = int(table[at, BOUNDS])
    if alone:
        return bounds
    if need <= bounds & 0xFF:
        return YES
    return NO if need > bounds >> 8 else UNSURE


@rule
def remember(table: Cells, key: int, need: int, alone: bool, answer: int) -> None:
    """Keep an answer; of two sides, as the least and the most that can come."""
    at = slot(key)
    if alone:
        table[at, KEYS], table[at, BOUNDS] = key, answer
        return
    least, most = 0, 0xFF
    if table[at, KEYS] == key:
        least, most = int(table[at, BOUNDS]) & 0xFF, int(table[at, BOUNDS]) >> 8
    if answer == YES:
        least = max(least, need)
    else:
        most = min(most, need - 1)
    table[at, KEYS], table[at, BOUNDS] = key, least | most << 8


@rule
def slot(key: int) -> int:
    """Where a position is remembered."""
    mixed = (key ^ (key >> 30)) & 0x3FFFFFFF
    return ((mixed * HASH) >> 20) & (TABLE - 1)


@rule
def settled(need: int, left: int) -> int:
    """What is there or cannot come any more needs no search."""
    if need <= 0:
        return YES
    return NO if need > left else UNSURE


@rule
def settled_alone(first: int, second: int, left: int, tie_scores: int) -> int:
    """Whether one of three scores the pot: nobody has more; all three level only if that serves."""
    if first + left < 0 or second + left < 0:
        return NO
    if first < left or second < left:
        return UNSURE
    if left == 0 and first == 0 and second == 0:
        return YES if tie_scores else NO
    return YES


# The search


@called
def answer(question: Cells, hands: Cells, worth: Cells, table: Cells, stack: Cells, ages: Cells) -> int:
    """YES or NO to the question; the hands are as they were again afterwards."""
    ply = set_up(question, hands, worth, stack)
    bottom = ply
    found = first_answer(question, stack, ply)
    if found != UNSURE:
        return found
    line_up(question, hands, worth, stack, ply)
    while True:
        if found != UNSURE and is_answered(question, stack, ply, found):
            keep(question, table, stack, ply, found)
            if ply == bottom:
                return found
            ply -= 1
            take_back(hands, stack, ply)
            continue
        found = lay_next(question, hands, worth, stack, ply)
        if found == UNSURE:
            found = look_up(question, hands, table, stack, ages, ply + 1)
        if found == UNSURE:
            ply += 1
            line_up(question, hands, worth, stack, ply)
        else:
            take_back(hands, stack, ply)


@rule
def is_answered(question: Cells, stack: Cells, ply: int, found: int) -> bool:
    """Whether the last card's answer is the one its player wished for, or no card is left to try."""
    return bool(found == wish(question, int(stack[ply, SEAT])) or stack[ply, NEXT] == stack[ply, COUNT])


@rule
def wish(question: Cells, seat: int) -> int:
    """The answer this seat plays for."""
    return (int(question[WISHERS]) >> seat) & 1


@rule
def set_up(question: Cells, hands: Cells, worth: Cells, stack: Cells) -> int:
    """The bottom of the stack: the trick as far as it is laid. Answers which line is the first to search."""
    begin_trick(stack, 0, int(question[LEADER]), int(question[NEED]))
    stack[0, FIRST], stack[0, SECOND] = question[AHEAD_1], question[AHEAD_2]
    stack[0, KEY] = 0
    stack[0, LEFT] = what_is_left(question, hands, worth)
    laid = int(question[LAID])
    for n in range(laid):
        stack[n, PLAYED] = question[FIRST_CARD + n]
        add_card(question, stack, n, int(question[FIRST_CARD + n]), worth)
    if laid == question[SEATS]:
        close_trick(question, stack, laid)
    return laid


@rule
def what_is_left(question: Cells, hands: Cells, worth: Cells) -> int:
    """All that this trick and the ones to come can bring."""
    laid, leader = int(question[LAID]), int(question[LEADER])
    left = int(question[BONUS]) if laid else 0
    for n in range(laid):
        left += int(worth[question[FIRST_CARD + n]])
    for seat in range(int(question[SEATS])):
        hand = int(hands[seat])
        while hand:
            left += int(worth[lowest(hand)])
            if seat == leader:
                left += int(question[BONUS])
            hand &= hand - 1
    return left


@rule
def first_answer(question: Cells, stack: Cells, ply: int) -> int:
    """Whether the question is settled before a card is played."""
    if question[ALONE] != TWO_SIDES:
        return settled_alone(
            int(stack[ply, FIRST]), int(stack[ply, SECOND]), int(stack[ply, LEFT]), int(question[TIE_SCORES])
        )
    return settled(int(stack[ply, WANTED]), int(stack[ply, LEFT]))


@rule
def begin_trick(stack: Cells, ply: int, leader: int, need: int) -> None:
    """An empty table: the leader may play any card."""
    stack[ply, SEAT] = leader
    stack[ply, FOLLOWING] = ALL_CARDS
    stack[ply, BEST_POWER] = -1
    stack[ply, BEST_SEAT] = leader
    stack[ply, IN_TRICK] = 0
    stack[ply, WANTED] = need


@rule
def add_card(question: Cells, stack: Cells, ply: int, card: int, worth: Cells) -> None:
    """The next line has one card more in the trick."""
    seat, after = int(stack[ply, SEAT]), ply + 1
    trump = int(question[TRUMP])
    following = int(stack[ply, FOLLOWING])
    if stack[ply, BEST_POWER] < 0:
        following = int(FOLLOWERS[question[ONE_TRUMP], trump, card])
    power = int(POWER[trump, card]) if ((following | int(TRUMPS[trump])) >> card) & 1 else 0
    if power > stack[ply, BEST_POWER]:
        stack[after, BEST_POWER], stack[after, BEST_SEAT] = power, seat
    else:
        stack[after, BEST_POWER], stack[after, BEST_SEAT] = stack[ply, BEST_POWER], stack[ply, BEST_SEAT]
    stack[after, FOLLOWING] = following
    stack[after, SEAT] = seat + 1 if seat + 1 < question[SEATS] else 0
    stack[after, IN_TRICK] = stack[ply, IN_TRICK] + worth[card]
    stack[after, WANTED] = stack[ply, WANTED]
    stack[after, LEFT] = stack[ply, LEFT]
    stack[after, FIRST], stack[after, SECOND] = stack[ply, FIRST], stack[ply, SECOND]
    stack[after, KEY] = 0


@rule
def lay_next(question: Cells, hands: Cells, worth: Cells, stack: Cells, ply: int) -> int:
    """Play the line's next card and set up the line after it; the answer, if the trick's end settles it."""
    card = int(stack[ply, MOVES + stack[ply, NEXT]])
    stack[ply, NEXT] += 1
    stack[ply, PLAYED] = card
    hands[stack[ply, SEAT]] ^= 1 << card
    add_card(question, stack, ply, card, worth)
    if (ply + 1) % int(question[SEATS]) == 0:
        return close_trick(question, stack, ply + 1)
    return UNSURE


@rule
def close_trick(question: Cells, stack: Cells, ply: int) -> int:
    """The winner takes the trick and leads; the answer, if that settles it."""
    winner = int(stack[ply, BEST_SEAT])
    gain = int(stack[ply, IN_TRICK] + question[BONUS])
    left = int(stack[ply, LEFT]) - gain
    stack[ply, LEFT] = left
    need = int(stack[ply, WANTED])
    if (int(question[TAKERS]) >> winner) & 1:
        need -= gain
    begin_trick(stack, ply, winner, need)
    if question[ALONE] == TWO_SIDES:
        return settled(need, left)
    move_ahead(question, stack, ply, winner, gain)
    return settled_alone(int(stack[ply, FIRST]), int(stack[ply, SECOND]), left, int(question[TIE_SCORES]))


@rule
def move_ahead(question: Cells, stack: Cells, ply: int, winner: int, gain: int) -> None:
    """Of three, the one who plays alone is ahead of the next two by so many points."""
    after = (winner - int(question[ALONE]) + 3) % 3
    if after == 0:
        stack[ply, FIRST] += gain
        stack[ply, SECOND] += gain
    elif after == 1:
        stack[ply, FIRST] -= gain
    else:
        stack[ply, SECOND] -= gain


@rule
def look_up(question: Cells, hands: Cells, table: Cells, stack: Cells, ages: Cells, ply: int) -> int:
    """The remembered answer for a position between two tricks."""
    if ply % int(question[SEATS]) != 0:
        return UNSURE
    cards = 0
    for seat in range(int(question[SEATS])):
        cards |= int(hands[seat])
    alone = question[ALONE] != TWO_SIDES
    key = cards | int(stack[ply, SEAT]) << CARDS | int(ages[0]) << AGE
    if alone:
        key |= (int(stack[ply, FIRST]) + MIDDLE) << (CARDS + 2) | (int(stack[ply, SECOND]) + MIDDLE) << (CARDS + 10)
    stack[ply, KEY] = key
    return remembered(table, key, int(stack[ply, WANTED]), bool(alone))


@rule
def keep(question: Cells, table: Cells, stack: Cells, ply: int, found: int) -> None:
    """Remember the answer, if this line began a trick."""
    if stack[ply, KEY] != 0:
        remember(table, int(stack[ply, KEY]), int(stack[ply, WANTED]), bool(question[ALONE] != TWO_SIDES), found)


@rule
def take_back(hands: Cells, stack: Cells, ply: int) -> None:
    """The card that was played here goes back to its hand."""
    hands[stack[ply, SEAT]] ^= 1 << int(stack[ply, PLAYED])


# Which cards to try, the likeliest first


@rule
def line_up(question: Cells, hands: Cells, worth: Cells, stack: Cells, ply: int) -> None:
    """The cards to try here, the likeliest to please its player first; of equals only one."""
    seat = int(stack[ply, SEAT])
    trumps = int(TRUMPS[question[TRUMP]])
    cards = playable(int(hands[seat]), int(stack[ply, FOLLOWING]), trumps)
    count = 0
    stack[ply, NEXT] = 0
    if cards & (cards - 1) == 0:
        stack[ply, MOVES] = lowest(cards)
        stack[ply, COUNT] = 1
        return
    others = 0
    for other in range(int(question[SEATS])):
        others |= int(hands[other])
    for n in range(ply - ply % int(question[SEATS]), ply):
        others |= 1 << int(stack[n, PLAYED])
    others &= ~cards
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if has_twin(cards, others, card, worth):
            continue
        merit = promise_of(question, hands, worth, stack, ply, card) * CARDS + card
        at = count
        while at > 0 and stack[ply, MOVES + at - 1] < merit:
            stack[ply, MOVES + at] = stack[ply, MOVES + at - 1]
            at -= 1
        stack[ply, MOVES + at] = merit
        count += 1
    for n in range(count):
        stack[ply, MOVES + n] %= CARDS
    stack[ply, COUNT] = count


@rule
def has_twin(cards: int, others: int, card: int, worth: Cells) -> bool:
    """Whether the next higher card of the suit is here too and worth as much: then playing either is the same."""
    above = int(HIGHER[card]) & (cards | others)
    if above == 0:
        return False
    twin = above & -above
    return cards & twin != 0 and worth[lowest(twin)] == worth[card]


@rule
def promise_of(question: Cells, hands: Cells, worth: Cells, stack: Cells, ply: int, card: int) -> int:
    """How likely this card is to be the one: more than 0, for the order only."""
    trump = int(question[TRUMP])
    trumps = int(TRUMPS[trump])
    seat, seats = int(stack[ply, SEAT]), int(question[SEATS])
    following = int(stack[ply, FOLLOWING])
    best = int(stack[ply, BEST_POWER])
    if best < 0:
        following = int(FOLLOWERS[question[ONE_TRUMP], trump, card])
    power = int(POWER[trump, card]) if ((following | trumps) >> card) & 1 else 0
    own = (int(question[TAKERS]) >> seat) & 1
    ours = power > best or (int(question[TAKERS]) >> int(stack[ply, BEST_SEAT])) & 1 == own
    bar = int(STRONGER[trump, max(power, best)])
    other = seat
    theirs, partners = not ours, False
    for _ in range(seats - 1 - ply % seats):
        other = other + 1 if other + 1 < seats else 0
        if can_beat(int(hands[other]), following, trumps, bar):
            if (int(question[TAKERS]) >> other) & 1 == own:
                partners = True
            else:
                theirs = True
    points = int(worth[card])
    if question[TAKERS] != question[WISHERS]:
        return 100 - power if ours and not theirs else 100 + power
    if not theirs:
        return 200 + 4 * points - power if power > best else 170 + 4 * points - power
    if partners:
        return 120 - power
    return 100 - 4 * points - power


# What players ask


@rule
def most_points(question: Cells, hands: Cells, worth: Cells, table: Cells, stack: Cells, ages: Cells) -> int:
    """The most that the takers can force from here on; the question's `need` is the first guess."""
    least, most = 0, FAR
    while least < most:
        need = min(max(int(question[NEED]), least + 1), most)
        question[NEED] = need
        if answer(question, hands, worth, table, stack, ages) == YES:
            least = need
            question[NEED] = need + 1
        else:
            most = need - 1
            question[NEED] = need - 1
    return least
