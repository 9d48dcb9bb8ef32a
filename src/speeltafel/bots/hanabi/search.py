"""Looks ahead: tries a few decisions in worlds that are possible, everybody playing on by the code."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.alphabet import NO_HINT
from speeltafel.bots.hanabi.code import OMNISCIENT, coded_hint, decide, learn
from speeltafel.bots.hanabi.knobs import GAIN, LOOK_AHEAD, SURETY
from speeltafel.bots.hanabi.knowledge import count_unseen, dead_kinds, fitting_kinds, look_at_own, share
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.bots.hanabi.shows import start_show
from speeltafel.bots.hanabi.table import carry_out, draw
from speeltafel.bots.hanabi.worlds import deal_likely_world
from speeltafel.games.hanabi.actions import FIRST_DISCARD, FIRST_HINT, FIRST_PLAY
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_SEATS, TOKENS
from speeltafel.games.hanabi.rules import actor, score
from speeltafel.games.hanabi.state import Options, State
from speeltafel.kernel.contract import OVER, Cells, Seed
from speeltafel.kernel.dice import seeded, shake

MOST_CANDIDATES = 12
BATCH = 8
TABLES = 4
"""Records that a search needs room for: the view, a world, the play-out and its step before."""
TRUTH, PAST = 4, 5
"""Whole games need some more: the truth, and what the table was like before the last decisions."""


@part
def play_out(tables: Cells, action: int, known: Cells, rng: Seed, knobs: Cells) -> int:
    """The score when this is done in the world of tables[1] and everybody plays on by the code."""
    tables[2] = tables[1]
    while True:
        tables[3] = tables[2]
        carry_out(tables[2], action)
        draw(tables[2], rng)
        if actor(tables[2]) == OVER:
            break
        learn(tables[3], action, tables[2], known, OMNISCIENT, knobs)
        action = decide(tables[2], wide(tables[2].turn), known, knobs)
    return wide(score(tables[2]))


@part
def candidates(
    s: State, seat: int, own: Cells, left: Cells, known: Cells, plain: int, knobs: Cells, found: Cells
) -> int:
    """What is worth trying: the code's own choice first, the hint, cards that may fit, cards to throw away."""
    found[0] = plain
    count = 1
    fitting, dead = fitting_kinds(s), dead_kinds(s)
    if s.tokens > 0 and plain < FIRST_HINT:
        hint = coded_hint(s, seat, known, knobs)
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


@part
def search(
    tables: Cells,
    seat: int,
    known: Cells,
    past: Cells,
    past_known: Cells,
    past_actions: Cells,
    worlds: int,
    rng: Seed,
    knobs: Cells,
    actions: Cells,
    means: Cells,
) -> int:
    """Weigh candidates by play-outs in the same worlds; tables[0] is the view. The best is put first; counts them."""
    own = np.empty((MOST_SEATS, LARGEST_HAND), np.int64)
    left = np.empty(KINDS, np.int64)
    look_at_own(tables[0], seat, known, own, left)
    plain = decide(tables[0], seat, known, knobs)
    count = candidates(tables[0], seat, own[seat], left, known, plain, knobs, actions)
    count_unseen(tables[0], seat, left)
    sums = np.zeros(MOST_CANDIDATES)
    squares = np.zeros(MOST_CANDIDATES)
    is_in = np.ones(MOST_CANDIDATES, np.bool_)
    tried = np.empty((MOST_SEATS, LARGEST_HAND), np.int64)
    perfect = 0
    n = 0
    total = 0.0
    for _ in range(worlds):
        rng = deal_likely_world(tables, seat, own[seat], left, past, past_known, past_actions, rng, knobs)
        rng = shake(rng)
        base = 0
        for at in range(count):
            if not is_in[at]:
                continue
            tried[:] = known
            result = play_out(tables, wide(actions[at]), tried, rng, knobs)
            if at == 0:
                base = result
                total += result
                perfect += 1 if result == 25 else 0
            sums[at] += result - base
            squares[at] += (result - base) * (result - base)
        n += 1
        if n % BATCH == 0:
            if n == 2 * BATCH and perfect == n:
                break
            if not drop_losers(count, n, sums, squares, is_in):
                break
    return settle(count, n, total, sums, squares, is_in, knobs, actions, means)


@part
def drop_losers(count: int, n: int, sums: Cells, squares: Cells, is_in: Cells) -> bool:
    """A candidate that is clearly worse than the code's choice is tried no more; answers whether any is left."""
    any_left = False
    for at in range(1, count):
        if is_in[at]:
            mean = sums[at] / n
            spread = np.sqrt(max(0.0, squares[at] / n - mean * mean) / n)
            if mean + spread < 0.0 or (mean <= 0.0 and spread == 0.0):
                is_in[at] = False
            else:
                any_left = True
    return any_left


@part
def settle(
    count: int,
    n: int,
    total: float,
    sums: Cells,
    squares: Cells,
    is_in: Cells,
    knobs: Cells,
    actions: Cells,
    means: Cells,
) -> int:
    """The code's choice stands unless another one is clearly better; the chosen one goes to the front."""
    best, best_mean = 0, 0.0
    for at in range(count):
        mean = sums[at] / n if is_in[at] else -1.0
        means[at] = total / n + mean
        if at > 0 and is_in[at]:
            spread = np.sqrt(max(0.0, squares[at] / n - mean * mean) / n)
            if mean > best_mean and mean > knobs[GAIN] and mean > knobs[SURETY] * spread:
                best, best_mean = at, mean
    actions[0], actions[best] = actions[best], actions[0]
    means[0], means[best] = means[best], means[0]
    return count


@part
def play_searching_shows(
    tables: Cells, options: Options, seats: int, seed: Seed, first: int, scores: Cells, knobs: Cells, worlds: int
) -> int:
    """Like play_shows, but every seat looks ahead; tables has room for ten. Counts changed decisions."""
    known = np.empty((MOST_SEATS, LARGEST_HAND), np.int64)
    past_known = np.empty((MOST_SEATS, MOST_SEATS, LARGEST_HAND), np.int64)
    past_actions = np.empty(MOST_SEATS, np.int64)
    actions = np.empty(MOST_CANDIDATES, np.int64)
    means = np.empty(MOST_CANDIDATES)
    changed = 0
    for n in range(scores.shape[0]):
        deck = start_show(tables[TRUTH:], options, seats, seed, first + n, known)
        count = 0
        while actor(tables[TRUTH]) != OVER:
            seat = wide(tables[TRUTH].turn)
            action = decide(tables[TRUTH], seat, known, knobs)
            if tables[TRUTH].deck_size <= knobs[LOOK_AHEAD]:
                tables[0] = tables[TRUTH]
                since = min(count, seats - 1)
                search(
                    tables,
                    seat,
                    known,
                    tables[PAST : PAST + since],
                    past_known[:since],
                    past_actions[:since],
                    worlds,
                    seeded(deck, np.uint64(1000 + count)),
                    knobs,
                    actions,
                    means,
                )
                changed += 1 if actions[0] != action else 0
                action = wide(actions[0])
            remember(tables, known, action, past_known, past_actions, seats)
            count += 1
            tables[1] = tables[TRUTH]
            carry_out(tables[TRUTH], action)
            draw(tables[TRUTH], deck)
            learn(tables[1], action, tables[TRUTH], known, OMNISCIENT, knobs)
        scores[n] = score(tables[TRUTH])
    return changed


@part
def remember(tables: Cells, known: Cells, action: int, past_known: Cells, past_actions: Cells, seats: int) -> None:
    """Keep the last decisions of one round, the newest first."""
    for at in range(seats - 2, 0, -1):
        tables[PAST + at] = tables[PAST + at - 1]
        past_known[at] = past_known[at - 1]
        past_actions[at] = past_actions[at - 1]
    tables[PAST] = tables[TRUTH]
    past_known[0] = known
    past_actions[0] = action
