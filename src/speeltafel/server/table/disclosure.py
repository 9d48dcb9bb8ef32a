"""Whether the last move told anybody anything, found out by guessing: for every game, from its own rules alone.

A move that reveals nothing is one whose outcome everyone could have foretold. So from what somebody knew before it,
other worlds are guessed: if the move is forbidden in one of them, or leaves something else to be seen, somebody learned
that the truth is not such a world. Guessing goes on from the guessed worlds through other eyes, because even the answer
must tell nothing: it depends on what everyone knows that everyone knows, not on the cards somebody happens to hold.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from speeltafel.kernel.contract import LEGAL, SPECTATOR
from speeltafel.kernel.dice import throw
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match

WALKS = 48
"""From the truth to a world that one seat thinks possible, on to one that another would think possible there, …"""

Records = Any
"""An array of records, as machine code takes them."""


def reveals_something(match: Match) -> bool:
    """Whether the last action of a match told any viewer anything."""
    before = table_before(match)
    if seen(match.game, before, SPECTATOR) == before.tobytes():
        return False  # there was nothing to reveal: even who only watches saw it all
    return any(parts(match, before, walk) for walk in range(WALKS))


def parts(match: Match, before: Records, walk: int) -> bool:
    """Whether the last action shows a difference between worlds that looked the same, somewhere on a walk."""
    game, action = match.game, match.history[-1]
    world, after = before, match.table
    for step in range(match.seats):
        seat = (walk + step) % match.seats
        other = guessed(game, world, seat, walk * match.seats + step)
        if game.loops.refusal_at(other, action) != LEGAL:
            return True
        then = other.copy()
        game.loops.apply_at(then, action)
        if seen(game, then, seat, SPECTATOR) != seen(game, after, seat, SPECTATOR):
            return True
        world, after = other, then
    return False


def table_before(match: Match) -> Records:
    """The truth before the last action."""
    earlier = Match(match.game, match.seats, match.options)
    kept = match.history[:-1]
    done = int(match.game.loops.replay(earlier.state, np.array(kept, np.int64)))
    assert done == len(kept)
    return earlier.table


def guessed(game: Game, world: Records, seat: int, number: int) -> Records:
    """A world that could be the truth for all this seat knows in another."""
    other = looked_at(game, world, seat)
    game.rules.guess(other[0], seat, throw(number, 0))
    return other


def seen(game: Game, world: Records, *viewers: int) -> bytes:
    """What these viewers see of a world."""
    return bytes(looked_at(game, world, *viewers).tobytes())


def looked_at(game: Game, world: Records, *viewers: int) -> Records:
    """A world with holes where each of these viewers may not look."""
    views = np.empty(len(viewers), game.layout)
    game.loops.look_at(world, views, np.array(viewers, np.int64))
    return views
