"""The greedy policy: it makes the decision after which the solved races promise the fewest turns."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speeltafel.bots.hare.evaluation import turns_after
from speeltafel.bots.hare.race_tables import RaceTables
from speeltafel.games.hare.actions import DECISIONS, FIRST_MOVE, FIRST_ROLL, RESTART, deed_action
from speeltafel.games.hare.board import DIE
from speeltafel.games.hare.rules import actor, apply, forbidden, longest_move, runners_each
from speeltafel.games.hare.state import DECIDING, GOING_AGAIN, LEAVING, State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, Cells, Seed
from speeltafel.kernel.dice import below, scrambled, shake

AS_GOOD = 0.05
"""A difference of so many turns does not matter; chance chooses between equals, so that games differ."""
PATIENCE = 30
"""After so many turns of each seat a race takes too long: runners may be waiting for each other."""
IMPATIENCE = 0.02
"""By how much the difference that does not matter grows with every further turn, up to MOST_SLACK."""
MOST_SLACK = 0.6


class WeighedDecisions(NamedTuple):
    """Room for the legal decisions of a position."""

    actions: Cells
    turns: Cells
    """The turns that the seat needs after each decision."""


def no_decisions() -> WeighedDecisions:
    """Room for all decisions that a position can have."""
    return WeighedDecisions(np.zeros(DECISIONS, np.int64), np.zeros(DECISIONS, np.float32))


@routine
def act_on(s: State, action: int) -> None:
    """Carry out an action; the rules are compiled once for all callers."""
    apply(s, action)


@routine
def list_decisions(s: State, actions: Cells) -> int:
    """List the legal decisions and count them; a return to the start only if nothing else is legal."""
    count = 0
    reach = longest_move(int(s.carrots[s.turn])) if s.phase in (DECIDING, LEAVING, GOING_AGAIN) else 0
    for number in range(runners_each(s)):
        for deed in range(FIRST_MOVE + reach):
            action = deed_action(number, deed)
            if deed != RESTART and forbidden(s, action) == LEGAL:
                actions[count] = action
                count += 1
    if count == 0:
        for number in range(runners_each(s)):
            if forbidden(s, deed_action(number, RESTART)) == LEGAL:
                actions[count] = deed_action(number, RESTART)
                count += 1
    return count


@routine
def weigh(tables: RaceTables, s: State, decisions: WeighedDecisions) -> int:
    """List the legal decisions with the turns that would follow, and count them."""
    count = list_decisions(s, decisions.actions)
    for n in range(count):
        decisions.turns[n] = turns_after(tables, s, decisions.actions[n])
    return count


@routine
def pick(turns: Cells, count: int, slack: float, rng: Seed) -> int:
    """The place in the list of a random decision among those that are as good as the best."""
    best = turns[0]
    for n in range(1, count):
        best = min(best, turns[n])
    equal = chosen = 0
    for n in range(count):
        if turns[n] <= best + slack:
            equal += 1
            rng = shake(rng)
            if below(rng, equal) == 0:
                chosen = n
    return chosen


@routine
def slack_after(turn: float) -> float:
    """How many turns make no difference so late in a race."""
    return min(AS_GOOD + IMPATIENCE * max(turn - PATIENCE, 0.0), MOST_SLACK)


@routine
def play_on(tables: RaceTables, s: State, rng: Seed, cap: int, decisions: WeighedDecisions) -> int:
    """Let everybody run greedily to the end, or for at most `cap` decisions. Returns how many were made."""
    made = 0
    who = actor(s)
    while who != OVER and (made < cap or who == CHANCE):
        rng = shake(rng)
        if who == CHANCE:
            act_on(s, FIRST_ROLL + below(rng, DIE))
        else:
            count = weigh(tables, s, decisions)
            slack = slack_after(np.float64(made) / np.float64(s.seats))
            act_on(s, decisions.actions[pick(decisions.turns, count, slack, scrambled(rng))])
            made += 1
        who = actor(s)
    return made
