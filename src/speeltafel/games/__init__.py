"""The games that can be played: ours, one folder each, and those that installed packages bring."""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from importlib.resources import files
from typing import TYPE_CHECKING

from speeltafel.kernel import packages

if TYPE_CHECKING:
    from speeltafel.kernel.game import Game

OURS = ("hasp", "hanabi", "hare")
"""A new game of ours adds its folder and its name here."""
TEXTS = (("locale", "ftl"), ("rulebook", "md"))
"""Folders in which a game has a file for every language, and how those files end."""

log = logging.getLogger(__name__)


class UnknownGame(ValueError):
    """A name that no game has."""


class BadGame(UnknownGame):
    """A package that says it brings a game and does not."""


@cache
def outside() -> dict[str, EntryPoint]:
    """Games of other packages, by name; a name that is taken cannot be taken over."""
    found: dict[str, EntryPoint] = {}
    for point in packages.brought():
        if point.name in (*OURS, *found):
            log.warning("The game %r of %s is left out: another game has that name.", point.name, point.value)
        else:
            found[point.name] = point
    return found


SHELF = (*OURS, *outside())
"""The names of all games, whether they can be loaded or not."""


@cache
def playable() -> tuple[str, ...]:
    """The games on the shelf that can be loaded; a line in the log says why one cannot."""
    return tuple(name for name in SHELF if name in OURS or is_sound(name))


def is_sound(name: str) -> bool:
    """Whether a game from outside can be loaded."""
    try:
        load(name)
    except BadGame as fault:
        log.warning("%s. The other games can be played.", fault)
        return False
    return True


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
    game = checked(name, brought)
    check_files(game)
    return game


def checked(name: str, brought: object) -> Game:
    """A game that a package brings, if it is one."""
    from speeltafel.kernel.game import Game  # noqa: PLC0415  (names are known without loading the compiler)

    if not isinstance(brought, Game) or brought.name != name:
        found = f"the game {brought.name!r}" if isinstance(brought, Game) else f"{brought!r:.60}"
        raise BadGame(f"the entry point {name!r} brings {found}; expected a Game of that name")
    return brought


def check_files(game: Game) -> None:
    """Raise BadGame for a game without words or rulebook in every language, or with bots that cannot be loaded."""
    from speeltafel.locale import LANGUAGES  # noqa: PLC0415

    try:
        folder = files(game.package)
        needed = [f"{kind}/{language}.{ending}" for kind, ending in TEXTS for language in LANGUAGES]
        missing = [name for name in needed if not folder.joinpath(name).is_file()]
        if game.bots is not None:
            import_module(game.bots)
    except Exception as fault:
        raise BadGame(f"the package of the game {game.name!r} cannot be used: {fault!r:.200}") from fault
    if missing:
        raise BadGame(f"the game {game.name!r} lacks files in the package {game.package}: {', '.join(missing)}")
