"""Who sits where: at random, as the players chose, or as a game draws it; all of it follows from the seating key.

`docs/shuffle.md` describes the bytes. A game that draws for seats brings a `SeatDraw`, a pure function of numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from speeltafel.kernel.events import GameEvent

Seated = Literal["random", "chosen", "drawn"]
"""How it is decided who sits where: by a shuffle, by the players, or by cards as the rulebook of a game says."""
WAYS: tuple[Seated, ...] = get_args(Seated)

Numbers = Callable[[int, int], int]
"""`numbers(n, count)`: the n-th number of the seating key, from 0 up to `count`."""


class SeatOrder(NamedTuple):
    """Who sits where, and how that came about."""

    seated: Seated
    order: list[int]
    """Seat s belongs to player number `order[s]`; before the start players count in the order of their seats."""
    told: tuple[GameEvent, ...] = ()
    """The draw as events: who drew what, and what came of it; seats are those of the game."""


class Drawn(NamedTuple):
    """What a game's draw came to."""

    order: list[int]
    told: tuple[GameEvent, ...]


@dataclass(frozen=True)
class SeatDraw:
    """How a game draws for seats, and with how many players it does."""

    seats: Collection[int]
    draw: Callable[[int, Numbers], Drawn]
    events: Mapping[str, Collection[str]]
    """The events that tell of the draw, and the facts of each."""


def ways_of_seating(seats: int, draws: Mapping[Seated, SeatDraw]) -> tuple[Seated, ...]:
    """How it can be decided who sits where: every game can be seated at random and by choice."""
    return tuple(way for way in WAYS if way != "drawn" or (way in draws and seats in draws[way].seats))


def seating_by(seated: Seated, seats: int, draws: Mapping[Seated, SeatDraw], numbers: Numbers) -> SeatOrder:
    """Who sits where, decided this way; raises KeyError for a way that there is not."""
    if seated == "random":
        return SeatOrder(seated, random_order(seats, numbers))
    found = draws.get(seated)
    if found is not None and seats in found.seats:
        return SeatOrder(seated, *found.draw(seats, numbers))
    if seated != "chosen":
        raise KeyError(seated)
    return SeatOrder(seated, list(range(seats)))


def random_order(count: int, numbers: Numbers) -> list[int]:
    """Any order of so many, each as likely as the next. (Fisher and Yates, from the last place down)"""
    order = list(range(count))
    for n, last in enumerate(range(count - 1, 0, -1)):
        chosen = numbers(n, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order
