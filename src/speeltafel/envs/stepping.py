"""Takes a game of an environment one step on: written once for all games, for CPU loops and GPU kernels alike.

`bound` fills in the game's rules and an encoding. The short functions handle one game and may be called from a CUDA
kernel; the loops over many games at the end serve the CPU. Chance is resolved inside: outcome n of a numbered game
depends on the seed, the number and n alone, whoever plays it and wherever.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Annotated, Any

import numpy as np

from speeltafel.envs.batches import EpisodeTerms, GameRecords, Observations, StepResults
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

GameMemory = Any
"""A game's own record of what its observations need beyond the state."""


class Episode:
    """How far a numbered game of a seed is: its generator, its number and the decisions made."""

    rng: Annotated[int, np.uint64]
    number: Annotated[int, np.int64]
    decisions: Int32


def chance_outcome(s: State, rng: Seed) -> int:
    """Bound to the game's own loop."""
    raise NotImplementedError


def forget(m: GameMemory) -> None:
    """Bound to the game's observations, like the four below."""
    raise NotImplementedError


def remember(m: GameMemory, s: State, action: int) -> None:
    raise NotImplementedError


def decision_of(s: State, move: int) -> int:
    raise NotImplementedError


def legal_moves(s: State, words: Cells) -> None:
    raise NotImplementedError


def observe(s: State, m: GameMemory, seat: int, words: Cells) -> None:
    raise NotImplementedError


# One game


@generic
def begin(s: State, m: GameMemory, e: Episode, seats: int, options: Any, seed: Seed, number: int) -> None:
    """Lay out a numbered game of a seed, up to the first decision."""
    start(s, seats, options)
    forget(m)
    e.rng = seeded(seed, np.uint64(number))
    e.number = number
    e.decisions = 0
    let_chance_move(s, m, e)


@generic
def let_chance_move(s: State, m: GameMemory, e: Episode) -> None:
    """Deal, draw and roll until a seat must decide or the game is over."""
    while actor(s) == CHANCE:
        e.rng = shake(np.uint64(e.rng))
        outcome = chance_outcome(s, np.uint64(scrambled(np.uint64(e.rng))))
        remember(m, s, outcome)
        apply(s, outcome)


@generic
def make(s: State, m: GameMemory, e: Episode, move: int) -> None:
    """Carry out a legal move of the seat to act, and the chance that it sets off."""
    decision = decision_of(s, move)
    remember(m, s, decision)
    apply(s, decision)
    e.decisions += 1
    let_chance_move(s, m, e)


@generic
def standing(s: State, e: Episode, cap: int) -> int:
    """PLAYING_ON, TERMINATED or TRUNCATED."""
    if actor(s) == OVER:
        return TERMINATED
    return TRUNCATED if e.decisions >= cap else PLAYING_ON


# Many games on a CPU


@long_running
def begin_all(games: GameRecords, terms: EpisodeTerms, first: int) -> None:
    """Begin a game on every place: numbers from `first` on, or, if that is negative, a stride after the last ones."""
    states, memories, episodes = games
    for game in range(states.shape[0]):
        number = first + game if first >= 0 else int(episodes[game].number) + terms.stride
        begin(states[game], memories[game], episodes[game], terms.seats, terms.options, terms.seed, number)


@long_running
def first_refused(states: Cells, chosen: Cells, moves: int) -> int:
    """The first game whose chosen move does not exist or is not legal; -1 when all moves are legal."""
    for game in range(states.shape[0]):
        if chosen[game] < 0 or chosen[game] >= moves:
            return game
        if forbidden(states[game], decision_of(states[game], int(chosen[game]))) != LEGAL:
            return game
    return -1


@long_running
def advance(games: GameRecords, chosen: Cells, paid: Cells, results: StepResults, terms: EpisodeTerms) -> None:
    """Make every game's move, pay, and begin the next game where one has ended; keep the look of one cut off."""
    states, memories, episodes = games
    for game in range(states.shape[0]):
        s, m, e = states[game], memories[game], episodes[game]
        make(s, m, e, int(chosen[game]))
        stands = standing(s, e, terms.cap)
        pay(s, stands, paid[game], results.rewards[game])
        results.terminations[game] = stands == TERMINATED
        results.truncations[game] = stands == TRUNCATED
        results.lengths[game] = e.decisions
        if stands == TRUNCATED:
            look(s, m, results.finals[game], results.final_rows[game])
            results.final_actors[game] = actor(s)
        if stands != PLAYING_ON:
            begin(s, m, e, terms.seats, terms.options, terms.seed, int(e.number) + terms.stride)


@generic
def pay(s: State, stands: int, paid: Cells, rewards: Cells) -> None:
    """Pay every seat its payoff at the end, or every change of it where `paid` has room for what was paid."""
    by_change = paid.shape[0] > 0
    for seat in range(rewards.shape[0]):
        if by_change:
            worth = payoff(s, seat)
            rewards[seat] = worth - paid[seat]
            paid[seat] = 0 if stands != PLAYING_ON else worth
        else:
            rewards[seat] = payoff(s, seat) if stands == TERMINATED else 0


@generic
def look(s: State, m: GameMemory, words: Cells, rows: Cells) -> None:
    """Write down what the seat to act observes, or what every seat does, packed and as bytes where there is room."""
    for n in range(words.shape[0]):
        observe(s, m, n if words.shape[0] > 1 else actor(s), words[n])
        expand(words[n], rows[n])


@long_running
def look_at_all(games: GameRecords, shown: Observations) -> None:
    """Write down what is observed in every game, who is to act and which moves are legal."""
    states, memories = games.states, games.memories
    for game in range(states.shape[0]):
        shown.actors[game] = actor(states[game])
        look(states[game], memories[game], shown.words[game], shown.rows[game])
        legal_moves(states[game], shown.legal[game])
        expand(shown.legal[game], shown.masks[game])


@long_running
def pick_all(legal: Cells, chosen: Cells, seed: Seed, first: int) -> None:
    """Pick one of the legal moves of every game, each as likely as the next."""
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
