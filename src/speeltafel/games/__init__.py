"""The games on the shelf: one folder each, loaded when asked for."""

from __future__ import annotations

from importlib import import_module

from speeltafel.kernel.game import Game

SHELF = ("hasp", "hanabi", "hare")
"""A new game adds its folder and its name here."""


class UnknownGame(ValueError):
    """A name that no game on the shelf has."""


def load(name: str) -> Game:
    """The game of this name."""
    if name not in SHELF:
        raise UnknownGame(f"unknown game {name[:60]!r}; expected one of {', '.join(SHELF)}")
    game: Game = import_module(f"speeltafel.games.{name}").GAME
    return game
