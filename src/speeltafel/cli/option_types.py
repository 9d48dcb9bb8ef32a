"""Options that several commands share, declared once with their help."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

import typer

from speeltafel.cli.help_layout import FLAG
from speeltafel.games import SHELF

EXAMPLE_GAME = SHELF[0]
"""The game in the examples of help."""


def listed(names: Sequence[str], word: str) -> str:
    """Names in a sentence: `one, two or three`."""
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last


class Device(StrEnum):
    """What plays the games of a simulation."""

    python = "python"
    cpu = "cpu"
    cuda = "cuda"


class PolicyName(StrEnum):
    """How the seats decide in a simulation."""

    random = "random"
    sensible = "sensible"


class Language(StrEnum):
    """The languages that commands can answer in."""

    nl = "nl"
    en = "en"
    pt = "pt"


GAME = typer.Argument(metavar="GAME", help=f"{listed(SHELF, 'or')}.", show_default=False)
SeatCount = Annotated[
    int | None, typer.Option("--seats", "-n", metavar="N", help="How many play.", show_default="by game")
]
GameOptions = Annotated[
    list[str],
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game. May be repeated."),
]
HouseRules = Annotated[
    str | None,
    typer.Option("--house", metavar="FILE.toml", help="House rules: a table of options for each game."),
]
AsJson = Annotated[bool, typer.Option("--json", metavar=FLAG, help="Answer in JSON, for programs.")]
Seed = Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The same seed gives the same games.")]
SeedToRepeat = Annotated[int | None, typer.Option("--seed", "-s", metavar="S", help="Play the same deal again.")]
LanguageOption = Annotated[Language, typer.Option("--lang", "-l", help="The language to answer in.")]
Cap = Annotated[
    int | None, typer.Option(metavar="D", help="Stop a game after so many decisions.", show_default="by game")
]
