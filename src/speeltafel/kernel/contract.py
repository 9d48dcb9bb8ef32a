"""The contract of a game: eight functions over one fixed-size record, and the numbers they agree on.

The functions below say what each of the eight must do; a game provides its own in `rules.py`. Everything generic
(`loops.py`, matches, the server, search, kernels) is written against these names and bound to a game by `bind.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

CHANCE = -1
"""What `actor` answers when nature moves: a card is drawn, a die is rolled."""
OVER = -2
"""What `actor` answers when nobody moves any more."""
SPECTATOR = -3
"""The viewer who holds no seat and sees only what every seat may see."""
UNKNOWN = -1
"""What stands in a view where the viewer may not look."""
LEGAL = 0
"""What `forbidden` answers when no rule forbids the action."""

Cells = npt.NDArray[Any]
"""A field of a record that holds several numbers."""
State = Any
"""A game's own state record; generic code does not look inside."""
Seed = int | np.uint64
"""The state of the random generator: one unsigned 64-bit number."""

DECISIONS: int = 0
"""Ids below this number are players' decisions."""
ACTIONS: int = 0
"""Ids from DECISIONS up to this number are chance outcomes."""


def start(s: State, seats: int, options: Any) -> None:
    """Lay out an empty table."""
    raise NotImplementedError


def actor(s: State) -> int:
    """The seat to decide, CHANCE, or OVER."""
    raise NotImplementedError


def forbidden(s: State, action: int) -> int:
    """LEGAL, or the number of the rule that forbids the seat to act this decision."""
    raise NotImplementedError


def odds(s: State, outcome: int) -> int:
    """The weight of a chance outcome when the actor is CHANCE; 0 means impossible."""
    raise NotImplementedError


def apply(s: State, action: int) -> None:
    """Carry out a legal decision or a possible outcome."""
    raise NotImplementedError


def payoff(s: State, seat: int) -> float:
    """What the seat gets, when the game is over."""
    raise NotImplementedError


def hide(s: State, viewer: int) -> None:
    """Wipe in place what the viewer (a seat, or SPECTATOR) may not know."""
    raise NotImplementedError


def guess(s: State, seat: int, rng: Seed) -> None:
    """Fill a seat's view with one world that fits all the seat knows, each as often as it is likely."""
    raise NotImplementedError


FUNCTIONS = ("start", "actor", "forbidden", "odds", "apply", "payoff", "hide", "guess")
"""The names a game's `rules.py` must define."""
SHORTCUTS = ("span", "count_decisions", "nth_decision", "total_odds", "nth_outcome")
"""Loops a game may answer faster itself; a law compares each with the slow answer."""
