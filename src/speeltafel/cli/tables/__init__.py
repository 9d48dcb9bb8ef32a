"""Draws the tables of the games for the terminal, from what one seat may see; readable without colour."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from speeltafel.locale import Words

Drawing = Callable[[Any, int, Words], Any]
"""From a view, the seat that looks, and its words, to something the console can print."""


def table_of(game: str) -> Drawing:
    """How a game's table is drawn."""
    draw: Drawing = import_module(f"speeltafel.cli.tables.{game}").draw
    return draw


def reference_of(game: str) -> Callable[[Any, Words], Any] | None:
    """What else a player may want to look up, in games that have it."""
    return getattr(import_module(f"speeltafel.cli.tables.{game}"), "reference", None)
