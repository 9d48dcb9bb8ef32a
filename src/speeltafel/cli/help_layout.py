"""How `speeltafel --help` looks: the panels that commands are listed in, and short help for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from speeltafel.cli.option_records import takes_records

PLAYING, RECORDS, NUMBERS = "For players", "Records of games", "Many games, fast"
HOSTING, BOT_MAKING = "For hosts", "For bot makers"

FLAG = ""
"""The metavar of a switch: help need not say that it is on or off."""


class Command(TyperCommand):
    """A command whose help stays short."""

    def get_help_option(self, ctx: Any) -> Any:
        return without_type(super().get_help_option(ctx))


class CommandGroup(TyperGroup):
    """A group of commands whose help stays short."""

    def get_help_option(self, ctx: Any) -> Any:
        return without_type(super().get_help_option(ctx))


def without_type(option: Any) -> Any:
    option.metavar = FLAG
    option.help = "Show this help."
    return option


def command_group(help: str, example: str) -> typer.Typer:
    """A command that has commands of its own, such as `speeltafel admin`."""
    return typer.Typer(
        cls=CommandGroup, rich_markup_mode="rich", help=help, no_args_is_help=True, epilog=f"Example: {example}"
    )


def add_command(
    app: typer.Typer, example: str, panel: str | None = None, name: str | None = None
) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Make a function a command; it may take its options as records."""

    def add(function: Callable[..., int]) -> Callable[..., int]:
        register = app.command(name, cls=Command, rich_help_panel=panel, epilog=f"Example: {example}")
        register(takes_records(function))
        return function

    return add
