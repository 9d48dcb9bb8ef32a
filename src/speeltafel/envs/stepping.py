"""Takes a game of an environment one step on: written once for all games, for CPU loops and GPU kernels alike.

`bound(table)` fills in the game's rules and an encoding. The short functions handle one game and may be called from a
CUDA kernel; the loops over many games at the end serve the CPU. Chance is resolved inside: outcome n of a numbered game
hangs on the seed, the number and n alone, whoever plays it and wherever.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Annotated, Any

import numpy as np

from speeltafel.envs.bits import expand
from speeltafel.kernel.bind import bind, generic, long_running
from speeltafel.kernel.bitpack import WORD
from speeltafel.kernel.bits import count_bits, nth_bit
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, Cells, Seed, State, actor, apply, forbidden, payoff, start
from speeltafel.kernel.dice import below, scrambled, seeded, shake
from speeltafel.kernel.game import Game
from speeltafel.kernel.layout import Int32

PLAYING_ON, TERMINATED, TRUNCATED = range(3)
"""How a game stands after a move: it goes on, its rules ended it, or it has reached the cap."""
FROM_THE_GAME = ("forget", "remember", "decision_of", "legal_moves")
"""What every encoding of a game shares."""

Memory = Any
"""A game's own record of what its observations need beyond the state."""


class Course:
    """How far a game is: its generator, its number and the decisions made."""

    rng: Annotated[int, np.uint64]
    number: Annotated[int, np.int64]
    decisions: Int32


def chance_outcome(s: State, rng: Seed) -> int:
    """Bound to the game's own loop."""
    raise NotImplementedError


def forget(m: Memory) -> None:
    """Bound to the game's observations, like the four below."""
    raise NotImplementedError


def remember(m: Memory, s: State, action: int) -> None:
    raise NotImplementedError


def decision_of(s: State, move: int) -> int:
    raise NotImplementedError


def legal_moves(s: State, words: Cells) -> None:
    raise NotImplementedError


def observe(s: State, m: Memory, seat: int, words: Cells) -> None:
    raise NotImplementedError


# One game


@generic
def begin(s: State, m: Memory, c: Course, seats: int, options: Any, seed: Seed, number: int) -> None:
    """Lay out a numbered game of a seed, up to the first decision."""
    start(s, seats, options)
    forget(m)
    c.rng = seeded(seed, np.uint64(number))
    c.number = number
    c.decisions = 0
    let_chance_move(s, m, c)


@generic
def let_chance_move(s: State, m: Memory, c: Course) -> None:
    """Deal, draw and roll until a seat must decide or the game is over."""
    while actor(s) == CHANCE:
        c.rng = shake(np.uint64(c.rng))
        outcome = chance_outcome(s, np.uint64(scrambled(np.uint64(c.rng))))
        remember(m, s, outcome)
        apply(s, outcome)


@generic
def make(s: State, m: Memory, c: Course, move: int) -> None:
    """Carry out a legal move of the seat to act, and the chance that it sets off."""
    decision = decision_of(s, move)
    remember(m, s, decision)
    apply(s, decision)
    c.decisions += 1
    let_chance_move(s, m, c)


@generic
def standing(s: State, c: Course, cap: int) -> int:
    """PLAYING_ON, TERMINATED or TRUNCATED."""
    if actor(s) == OVER:
        return TERMINATED
    return TRUNCATED if c.decisions >= cap else PLAYING_ON


# Many games on a CPU


@long_running
def begin_all(
    states: Cells, memories: Cells, courses: Cells, seats: int, options: Any, seed: Seed, stride: int, first: int
) -> None:
    """Begin every game's next number; those of a new seed begin at `first`, others a stride after their last."""
    for game in range(states.shape[0]):
        number = first + game if first >= 0 else int(courses[game].number) + stride
        begin(states[game], memories[game], courses[game], seats, options, seed, number)


@long_running
def first_refused(states: Cells, chosen: Cells, moves: int) -> int:
    """The first game whose chosen move is none, or not legal; -1 when all are."""
    for game in range(states.shape[0]):
        if chosen[game] < 0 or chosen[game] >= moves:
            return game
        if forbidden(states[game], decision_of(states[game], int(chosen[game]))) != LEGAL:
            return game
    return -1


@long_running
def advance(
    states: Cells,
    memories: Cells,
    courses: Cells,
    chosen: Cells,
    paid: Cells,
    rewards: Cells,
    terminations: Cells,
    truncations: Cells,
    lengths: Cells,
    finals: Cells,
    final_rows: Cells,
    final_actors: Cells,
    seats: int,
    options: Any,
    seed: Seed,
    stride: int,
    cap: int,
) -> None:
    """Make every game's move, pay, and begin the next game where one has ended; keep the look of one cut off."""
    for game in range(states.shape[0]):
        s, m, c = states[game], memories[game], courses[game]
        make(s, m, c, int(chosen[game]))
        stands = standing(s, c, cap)
        pay(s, stands, paid[game], rewards[game])
        terminations[game] = stands == TERMINATED
        truncations[game] = stands == TRUNCATED
        lengths[game] = c.decisions
        if stands == TRUNCATED:
            look(s, m, finals[game], final_rows[game])
            final_actors[game] = actor(s)
        if stands != PLAYING_ON:
            begin(s, m, c, seats, options, seed, int(c.number) + stride)


@generic
def pay(s: State, stands: int, paid: Cells, rewards: Cells) -> None:
    """The payoff at the end; or, for who keeps books of what was paid, every change of it."""
    by_change = paid.shape[0] > 0
    for seat in range(rewards.shape[0]):
        if by_change:
            worth = payoff(s, seat)
            rewards[seat] = worth - paid[seat]
            paid[seat] = 0 if stands != PLAYING_ON else worth
        else:
            rewards[seat] = payoff(s, seat) if stands == TERMINATED else 0


@generic
def look(s: State, m: Memory, words: Cells, rows: Cells) -> None:
    """What the seat to act observes, or what every seat does, packed and as bytes where there is room for them."""
    for n in range(words.shape[0]):
        observe(s, m, n if words.shape[0] > 1 else actor(s), words[n])
        expand(words[n], rows[n])


@long_running
def look_at_all(
    states: Cells, memories: Cells, words: Cells, rows: Cells, legal: Cells, masks: Cells, actors: Cells
) -> None:
    """What is observed in every game, who is to act and which moves are legal."""
    for game in range(states.shape[0]):
        actors[game] = actor(states[game])
        look(states[game], memories[game], words[game], rows[game])
        legal_moves(states[game], legal[game])
        expand(legal[game], masks[game])


@long_running
def pick_all(legal: Cells, chosen: Cells, seed: Seed, first: int) -> None:
    """One of the legal moves of every game, each as likely as the next."""
    for game in range(legal.shape[0]):
        chosen[game] = pick(legal[game], np.uint64(seeded(seed, np.uint64(first + game))))


@generic
def pick(legal: Cells, rng: Seed) -> int:
    """One of the moves that are marked."""
    count = 0
    for n in range(legal.shape[0]):
        count += count_bits(int(np.int64(legal[n])))
    left = below(rng, count)
    for n in range(legal.shape[0]):
        here = count_bits(int(np.int64(legal[n])))
        if left < here:
            return n * WORD + nth_bit(int(np.int64(legal[n])), left)
        left -= here
    return -1


@cache
def bound(game: Game, rules: ModuleType, encoding: ModuleType) -> SimpleNamespace:
    """The functions of this module for one game and one encoding of its observations."""
    shared = {name: getattr(rules, name) for name in FROM_THE_GAME}
    names = {**game.contract, "chance_outcome": game.loops.chance_outcome, **shared, "observe": encoding.observe}
    return bind(globals(), f"{game.name}.{encoding.__name__.rpartition('.')[2]}", names)
