"""What stays the same during a game of OpenSpiel: our game, its seats, its options and its cap."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from speeltafel.envs.single import single
from speeltafel.envs.spaces import table
from speeltafel.games import load
from speeltafel.kernel.game import notation
from speeltafel.kernel.match import Match
from speeltafel.kernel.options import Numbers, Option, WordTable, whole

SHORT_NAME = "speeltafel_{}"
LONGEST = {"hanabi": 200, "hasp": 2000, "hare": 400}
"""Decisions after which a game is cut off: Hanabi never gets there, HASP hardly ever, random Hare & Tortoise always."""


def default_parameters(game: str) -> dict[str, Any]:
    """What OpenSpiel may be asked for: seats, the longest length and every option of the game."""
    written = {option.name: as_parameter(option, option.default) for option in load(game).options.options}
    return {"players": load(game).seats[0], "cap": LONGEST[game], **written}


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
    """A game of ours at a table of so many seats, with its options, cut off after so many decisions."""

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
        self.run = single(self.table)

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle`: what it was made from."""
        return SpielSettings, (self.game.name, self.parameters)

    def match(self) -> Match:
        """A table at its very beginning."""
        return Match(self.game, self.seats, self.options)

    @cached_property
    def fresh(self) -> Any:
        """The record of a table at its very beginning, in an array."""
        return self.match().table

    @property
    def lowest(self) -> float:
        """The least a seat can get."""
        return 0.0

    @property
    def highest(self) -> float:
        """The most a seat can get."""
        return 5.0 * int(self.options["colours"]) if self.game.name == "hanabi" else 1.0

    @property
    def payoff_sum(self) -> float | None:
        """What all seats get together, whoever wins; None for Hanabi, where all get the same."""
        if self.game.name == "hanabi":
            return None
        if self.game.name == "hare":
            return self.seats / 2
        return 2.0 if self.seats == 4 else 1.0
