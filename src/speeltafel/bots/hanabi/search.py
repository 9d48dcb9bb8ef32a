"""Looks ahead: tries a few decisions in sampled worlds, in which everybody plays on by the code."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speeltafel.bots.hanabi.compiled_rules import carry_out, draw, wide
from speeltafel.bots.hanabi.hat_guessing import OMNISCIENT, coded_hint, decide, learn
from speeltafel.bots.hanabi.hint_code import NO_HINT
from speeltafel.bots.hanabi.knowledge import count_unseen, dead_kinds, fitting_kinds, look_at_own, share
from speeltafel.bots.hanabi.parameters import GAIN, surety
from speeltafel.bots.hanabi.world_sampling import ROLLOUT, SPARE, VIEW, WORLD, RecentDecisions, deal_likely_world
from speeltafel.games.hanabi.actions import FIRST_DISCARD, FIRST_HINT, FIRST_PLAY
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_SEATS, TOKENS
from speeltafel.games.hanabi.rules import actor, score
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import OVER, Cells, Seed
from speeltafel.kernel.dice import shake

MOST_CANDIDATES = 12
BATCH = 8
"""Worlds between two looks at which candidates are worth trying further."""
STATES = 4
"""Records that a search needs room for."""


class Candidates(NamedTuple):
    """The decisions that a search tries, and what their rollouts brought."""

    actions: Cells
    means: Cells
    """The average score of each."""
    sums: Cells
    """By how much each scored more than the code's own choice, summed up."""
    squares: Cells
    """The squares of those differences, summed up."""
    is_in: Cells
    """Whether a decision is still worth trying."""


@routine
def no_candidates() -> Candidates:
    """Room for the candidates of a search."""
    return Candidates(
        np.zeros(MOST_CANDIDATES, np.int64),
        np.zeros(MOST_CANDIDATES),
        np.zeros(MOST_CANDIDATES),
        np.zeros(MOST_CANDIDATES),
        np.zeros(MOST_CANDIDATES, np.bool_),
    )


@routine
def search(
    states: Cells, seat: int, known: Cells, recent: RecentDecisions, worlds: int, rng: Seed, candidates: Candidates
) -> int:
    """Weigh candidates by rollouts in the same worlds; states[VIEW] is the view. Puts the best first; counts them."""
    own = np.empty((MOST_SEATS, LARGEST_HAND), np.int64)
    left = np.empty(KINDS, np.int64)
    look_at_own(states[VIEW], seat, known, own, left)
    plain = decide(states[VIEW], seat, known)
    count = find_candidates(states[VIEW], seat, own[seat], left, known, plain, candidates.actions)
    count_unseen(states[VIEW], seat, left)
    candidates.sums[:] = 0.0
    candidates.squares[:] = 0.0
    candidates.is_in[:] = True
    tried = np.empty((MOST_SEATS, LARGEST_HAND), np.int64)
    perfect = 0
    n = 0
    total = 0.0
    for _ in range(worlds):
        rng = deal_likely_world(states, seat, own[seat], left, recent, rng)
        rng = shake(rng)
        base = 0
        for at in range(count):
            if not candidates.is_in[at]:
                continue
            tried[:] = known
            result = roll_out(states, wide(candidates.actions[at]), tried, rng)
            if at == 0:
                base = result
                total += result
                perfect += 1 if result == 25 else 0
            candidates.sums[at] += result - base
            candidates.squares[at] += (result - base) * (result - base)
        n += 1
        if n % BATCH == 0:
            if n == 2 * BATCH and perfect == n:
                break
            if not drop_losers(candidates, count, n):
                break
    settle(states[VIEW], candidates, count, n, total / n)
    return count


@routine
def find_candidates(s: State, seat: int, own: Cells, left: Cells, known: Cells, plain: int, found: Cells) -> int:
    """List what is worth trying: the code's choice, the coded hint, cards that may fit, cards to discard. Counts it."""
    found[0] = plain
    count = 1
    fitting, dead = fitting_kinds(s), dead_kinds(s)
    if s.tokens > 0 and plain < FIRST_HINT:
        hint = coded_hint(s, seat, known)
        if hint != NO_HINT:
            found[count] = hint
            count += 1
    for slot in range(wide(s.hand_sizes[seat])):
        if FIRST_PLAY + slot != plain and share(wide(own[slot]), fitting, left) > 0.15:
            found[count] = FIRST_PLAY + slot
            count += 1
    for slot in range(wide(s.hand_sizes[seat])):
        if s.tokens < TOKENS and FIRST_DISCARD + slot != plain and known[seat, slot] & ~dead:
            found[count] = FIRST_DISCARD + slot
            count += 1
    return count


@routine
def roll_out(states: Cells, action: int, known: Cells, rng: Seed) -> int:
    """The score when this is done in states[WORLD] and everybody plays on by the code."""
    states[ROLLOUT] = states[WORLD]
    while True:
        states[SPARE] = states[ROLLOUT]
        carry_out(states[ROLLOUT], action)
        draw(states[ROLLOUT], rng)
        if actor(states[ROLLOUT]) == OVER:
            break
        learn(states[SPARE], action, states[ROLLOUT], known, OMNISCIENT)
        action = decide(states[ROLLOUT], wide(states[ROLLOUT].turn), known)
    return wide(score(states[ROLLOUT]))


@routine
def drop_losers(candidates: Candidates, count: int, n: int) -> bool:
    """Stop trying candidates that are clearly worse than the code's choice. Returns whether any is left."""
    any_left = False
    for at in range(1, count):
        if candidates.is_in[at]:
            mean, error = candidates.sums[at] / n, standard_error(candidates, at, n)
            if mean + error < 0.0 or (mean <= 0.0 and error == 0.0):
                candidates.is_in[at] = False
            else:
                any_left = True
    return any_left


@routine
def standard_error(candidates: Candidates, at: int, n: int) -> float:
    """How far a candidate's mean over so many worlds may be off."""
    mean = candidates.sums[at] / n
    return float(np.sqrt(max(0.0, candidates.squares[at] / n - mean * mean) / n))


@routine
def settle(s: State, candidates: Candidates, count: int, n: int, base: float) -> None:
    """Put the best candidate first: the code's choice, which scored `base`, unless another one is clearly better."""
    actions, means = candidates.actions, candidates.means
    best, best_mean = 0, 0.0
    for at in range(count):
        mean = candidates.sums[at] / n if candidates.is_in[at] else -1.0
        means[at] = base + mean
        if at > 0 and candidates.is_in[at]:
            is_clear = mean > GAIN and mean > surety(s) * standard_error(candidates, at, n)
            if mean > best_mean and is_clear:
                best, best_mean = at, mean
    actions[0], actions[best] = actions[best], actions[0]
    means[0], means[best] = means[best], means[0]
