"""The last part of a game as a small game of its own, which programs can solve exactly.

An endgame begins with a public position, which a list of actions leads to. The hidden cards are then dealt anew, every
possible deal equally likely. What one side wins, the others lose.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from typing_extensions import TypeVar

from speeltafel.kernel.contract import S

W = TypeVar("W", default=Any)
"""A deal of the hidden cards."""


@dataclass(frozen=True)
class Endgame(Generic[S, W]):
    """How a game's last part begins, what can be dealt, when it ends and what it pays."""

    title: str
    seats: int
    opening: str
    """The actions that lead to the usual position, separated by semicolons."""
    fault: Callable[[S, int], str | None]
    """Why an endgame cannot begin in a state at a table of so many seats; None when it can."""
    worlds: Callable[[S], list[W]]
    """Every deal that fits what a spectator sees."""
    collect: Callable[[S], None]
    """Takes the hidden cards back."""
    deal: Callable[[S, W], None]
    """Hands the cards of a deal out."""
    hands: Callable[[W], tuple[str, ...]]
    """What each seat is told of a deal."""
    most_decisions: Callable[[S], int]
    """How many decisions are left at most."""
    is_over: Callable[[S], bool]
    payoff: Callable[[S, int], list[float]]
    """What each of so many seats has won once the endgame is over."""
    stake: Callable[[S], float]
    """The most that a seat can win or lose."""
