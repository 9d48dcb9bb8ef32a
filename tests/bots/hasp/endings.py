"""HASP rounds to test the solver on, and what the rules alone say about them."""

from __future__ import annotations

from typing import cast

from numba import njit

from speeltafel.bots.hasp.rollout import act_on, deal_on, is_round_over
from speeltafel.bots.hasp.solver import Solver
from speeltafel.bots.hasp.solver_problem import can_force, cards_that_force
from speeltafel.games import load
from speeltafel.games.hasp.actions import DECISIONS, FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, PASS
from speeltafel.games.hasp.cards import CARDS
from speeltafel.games.hasp.rules import is_same_side, legal_decisions, playable_cards, start
from speeltafel.games.hasp.state import ANNOUNCING, CALLING, NOBODY, PLAYING, State
from speeltafel.kernel.bits import count_bits, nth_bit
from speeltafel.kernel.compiling import Function, routine
from speeltafel.kernel.contract import Cells, Seed
from speeltafel.kernel.dice import below, shake

GAME = load("hasp")
DEEPEST = 16


def compiled_anew(function: Function) -> Function:
    """Compile without the cache on disk, through which a function that calls itself would crash."""
    return cast("Function", njit(error_model="numpy")(function))


def table(seats: int, options: dict[str, object] | None = None) -> Cells:
    """An empty table and room for the line of play below it."""
    line: Cells = GAME.blank(DEEPEST)
    start(line[0], seats, GAME.options.record(GAME.options.read(options)))
    return line


@routine
def play_to_ending(line: Cells, cards: int, promise: int, rng: Seed) -> bool:
    """Random play of a round until a seat has so many cards; the first caller calls this. False if it ended before."""
    s = line[0]
    deal_on(s, rng)
    while not is_round_over(s):
        rng = shake(rng)
        if s.phase == PLAYING and s.hand_sizes[s.turn] <= cards:
            return True
        if s.phase == CALLING:
            act_on(s, FIRST_CALL + (promise if s.turn == s.starter else PASS))
        elif s.phase == ANNOUNCING:
            act_on(s, FIRST_TRUMP + below(rng, 5))
            deal_on(s, shake(rng))
        else:
            playable = playable_cards(s, int(s.turn))
            act_on(s, FIRST_PLAY + nth_bit(playable, below(rng, count_bits(playable))))
    return False


@routine
def plays_with(s: State, seat: int, other: int) -> bool:
    """Whether two seats want the same: partners do, and all who want a promise to be broken."""
    if s.promised == NOBODY:
        return is_same_side(s, seat, other)
    return is_same_side(s, seat, int(s.promised)) == is_same_side(s, other, int(s.promised))


@compiled_anew
def forced_by_rules(line: Cells, at: int, seat: int) -> bool:
    """Whether a seat's side can force the pot against all others together, by trying everything that is legal."""
    s = line[at]
    if is_round_over(s):
        return bool(s.last_gains[seat] > 0)
    ours = plays_with(s, seat, int(s.turn))
    legal = legal_decisions(s)
    for action in range(DECISIONS):
        if (legal >> action) & 1:
            line[at + 1] = line[at]
            act_on(line[at + 1], action)
            if forced_by_rules(line, at + 1, seat) == ours:
                return ours
    return not ours


@compiled_anew
def count_differences(line: Cells, seat: int, solver: Solver) -> int:
    """How many of the cards to play now the solver judges differently from the rules."""
    s = line[0]
    cards = playable_cards(s, int(s.turn))
    good = cards_that_force(s, seat, cards, solver)
    wrong = 0
    for card in range(CARDS):
        if (cards >> card) & 1:
            line[1] = line[0]
            act_on(line[1], FIRST_PLAY + card)
            if forced_by_rules(line, 1, seat) != ((good >> card) & 1 == 1):
                wrong += 1
    return wrong


@routine
def breaks_its_word(line: Cells, seat: int, rng: Seed, solver: Solver) -> int:
    """Play a round out: the side to which the solver gives the pot plays as it says, the others at random.

    Counts the solver's errors.
    """
    s = line[0]
    verdict = can_force(s, seat, solver)
    wrong = 0
    while not is_round_over(s):
        rng = shake(rng)
        cards = playable_cards(s, int(s.turn))
        first, keeps = below(rng, count_bits(cards)), 0
        played = nth_bit(cards, first)
        if plays_with(s, seat, int(s.turn)) == verdict:
            for card in range(CARDS):
                if (cards >> card) & 1 and keeps == 0:
                    line[1] = line[0]
                    act_on(line[1], FIRST_PLAY + card)
                    keeps = stays(line[1], seat, verdict, solver)
                    played = card
            wrong += 1 - keeps
        act_on(s, FIRST_PLAY + played)
        if not is_round_over(s):
            wrong += can_force(s, seat, solver) != verdict
    return int(wrong + ((s.last_gains[seat] > 0) != verdict))


@routine
def stays(s: State, seat: int, verdict: bool, solver: Solver) -> int:
    """Whether the pot still goes where the verdict says."""
    if is_round_over(s):
        return int((s.last_gains[seat] > 0) == verdict)
    return int(can_force(s, seat, solver) == verdict)
