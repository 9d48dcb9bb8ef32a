"""Finds what the measurements know of one game: that stands in `benchmarks/games/<game>/`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from speeltafel.games import OURS


def modules(part: str) -> dict[str, ModuleType]:
    """The modules of this name that our games have, by game."""
    names = {game: f"benchmarks.games.{game}.{part}" for game in OURS}
    return {game: import_module(name) for game, name in names.items() if find_spec(name) is not None}
