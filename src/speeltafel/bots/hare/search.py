"""The search: thoughts that follow the tree to its edge, run greedily on from there and remember who came in when.

Every seat looks after itself (max^n); the die is thrown anew in every thought, so that chance weighs what it should.
"""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hare.policy import act_on, play_on
from speeltafel.bots.hare.routines import routine
from speeltafel.bots.hare.standing import Tables, turns_left
from speeltafel.bots.hare.tree import UNMET, Tree, grow, has_room, key_of, slot_of
from speeltafel.games.hare.actions import FIRST_ROLL
from speeltafel.games.hare.board import DIE, MOST_SEATS
from speeltafel.games.hare.rules import actor
from speeltafel.games.hare.state import State
from speeltafel.kernel.contract import CHANCE, OVER, Cells, Seed
from speeltafel.kernel.dice import below, seeded, shake

DEEPEST = 64
"""Decisions of a thought inside the tree."""
CURIOSITY = 1.0
"""How eagerly the search tries what it knows little about."""
HURRY = 0.8
"""How much a turn's lead counts where a thought is broken off: each makes first place e to this power as likely."""
WIN_SHARE = 0.75
"""What coming first of those still running is worth; the rest is for each one left behind."""


@routine
def think(
    tables: Tables, tree: Tree, table: Cells, seed: Seed, begin: int, end: int, cap: int, found: Cells, turns: Cells
) -> None:
    """So many numbered thoughts about table[0]; table[1] is there to try things out on."""
    edges = np.zeros(DEEPEST, np.int64)
    seats = np.zeros(DEEPEST, np.int64)
    gains = np.zeros(MOST_SEATS, np.float64)
    best_open = open_place(table[0])
    for number in range(begin, end):
        table[1] = table[0]
        rng = seeded(seed, np.uint64(number))
        depth = follow(tables, tree, table[1], rng, edges, seats, found, turns)
        play_on(tables, table[1], shake(np.uint64(~rng)), cap, found, turns)
        count_gains(tables, table[1], best_open, gains)
        for step in range(depth):
            tree.tried[edges[step]] += 1
            tree.worth[edges[step]] += gains[seats[step]]
            tree.won[edges[step]] += 1 if table[1].places[seats[step]] == best_open else 0


@routine
def open_place(s: State) -> int:
    """The best place that nobody has taken."""
    taken = 0
    for seat in range(s.seats):
        if s.places[seat] > 0:
            taken += 1
    return taken + 1


@routine
def follow(
    tables: Tables, tree: Tree, s: State, rng: Seed, edges: Cells, seats: Cells, found: Cells, turns: Cells
) -> int:
    """Go down the tree to a position that is new, and take that in; answers how many decisions led there."""
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
                    grow(tree, slot, key, tables, s, found, turns)
                break
            edges[depth] = most_promising(tree, tree.slots[slot])
            seats[depth] = who
            act_on(s, tree.action[edges[depth]])
            depth += 1
        who = actor(s)
    return depth


@routine
def most_promising(tree: Tree, node: int) -> int:
    """The decision to try now: good so far, or likely to be good and seldom tried."""
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
def count_gains(tables: Tables, s: State, best_open: int, gains: Cells) -> None:
    """What each seat has of a race that is over, or may expect of one that is not."""
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
    """What a place is worth to those who still ran when the search began."""
    return (WIN_SHARE if place == best_open else 0.0) + (1 - WIN_SHARE) * (seats - place) / rest
