"""A double-dummy solver for HASP: with all hands open, can a side force its goal, and how many points can it force?

A problem is answered yes or no: "do the takers' tricks bring `need` or more from here on?". The wishers want a yes.
The search stops at the first card that gives the answer its player wishes for (alpha–beta with two values). Positions
between two tricks are remembered; because every card's holder is fixed, the cards left and the leader identify them.
With three players the question is whether one of them scores the pot against the two others together, and the points
so far identify the position too.

The search keeps hands as sets and has its own stack instead of game records and recursion, which makes it a hundred
times as fast as playing by the rules. Tests compare it with them.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np

from speeltafel.bots.hasp.card_tables import BIT_AT, FOLLOWERS, HIGHER, LOWEST_BIT, POWER, STRONGER, TRUMPS
from speeltafel.games.hasp.cards import ALL_CARDS, CARDS, MOST_SEATS
from speeltafel.kernel.compiling import routine, rule
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.layout import blank

Int64 = Annotated[int, np.int64]

TWO_SIDES = -2
"""Stands for the seat that plays alone when nobody does."""
PLIES = 40
MOST_MOVES = 9
TRANSPOSITIONS = 1 << 14
"""Positions that are remembered; a newer one replaces an older one."""
HASH = 0x9E3779B1
AGE = 46
"""The bit of a key at which the age begins."""
AGES = 1 << 17
MIDDLE = 128
"""Makes leads of up to 127 points positive."""
FAR = 127
"""More points than a deck can have."""
NO, YES, UNSURE = 0, 1, 2


class SolverProblem:
    """A round with open hands and a question about it. Sets of cards and of seats have one bit each."""

    hands: Annotated[Cells, np.int64, (MOST_SEATS,)]
    worth: Annotated[Cells, np.int64, (CARDS,)]
    """What each card counts."""
    trick: Annotated[Cells, np.int64, (MOST_SEATS,)]
    """The cards in the trick, in the order they were laid."""
    trick_size: Int64
    leader: Int64
    seats: Int64
    trump: Int64
    one_trump_suit: Int64
    takers: Int64
    """The seats whose tricks count."""
    wishers: Int64
    """The seats that want the answer yes."""
    need: Int64
    bonus: Int64
    """What a trick brings besides its cards."""
    alone: Int64
    """The seat that plays alone against two, or TWO_SIDES."""
    ahead_of_next: Int64
    ahead_of_last: Int64
    """How many points the seat that plays alone is ahead of each of the two others."""
    tie_scores: Int64
    """Whether a tie of all three serves the seat that plays alone."""


class SolverPly:
    """One card to be played, and the trick before it."""

    moves: Annotated[Cells, np.int64, (MOST_MOVES,)]
    """The cards to try, the best first."""
    count: Int64
    tried: Int64
    played: Int64
    seat: Int64
    following: Int64
    """The cards that follow the one led."""
    best_power: Int64
    best_seat: Int64
    in_trick: Int64
    need: Int64
    left: Int64
    """All that this trick and those to come can bring."""
    ahead_of_next: Int64
    ahead_of_last: Int64
    key: Int64
    """The position's key between two tricks, else 0."""


class KnownAnswer:
    """What is remembered about a position: the least and the most that can come, or the answer for a seat alone."""

    key: Int64
    bounds: Int64


class Solver(NamedTuple):
    """A problem, and the room to solve it."""

    problem: Cells
    stack: Cells
    known: Cells
    age: Cells
    """Tells the positions of one search from those of another."""


def new_solver() -> Solver:
    """A solver without a problem."""
    return Solver(
        blank(SolverProblem, 1), blank(SolverPly, PLIES), blank(KnownAnswer, TRANSPOSITIONS), np.zeros(1, np.int64)
    )


@rule
def lowest(cards: int) -> int:
    """The lowest card of a set."""
    return int(BIT_AT[(cards & -cards) % LOWEST_BIT])


@rule
def playable(hand: int, following: int, trumps: int) -> int:
    """A player must follow if it can, else trump if it can, else it plays any card."""
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


# What is known without a search


@rule
def new_search(solver: Solver) -> None:
    """Forget what was remembered about another deal or problem."""
    solver.age[0] += 1
    if solver.age[0] == AGES:
        solver.age[0] = 1
        for at in range(TRANSPOSITIONS):
            solver.known[at].key = 0


@rule
def recall(known: KnownAnswer, key: int, need: int, alone: bool) -> int:
    """The answer that was found for this position, if it says enough."""
    if known.key != key:
        return UNSURE
    bounds = int(known.bounds)
    if alone:
        return bounds
    if need <= bounds & 0xFF:
        return YES
    return NO if need > bounds >> 8 else UNSURE


@rule
def remember(known: KnownAnswer, key: int, need: int, alone: bool, answer: int) -> None:
    """Keep an answer; between two sides, as the least and the most that can come."""
    least, most = 0, 0xFF
    if known.key == key:
        least, most = int(known.bounds) & 0xFF, int(known.bounds) >> 8
    if answer == YES:
        least = max(least, need)
    else:
        most = min(most, need - 1)
    known.key, known.bounds = key, answer if alone else least | most << 8


@rule
def slot_of_key(key: int) -> int:
    """Where a position is remembered."""
    mixed = (key ^ (key >> 30)) & 0x3FFFFFFF
    return ((mixed * HASH) >> 20) & (TRANSPOSITIONS - 1)


@rule
def settled(problem: SolverProblem, ply: SolverPly) -> int:
    """The answer, if what was won or what is left decides it without a search."""
    if problem.alone != TWO_SIDES:
        return settled_alone(problem, ply)
    if ply.need <= 0:
        return YES
    return NO if ply.need > ply.left else UNSURE


@rule
def settled_alone(problem: SolverProblem, ply: SolverPly) -> int:
    """One of three scores the pot if nobody has more points; a tie of all three counts only if it serves."""
    first, second, left = ply.ahead_of_next, ply.ahead_of_last, ply.left
    if first + left < 0 or second + left < 0:
        return NO
    if first < left or second < left:
        return UNSURE
    if left == 0 and first == 0 and second == 0:
        return YES if problem.tie_scores else NO
    return YES


# The search


@routine
def answer(solver: Solver) -> int:
    """YES or NO to the problem; its hands are unchanged afterwards."""
    problem, stack = solver.problem[0], solver.stack
    at = set_up(problem, stack)
    bottom = at
    found = settled(problem, stack[at])
    if found != UNSURE:
        return found
    line_up(problem, stack, at)
    while True:
        if found != UNSURE and is_answered(problem, stack[at], found):
            keep(solver, stack[at], found)
            if at == bottom:
                return found
            at -= 1
            take_back(problem, stack[at])
            continue
        found = lay_next(problem, stack, at)
        if found == UNSURE:
            found = look_up(solver, at + 1)
        if found == UNSURE:
            at += 1
            line_up(problem, stack, at)
        else:
            take_back(problem, stack[at])


@rule
def is_answered(problem: SolverProblem, ply: SolverPly, found: int) -> bool:
    """Whether the last card's answer is the one its player wished for, or no card is left to try."""
    return bool(found == wish(problem, int(ply.seat)) or ply.tried == ply.count)


@rule
def wish(problem: SolverProblem, seat: int) -> int:
    """The answer that this seat plays for."""
    return (int(problem.wishers) >> seat) & 1


@rule
def set_up(problem: SolverProblem, stack: Cells) -> int:
    """Fill the bottom of the stack with the trick so far. Returns the first ply to search."""
    begin_trick(stack[0], int(problem.leader), int(problem.need))
    stack[0].ahead_of_next, stack[0].ahead_of_last = problem.ahead_of_next, problem.ahead_of_last
    stack[0].key = 0
    stack[0].left = what_is_left(problem)
    laid = int(problem.trick_size)
    for n in range(laid):
        stack[n].played = problem.trick[n]
        add_card(problem, stack, n, int(problem.trick[n]))
    if laid == problem.seats:
        close_trick(problem, stack[laid])
    return laid


@rule
def what_is_left(problem: SolverProblem) -> int:
    """All that this trick and those to come can bring."""
    laid, leader = int(problem.trick_size), int(problem.leader)
    left = int(problem.bonus) if laid else 0
    for n in range(laid):
        left += int(problem.worth[problem.trick[n]])
    for seat in range(int(problem.seats)):
        hand = int(problem.hands[seat])
        while hand:
            left += int(problem.worth[lowest(hand)])
            if seat == leader:
                left += int(problem.bonus)
            hand &= hand - 1
    return left


@rule
def begin_trick(ply: SolverPly, leader: int, need: int) -> None:
    """No card is on the table and the leader may play any card."""
    ply.seat = leader
    ply.following = ALL_CARDS
    ply.best_power = -1
    ply.best_seat = leader
    ply.in_trick = 0
    ply.need = need


@rule
def add_card(problem: SolverProblem, stack: Cells, at: int, card: int) -> None:
    """Set up the next ply with one card more in the trick."""
    ply, after = stack[at], stack[at + 1]
    seat, trump = int(ply.seat), int(problem.trump)
    following = int(ply.following)
    if ply.best_power < 0:
        following = int(FOLLOWERS[problem.one_trump_suit, trump, card])
    power = int(POWER[trump, card]) if ((following | int(TRUMPS[trump])) >> card) & 1 else 0
    if power > ply.best_power:
        after.best_power, after.best_seat = power, seat
    else:
        after.best_power, after.best_seat = ply.best_power, ply.best_seat
    after.following = following
    after.seat = seat + 1 if seat + 1 < problem.seats else 0
    after.in_trick = ply.in_trick + problem.worth[card]
    after.need = ply.need
    after.left = ply.left
    after.ahead_of_next, after.ahead_of_last = ply.ahead_of_next, ply.ahead_of_last
    after.key = 0


@rule
def lay_next(problem: SolverProblem, stack: Cells, at: int) -> int:
    """Play the next card of a ply and set up the ply after it. Returns the answer if the trick's end settles it."""
    ply = stack[at]
    card = int(ply.moves[ply.tried])
    ply.tried += 1
    ply.played = card
    problem.hands[ply.seat] ^= 1 << card
    add_card(problem, stack, at, card)
    if (at + 1) % int(problem.seats) == 0:
        return close_trick(problem, stack[at + 1])
    return UNSURE


@rule
def close_trick(problem: SolverProblem, ply: SolverPly) -> int:
    """The winner takes the trick and leads. Returns the answer if that settles it."""
    winner = int(ply.best_seat)
    gain = int(ply.in_trick + problem.bonus)
    ply.left -= gain
    need = int(ply.need)
    if (int(problem.takers) >> winner) & 1:
        need -= gain
    begin_trick(ply, winner, need)
    if problem.alone != TWO_SIDES:
        move_ahead(problem, ply, winner, gain)
    return settled(problem, ply)


@rule
def move_ahead(problem: SolverProblem, ply: SolverPly, winner: int, gain: int) -> None:
    """Count a gain in the leads of the seat that plays alone over the two others."""
    after = (winner - int(problem.alone) + 3) % 3
    if after == 0:
        ply.ahead_of_next += gain
        ply.ahead_of_last += gain
    elif after == 1:
        ply.ahead_of_next -= gain
    else:
        ply.ahead_of_last -= gain


@rule
def look_up(solver: Solver, at: int) -> int:
    """The remembered answer for a position between two tricks."""
    problem, ply = solver.problem[0], solver.stack[at]
    if at % int(problem.seats) != 0:
        return UNSURE
    cards = 0
    for seat in range(int(problem.seats)):
        cards |= int(problem.hands[seat])
    alone = problem.alone != TWO_SIDES
    key = cards | int(ply.seat) << CARDS | int(solver.age[0]) << AGE
    if alone:
        key |= (int(ply.ahead_of_next) + MIDDLE) << (CARDS + 2) | (int(ply.ahead_of_last) + MIDDLE) << (CARDS + 10)
    ply.key = key
    return recall(solver.known[slot_of_key(key)], key, int(ply.need), bool(alone))


@rule
def keep(solver: Solver, ply: SolverPly, found: int) -> None:
    """Remember the answer if this ply began a trick."""
    if ply.key != 0:
        key, alone = int(ply.key), bool(solver.problem[0].alone != TWO_SIDES)
        remember(solver.known[slot_of_key(key)], key, int(ply.need), alone, found)


@rule
def take_back(problem: SolverProblem, ply: SolverPly) -> None:
    """Return the card that was played here to its hand."""
    problem.hands[ply.seat] ^= 1 << int(ply.played)


# Which cards to try, the likeliest first


@rule
def line_up(problem: SolverProblem, stack: Cells, at: int) -> None:
    """List the cards to try, the most promising first; of equal cards only one."""
    ply, seats = stack[at], int(problem.seats)
    cards = playable(int(problem.hands[ply.seat]), int(ply.following), int(TRUMPS[problem.trump]))
    ply.tried = 0
    if cards & (cards - 1) == 0:
        ply.moves[0] = lowest(cards)
        ply.count = 1
        return
    others = 0
    for other in range(seats):
        others |= int(problem.hands[other])
    for n in range(at - at % seats, at):
        others |= 1 << int(stack[n].played)
    others &= ~cards
    count = 0
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if has_twin(problem, cards, others, card):
            continue
        merit = promise_of(problem, ply, seats - 1 - at % seats, card) * CARDS + card
        place = count
        while place > 0 and ply.moves[place - 1] < merit:
            ply.moves[place] = ply.moves[place - 1]
            place -= 1
        ply.moves[place] = merit
        count += 1
    for n in range(count):
        ply.moves[n] %= CARDS
    ply.count = count


@rule
def has_twin(problem: SolverProblem, cards: int, others: int, card: int) -> bool:
    """Whether the next higher card of the suit is in the same hand and counts as much, so that either will do."""
    above = int(HIGHER[card]) & (cards | others)
    if above == 0:
        return False
    twin = above & -above
    return cards & twin != 0 and problem.worth[lowest(twin)] == problem.worth[card]


@rule
def promise_of(problem: SolverProblem, ply: SolverPly, to_come: int, card: int) -> int:
    """How promising a card is, more than 0; `to_come` players play after it in this trick."""
    trump = int(problem.trump)
    trumps = int(TRUMPS[trump])
    seat, seats, takers = int(ply.seat), int(problem.seats), int(problem.takers)
    following = int(ply.following)
    best = int(ply.best_power)
    if best < 0:
        following = int(FOLLOWERS[problem.one_trump_suit, trump, card])
    power = int(POWER[trump, card]) if ((following | trumps) >> card) & 1 else 0
    own = (takers >> seat) & 1
    ours = power > best or (takers >> int(ply.best_seat)) & 1 == own
    bar = int(STRONGER[trump, max(power, best)])
    other = seat
    theirs, partners = not ours, False
    for _ in range(to_come):
        other = other + 1 if other + 1 < seats else 0
        if can_beat(int(problem.hands[other]), following, trumps, bar):
            if (takers >> other) & 1 == own:
                partners = True
            else:
                theirs = True
    points = int(problem.worth[card])
    if takers != problem.wishers:
        return 100 - power if ours and not theirs else 100 + power
    if not theirs:
        return 200 + 4 * points - power if power > best else 170 + 4 * points - power
    if partners:
        return 120 - power
    return 100 - 4 * points - power


# Points


@rule
def most_points(solver: Solver) -> int:
    """The most points that the takers can force from here on; the problem's `need` is the first guess."""
    problem = solver.problem[0]
    least, most = 0, FAR
    while least < most:
        need = min(max(int(problem.need), least + 1), most)
        problem.need = need
        if answer(solver) == YES:
            least = need
            problem.need = need + 1
        else:
            most = need - 1
            problem.need = need - 1
    return least
