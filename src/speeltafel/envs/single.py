"""One game of an environment as Python calls it: a step and a look, each a single call into machine code."""

from __future__ import annotations

from functools import cache
from types import ModuleType, SimpleNamespace

from speeltafel.envs import stepping
from speeltafel.envs.bits import expand
from speeltafel.envs.spaces import TableSpec
from speeltafel.envs.stepping import PLAYING_ON, decision_of, legal_moves, make, observe, pay, remember, standing
from speeltafel.kernel.bind import bind, generic
from speeltafel.kernel.contract import LEGAL, Cells, actor, forbidden
from speeltafel.kernel.game import Game

REFUSED = -1
"""How a move that is not legal is answered."""


@generic
def step_at(states: Cells, memories: Cells, episodes: Cells, paid: Cells, rewards: Cells, move: int, cap: int) -> int:
    """Make one of the moves and answer how the game stands, as `standing` does; or do nothing and answer REFUSED.

    The caller has checked that there is a move of this number. The arrays come one by one, because a named tuple of
    them takes a tenth longer from Python to machine code, which counts for a single game.
    """
    if forbidden(states[0], decision_of(states[0], move)) != LEGAL:
        return REFUSED
    make(states[0], memories[0], episodes[0], move)
    stands = standing(states[0], episodes[0], cap)
    if paid.shape[0] > 0 or stands != PLAYING_ON:
        pay(states[0], stands, paid, rewards)
    return stands


@generic
def look_at(states: Cells, memories: Cells, seat: int, words: Cells, row: Cells, legal: Cells, mask: Cells) -> None:
    """Write down what a seat observes, a byte for each bit, and its legal moves if it is to act."""
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
    """Write down the legal moves of the seat to act, a byte for each."""
    legal_moves(states[0], legal)
    expand(legal, mask)


@generic
def remember_at(states: Cells, memories: Cells, action: int) -> None:
    """Let the memory note an action that is about to happen."""
    remember(memories[0], states[0], action)


def single(table: TableSpec) -> SimpleNamespace:
    """The functions of this module for a table's game and encoding."""
    return bound(table.game, table.rules, table.encoder)


@cache
def bound(game: Game, rules: ModuleType, encoding: ModuleType) -> SimpleNamespace:
    """Bound once for every game and encoding."""
    shared = {name: getattr(rules, name) for name in stepping.FROM_THE_GAME}
    taken = vars(stepping.bound(game, rules, encoding))
    names = {**game.contract, **taken, **shared, "observe": encoding.observe}
    return bind(globals(), f"{game.name}.{encoding.__name__.rpartition('.')[2]}.single", names)
