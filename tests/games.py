"""Our games by what they are like, for tests in which any game of that kind will do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from speeltafel.games import OURS, load
from speeltafel.kernel.game import Game
from tests.kits import kit


def ours_that(fits: Callable[[Game], bool]) -> tuple[str, ...]:
    """The names of our games of which something holds."""
    return tuple(name for name in OURS if fits(load(name)))


def is_cooperative(game: Game) -> bool:
    """Whether everyone wins or loses together."""
    return game.is_cooperative(game.usual_seats)


def has_partners(game: Game) -> bool:
    """Whether some seats, but not all, win together at the usual table."""
    return 1 < len(set(game.sides(game.usual_seats))) < game.usual_seats


COOPERATIVE = ours_that(is_cooperative)[0]
"""A game with hidden cards in which everyone wins or loses together, so that nobody is rated."""
PARTNERSHIP = ours_that(has_partners)[0]
"""A game with hidden cards in which partners play against other partners."""
OPEN_GAME = ours_that(lambda game: game.is_open)[0]
"""A game in which nothing is ever hidden, and everyone plays alone; it is rated, and moves can be taken back."""
WITH_SECRETS = ours_that(lambda game: not game.is_open)
"""The games that hide something from somebody."""


def unusual_options(name: str, seats: int) -> Mapping[str, Any]:
    """Options of a game that differ from the defaults at a table of so many; none, if it is tested with none."""
    found = [setup.options for setup in kit(name).tables if setup.seats == seats and setup.options]
    return found[-1] if found else {}
