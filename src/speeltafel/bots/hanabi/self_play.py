"""Whole games of one team, played by compiled code thousands at a time; `benchmarks/games/hanabi/mass.py` counts them.

Every function here plays one numbered game for each place in `scores`, on records that it is given (`ROOM` of them).
"""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.beliefs import bring_up_to_date, forget, no_beliefs
from speeltafel.bots.hanabi.compiled_rules import carry_out, draw, is_refused, wide
from speeltafel.bots.hanabi.conventions import take_in
from speeltafel.bots.hanabi.hat_guessing import OMNISCIENT, decide, learn
from speeltafel.bots.hanabi.knowledge import tidy
from speeltafel.bots.hanabi.partner_policy import act
from speeltafel.bots.hanabi.search import no_candidates, search
from speeltafel.bots.hanabi.world_sampling import SPARE, VIEW, RecentDecisions
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_SEATS
from speeltafel.games.hanabi.rules import actor, hide, score, start
from speeltafel.games.hanabi.state import Options
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import OVER, Cells, Seed
from speeltafel.kernel.dice import seeded

TRUTH, PAST = 4, 5
"""Where a search's game has the true table, and the table before the last decisions; a search uses those before."""
BEFORE, AFTER = 3, 8
"""Where partners' games have what each seat saw before a decision, and what it sees after; the truth comes first,
followed by two records to try a hint on."""
ROOM = 13
"""Records that any of these games needs."""
FIRST_SEAT = 2
"""Where the beliefs of the seats begin, after two records to try a hint on."""


@routine
def start_game(states: Cells, options: Options, seats: int, deck: Seed, known: Cells) -> None:
    """Deal a game of the machine team on states[0]."""
    start(states[0], seats, options)
    draw(states[0], deck)
    known[:] = (1 << KINDS) - 1
    tidy(states[0], known, np.empty(KINDS, np.int64))


@routine
def play_code_games(states: Cells, options: Options, seats: int, seed: Seed, first: int, scores: Cells) -> int:
    """Play games by the code alone. Returns the number of decisions."""
    known = np.empty((MOST_SEATS, LARGEST_HAND), np.int64)
    decisions = 0
    for n in range(scores.shape[0]):
        deck = seeded(seed, np.uint64(first + n))
        start_game(states, options, seats, deck, known)
        while actor(states[0]) != OVER:
            action = decide(states[0], wide(states[0].turn), known)
            if is_refused(states[0], action):
                scores[n] = -1
                return decisions
            states[1] = states[0]
            carry_out(states[0], action)
            draw(states[0], deck)
            learn(states[1], action, states[0], known, OMNISCIENT)
            decisions += 1
        scores[n] = score(states[0])
    return decisions


@routine
def play_search_games(
    states: Cells, options: Options, seats: int, seed: Seed, first: int, scores: Cells, worlds: int
) -> int:
    """Play games in which every seat looks ahead in so many worlds. Returns how often that changed a decision."""
    known = np.empty((MOST_SEATS, LARGEST_HAND), np.int64)
    recent = RecentDecisions(
        states[PAST : PAST + MOST_SEATS],
        np.empty((MOST_SEATS, MOST_SEATS, LARGEST_HAND), np.int64),
        np.empty(MOST_SEATS, np.int64),
    )
    candidates = no_candidates()
    changed = 0
    for n in range(scores.shape[0]):
        deck = seeded(seed, np.uint64(first + n))
        start_game(states[TRUTH:], options, seats, deck, known)
        count = 0
        while actor(states[TRUTH]) != OVER:
            seat = wide(states[TRUTH].turn)
            since = min(count, seats - 1)
            states[VIEW] = states[TRUTH]
            search(
                states,
                seat,
                known,
                RecentDecisions(recent.states[:since], recent.known[:since], recent.actions[:since]),
                worlds,
                seeded(deck, np.uint64(1000 + count)),
                candidates,
            )
            action = wide(candidates.actions[0])
            changed += 1 if action != decide(states[TRUTH], seat, known) else 0
            remember(recent, states, known, action)
            count += 1
            states[SPARE] = states[TRUTH]
            carry_out(states[TRUTH], action)
            draw(states[TRUTH], deck)
            learn(states[SPARE], action, states[TRUTH], known, OMNISCIENT)
        scores[n] = score(states[TRUTH])
    return changed


@routine
def remember(recent: RecentDecisions, states: Cells, known: Cells, action: int) -> None:
    """Keep the decisions of the last round, the newest first."""
    for at in range(wide(states[TRUTH].seats) - 2, 0, -1):
        recent.states[at] = recent.states[at - 1]
        recent.known[at] = recent.known[at - 1]
        recent.actions[at] = recent.actions[at - 1]
    recent.states[0] = states[TRUTH]
    recent.known[0] = known
    recent.actions[0] = action


def beliefs_of_team(level: int) -> Cells:
    """The beliefs that partners of one level begin with, seat by seat, after two records to try a hint on."""
    beliefs = no_beliefs(0, level, FIRST_SEAT + MOST_SEATS)
    for seat in range(MOST_SEATS):
        beliefs[FIRST_SEAT + seat].viewer = seat
    return beliefs


@routine
def play_partner_games(
    states: Cells, options: Options, seats: int, seed: Seed, first: int, scores: Cells, beliefs: Cells
) -> int:
    """Play games of table partners with these beliefs. Returns the number of decisions."""
    decisions = 0
    for n in range(scores.shape[0]):
        start(states[0], seats, options)
        deck = seeded(seed, np.uint64(first + n))
        draw(states[0], deck)
        look_around(states, seats, BEFORE)
        for viewer in range(seats):
            forget(beliefs[FIRST_SEAT + viewer])
            bring_up_to_date(states[BEFORE + viewer], beliefs[FIRST_SEAT + viewer])
        while actor(states[0]) != OVER:
            seat = wide(states[0].turn)
            states[1] = states[BEFORE + seat]
            beliefs[0] = beliefs[FIRST_SEAT + seat]
            action = act(states[1:3], beliefs[:FIRST_SEAT])
            if is_refused(states[0], action):
                scores[n] = -1
                return decisions
            carry_out(states[0], action)
            draw(states[0], deck)
            look_around(states, seats, AFTER)
            for viewer in range(seats):
                take_in(states[BEFORE + viewer], action, states[AFTER + viewer], beliefs[FIRST_SEAT + viewer])
                states[BEFORE + viewer] = states[AFTER + viewer]
            decisions += 1
        scores[n] = score(states[0])
    return decisions


@routine
def look_around(states: Cells, seats: int, first: int) -> None:
    """Write down what every seat sees now."""
    for viewer in range(seats):
        states[first + viewer] = states[0]
        hide(states[first + viewer], viewer)
