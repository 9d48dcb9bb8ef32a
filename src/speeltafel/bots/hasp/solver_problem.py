"""Turns a HASP table whose hands are all known into a problem for the solver, and reads the answer for one seat."""

from __future__ import annotations

from speeltafel.bots.hasp.solver import TWO_SIDES, Solver, SolverProblem, answer, new_search
from speeltafel.games.hasp.actions import NONE, PASS
from speeltafel.games.hasp.cards import BASE_POT, CARDS
from speeltafel.games.hasp.rules import is_for_three, is_in_pairs, next_seat, points_on, side_points
from speeltafel.games.hasp.state import NOBODY, State
from speeltafel.kernel.compiling import routine, rule


@rule
def set_problem(s: State, seat: int, problem: SolverProblem) -> None:
    """Ask whether this seat's side can force the pot, as the round stands now."""
    problem.seats, problem.trump, problem.one_trump_suit = s.seats, s.trump, s.one_trump_suit
    problem.bonus, problem.alone = 0, TWO_SIDES
    for other in range(int(s.seats)):
        problem.hands[other] = s.hands[other]
    for card in range(CARDS):
        problem.worth[card] = points_on(s, card)
    set_trick(s, problem)
    if s.promised != NOBODY:
        set_promise(s, problem)
    elif is_for_three(s):
        set_race_of_three(s, seat, problem)
    else:
        set_race(s, problem)


@rule
def set_trick(s: State, problem: SolverProblem) -> None:
    """Copy the cards on the table in the order they were laid."""
    problem.leader, problem.trick_size = s.leader, s.trick_size
    seat = int(s.leader)
    for n in range(int(s.trick_size)):
        problem.trick[n] = s.trick[seat]
        seat = next_seat(s, seat)


@rule
def set_promise(s: State, problem: SolverProblem) -> None:
    """After a promise only tricks count: does the promiser's side take all of them, or a single one?"""
    for card in range(CARDS):
        problem.worth[card] = 0
    side = side_of(s, int(s.promised))
    problem.bonus, problem.takers = 1, side
    if s.calls[s.promised] == NONE:
        problem.wishers, problem.need = everybody(s) & ~side, 1
    else:
        problem.wishers, problem.need = side, s.hand_sizes[s.turn]


@rule
def set_race(s: State, problem: SolverProblem) -> None:
    """Between two sides the starter's must have more than half of the points, because the others win a tie."""
    total = 0
    for card in range(CARDS):
        for other in range(int(s.seats)):
            if (int(problem.hands[other]) >> card) & 1 or s.trick[other] == card:
                total += int(problem.worth[card])
    for other in range(int(s.seats)):
        total += int(s.points[other])
    side = side_of(s, int(s.starter))
    problem.takers, problem.wishers = side, side
    problem.need = total // 2 + 1 - side_points(s, int(s.starter))


@rule
def set_race_of_three(s: State, seat: int, problem: SolverProblem) -> None:
    """One seat plays against two who play together, which is the worst that can happen to it."""
    problem.alone = seat
    problem.takers, problem.wishers = 1 << seat, 1 << seat
    problem.need = 0
    after = next_seat(s, seat)
    problem.ahead_of_next = s.points[seat] - s.points[after]
    problem.ahead_of_last = s.points[seat] - s.points[next_seat(s, after)]
    problem.tie_scores = 1 if s.pot > BASE_POT and s.calls[seat] == PASS else 0


@rule
def side_of(s: State, seat: int) -> int:
    """A seat and its partner, as a set."""
    return 0b0101 << (seat & 1) if is_in_pairs(s) else 1 << seat


@rule
def everybody(s: State) -> int:
    """All seats, as a set."""
    return (1 << int(s.seats)) - 1


@routine
def can_force(s: State, seat: int, solver: Solver) -> bool:
    """Whether the seat's side scores the pot if everybody sees all cards."""
    problem = solver.problem[0]
    set_problem(s, seat, problem)
    new_search(solver)
    return answer(solver) == (int(problem.wishers) >> seat) & 1


@routine
def cards_that_force(s: State, seat: int, cards: int, solver: Solver) -> int:
    """Those of the seat's cards to play now after which its side scores the pot, if everybody sees all cards."""
    problem = solver.problem[0]
    set_problem(s, seat, problem)
    new_search(solver)
    good, wish = 0, (int(problem.wishers) >> seat) & 1
    place = int(problem.trick_size)
    problem.trick_size += 1
    for card in range(CARDS):
        if (cards >> card) & 1:
            problem.trick[place] = card
            problem.hands[seat] ^= 1 << card
            if answer(solver) == wish:
                good |= 1 << card
            problem.hands[seat] ^= 1 << card
    return good
