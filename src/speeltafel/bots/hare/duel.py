"""The endgame between two seats: an expectimax search that weighs every roll of the die and looks ever deeper.

It serves games of two players, and the last two runners of a larger game. Its values are the chance that the seat
which asked comes home before its rival; a search that reaches the finish on every path is exact.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np

from speeltafel.bots.hare.evaluation import turns_left
from speeltafel.bots.hare.policy import WeighedDecisions, act_on, weigh
from speeltafel.bots.hare.race_tables import RaceTables
from speeltafel.bots.hare.tree import key_of
from speeltafel.games.hare.actions import DECISIONS, FIRST_ROLL
from speeltafel.games.hare.board import DIE
from speeltafel.games.hare.rules import actor
from speeltafel.games.hare.state import State
from speeltafel.kernel.compiling import routine, rule
from speeltafel.kernel.contract import CHANCE, Cells
from speeltafel.kernel.layout import Int16, blank

HURRY = 0.9
"""How much a turn's lead counts at the horizon: it makes the odds e to this power times as good."""
LONGEST_LINE = 96
"""Positions of the longest line of a search, rolls included."""
CHAIN = 2
"""How many rolls that follow from rolls are looked at beyond the horizon; hares may go on for ever."""
TRANSPOSITIONS = 1 << 16
"""Positions that are remembered; a newer one replaces an older one."""
NOT_WORTH_KNOWING = 0.1
"""A decision that is worse by this is not looked at more closely."""
UNDECIDED = -1.0
"""Stands for a value that is not known yet."""
EXACT, AT_LEAST, AT_MOST = range(3)
MINE, THEIRS, ROLLS = range(3)


class SearchFrame:
    """A position on the line of a search while its decisions or rolls are tried."""

    low: Annotated[float, np.float64]
    high: Annotated[float, np.float64]
    """The bounds within which the value matters, when the position was entered."""
    floor: Annotated[float, np.float64]
    ceiling: Annotated[float, np.float64]
    """Those bounds after what was tried."""
    best: Annotated[float, np.float64]
    key: Annotated[int, np.uint64]
    who: Int16
    """Whether the seat decides, its rival does, or the die rolls."""
    depth: Int16
    tried: Int16
    count: Int16


class KnownPosition:
    """What is remembered about a position."""

    key: Annotated[int, np.uint64]
    value: Annotated[float, np.float32]
    depth: Int16
    """How deep it was searched."""
    bound: Int16
    """Whether the value is exact or a bound."""


class Duel(NamedTuple):
    """The room that a search works in."""

    seat: int
    rival: int
    line: Cells
    frames: Cells
    actions: Cells
    turns: Cells
    known: Cells
    nodes: Cells
    """How many positions were looked at, and how many may be."""


def duel_room(layout: np.dtype[np.void], seat: int, rival: int, nodes: int) -> Duel:
    """Room for a search of so many positions."""
    return Duel(
        seat,
        rival,
        np.zeros(LONGEST_LINE, layout),
        blank(SearchFrame, LONGEST_LINE),
        np.zeros((LONGEST_LINE, DECISIONS), np.int64),
        np.zeros((LONGEST_LINE, DECISIONS), np.float32),
        blank(KnownPosition, TRANSPOSITIONS),
        np.array([0, nodes], np.int64),
    )


@routine
def weigh_duel(tables: RaceTables, duel: Duel, states: Cells, depth: int, actions: Cells, values: Cells) -> bool:
    """Find the seat's chance after each of these decisions at states[0]. Returns whether the search was finished."""
    best = 0.0
    for n in range(actions.shape[0]):
        duel.line[0] = states[0]
        act_on(duel.line[0], actions[n])
        values[n] = duel_value(tables, duel, depth - 1, max(best - NOT_WORTH_KNOWING, 0.0), 1.0)
        best = max(best, values[n])
        if is_cut_off(duel):
            return False
    return True


@routine
def duel_value(tables: RaceTables, duel: Duel, depth: int, low: float, high: float) -> float:
    """The seat's chance at line[0], with so many decisions to look ahead, as far as it lies between low and high.

    The search keeps its own stack, because machine code that calls itself cannot be kept on disk.
    """
    at = 0
    value = enter(tables, duel, at, depth, low, high)
    while value == UNDECIDED or at > 0:
        if value != UNDECIDED:
            at -= 1
            take_in(duel.frames[at], value)
        frame = duel.frames[at]
        if frame.tried < frame.count and frame.floor < frame.ceiling:
            value = try_next(tables, duel, at)
            at += 1
        else:
            value = leave(duel, frame)
    return value


@routine
def enter(tables: RaceTables, duel: Duel, at: int, depth: int, low: float, high: float) -> float:
    """The value of line[at] if it is known at once; else UNDECIDED, with its decisions or rolls ready to be tried."""
    s = duel.line[at]
    done = result(s, duel.seat, duel.rival)
    if done != UNDECIDED:
        return done
    duel.nodes[0] += 1
    who = actor(s)
    if depth <= (-CHAIN if who == CHANCE else 0) or at >= LONGEST_LINE - 2 or is_cut_off(duel):
        return outlook(tables, s, duel.seat, duel.rival)
    frame = duel.frames[at]
    frame.who = ROLLS if who == CHANCE else MINE if who == duel.seat else THEIRS
    frame.depth, frame.tried = depth, 0
    frame.low, frame.high, frame.floor, frame.ceiling = low, high, low, high
    if who == CHANCE:
        frame.count, frame.best, frame.floor, frame.ceiling = DIE, 0.0, 0.0, 1.0
        return UNDECIDED
    frame.key = key_of(s)
    known = recall(duel, frame)
    if known == UNDECIDED:
        frame.count = weigh(tables, s, WeighedDecisions(duel.actions[at], duel.turns[at]))
        frame.best = -1.0 if who == duel.seat else 2.0
    return known


@routine
def try_next(tables: RaceTables, duel: Duel, at: int) -> float:
    """Try the next decision or roll of line[at] on line[at + 1]; its value if that is known at once, else UNDECIDED."""
    frame = duel.frames[at]
    deeper = int(frame.depth)
    duel.line[at + 1] = duel.line[at]
    if frame.who == ROLLS:
        act_on(duel.line[at + 1], FIRST_ROLL + int(frame.tried))
        deeper -= 1 if actor(duel.line[at + 1]) == CHANCE else 0
    else:
        act_on(duel.line[at + 1], next_best(duel.actions[at], duel.turns[at], int(frame.count)))
        deeper -= 1
    frame.tried += 1
    return enter(tables, duel, at + 1, deeper, frame.floor, frame.ceiling)


@routine
def take_in(frame: SearchFrame, value: float) -> None:
    """Add the value of what was tried last."""
    if frame.who == ROLLS:
        frame.best += value / DIE
    elif frame.who == MINE:
        frame.best = max(frame.best, value)
        frame.floor = max(frame.floor, value)
    else:
        frame.best = min(frame.best, value)
        frame.ceiling = min(frame.ceiling, value)


@routine
def leave(duel: Duel, frame: SearchFrame) -> float:
    """The value of a position now that enough was tried there; it is remembered unless the search was cut off."""
    if frame.who != ROLLS and not is_cut_off(duel):
        known = duel.known[slot_of_key(frame.key)]
        known.key, known.value, known.depth = frame.key, frame.best, frame.depth
        known.bound = AT_LEAST if frame.best >= frame.high else AT_MOST if frame.best <= frame.low else EXACT
    return float(frame.best)


@rule
def recall(duel: Duel, frame: SearchFrame) -> float:
    """The value that an earlier search found for this position, if it looked as deep and says enough."""
    known = duel.known[slot_of_key(frame.key)]
    if known.key == frame.key and known.depth >= frame.depth:
        value, bound = float(known.value), int(known.bound)
        if bound == EXACT or (bound == AT_LEAST and value >= frame.high) or (bound == AT_MOST and value <= frame.low):
            return value
    return UNDECIDED


@rule
def slot_of_key(key: int) -> int:
    """Where a position is remembered."""
    return int(np.int64(key & np.uint64(TRANSPOSITIONS - 1)))


@rule
def is_cut_off(duel: Duel) -> bool:
    """Whether the search has looked at more positions than it may."""
    return bool(duel.nodes[0] > duel.nodes[1])


@routine
def outlook(tables: RaceTables, s: State, seat: int, rival: int) -> float:
    """The chance to be home first, by the turns that both need; the seat to move is half a turn ahead."""
    lead = turns_left(tables, s, rival) - turns_left(tables, s, seat)
    lead += 0.5 if s.turn == seat else -0.5
    return float(1 / (1 + np.exp(-HURRY * lead)))


@routine
def result(s: State, seat: int, rival: int) -> float:
    """1 if the seat came home first, 0 if its rival did, else UNDECIDED."""
    if s.places[seat] > 0 and (s.places[rival] == 0 or s.places[seat] < s.places[rival]):
        return 1.0
    return 0.0 if s.places[rival] > 0 else UNDECIDED


@routine
def next_best(actions: Cells, turns: Cells, count: int) -> int:
    """Take the decision with the fewest turns off the list."""
    best = 0
    for n in range(1, count):
        if turns[n] < turns[best]:
            best = n
    turns[best] = np.inf
    return int(actions[best])
