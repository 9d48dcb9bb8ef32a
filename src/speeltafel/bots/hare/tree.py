"""The tree of a search: the positions that were met, the decisions in them, and the results of each decision."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speeltafel.bots.hare.policy import WeighedDecisions, weigh
from speeltafel.bots.hare.race_tables import RaceTables
from speeltafel.games.hare.board import MOST_RUNNERS, MOST_SEATS
from speeltafel.games.hare.state import State
from speeltafel.kernel.compiling import routine, rule
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.dice import scrambled

BRANCHES = 40
"""How many decisions of a position there is room for, on average."""
MOST_POSITIONS = 100_000
"""A tree keeps no more positions than this; later simulations do not grow it."""
UNMET = -1
DOUBT = 1.0
"""A decision that looks so many turns worse has a prior that is e times smaller."""


class SearchTree(NamedTuple):
    """Positions are found by a hash table; the decisions of a position stand next to each other."""

    slots: Cells
    """The position at each slot of the hash table, or UNMET."""
    keys: Cells
    first: Cells
    """The place of each position's first decision; the next position's decisions follow."""
    visits: Cells
    used: Cells
    """How many positions there are, in one cell."""
    action: Cells
    prior: Cells
    tried: Cells
    worth: Cells
    """What the deciding seat gained after each decision, summed up."""
    won: Cells
    """How often the deciding seat came first of those still running."""


def empty_tree(simulations: int) -> SearchTree:
    """A tree with room for a new position in every simulation, up to MOST_POSITIONS."""
    room = min(simulations, MOST_POSITIONS) + 2
    slots = 1 << (2 * room - 1).bit_length()
    return SearchTree(
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
    """A hash that includes one more number."""
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
def slot_of(tree: SearchTree, key: int) -> int:
    """Where a position stands in the hash table, or would stand."""
    mask = tree.slots.shape[0] - 1
    slot = int(np.int64(key & np.uint64(mask)))
    while tree.slots[slot] != UNMET and tree.keys[tree.slots[slot]] != key:
        slot = (slot + 1) & mask
    return slot


@routine
def has_room(tree: SearchTree) -> bool:
    """Whether one more position fits."""
    used = int(tree.used[0])
    return used < len(tree.keys) and int(tree.first[used]) + 4 * BRANCHES < len(tree.action)


@routine
def grow(tables: RaceTables, tree: SearchTree, slot: int, key: int, s: State, decisions: WeighedDecisions) -> None:
    """Add a position to the tree, with priors that follow from the turns of the solved races."""
    node = tree.used[0]
    tree.used[0] = node + 1
    tree.slots[slot] = node
    tree.keys[node] = key
    count = weigh(tables, s, decisions)
    turns = decisions.turns
    first = tree.first[node]
    tree.first[node + 1] = first + count
    best = turns[:count].min()
    total = 0.0
    for n in range(count):
        tree.action[first + n] = decisions.actions[n]
        tree.prior[first + n] = np.exp((best - turns[n]) / DOUBT)
        total += tree.prior[first + n]
    for n in range(count):
        tree.prior[first + n] /= total


def root_edges(tree: SearchTree) -> list[tuple[int, int, float, float]]:
    """The results of the decisions in the first position: action, tries, worth and wins."""
    first, last = int(tree.first[0]), int(tree.first[1])
    columns = (column[first:last].tolist() for column in (tree.action, tree.tried, tree.worth, tree.won))
    return list(zip(*columns, strict=True))
