"""Games for tests that are about no game in particular: each is found by what it is, never by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from speeltafel.games import OURS, load
from speeltafel.kernel.contract import LEGAL
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match
from tests.kits import kit


def first(has: Callable[[Game], bool]) -> str:
    """The name of the first of our games with a property."""
    return next(name for name in OURS if has(load(name)))


def has_partners(game: Game) -> bool:
    """Whether four players form two sides."""
    return 4 in game.seats and len(set(game.sides(4))) == 2


COOPERATIVE = first(lambda game: game.is_cooperative(game.usual_seats))
"""All seats win or lose together; its results change no ratings, and hands are hidden."""
WITH_PARTNERS = first(has_partners)
"""Four players form two sides, two or three play alone; it is rated, played in rounds, and hands are hidden."""
OPEN_GAME = first(lambda game: game.is_open)
"""Nothing is hidden; everyone plays alone, it is rated, and random play seldom ends."""
ANY_GAME = COOPERATIVE
"""Where any game does: its games are short."""
HIDING = tuple(name for name in OURS if not load(name).is_open)
"""The games in which something is hidden."""


def changed_options(name: str) -> Mapping[str, Any]:
    """Options of a game that are not its usual ones, from its kit."""
    return next(setup.options for setup in kit(name).tables if setup.options)


def refused_decision(match: Match) -> tuple[str, str]:
    """A decision that the rules refuse to whoever has to act, and the id of the rule that does."""
    game = match.game
    for action in range(game.decisions):
        rule = int(game.loops.refusal(match.state, action))
        if rule != LEGAL:
            return match.say(action), game.rule_ids[rule]
    raise AssertionError(f"{game.name} allows every decision here")


def tables(seats: Callable[[Game], set[int]]) -> list[tuple[str, int]]:
    """Each of our games with some numbers of seats."""
    return [(name, many) for name in OURS for many in sorted(seats(load(name)))]


SMALL_AND_USUAL_TABLES = tables(lambda game: {min(game.seats), game.usual_seats})
"""Each of our games with the fewest seats and with the usual number."""
SMALL_AND_LARGE_TABLES = tables(lambda game: {min(game.seats), 3, max(game.seats)})
"""Each of our games with the fewest seats, with three, and with the most."""
