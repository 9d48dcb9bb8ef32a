"""The tree search: simulations follow the tree to its edge, run greedily on from there and count who came in when.

Every seat maximises its own result (max^n). Each simulation rolls the die anew, so that chance has its proper weight.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speeltafel.bots.hare.evaluation import turns_left
from speeltafel.bots.hare.policy import WeighedDecisions, act_on, play_on
from speeltafel.bots.hare.race_tables import RaceTables
from speeltafel.bots.hare.tree import UNMET, SearchTree, grow, has_room, key_of, slot_of
from speeltafel.games.hare.actions import FIRST_ROLL
from speeltafel.games.hare.board import DIE, MOST_SEATS
from speeltafel.games.hare.rules import actor
from speeltafel.games.hare.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import CHANCE, OVER, Cells, Seed
from speeltafel.kernel.dice import below, seeded, shake

DEEPEST = 64
"""The most decisions of a simulation inside the tree."""
LONGEST_PLAYOUT = 400
"""The most decisions of a simulation beyond the tree."""
CURIOSITY = 1.0
"""How eagerly the search tries decisions that it knows little about."""
HURRY = 0.8
"""How much a turn's lead counts where a simulation is cut off: it makes first place e to this power as likely."""
WIN_SHARE = 0.75
"""What coming first of those still running is worth; the rest is shared out by the number of seats left behind."""


class TreePath(NamedTuple):
    """The decisions of a simulation inside the tree."""

    edges: Cells
    seats: Cells
    """The seat that made each decision."""


@routine
def simulate(
    tables: RaceTables,
    tree: SearchTree,
    states: Cells,
    seed: Seed,
    begin: int,
    end: int,
    decisions: WeighedDecisions,
) -> None:
    """Run the simulations numbered `begin` to `end` from states[0]; states[1] is room to play them on."""
    path = TreePath(np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64))
    gains = np.zeros(MOST_SEATS, np.float64)
    best_open = open_place(states[0])
    for number in range(begin, end):
        states[1] = states[0]
        rng = seeded(seed, np.uint64(number))
        depth = follow(tables, tree, states[1], rng, path, decisions)
        play_on(tables, states[1], shake(np.uint64(~rng)), LONGEST_PLAYOUT, decisions)
        count_gains(tables, states[1], best_open, gains)
        for step in range(depth):
            edge, seat = path.edges[step], path.seats[step]
            tree.tried[edge] += 1
            tree.worth[edge] += gains[seat]
            tree.won[edge] += 1 if states[1].places[seat] == best_open else 0


@routine
def open_place(s: State) -> int:
    """The best place that nobody has taken, from 1."""
    taken = 0
    for seat in range(s.seats):
        if s.places[seat] > 0:
            taken += 1
    return taken + 1


@routine
def follow(
    tables: RaceTables, tree: SearchTree, s: State, rng: Seed, path: TreePath, decisions: WeighedDecisions
) -> int:
    """Go down the tree to a new position and add it. Returns how many decisions led there."""
    depth = 0
    who = actor(s)
    while who != OVER and depth < DEEPEST:
        rng = shake(rng)
        if who == CHANCE:
            act_on(s, FIRST_ROLL + below(rng, DIE))
        else:
            key = key_of(s)
            slot = slot_of(tree, key)
            if tree.slots[slot] == UNMET:
                if has_room(tree):
                    grow(tables, tree, slot, key, s, decisions)
                break
            path.edges[depth] = most_promising(tree, tree.slots[slot])
            path.seats[depth] = who
            act_on(s, tree.action[path.edges[depth]])
            depth += 1
        who = actor(s)
    return depth


@routine
def most_promising(tree: SearchTree, node: int) -> int:
    """The decision to try now: good so far, or seldom tried with a high prior."""
    visits = tree.visits[node]
    tree.visits[node] += 1
    first, last = int(tree.first[node]), int(tree.first[node + 1])
    total = 0.0
    for edge in range(first, last):
        total += tree.worth[edge]
    usual = total / visits if visits > 0 else 0.0
    eagerness = CURIOSITY * np.sqrt(visits + 1.0)
    best = first
    best_promise = -1.0
    for edge in range(first, last):
        tried = tree.tried[edge]
        promise = tree.worth[edge] / tried if tried > 0 else usual
        promise += eagerness * tree.prior[edge] / (1 + tried)
        if promise > best_promise:
            best, best_promise = edge, promise
    return best


@routine
def count_gains(tables: RaceTables, s: State, best_open: int, gains: Cells) -> None:
    """What each seat gained in a race that is over, or may expect in one that is not."""
    seats = int(s.seats)
    rest = max(seats - best_open, 1)
    running = 0.0
    taken = open_place(s) - 1
    for seat in range(seats):
        place = int(s.places[seat])
        if place > 0:
            gains[seat] = worth_of_place(place, best_open, rest, seats)
        else:
            ahead = turns_left(tables, s, seat) + ((seat - s.turn) % seats) / seats
            gains[seat] = np.exp(-HURRY * min(ahead, 80.0))
            running += gains[seat]
    first = worth_of_place(taken + 1, best_open, rest, seats)
    others = (1 - WIN_SHARE) * (seats - taken - 2) / 2 / rest
    for seat in range(seats):
        if s.places[seat] == 0:
            share = gains[seat] / running
            gains[seat] = share * first + (1 - share) * others


@routine
def worth_of_place(place: int, best_open: int, rest: int, seats: int) -> float:
    """What a place is worth to those who were still running when the search began."""
    return (WIN_SHARE if place == best_open else 0.0) + (1 - WIN_SHARE) * (seats - place) / rest
