"""One game of an environment as Python calls it: a step and a look, each a single call into machine code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from speeltafel.envs.stepping import (
    PLAYING_ON,
    decision_of,
    legal_moves,
    make,
    observe,
    own_functions,
    pay,
    remember,
    status,
    stepping_of,
)
from speeltafel.envs.unpacking import expand
from speeltafel.kernel.bind import bind, generic
from speeltafel.kernel.contract import LEGAL, Cells, actor, forbidden
from speeltafel.kernel.game import Game

REFUSED = -1
"""What `step_at` answers when a move is not legal."""


@dataclass(frozen=True)
class SingleGame:
    """The functions below as they are bound to one game and encoding; their own docstrings say what they do."""

    step_at: Callable[[Cells, Cells, Cells, Cells, Cells, int, int], int]
    look_at: Callable[[Cells, Cells, int, Cells, Cells, Cells, Cells], None]
    decision_at: Callable[[Cells, int], int]
    legal_moves_at: Callable[[Cells, Cells, Cells], None]
    remember_at: Callable[[Cells, Cells, int], None]


@generic
def step_at(states: Cells, memories: Cells, episodes: Cells, paid: Cells, rewards: Cells, move: int, cap: int) -> int:
    """Make a legal move and answer the status of the game; answer REFUSED, and do nothing, if it is not legal.

    The caller has checked that there is a move of this number. The arrays are passed one by one, because passing a
    named tuple from Python to machine code takes a tenth longer, which matters for a single game.
    """
    if forbidden(states[0], decision_of(states[0], move)) != LEGAL:
        return REFUSED
    make(states[0], memories[0], episodes[0], move)
    now = status(states[0], episodes[0], cap)
    if paid.shape[0] > 0 or now != PLAYING_ON:
        pay(states[0], now, paid, rewards)
    return now


@generic
def look_at(states: Cells, memories: Cells, seat: int, words: Cells, row: Cells, legal: Cells, mask: Cells) -> None:
    """Write what a seat observes, a byte for each bit, and its legal moves if it is to act."""
    observe(states[0], memories[0], seat, words)
    expand(words, row)
    if actor(states[0]) == seat:
        legal_moves(states[0], legal)
        expand(legal, mask)


@generic
def decision_at(states: Cells, move: int) -> int:
    """The decision that a move means for the seat to act."""
    return decision_of(states[0], move)


@generic
def legal_moves_at(states: Cells, legal: Cells, mask: Cells) -> None:
    """Write the legal moves of the seat to act, a byte for each."""
    legal_moves(states[0], legal)
    expand(legal, mask)


@generic
def remember_at(states: Cells, memories: Cells, action: int) -> None:
    """Note an action that is about to happen in the recall record."""
    remember(memories[0], states[0], action)


@cache
def single_game(game: Game, encoding: str) -> SingleGame:
    """The functions of this module for one game and one encoding of its observations."""
    names = {**vars(stepping_of(game, encoding)), **own_functions(game, encoding)}
    return bind(SingleGame, globals(), f"{game.name}.{encoding}.single", names)
