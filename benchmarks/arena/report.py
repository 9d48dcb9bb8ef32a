"""What a report of the bots' strength is: who plays, how often, and the figure that was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class StrengthReport(NamedTuple):
    """One report; `benchmarks/games/<game>/reports.py` lists those of a game."""

    name: str
    game: str
    bots: str
    seats: int
    deals: int
    goal: str
    more: Mapping[str, Any] = MappingProxyType({})
    """Further settings of the arena's plan."""
