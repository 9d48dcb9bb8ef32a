"""What all commands look like in `speeltafel --help`."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

PLAYING, RECORDS, NUMBERS = "For players", "Records of games", "Many games, fast"
HOSTING, BOT_MAKING = "For hosts", "For bot makers"

FLAG = ""
"""Beside a switch, help need not say that it is on or off."""


class Command(TyperCommand):
    """A command whose help stays short."""

    def get_help_option(self, ctx: Any) -> Any:
        return without_type(super().get_help_option(ctx))


class Commands(TyperGroup):
    """The same for all commands together."""

    def get_help_option(self, ctx: Any) -> Any:
        return without_type(super().get_help_option(ctx))


def without_type(option: Any) -> Any:
    option.metavar = FLAG
    option.help = "Show this help."
    return option


GAME = typer.Argument(metavar="GAME", help="hasp, hanabi or hare.", show_default=False)
Seats = Annotated[int | None, typer.Option("--seats", "-n", metavar="N", help="How many play.", show_default="by game")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the game, such as play_on=true. May be repeated."
    ),
]
House = Annotated[
    str | None,
    typer.Option("--house", metavar="FILE.toml", help="House rules: a table of options for each game."),
]
Json = Annotated[bool, typer.Option("--json", metavar=FLAG, help="Answer in JSON, for programs.")]
