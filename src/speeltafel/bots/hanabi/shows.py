"""Whole games played by the machine code alone, thousands at a time."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.code import OMNISCIENT, decide, learn
from speeltafel.bots.hanabi.knowledge import tidy
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.bots.hanabi.table import carry_out, draw, is_refused
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_SEATS
from speeltafel.games.hanabi.rules import actor, score, start
from speeltafel.games.hanabi.state import Options
from speeltafel.kernel.contract import OVER, Cells, Seed
from speeltafel.kernel.dice import seeded


@part
def start_show(tables: Cells, options: Options, seats: int, seed: Seed, game: int, known: Cells) -> int:
    """Deal one numbered game on tables[0]; answers the seed of its deck."""
    start(tables[0], seats, options)
    deck = seeded(seed, np.uint64(game))
    draw(tables[0], deck)
    known[:] = (1 << KINDS) - 1
    tidy(tables[0], known, np.empty(KINDS, np.int64))
    return deck


@part
def play_shows(tables: Cells, options: Options, seats: int, seed: Seed, first: int, scores: Cells, knobs: Cells) -> int:
    """Play one numbered game for every place in `scores`; tables has room for two. Answers the decisions made."""
    known = np.empty((MOST_SEATS, LARGEST_HAND), np.int64)
    decisions = 0
    for n in range(scores.shape[0]):
        deck = start_show(tables, options, seats, seed, first + n, known)
        while actor(tables[0]) != OVER:
            action = decide(tables[0], wide(tables[0].turn), known, knobs)
            if is_refused(tables[0], action):
                scores[n] = -1
                return decisions
            tables[1] = tables[0]
            carry_out(tables[0], action)
            draw(tables[0], deck)
            learn(tables[1], action, tables[0], known, OMNISCIENT, knobs)
            decisions += 1
        scores[n] = score(tables[0])
    return decisions
