"""The tree of a search: positions that were met, the decisions in them, and what came of each."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speeltafel.bots.hare.policy import weigh
from speeltafel.bots.hare.routines import routine
from speeltafel.bots.hare.standing import Tables
from speeltafel.games.hare.board import MOST_RUNNERS, MOST_SEATS
from speeltafel.games.hare.state import State
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.dice import scrambled

BRANCHES = 40
"""Room for so many decisions in a position, on average."""
MOST_POSITIONS = 100_000
"""More than that a tree does not keep; later thoughts leave it where it is."""
UNMET = -1
DOUBT = 1.0
"""Turns by which a decision must look worse to be tried e times less eagerly."""


class Tree(NamedTuple):
    """Positions are found by a hash; a position's decisions stand next to each other."""

    slots: Cells
    """The position at each slot of the hash table, or UNMET."""
    keys: Cells
    first: Cells
    """A position's first decision, and those of the next position after it."""
    visits: Cells
    used: Cells
    """How many positions there are."""
    action: Cells
    prior: Cells
    tried: Cells
    worth: Cells
    """What the seat that decides got after a decision, summed up."""
    won: Cells
    """How often it came first of those still running."""


def empty_tree(thoughts: int) -> Tree:
    """A tree that has room for a new position with every thought, within reason."""
    room = min(thoughts, MOST_POSITIONS) + 2
    slots = 1 << (2 * room - 1).bit_length()
    return Tree(
        np.full(slots, UNMET, np.int32),
        np.zeros(room, np.uint64),
        np.zeros(room + 1, np.int32),
        np.zeros(room, np.int32),
        np.zeros(1, np.int64),
        np.zeros(room * BRANCHES, np.int16),
        np.zeros(room * BRANCHES, np.float32),
        np.zeros(room * BRANCHES, np.int32),
        np.zeros(room * BRANCHES, np.float32),
        np.zeros(room * BRANCHES, np.float32),
    )


@rule
def mixed(key: int, number: int) -> int:
    """A hash with one more number in it."""
    return scrambled(np.uint64(key) ^ np.uint64(number + 3))


@routine
def key_of(s: State) -> int:
    """A hash of all that matters in a position in which a seat decides."""
    key = mixed(mixed(mixed(0, int(s.phase)), int(s.turn)), int(s.runner))
    for seat in range(MOST_SEATS):
        key = mixed(key, (int(s.carrots[seat]) << 16) + (int(s.lettuces[seat]) << 8) + int(s.duties[seat]))
        key = mixed(key, int(s.duty_runners[seat]))
    for runner in range(MOST_RUNNERS):
        key = mixed(key, (int(s.spaces[runner]) << 1) + int(s.uncompared[runner]))
    return key


@routine
def slot_of(tree: Tree, key: int) -> int:
    """Where a position stands in the hash table, or would stand."""
    mask = tree.slots.shape[0] - 1
    slot = int(np.int64(key & np.uint64(mask)))
    while tree.slots[slot] != UNMET and tree.keys[tree.slots[slot]] != key:
        slot = (slot + 1) & mask
    return slot


@routine
def has_room(tree: Tree) -> bool:
    """Whether one more position fits."""
    used = int(tree.used[0])
    return used < len(tree.keys) and int(tree.first[used]) + 4 * BRANCHES < len(tree.action)


@routine
def grow(tree: Tree, slot: int, key: int, tables: Tables, s: State, found: Cells, turns: Cells) -> None:
    """Take a position into the tree, its decisions as likely as the solo race makes them look."""
    node = tree.used[0]
    tree.used[0] = node + 1
    tree.slots[slot] = node
    tree.keys[node] = key
    count = weigh(tables, s, found, turns)
    first = tree.first[node]
    tree.first[node + 1] = first + count
    best = turns[:count].min()
    total = 0.0
    for n in range(count):
        tree.action[first + n] = found[n]
        tree.prior[first + n] = np.exp((best - turns[n]) / DOUBT)
        total += tree.prior[first + n]
    for n in range(count):
        tree.prior[first + n] /= total


def root_edges(tree: Tree) -> list[tuple[int, int, float, float]]:
    """What came of the decisions in the first position: action, tries, worth and wins."""
    first, last = int(tree.first[0]), int(tree.first[1])
    columns = (column[first:last].tolist() for column in (tree.action, tree.tried, tree.worth, tree.won))
    return list(zip(*columns, strict=True))
