"""The greedy runner: the decision after which the solo race promises the fewest turns."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hare.routines import routine
from speeltafel.bots.hare.standing import Tables, deed_turns
from speeltafel.games.hare.actions import FIRST_MOVE, FIRST_ROLL, RESTART, deed_action
from speeltafel.games.hare.board import DIE
from speeltafel.games.hare.rules import actor, apply, forbidden, longest_move, runners_each
from speeltafel.games.hare.state import DECIDING, GOING_AGAIN, LEAVING, State
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, Cells, Seed
from speeltafel.kernel.dice import below, scrambled, shake

AS_GOOD = 0.05
"""Turns that make no difference: equal choices fall one way or the other, so that no two games need be alike."""
PATIENCE = 30
"""Turns of each seat after which a race takes too long: runners may be waiting for each other."""
IMPATIENCE = 0.02
"""How much more makes no difference with every further turn, up to MOST_SLACK."""
MOST_SLACK = 0.6


@routine
def act_on(s: State, action: int) -> None:
    """Carry out an action, as the rules say."""
    apply(s, action)


@routine
def decisions(s: State, found: Cells) -> int:
    """Put the legal decisions in front of `found` and count them; a return to the start is only the last resort."""
    count = 0
    reach = longest_move(int(s.carrots[s.turn])) if s.phase in (DECIDING, LEAVING, GOING_AGAIN) else 0
    for number in range(runners_each(s)):
        for deed in range(FIRST_MOVE + reach):
            action = deed_action(number, deed)
            if deed != RESTART and forbidden(s, action) == LEGAL:
                found[count] = action
                count += 1
    if count == 0:
        for number in range(runners_each(s)):
            if forbidden(s, deed_action(number, RESTART)) == LEGAL:
                found[count] = deed_action(number, RESTART)
                count += 1
    return count


@routine
def weigh(tables: Tables, s: State, found: Cells, turns: Cells) -> int:
    """Put the legal decisions in front of `found`, the turns that would follow in `turns`, and count them."""
    count = decisions(s, found)
    for n in range(count):
        turns[n] = deed_turns(tables, s, found[n])
    return count


@routine
def pick(turns: Cells, count: int, slack: float, rng: Seed) -> int:
    """Any of the decisions that are as good as the best, by its place in the list."""
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
def play_on(tables: Tables, s: State, rng: Seed, cap: int, found: Cells, turns: Cells) -> int:
    """Let everybody run greedily to the end, or for so many decisions; answers how many were made."""
    made = 0
    who = actor(s)
    while who != OVER and (made < cap or who == CHANCE):
        rng = shake(rng)
        if who == CHANCE:
            act_on(s, FIRST_ROLL + below(rng, DIE))
        else:
            count = weigh(tables, s, found, turns)
            slack = slack_after(np.float64(made) / np.float64(s.seats))
            act_on(s, found[pick(turns, count, slack, scrambled(rng))])
            made += 1
        who = actor(s)
    return made
