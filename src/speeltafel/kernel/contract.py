"""The contract of a game: ten functions over one fixed-size record, and the numbers they agree on.

The functions below say what each of the ten must do. A game gathers its own in a `Rules`. Everything generic
(`loops.py`, matches, the server, search, kernels) is written against these names and bound to a game by `bind.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

import numpy as np
import numpy.typing as npt
from typing_extensions import TypeVar

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


class Record:
    """A game's own state; generic code passes it on and does not look inside. A game's `State` inherits from it."""

    def tobytes(self) -> bytes:
        """All of it, byte by byte."""
        raise NotImplementedError


Seed = int | np.uint64
"""The state of the random generator: one unsigned 64-bit number."""

DECISIONS: int = 0
"""Ids below this number are players' decisions."""
ACTIONS: int = 0
"""Ids from DECISIONS up to this number are chance outcomes."""


def start(s: Record, seats: int, options: Any) -> None:
    """Lay out an empty table."""
    raise NotImplementedError


def actor(s: Record) -> int:
    """The seat to decide, CHANCE, or OVER."""
    raise NotImplementedError


def forbidden(s: Record, action: int) -> int:
    """LEGAL, or the number of the rule that forbids the seat to act this decision."""
    raise NotImplementedError


def odds(s: Record, outcome: int) -> int:
    """The weight of a chance outcome when the actor is CHANCE; 0 means impossible."""
    raise NotImplementedError


def apply(s: Record, action: int) -> None:
    """Carry out a legal decision or a possible outcome."""
    raise NotImplementedError


def payoff(s: Record, seat: int) -> float:
    """What the seat gets, when the game is over."""
    raise NotImplementedError


def hide(s: Record, viewer: int) -> None:
    """Wipe in place what the viewer (a seat, or SPECTATOR) may not know."""
    raise NotImplementedError


def guess(s: Record, seat: int, rng: Seed) -> None:
    """Fill a seat's view with one world that fits all the seat knows, each as often as it is likely."""
    raise NotImplementedError


def tell(before: Record, action: int, after: Record, events: Any) -> None:
    """Write what happened when the action was carried out: typed events (`events.py`), into an empty buffer."""
    raise NotImplementedError


def reveal(before: Record, action: int, viewer: int) -> int:
    """The action, as far as the viewer may know that it was this one: its number, or UNKNOWN."""
    raise NotImplementedError


S = TypeVar("S", bound=Record, default=Any)
"""A game's state record; code for every game may leave it out."""
O = TypeVar("O", default=Any)  # noqa: E741
"""The record of a game's options."""
E = TypeVar("E", default=Any)
"""The buffer that a game's events are written into."""


@dataclass(frozen=True)
class Rules(Generic[S, O, E]):
    """A game's own functions of the contract; mypy sees to it that they all speak of the same records."""

    start: Callable[[S, int, O], None]
    actor: Callable[[S], int]
    forbidden: Callable[[S, int], int]
    odds: Callable[[S, int], int]
    apply: Callable[[S, int], None]
    payoff: Callable[[S, int], float]
    hide: Callable[[S, int], None]
    guess: Callable[[S, int, Seed], None]
    tell: Callable[[S, int, S, E], None]
    reveal: Callable[[S, int, int], int]

    span: Callable[[S], int] | None = None
    """This and the following answer faster what `loops.py` answers for any game; a law compares the two."""
    count_decisions: Callable[[S], int] | None = None
    nth_decision: Callable[[S, int], int] | None = None
    total_odds: Callable[[S], int] | None = None
    nth_outcome: Callable[[S, int], int] | None = None

    def by_name(self) -> dict[str, Any]:
        """The functions that there are, under the names of the contract."""
        return {name: function for name, function in vars(self).items() if function is not None}


FUNCTIONS = ("start", "actor", "forbidden", "odds", "apply", "payoff", "hide", "guess", "tell", "reveal")
"""The functions that every game has."""
SHORTCUTS = ("span", "count_decisions", "nth_decision", "total_odds", "nth_outcome")
"""Loops that a game may answer faster itself."""
