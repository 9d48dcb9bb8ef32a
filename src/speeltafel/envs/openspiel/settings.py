"""What stays the same during a game of OpenSpiel: the game, its seats, its options and its cap."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np

from speeltafel.envs.spaces import table
from speeltafel.games import load
from speeltafel.kernel.game import notation
from speeltafel.kernel.match import Match
from speeltafel.kernel.options import Numbers, Option, WordTable, whole

SHORT_NAME = "speeltafel_{}"


def default_parameters(game: str) -> dict[str, Any]:
    """The parameters that OpenSpiel accepts: seats, the cap and every option of the game."""
    found = load(game)
    written = {option.name: as_parameter(option, option.default) for option in found.options.options}
    return {"players": found.seats[0], "cap": found.limits.openspiel, **written}


def as_parameter(option: Option, value: Any) -> bool | int | str:
    """An option's value as a parameter; OpenSpiel has no lists, and a comma separates its parameters."""
    if isinstance(option, Numbers):
        return " ".join(map(str, value))
    if isinstance(option, WordTable):
        return "/".join(" ".join(row) for row in value)
    plain: bool | int = value
    return plain


def from_parameter(option: Option, value: Any) -> Any:
    """An option's value from a parameter; the option itself then reads and checks it."""
    if isinstance(option, Numbers) and isinstance(value, str):
        return [int(word) if word.isascii() and word.isdigit() else word for word in value.split()]
    if isinstance(option, WordTable) and isinstance(value, str):
        return [row.split() for row in value.split("/")]
    return value


class SpielSettings:
    """A game at a table of so many seats, with its options, cut off after so many decisions."""

    def __init__(self, game: str, parameters: Mapping[str, Any]) -> None:
        given = {**default_parameters(game), **parameters}
        self.parameters = dict(parameters)
        self.game = load(game)
        options = {option.name: from_parameter(option, given[option.name]) for option in self.game.options.options}
        opened = Match(self.game, given["players"], options)
        self.seats, self.options = opened.seats, opened.options
        cap = whole(given["cap"])
        if cap is None or cap < 1:
            raise ValueError(f"cap is {cap!r}; expected the number of decisions after which a game is cut off")
        self.cap = cap
        self.names = notation(self.game, self.seats)[0]
        self.table = table(game, self.seats, **options)
        self.run = self.table.single
        self.viewers = np.arange(self.seats, dtype=np.int64)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only what the settings were made from."""
        return type(self), (self.game.name, self.parameters)

    def match(self) -> Match:
        """A new match at this table."""
        return Match(self.game, self.seats, self.options)

    @cached_property
    def fresh(self) -> Any:
        """The record of a new match, in an array."""
        return self.match().table

    @property
    def lowest(self) -> float:
        """The least that a seat can get."""
        return 0.0

    @property
    def highest(self) -> float:
        """The most that a seat can get."""
        return self.game.scoring.highest(self.options)

    @property
    def payoff_sum(self) -> float | None:
        """What all seats get together, whoever wins; None where that differs from game to game."""
        return self.game.scoring.payoff_sum(self.seats)
