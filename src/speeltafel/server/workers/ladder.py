"""The levels of house bots: who plays a game at which strength."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from speeltafel.games import SHELF

PLAYERS = "speeltafel.server.workers.players"
ANY_GAME = "*"


class UnknownLevel(ValueError):
    """A level that a game has no bot for."""


@dataclass(frozen=True)
class Level:
    """A strength that people can choose.

    `players` names the function that plays each game as `module:function` (see `players.py`); `*` stands for any game.
    """

    id: str
    players: Mapping[str, str]

    @property
    def words(self) -> str:
        """The id of its name in the language files."""
        return f"bot-level-{self.id}"

    def player(self, game: str) -> str | None:
        """Who plays this game at this level, if anybody does."""
        return self.players.get(game) or self.players.get(ANY_GAME)


LEVELS = (
    Level("random", {ANY_GAME: f"{PLAYERS}:at_random"}),
    Level("sensible", dict.fromkeys(SHELF, f"{PLAYERS}:sensibly")),
)
"""Every level, the weakest first."""


def levels(game: str) -> tuple[Level, ...]:
    """The levels at which a game can be played, the weakest first."""
    return tuple(level for level in LEVELS if level.player(game) is not None)


def player_of(known: Sequence[Level], level: str, game: str) -> str:
    """Who plays this game at this level."""
    found = next((one.player(game) for one in known if one.id == level), None)
    if found is None:
        able = ", ".join(one.id for one in known if one.player(game)) or "none"
        raise UnknownLevel(f"no bot of level {level[:40]!r} plays {game}; expected one of {able}")
    return found
