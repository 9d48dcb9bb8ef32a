"""Two seats that race each other to the end: an expectimax search, every roll of the die weighed, ever deeper.

It serves two players, and the last two of more when all the others are home. Its values are the chance that the seat
which asked comes home before the other; a search that reaches the finish on every path is exact.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speeltafel.bots.hare.policy import act_on, weigh
from speeltafel.bots.hare.routines import routine
from speeltafel.bots.hare.standing import Tables, turns_left
from speeltafel.bots.hare.tree import key_of
from speeltafel.games.hare.actions import DECISIONS, FIRST_ROLL
from speeltafel.games.hare.board import DIE
from speeltafel.games.hare.rules import actor
from speeltafel.games.hare.state import State
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import CHANCE, Cells

HURRY = 0.9
"""How much a turn's lead counts at the horizon: each makes the odds e to this power times as good."""
LINE = 96
"""Records for the longest line of a search, rolls included."""
CHAIN = 2
"""Rolls that follow from rolls are looked at beyond the horizon, but not more than this: hares may go on for ever."""
MEMORY = 1 << 16
"""Positions that are remembered; a newer one takes the place of an older."""
NOT_WORTH_KNOWING = 0.1
"""A decision that is worse by this is not looked at more closely."""
EXACT, AT_LEAST, AT_MOST = range(3)
WHO, DEPTH, LOW, HIGH, FLOOR, CEILING, BEST, NEXT, COUNT, FRAME = range(10)
"""What is kept of a position while its decisions or rolls are tried."""
MINE, THEIRS, ROLLS = range(3)


class Duel(NamedTuple):
    """The room a search works in."""

    line: Cells
    frames: Cells
    at_keys: Cells
    found: Cells
    turns: Cells
    keys: Cells
    known: Cells
    """What is remembered of a position: its value, the depth it was searched to, and whether it is a bound."""
    nodes: Cells
    """Positions looked at, and how many may be."""


def duel_room(layout: np.dtype[np.void], nodes: int) -> Duel:
    """Room for a search of so many positions."""
    return Duel(
        np.zeros(LINE, layout),
        np.zeros((LINE, FRAME), np.float64),
        np.zeros(LINE, np.uint64),
        np.zeros((LINE, DECISIONS), np.int64),
        np.zeros((LINE, DECISIONS), np.float32),
        np.zeros(MEMORY, np.uint64),
        np.zeros((MEMORY, 3), np.float32),
        np.array([0, nodes], np.int64),
    )


@routine
def outlook(tables: Tables, s: State, seat: int, rival: int) -> float:
    """The chance to be home first, by the turns that both need; who is to move has half a turn more."""
    lead = turns_left(tables, s, rival) - turns_left(tables, s, seat)
    lead += 0.5 if s.turn == seat else -0.5
    return float(1 / (1 + np.exp(-HURRY * lead)))


@routine
def result(s: State, seat: int, rival: int) -> float:
    """One for the seat if it is home and the other is not, nothing if it is the other way round, else -1."""
    if s.places[seat] > 0 and (s.places[rival] == 0 or s.places[seat] < s.places[rival]):
        return 1.0
    return 0.0 if s.places[rival] > 0 else -1.0


@routine
def duel_value(tables: Tables, duel: Duel, depth: int, low: float, high: float, seat: int, rival: int) -> float:
    """The seat's chance at line[0], with so many decisions to look ahead, as far as it lies between low and high.

    It keeps its own stack: machine code that calls itself cannot be kept on disk.
    """
    at = 0
    value = entered(tables, duel, at, depth, low, high, seat, rival)
    while value < 0.0 or at > 0:
        if value >= 0.0:
            at -= 1
            take_in(duel, at, value)
        frame = duel.frames[at]
        if frame[NEXT] < frame[COUNT] and frame[FLOOR] < frame[CEILING]:
            value = stepped(tables, duel, at, seat, rival)
            at += 1
        else:
            value = left(duel, at)
    return value


@routine
def entered(tables: Tables, duel: Duel, at: int, depth: int, low: float, high: float, seat: int, rival: int) -> float:
    """The value of line[at] if it is known at once; else -1, and its decisions or rolls are laid out to be tried."""
    s = duel.line[at]
    done = result(s, seat, rival)
    if done >= 0.0:
        return done
    duel.nodes[0] += 1
    who = actor(s)
    if depth <= (-CHAIN if who == CHANCE else 0) or at >= LINE - 2 or duel.nodes[0] > duel.nodes[1]:
        return outlook(tables, s, seat, rival)
    frame = duel.frames[at]
    frame[WHO] = ROLLS if who == CHANCE else MINE if who == seat else THEIRS
    frame[DEPTH], frame[LOW], frame[HIGH], frame[NEXT] = depth, low, high, 0
    frame[FLOOR], frame[CEILING] = low, high
    if who == CHANCE:
        frame[COUNT], frame[BEST], frame[FLOOR], frame[CEILING] = DIE, 0.0, 0.0, 1.0
        return -1.0
    duel.at_keys[at] = key_of(s)
    known = remembered(duel, duel.at_keys[at], depth, low, high)
    if known < 0.0:
        frame[COUNT] = weigh(tables, s, duel.found[at], duel.turns[at])
        frame[BEST] = -1.0 if who == seat else 2.0
    return known


@routine
def stepped(tables: Tables, duel: Duel, at: int, seat: int, rival: int) -> float:
    """Try the next decision or roll of line[at] on line[at + 1]; its value if that is known at once, else -1."""
    frame = duel.frames[at]
    duel.line[at + 1] = duel.line[at]
    if frame[WHO] == ROLLS:
        act_on(duel.line[at + 1], FIRST_ROLL + int(frame[NEXT]))
        is_chain = actor(duel.line[at + 1]) == CHANCE
        deeper = int(frame[DEPTH]) - (1 if is_chain else 0)
    else:
        act_on(duel.line[at + 1], next_best(duel.found[at], duel.turns[at], int(frame[COUNT])))
        deeper = int(frame[DEPTH]) - 1
    frame[NEXT] += 1
    return entered(tables, duel, at + 1, deeper, frame[FLOOR], frame[CEILING], seat, rival)


@routine
def take_in(duel: Duel, at: int, value: float) -> None:
    """What was tried at line[at] is worth so much."""
    frame = duel.frames[at]
    if frame[WHO] == ROLLS:
        frame[BEST] += value / DIE
    elif frame[WHO] == MINE:
        frame[BEST] = max(frame[BEST], value)
        frame[FLOOR] = max(frame[FLOOR], value)
    else:
        frame[BEST] = min(frame[BEST], value)
        frame[CEILING] = min(frame[CEILING], value)


@routine
def left(duel: Duel, at: int) -> float:
    """The value of line[at] now that enough was tried there."""
    frame = duel.frames[at]
    best = float(frame[BEST])
    if frame[WHO] != ROLLS:
        kind = AT_LEAST if best >= frame[HIGH] else AT_MOST if best <= frame[LOW] else EXACT
        remember(duel, duel.at_keys[at], int(frame[DEPTH]), best, kind)
    return best


@rule
def remembered(duel: Duel, key: int, depth: int, low: float, high: float) -> float:
    """What an earlier search found that looked as deep, if it says enough; else -1."""
    slot = np.int64(key & np.uint64(MEMORY - 1))
    if duel.keys[slot] == key and duel.known[slot, 1] >= depth:
        value, kind = float(duel.known[slot, 0]), int(duel.known[slot, 2])
        if kind == EXACT or (kind == AT_LEAST and value >= high) or (kind == AT_MOST and value <= low):
            return value
    return -1.0


@rule
def remember(duel: Duel, key: int, depth: int, value: float, kind: int) -> None:
    """Keep what was found, unless the search broke off on the way."""
    slot = np.int64(key & np.uint64(MEMORY - 1))
    if duel.nodes[0] <= duel.nodes[1]:
        duel.keys[slot] = key
        duel.known[slot, 0] = value
        duel.known[slot, 1] = depth
        duel.known[slot, 2] = kind


@routine
def next_best(found: Cells, turns: Cells, count: int) -> int:
    """Take the decision with the fewest turns off the list."""
    best = 0
    for n in range(1, count):
        if turns[n] < turns[best]:
            best = n
    turns[best] = np.inf
    return int(found[best])


@routine
def weigh_duel(
    tables: Tables, duel: Duel, table: Cells, depth: int, seat: int, rival: int, actions: Cells, values: Cells
) -> bool:
    """The seat's chance after each of these decisions; answers whether the search was finished."""
    best = 0.0
    for n in range(actions.shape[0]):
        duel.line[0] = table[0]
        act_on(duel.line[0], actions[n])
        values[n] = duel_value(tables, duel, depth - 1, max(best - NOT_WORTH_KNOWING, 0.0), 1.0, seat, rival)
        best = max(best, values[n])
        if duel.nodes[0] > duel.nodes[1]:
            return False
    return True
