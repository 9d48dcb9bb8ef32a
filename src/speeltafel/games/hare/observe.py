"""What a Hare & Tortoise player observes, in bits; nothing of the race is hidden.

Players are counted from the observer: 0 is the observer, 1 the next seat clockwise; with two players each has two
runners. A move is the number of the decision itself: 70 deeds of the first runner (take, give, eat, skip, restart,
back, then moves of 1 to 64 spaces), and with two players 70 of the second one.
"""

# ruff: noqa: ARG001  (every game's functions have the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from speeltafel.games.hare.actions import DEEDS
from speeltafel.games.hare.board import FINISH, HANDFUL, RUNNERS_EACH, STARTING_LETTUCES
from speeltafel.games.hare.rules import forbidden, runners_each, span
from speeltafel.games.hare.state import DECIDING, GOING_AGAIN, LEAVING, NO_DUTY, NO_RUNNER, SKIPPING, State
from speeltafel.kernel.bitpack import Section, first_bits, laid_out, mark, of_each, put, wipe
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import LEGAL, Cells
from speeltafel.kernel.encoding import NothingRecalled

DECIDING_PHASES = GOING_AGAIN - DECIDING + 1
DUTIES = LEAVING - SKIPPING + 1
SPACES = FINISH + 1
CARROT_BITS = 10
MOST_CARROTS = (1 << CARROT_BITS) - 1
"""A larger purse looks like this one."""
HANDFULS = 22
"""Purses are also shown in whole handfuls, up to 220 carrots."""
PURSE = CARROT_BITS + HANDFULS


# Moves


def moves(seats: int, options: Mapping[str, Any]) -> int:
    """How many moves there are at a table."""
    return RUNNERS_EACH[seats] * DEEDS


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
    """Mark the moves that are legal for the seat to act."""
    wipe(words)
    for move in range(span(s)):
        if forbidden(s, move) == LEGAL:
            mark(words, move)


# The observation


def sections(seats: int, options: Mapping[str, Any]) -> tuple[Section, ...]:
    """The parts of the observation."""
    runners, lettuces, players = RUNNERS_EACH[seats], STARTING_LETTUCES[seats], range(seats)
    each = "each runner of player {n}" if runners > 1 else "the runner of player {n}"
    which = runners if runners > 1 else 0
    purse = f"{CARROT_BITS} bits binary, lowest first, {MOST_CARROTS} or more; {HANDFULS} bits, whole tens, thermometer"
    deeds = "anything, skip, eat, leave, take or give, go again"
    return laid_out(
        (
            ("phase", DECIDING_PHASES, f"what is to be decided, one-hot: {deeds}"),
            ("turn", seats, "who is to decide, one-hot by player"),
            ("runner", which, "the runner that has to do it, one-hot; none when the choice is free"),
            *of_each(players, "space", runners * SPACES, f"where {each} stands, one-hot, start (0) to finish (64)"),
            *of_each(players, "carrots", PURSE, f"carrots of player {{n}}: {purse}"),
            *of_each(players, "lettuces", lettuces, "lettuces that player {n} has yet to eat, thermometer"),
            *of_each(players, "duty", DUTIES, "how the next turn of player {n} begins, one-hot: skip, eat, leave"),
            *of_each(players, "duty runner", which, "the runner of player {n} that has to, one-hot"),
            *of_each(players, "uncompared", runners, f"whether {each} is on a position space that has yet to pay"),
            *of_each(players, "place", seats if seats > 2 else 0, "the place of player {n} once home, one-hot"),
        )
    )


@rule
def observe(s: State, m: NothingRecalled, seat: int, words: Cells) -> None:
    """Write the observation of a seat."""
    wipe(words)
    at = put_turn(s, seat, words)
    at = put_spaces(s, seat, words, at)
    at = put_purses(s, seat, words, at)
    at = put_duties(s, seat, words, at)
    put_places(s, seat, words, at)


@rule
def nth_player(s: State, seat: int, n: int) -> int:
    """The seat that sits n places after another."""
    after = seat + n
    return after if after < s.seats else after - int(s.seats)


@rule
def put_turn(s: State, seat: int, words: Cells) -> int:
    """What is to be decided, by whom, about which runner."""
    seats, each, turn = int(s.seats), runners_each(s), int(s.turn)
    if s.phase < DECIDING_PHASES:
        mark(words, int(s.phase))
    at = DECIDING_PHASES
    mark(words, at + (turn - seat if turn >= seat else turn - seat + seats))
    at += seats
    if each > 1:
        if s.runner != NO_RUNNER:
            mark(words, at + int(s.runner) - turn * each)
        at += each
    return at


@rule
def put_spaces(s: State, seat: int, words: Cells, at: int) -> int:
    """Where every runner stands."""
    each = runners_each(s)
    for n in range(int(s.seats)):
        first = nth_player(s, seat, n) * each
        for runner in range(first, first + each):
            mark(words, at + int(s.spaces[runner]))
            at += SPACES
    return at


@rule
def put_purses(s: State, seat: int, words: Cells, at: int) -> int:
    """Carrots and lettuces."""
    seats = int(s.seats)
    beds = STARTING_LETTUCES[seats]
    for n in range(seats):
        player = nth_player(s, seat, n)
        carrots = min(int(s.carrots[player]), MOST_CARROTS)
        put(words, at + n * PURSE, carrots | (first_bits(min(carrots // HANDFUL, HANDFULS)) << CARROT_BITS))
        put(words, at + seats * PURSE + n * beds, first_bits(int(s.lettuces[player])))
    return at + seats * (PURSE + beds)


@rule
def put_duties(s: State, seat: int, words: Cells, at: int) -> int:
    """What everyone owes, and which runner does."""
    seats, each = int(s.seats), runners_each(s)
    for n in range(seats):
        player = nth_player(s, seat, n)
        if s.duties[player] != NO_DUTY:
            mark(words, at + n * DUTIES + int(s.duties[player]) - SKIPPING)
            if each > 1:
                mark(words, at + seats * DUTIES + n * each + int(s.duty_runners[player]) - player * each)
    return at + seats * (DUTIES + (each if each > 1 else 0))


@rule
def put_places(s: State, seat: int, words: Cells, at: int) -> None:
    """Runners that a position space has yet to pay, and who is home."""
    seats, each = int(s.seats), runners_each(s)
    for n in range(seats):
        first = nth_player(s, seat, n) * each
        for number in range(each):
            if s.uncompared[first + number] == 1:
                mark(words, at + n * each + number)
    at += seats * each
    for n in range(seats):
        place = int(s.places[nth_player(s, seat, n)])
        if seats > 2 and place > 0:
            mark(words, at + n * seats + place - 1)
