"""Whole games of table partners among themselves, thousands at a time."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.conventions import take_in
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.bots.hanabi.manners import act
from speeltafel.bots.hanabi.mind import CALLED, LAYERS, NOT_CALLED, bring_up_to_date
from speeltafel.bots.hanabi.table import carry_out, draw, is_refused
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_SEATS
from speeltafel.games.hanabi.rules import actor, hide, score, start
from speeltafel.games.hanabi.state import Options
from speeltafel.kernel.contract import OVER, Cells, Seed
from speeltafel.kernel.dice import seeded

BEFORE, AFTER = 3, 8
"""Tables: the truth, two to try out, what each seat saw before and what it sees after."""
ROOM = 13


@part
def play_evenings(
    tables: Cells, options: Options, seats: int, seed: Seed, first: int, scores: Cells, levels: Cells, taste: Cells
) -> int:
    """Play one numbered game for every place in `scores`, seat by seat at these levels. Answers the decisions made."""
    minds = np.empty((MOST_SEATS, LAYERS, MOST_SEATS, LARGEST_HAND), np.int64)
    tried = np.empty((LAYERS, MOST_SEATS, LARGEST_HAND), np.int64)
    worth = np.empty(1)
    decisions = 0
    for n in range(scores.shape[0]):
        start(tables[0], seats, options)
        deck = seeded(seed, np.uint64(first + n))
        draw(tables[0], deck)
        minds[:] = (1 << KINDS) - 1
        minds[:, CALLED] = NOT_CALLED
        look_around(tables, seats, BEFORE)
        for viewer in range(seats):
            bring_up_to_date(tables[BEFORE + viewer], minds[viewer], viewer)
        while actor(tables[0]) != OVER:
            seat = wide(tables[0].turn)
            tables[1] = tables[BEFORE + seat]
            action = act(tables[1:3], seat, minds[seat], tried, wide(levels[seat]), taste, worth)
            if is_refused(tables[0], action):
                scores[n] = -1
                return decisions
            carry_out(tables[0], action)
            draw(tables[0], deck)
            look_around(tables, seats, AFTER)
            for viewer in range(seats):
                take_in(
                    tables[BEFORE + viewer], action, tables[AFTER + viewer], minds[viewer], viewer, wide(levels[viewer])
                )
                tables[BEFORE + viewer] = tables[AFTER + viewer]
            decisions += 1
        scores[n] = score(tables[0])
    return decisions


@part
def look_around(tables: Cells, seats: int, first: int) -> None:
    """What every seat sees now."""
    for viewer in range(seats):
        tables[first + viewer] = tables[0]
        hide(tables[first + viewer], viewer)
