"""Takes a game of an environment one step further: written once for all games, for CPU loops and GPU kernels alike.

`stepping_of` fills in the game's rules and an encoding. The short functions handle one game and can be called from a
CUDA kernel. The loops over many games at the end are for the CPU. Chance is resolved inside: outcome n of a numbered
game depends only on the seed, the number and n.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

import numpy as np

from speeltafel.envs.batches import EpisodeTerms, GameRecords, Observations, StepResults
from speeltafel.envs.unpacking import expand
from speeltafel.kernel.bind import bind, generic, long_running
from speeltafel.kernel.bitpack import WORD
from speeltafel.kernel.bits import count_bits, nth_bit
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, Cells, Record, Seed, actor, apply, forbidden, payoff, start
from speeltafel.kernel.dice import below, scrambled, seeded, shake
from speeltafel.kernel.encoding import Recalled
from speeltafel.kernel.game import Game
from speeltafel.kernel.layout import Int32

PLAYING_ON, TERMINATED, TRUNCATED = range(3)
"""The status of a game after a move: it goes on, its rules have ended it, or it has reached the cap."""


class Episode:
    """The progress of one numbered game of a seed: its generator, its number and the decisions made."""

    rng: Annotated[int, np.uint64]
    number: Annotated[int, np.int64]
    decisions: Int32


@dataclass(frozen=True)
class Stepping:
    """The functions below as they are bound to one game and encoding; their own docstrings say what they do."""

    begin: Callable[[Record, Recalled, Episode, int, Any, Seed, int], None]
    let_chance_move: Callable[[Record, Recalled, Episode], None]
    make: Callable[[Record, Recalled, Episode, int], None]
    status: Callable[[Record, Episode, int], int]
    begin_all: Callable[[GameRecords, EpisodeTerms, int], None]
    first_refused: Callable[[Cells, Cells, int], int]
    advance: Callable[[GameRecords, Cells, Cells, StepResults, EpisodeTerms], None]
    pay: Callable[[Record, int, Cells, Cells], None]
    look: Callable[[Record, Recalled, Cells, Cells], None]
    look_at_all: Callable[[GameRecords, Observations], None]
    pick_all: Callable[[Cells, Cells, Seed, int], None]
    pick: Callable[[Cells, Seed], int]


# The game's own functions, filled in by `stepping_of`


def chance_outcome(s: Record, rng: Seed) -> int:
    """One outcome, drawn by its odds."""
    raise NotImplementedError


def forget(m: Recalled) -> None:
    """Clear the recall record before the first move."""
    raise NotImplementedError


def remember(m: Recalled, s: Record, action: int) -> None:
    """Note an action in the recall record, just before it is carried out."""
    raise NotImplementedError


def decision_of(s: Record, move: int) -> int:
    """The decision that a move means."""
    raise NotImplementedError


def legal_moves(s: Record, words: Cells) -> None:
    """Mark the legal moves, one bit each."""
    raise NotImplementedError


def observe(s: Record, m: Recalled, seat: int, words: Cells) -> None:
    """Write what a seat observes."""
    raise NotImplementedError


# One game


@generic
def begin(s: Record, m: Recalled, e: Episode, seats: int, options: Any, seed: Seed, number: int) -> None:
    """Start a numbered game of a seed and play it up to the first decision."""
    start(s, seats, options)
    forget(m)
    e.rng = seeded(seed, np.uint64(number))
    e.number = number
    e.decisions = 0
    let_chance_move(s, m, e)


@generic
def let_chance_move(s: Record, m: Recalled, e: Episode) -> None:
    """Deal, draw and roll until a seat must decide or the game is over."""
    while actor(s) == CHANCE:
        e.rng = shake(np.uint64(e.rng))
        outcome = chance_outcome(s, np.uint64(scrambled(np.uint64(e.rng))))
        remember(m, s, outcome)
        apply(s, outcome)


@generic
def make(s: Record, m: Recalled, e: Episode, move: int) -> None:
    """Carry out a legal move of the seat to act, and the chance that it sets off."""
    decision = decision_of(s, move)
    remember(m, s, decision)
    apply(s, decision)
    e.decisions += 1
    let_chance_move(s, m, e)


@generic
def status(s: Record, e: Episode, cap: int) -> int:
    """PLAYING_ON, TERMINATED or TRUNCATED."""
    if actor(s) == OVER:
        return TERMINATED
    return TRUNCATED if e.decisions >= cap else PLAYING_ON


# Many games on a CPU


@long_running
def begin_all(games: GameRecords, terms: EpisodeTerms, first: int) -> None:
    """Begin a game in every row: numbers from `first` on, or, if that is negative, a stride after the last ones."""
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
    """Make every game's move, pay, and begin the next game where one has ended.

    The last observation of a game that was cut off is kept.
    """
    states, memories, episodes = games
    for game in range(states.shape[0]):
        s, m, e = states[game], memories[game], episodes[game]
        make(s, m, e, int(chosen[game]))
        now = status(s, e, terms.cap)
        pay(s, now, paid[game], results.rewards[game])
        results.terminations[game] = now == TERMINATED
        results.truncations[game] = now == TRUNCATED
        results.lengths[game] = e.decisions
        if now == TRUNCATED:
            look(s, m, results.finals[game], results.final_rows[game])
            results.final_actors[game] = actor(s)
        if now != PLAYING_ON:
            begin(s, m, e, terms.seats, terms.options, terms.seed, int(e.number) + terms.stride)


@generic
def pay(s: Record, now: int, paid: Cells, rewards: Cells) -> None:
    """Pay every seat its payoff at the end, or every change of it where `paid` has room for what was paid before."""
    by_change = paid.shape[0] > 0
    for seat in range(rewards.shape[0]):
        if by_change:
            worth = payoff(s, seat)
            rewards[seat] = worth - paid[seat]
            paid[seat] = 0 if now != PLAYING_ON else worth
        else:
            rewards[seat] = payoff(s, seat) if now == TERMINATED else 0


@generic
def look(s: Record, m: Recalled, words: Cells, rows: Cells) -> None:
    """Write what the seat to act observes, or what every seat does: packed, and as bytes where there is room."""
    for n in range(words.shape[0]):
        observe(s, m, n if words.shape[0] > 1 else actor(s), words[n])
        expand(words[n], rows[n])


@long_running
def look_at_all(games: GameRecords, shown: Observations) -> None:
    """Write what is observed in every game, who is to act and which moves are legal."""
    states, memories = games.states, games.memories
    for game in range(states.shape[0]):
        shown.actors[game] = actor(states[game])
        look(states[game], memories[game], shown.words[game], shown.rows[game])
        legal_moves(states[game], shown.legal[game])
        expand(shown.legal[game], shown.masks[game])


@long_running
def pick_all(legal: Cells, chosen: Cells, seed: Seed, first: int) -> None:
    """Pick one of the legal moves of every game, each with the same probability."""
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
def own_functions(game: Game, encoding: str) -> dict[str, Any]:
    """What a game and one of its encodings put in the place of the templates of this module."""
    encodings = game.encodings
    return {
        **game.contract,
        "chance_outcome": game.loops.chance_outcome,
        "forget": encodings.recall.forget,
        "remember": encodings.recall.remember,
        "decision_of": encodings.moves.decision_of,
        "legal_moves": encodings.moves.legal_moves,
        "observe": encodings.by_name[encoding].observe,
    }


@cache
def stepping_of(game: Game, encoding: str) -> Stepping:
    """The functions of this module for one game and one encoding of its observations."""
    return bind(Stepping, globals(), f"{game.name}.{encoding}", own_functions(game, encoding))
