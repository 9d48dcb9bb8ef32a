"""What a learner observes of a game, and how it numbers its moves.

A game brings its own `Encodings`. One whose learners choose by the numbers of the decisions themselves takes its moves
from `plain_moves`, and one whose observations need nothing beyond the state takes `NO_RECALL`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from speeltafel.kernel.bind import bind, generic
from speeltafel.kernel.bitpack import Section, mark, wipe
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import DECISIONS, LEGAL, Cells, Record, Rules, forbidden
from speeltafel.kernel.layout import Int8

Options = Mapping[str, Any]


class NoEncodings(ValueError):
    """A game that learners cannot observe."""


@dataclass(frozen=True)
class Moves:
    """The moves of a learner, numbered for the seat to act. Functions over records are compiled."""

    count: Callable[[int, Options], int]
    """How many moves there are at a table of so many seats with these options."""
    decision_of: Callable[[Any, int], int]
    """The decision that a move means in a state."""
    move_of: Callable[[Any, int], int]
    """The move that a decision is in a state."""
    legal_moves: Callable[[Any, Cells], None]
    """Marks the moves that are legal in a state, one bit each."""


@dataclass(frozen=True)
class Recall:
    """What observations need beyond the state, such as the last move. Functions over records are compiled."""

    record: type
    forget: Callable[[Any], None]
    """Clears the record before the first move."""
    remember: Callable[[Any, Any, int], None]
    """Notes an action in the record, just before it is carried out."""


@dataclass(frozen=True)
class Encoding:
    """One way to write an observation as bits."""

    title: str
    """What the documentation calls it."""
    sections: Callable[[int, Options], tuple[Section, ...]]
    """The parts of an observation at a table of so many seats with these options."""
    observe: Callable[[Any, Any, int, Cells], None]
    """Writes what a seat observes of a state: compiled, from the state, the recall record, the seat, and the words."""


@dataclass(frozen=True)
class Encodings:
    """All that learners need of a game."""

    moves: Moves
    recall: Recall
    by_name: Mapping[str, Encoding]
    """The encodings by name, the usual one first."""
    larger: Options | None = None
    """Options that change the size of observations, for the documentation."""


# For games that need nothing special


@generic
def same_number(s: Record, number: int) -> int:  # noqa: ARG001
    """A move is the decision of the same number."""
    return number


@generic
def mark_legal(s: Record, words: Cells) -> None:
    """Mark every decision that no rule forbids."""
    wipe(words)
    for action in range(DECISIONS):
        if forbidden(s, action) == LEGAL:
            mark(words, action)


@dataclass(frozen=True)
class PlainMoves:
    """The functions above as they are bound to one game."""

    same_number: Callable[[Any, int], int]
    mark_legal: Callable[[Any, Cells], None]


def plain_moves(game: str, rules: Rules[Any, Any, Any], decisions: int) -> Moves:
    """Moves that are the decisions of a game themselves."""
    bound = bind(PlainMoves, globals(), f"{game}.moves", {**rules.by_name(), "DECISIONS": decisions})
    return Moves(lambda _seats, _options: decisions, bound.same_number, bound.same_number, bound.mark_legal)


class NothingRecalled:
    """All that matters stands on the table."""

    nothing: Int8


@rule
def forget_nothing(m: NothingRecalled) -> None:
    """There is nothing to forget."""
    m.nothing = 0


@rule
def remember_nothing(m: NothingRecalled, s: Any, action: int) -> None:
    """There is nothing to remember."""


NO_RECALL = Recall(NothingRecalled, forget_nothing, remember_nothing)
