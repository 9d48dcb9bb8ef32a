"""The tables at which environments are measured, ours and those of others beside them.

A game lists its own in `benchmarks/games/<game>/environments.py`. A game that lists none is measured with its usual
number of seats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from benchmarks.games import modules
from speeltafel.games import OURS, load


class VectorTable(NamedTuple):
    """A table of our vector environment."""

    title: str
    settings: Mapping[str, Any]
    openspiel: str = ""
    """The game of OpenSpiel, with its parameters, that it is compared with."""
    goal: int | None = None
    """How many times as fast as OpenSpiel ours should be."""


class OtherEnvironment(NamedTuple):
    """An environment of PettingZoo's own."""

    title: str
    make: Callable[[], Any]
    """Raises ImportError or TypeError where it cannot be made."""
    figure: float
    """Steps a second that were measured before, for machines where it cannot be made."""


class PettingZooTable(NamedTuple):
    """A table of our PettingZoo environment."""

    game: str
    seats: int
    other: OtherEnvironment | None = None


def vector_tables() -> list[VectorTable]:
    """Those of all our games."""
    listed = modules("environments")
    return [table for game in OURS for table in (listed[game].VECTOR if game in listed else [usual_vector(game)])]


def usual_vector(game: str) -> VectorTable:
    seats = load(game).usual_seats
    return VectorTable(f"{load(game).title} {seats}, bytes", {"game": game, "seats": seats})


def pettingzoo_tables() -> list[PettingZooTable]:
    """Those of all our games; first the games that others have too."""
    listed = modules("environments")
    usual = [PettingZooTable(game, load(game).usual_seats) for game in OURS if game not in listed]
    return [*(table for module in listed.values() for table in module.PETTINGZOO), *usual]
