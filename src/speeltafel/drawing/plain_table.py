"""Lists what a game's layout shows of a record, in words: for games that bring no drawing of their own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from speeltafel.kernel.contract import UNKNOWN
from speeltafel.kernel.drawing import Shown
from speeltafel.kernel.facts import Kind, Named, Seat, Several
from speeltafel.kernel.game import Game
from speeltafel.locale import Words

HIDDEN = "?"
"""Stands where the viewer may not look."""
NOTHING = "–"
"""Stands where there is no card, no player or an empty set."""


@dataclass(frozen=True)
class PlainTable:
    """A table in words."""

    open: list[tuple[str, str]]
    """What lies open: labels and values."""
    labels: list[str]
    """The labels of what belongs to each seat."""
    seats: list[list[str]]
    """The values that go with them, seat by seat."""
    actor: int
    """The seat to decide; negative when none has to."""


def plain_table(game: Game, record: np.void, words: Words) -> PlainTable:
    """What people see of a table, as its game's layout lists it."""
    layout = game.drawings.layout
    return PlainTable(
        open=[(label_of(game, shown, words), in_words(record[shown.name], shown.kind, words)) for shown in layout.open],
        labels=[label_of(game, shown, words) for shown in layout.by_seat],
        seats=[
            [in_words(record[shown.name][seat], shown.kind, words) for shown in layout.by_seat]
            for seat in range(seats_of(game, record))
        ],
        actor=int(game.rules.actor(record)),
    )


def label_of(game: Game, shown: Shown, words: Words) -> str:
    """What a field is called."""
    return words.text(f"{game.name}-field-{shown.name}")


def seats_of(game: Game, record: np.void) -> int:
    """How many sit at the table: as the field `seats` says, or else as many as the fields of seats have room for."""
    if "seats" in (record.dtype.names or ()):
        return int(record["seats"])
    return max((len(record[shown.name]) for shown in game.drawings.layout.by_seat), default=0)


def in_words(value: Any, kind: Kind, words: Words) -> str:
    """One number, or all numbers of a field, as people read them."""
    if getattr(value, "ndim", 0) == 0:
        return one_in_words(int(value), kind, words)
    there = [int(number) for number in value.flat if number >= 0 or number == UNKNOWN or not is_optional(kind)]
    between = "; " if isinstance(kind, Several) else ", "
    return between.join(one_in_words(number, kind, words) for number in there) or NOTHING


def is_optional(kind: Kind) -> bool:
    """Whether a negative number means that there is nothing: no card, no player."""
    return isinstance(kind, Named | Seat)


def one_in_words(number: int, kind: Kind, words: Words) -> str:
    """One number as people read it."""
    if number == UNKNOWN:
        return HIDDEN
    if isinstance(kind, Several):
        return words.listed([one_in_words(member, kind.of, words) for member in kind.members(number)]) or NOTHING
    if number < 0 and is_optional(kind):
        return NOTHING
    if isinstance(kind, Named) and not kind.phrases:
        return kind.names[number]
    return str(words.word(number, kind))


@lru_cache(maxsize=64)
def english(game: Game, seats: int) -> Words:
    """English words for players who are known by their seats."""
    return Words("en", game, [f"player {seat}" for seat in range(seats)])
