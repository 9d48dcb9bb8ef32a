"""Everything that is written once for all games: refusals, legal moves, chance, random play and replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from speeltafel.kernel.bind import generic, long_running
from speeltafel.kernel.contract import (
    ACTIONS,
    CHANCE,
    DECISIONS,
    LEGAL,
    OVER,
    Cells,
    Record,
    Seed,
    actor,
    apply,
    forbidden,
    hide,
    odds,
    reveal,
    start,
    tell,
)
from speeltafel.kernel.dice import below, scrambled, seeded, shake
from speeltafel.kernel.rulebook import GAME_OVER, IMPOSSIBLE_OUTCOME, NO_SUCH_ACTION, NOT_A_DECISION, WAIT_FOR_CHANCE


@dataclass(frozen=True)
class Loops:
    """The functions below as they are bound to one game; their own docstrings say what they do."""

    refusal: Callable[[Record, int], int]
    legal_actions: Callable[[Record, Cells], int]
    chance_outcome: Callable[[Record, Seed], int]
    total_odds: Callable[[Record], int]
    nth_outcome: Callable[[Record, int], int]
    span: Callable[[Record], int]
    random_decision: Callable[[Record, Seed], int]
    count_decisions: Callable[[Record], int]
    nth_decision: Callable[[Record, int], int]
    play_randomly: Callable[[Record, Seed, int], int]
    play_by_policy: Callable[[Record, Cells, Seed, int], int]
    actor_at: Callable[[Cells], int]
    refusal_at: Callable[[Cells, int], int]
    apply_at: Callable[[Cells, int], int]
    legal_at: Callable[[Cells, Cells], int]
    total_odds_at: Callable[[Cells], int]
    nth_outcome_at: Callable[[Cells, int], int]
    look_at: Callable[[Cells, Cells, Cells], None]
    tell_at: Callable[[Cells, int, Cells, Cells], None]
    reveal_at: Callable[[Cells, int, Cells, Cells], None]
    recall_at: Callable[[Cells, Cells, int, Cells, Cells], int]
    random_batch: Callable[[Cells, Any, int, Seed, int, int], int]
    policy_batch: Callable[[Cells, Cells, Any, int, Seed, int, int], int]
    replay: Callable[[Record, Cells], int]
    tree_count: Callable[[Cells, int, int], int]


QUICK_TRIES = 24
"""How often random play throws for a legal decision before it counts them all, unless the game says otherwise."""


@generic
def span(s: Record) -> int:
    """No decision from this id on is legal now; all are in it, for a game that does not say better."""
    return DECISIONS


def choose(view: Record, seat: int, rng: Seed) -> int:
    """A policy: one legal action from what the seat sees. Bound per game and policy."""
    raise NotImplementedError


@generic
def refusal(s: Record, action: int) -> int:
    """LEGAL, or the number of the rule that forbids this action now, for any number at all."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    who = actor(s)
    if who == OVER:
        return GAME_OVER
    if who == CHANCE:
        if action < DECISIONS:
            return WAIT_FOR_CHANCE
        return LEGAL if odds(s, action) > 0 else IMPOSSIBLE_OUTCOME
    if action >= DECISIONS:
        return NOT_A_DECISION
    return forbidden(s, action)


@generic
def legal_actions(s: Record, found: Cells) -> int:
    """Put the legal actions (or possible outcomes) in front of `found`, lowest first, and count them."""
    count = 0
    for action in range(ACTIONS):
        if refusal(s, action) == LEGAL:
            found[count] = action
            count += 1
    return count


@generic
def chance_outcome(s: Record, rng: Seed) -> int:
    """One outcome, drawn by its odds."""
    return nth_outcome(s, below(rng, total_odds(s)))


@generic
def total_odds(s: Record) -> int:
    """The weights of all outcomes together."""
    total = 0
    for outcome in range(DECISIONS, ACTIONS):
        total += odds(s, outcome)
    return total


@generic
def nth_outcome(s: Record, n: int) -> int:
    """The outcome that the n-th unit of weight belongs to."""
    for outcome in range(DECISIONS, ACTIONS):
        n -= odds(s, outcome)
        if n < 0:
            return outcome
    return -1


@generic
def random_decision(s: Record, rng: Seed) -> int:
    """One legal decision, each as likely as the next."""
    ids = span(s)
    for _ in range(QUICK_TRIES):
        action = below(rng, ids)
        if forbidden(s, action) == LEGAL:
            return action
        rng = shake(rng)
    return nth_decision(s, below(rng, count_decisions(s)))


@generic
def count_decisions(s: Record) -> int:
    """How many decisions are legal."""
    count = 0
    for action in range(span(s)):
        if forbidden(s, action) == LEGAL:
            count += 1
    return count


@generic
def nth_decision(s: Record, n: int) -> int:
    """The legal decision with n legal ones before it."""
    for action in range(span(s)):
        if forbidden(s, action) == LEGAL:
            if n == 0:
                return action
            n -= 1
    return -1


@long_running
def play_randomly(s: Record, rng: Seed, cap: int) -> int:
    """Random legal play until the end, or until `cap` decisions were made; answers how many were."""
    steps = 0
    who = actor(s)
    while who != OVER and steps < cap:
        rng = shake(rng)
        steps += random_step(s, who, scrambled(rng))
        who = actor(s)
    return steps


@generic
def random_step(s: Record, who: int, rng: Seed) -> int:
    """One outcome or one random decision; answers how many decisions that was."""
    if who == CHANCE:
        apply(s, chance_outcome(s, rng))
        return 0
    apply(s, random_decision(s, rng))
    return 1


@long_running
def play_by_policy(s: Record, view: Cells, rng: Seed, cap: int) -> int:
    """Like `play_randomly`, but every seat chooses by the bound policy, from its own view only."""
    steps = 0
    who = actor(s)
    while who != OVER and steps < cap:
        rng = shake(rng)
        steps += policy_step(s, view, who, scrambled(rng))
        who = actor(s)
    return steps


@generic
def policy_step(s: Record, view: Cells, who: int, rng: Seed) -> int:
    """One outcome or one decision by the bound policy; answers how many decisions that was.

    A policy that answers nonsense gets a random decision: compiled rules would follow it out of bounds.
    """
    if who == CHANCE:
        apply(s, chance_outcome(s, rng))
        return 0
    view[0] = s
    hide(view[0], who)
    action = choose(view[0], who, rng)
    apply(s, action if refusal(s, action) == LEGAL else random_decision(s, rng))
    return 1


# One table as Python calls it: an array of records passes into machine code ten times as fast as a record does.


@generic
def actor_at(table: Cells) -> int:
    """The seat to decide, CHANCE, or OVER."""
    return actor(table[0])


@generic
def refusal_at(table: Cells, action: int) -> int:
    """LEGAL, or the number of the rule that forbids this action now."""
    return refusal(table[0], action)


@generic
def apply_at(table: Cells, action: int) -> int:
    """Carry out an action that nothing forbids; answers who is next."""
    apply(table[0], action)
    return actor(table[0])


@generic
def legal_at(table: Cells, found: Cells) -> int:
    """Put the legal actions in front of `found` and count them."""
    return legal_actions(table[0], found)


@generic
def total_odds_at(table: Cells) -> int:
    """The weights of all outcomes together."""
    return total_odds(table[0])


@generic
def nth_outcome_at(table: Cells, n: int) -> int:
    """The outcome that the n-th unit of weight belongs to."""
    return nth_outcome(table[0], n)


@generic
def look_at(table: Cells, views: Cells, viewers: Cells) -> None:
    """Give each of these viewers a record with holes where they may not look."""
    for n in range(viewers.shape[0]):
        views[n] = table[0]
        hide(views[n], viewers[n])


@generic
def tell_at(before: Cells, action: int, after: Cells, events: Cells) -> None:
    """Write what happened between two tables into an empty buffer."""
    tell(before[0], action, after[0], events)


@generic
def reveal_at(before: Cells, action: int, viewers: Cells, shown: Cells) -> None:
    """The action as far as each of these viewers may know it."""
    for n in range(viewers.shape[0]):
        shown[n] = reveal(before[0], action, viewers[n])


@generic
def recall_at(table: Cells, actions: Cells, seat: int, views: Cells, decisions: Cells) -> int:
    """Play a history on a started table; keep what the seat saw before every decision and learned of it.

    Answers how many decisions there were.
    """
    count = 0
    for n in range(actions.shape[0]):
        if actions[n] < DECISIONS:
            views[count] = table[0]
            hide(views[count], seat)
            decisions[count] = reveal(table[0], actions[n], seat)
            count += 1
        apply(table[0], actions[n])
    return count


@long_running
def random_batch(states: Cells, options: Any, seats: int, seed: Seed, first: int, cap: int) -> int:
    """Play one numbered random game on every record; answers the decisions made."""
    steps = 0
    for game in range(states.shape[0]):
        start(states[game], seats, options)
        steps += play_randomly(states[game], seeded(seed, np.uint64(first + game)), cap)
    return steps


@long_running
def policy_batch(states: Cells, view: Cells, options: Any, seats: int, seed: Seed, first: int, cap: int) -> int:
    """Play one numbered game by the bound policy on every record; answers the decisions made."""
    steps = 0
    for game in range(states.shape[0]):
        start(states[game], seats, options)
        steps += play_by_policy(states[game], view, seeded(seed, np.uint64(first + game)), cap)
    return steps


@long_running
def replay(s: Record, actions: Cells) -> int:
    """Apply actions in turn; answers the place of the first one that is refused, or their number."""
    for n in range(actions.shape[0]):
        if refusal(s, actions[n]) != LEGAL:
            return n
        apply(s, actions[n])
    return int(actions.shape[0])


@long_running
def tree_count(line: Cells, at: int, depth: int) -> int:
    """Leaves of the game tree `depth` plies below line[at]; the line needs a record for every ply."""
    if depth == 0 or actor(line[at]) == OVER:
        return 1
    leaves = 0
    for action in range(ACTIONS):
        if refusal(line[at], action) == LEGAL:
            line[at + 1] = line[at]
            apply(line[at + 1], action)
            leaves += tree_count(line, at + 1, depth - 1)
    return leaves
