"""The games that can be played: ours, one folder each, and those that installed packages bring."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING

from speeltafel.kernel import packages

if TYPE_CHECKING:
    from speeltafel.kernel.game import Game

OURS = ("hasp", "hanabi", "hare")
"""A new game of ours adds its folder and its name here."""


class UnknownGame(ValueError):
    """A name that no game has."""


class BadGame(ValueError):
    """A package that says it brings a game and does not."""


def outside() -> dict[str, EntryPoint]:
    """Games of other packages, by name; a name of ours cannot be taken over."""
    return {name: point for name, point in packages.brought().items() if name not in OURS}


SHELF = (*OURS, *outside())
"""The names of all games."""


@cache
def load(name: str) -> Game:
    """The game of this name."""
    if name not in SHELF:
        raise UnknownGame(f"unknown game {name[:60]!r}; expected one of {', '.join(SHELF)}")
    if name in OURS:
        ours: Game = import_module(f"speeltafel.games.{name}").GAME
        return ours
    try:
        brought = outside()[name].load()
    except Exception as fault:
        raise BadGame(f"the package that brings the game {name!r} cannot be loaded: {fault!r:.200}") from fault
    return checked(name, brought)


def checked(name: str, brought: object) -> Game:
    """A game that a package brings, if it is one."""
    from speeltafel.kernel.game import Game  # noqa: PLC0415  (names are known without loading the compiler)

    if not isinstance(brought, Game) or brought.name != name:
        raise BadGame(f"the entry point {name!r} brings {brought!r:.60}; expected a Game of that name")
    return brought
