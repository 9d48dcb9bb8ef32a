"""What a learner observes of a game, and how it numbers its moves.

A game may bring its own `Encodings`. For one that brings none, `plain_encodings` makes them: moves are the decisions
themselves, and an observation is the seat's view of the table, written out bit by bit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

import numpy as np
from typing_extensions import TypeVar

from speeltafel.kernel.bind import bind, generic
from speeltafel.kernel.bitpack import Section, laid_out, mark, put, wipe
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import DECISIONS, LEGAL, Cells, Record, S, forbidden, hide
from speeltafel.kernel.layout import SPARE, Int8

Options = Mapping[str, Any]


class Recalled:
    """A game's own record of what its observations need beyond the state; generic code does not look inside."""


M = TypeVar("M", bound=Recalled, default=Any)
"""The recall record of a game."""


@dataclass(frozen=True)
class Moves(Generic[S]):
    """The moves of a learner, numbered for the seat to act. Functions over records are compiled."""

    count: Callable[[int, Options], int]
    """How many moves there are at a table of so many seats with these options."""
    decision_of: Callable[[S, int], int]
    """The decision that a move means in a state."""
    move_of: Callable[[S, int], int]
    """The move that a decision is in a state."""
    legal_moves: Callable[[S, Cells], None]
    """Marks the moves that are legal in a state, one bit each."""


@dataclass(frozen=True)
class Recall(Generic[S, M]):
    """What observations need beyond the state, such as the last move. Functions over records are compiled."""

    record: type[M]
    forget: Callable[[M], None]
    """Clears the record before the first move."""
    remember: Callable[[M, S, int], None]
    """Notes an action in the record, just before it is carried out."""


@dataclass(frozen=True)
class Encoding(Generic[S, M]):
    """One way to write an observation as bits."""

    title: str
    """What the documentation calls it."""
    sections: Callable[[int, Options], tuple[Section, ...]]
    """The parts of an observation at a table of so many seats with these options."""
    observe: Callable[[S, M, int, Cells], None]
    """Writes what a seat observes of a state: compiled, from the state, the recall record, the seat, and the words."""


@dataclass(frozen=True)
class Encodings(Generic[S, M]):
    """All that learners need of a game."""

    moves: Moves[S]
    recall: Recall[S, M]
    by_name: Mapping[str, Encoding[S, M]]
    """The encodings by name, the usual one first."""
    larger: Options = field(default_factory=dict)
    """Options that change the size of observations, for the documentation."""
    training: Options = field(default_factory=dict)
    """Options that learners are trained with, where the literature has settled on some."""


# Recall for observations that need none


class NothingRecalled(Recalled):
    """All that matters stands on the table."""

    nothing: Int8


@rule
def forget_nothing(m: NothingRecalled) -> None:
    """There is nothing to forget."""
    m.nothing = 0


@rule
def remember_nothing(m: NothingRecalled, s: Record, action: int) -> None:
    """There is nothing to remember."""


NO_RECALL = Recall[Any, NothingRecalled](NothingRecalled, forget_nothing, remember_nothing)

# Encodings for games without their own

PLAIN = "plain"
"""What the encoding of a game without its own is called."""
STATE: Any = None
MOST_SEATS = VIEW_BYTES = 0
"""Filled in per game: the layout of its state, its largest number of seats, and the bytes of the layout's fields."""


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


@generic
def observe_view(s: Record, m: NothingRecalled, seat: int, words: Cells) -> None:  # noqa: ARG001
    """Write which seat observes, then every byte of the table as that seat sees it."""
    view = np.empty(1, STATE)
    view[0] = s
    hide(view[0], seat)
    wipe(words)
    mark(words, seat)
    seen = view.view(np.uint8)
    for n in range(VIEW_BYTES):
        put(words, MOST_SEATS + 8 * n, int(seen[n]))


@dataclass(frozen=True)
class PlainFunctions:
    """The functions above as they are bound to one game."""

    same_number: Callable[[Record, int], int]
    mark_legal: Callable[[Record, Cells], None]
    observe_view: Callable[[Record, NothingRecalled, int, Cells], None]


def plain_encodings(
    game: str, contract: Mapping[str, Any], state: np.dtype[Any], most_seats: int
) -> Encodings[Record, NothingRecalled]:
    """Moves that are decisions, and observations that are views, for a game with this contract and state."""
    sections = plain_sections(state, most_seats)
    size = (sections[-1].first + sections[-1].bits - most_seats) // 8
    names = {**contract, "STATE": state, "MOST_SEATS": most_seats, "VIEW_BYTES": size}
    bound = bind(PlainFunctions, globals(), f"{game}.{PLAIN}", names)
    decisions: int = contract["DECISIONS"]
    moves = Moves(lambda _seats, _options: decisions, bound.same_number, bound.same_number, bound.mark_legal)
    encoding = Encoding(f"{game} (`{PLAIN}`)", lambda _seats, _options: sections, bound.observe_view)
    return Encodings(moves, NO_RECALL, {PLAIN: encoding})


def plain_sections(state: np.dtype[Any], most_seats: int) -> tuple[Section, ...]:
    """The seat that observes, then a section for each field of the record."""
    fields = [name for name in state.names or () if name != SPARE]
    seat = ("seat", most_seats, "the seat that observes, one-hot")
    return laid_out((seat, *((name, 8 * state[name].itemsize, meaning_of(state[name])) for name in fields)))


def meaning_of(kind: np.dtype[Any]) -> str:
    """How a field is written."""
    many = int(np.prod(kind.shape))
    each = "a number" if many == 1 else f"{many} numbers"
    return f"{each} of {8 * kind.base.itemsize} bits, lowest bit first, as the observer sees the table"
