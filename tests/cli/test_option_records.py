"""Commands that take their options as records, as Typer sees them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

import pytest
import typer

from speeltafel.cli.option_records import takes_records


@dataclass(frozen=True)
class Meal:
    """The options of a command that a test makes."""

    dish: Annotated[str, typer.Argument()]
    plates: Annotated[int, typer.Option("--plates", "-p")] = 2
    spices: Annotated[list[str], typer.Option("--spice")] = field(default_factory=list)


@dataclass(frozen=True)
class Place:
    """More options, which several commands could share."""

    city: Annotated[str, typer.Option()] = "Utrecht"


def served(*arguments: str) -> tuple[Meal, bool, Place]:
    """What a command is called with for this command line."""
    found: list[tuple[Meal, bool, Place]] = []
    app = typer.Typer()

    @app.command()
    @takes_records
    def cook(meal: Meal, *, hot: Annotated[bool, typer.Option("--hot")] = False, place: Place) -> int:
        """Cook a meal."""
        found.append((meal, hot, place))
        return 0

    app(list(arguments), standalone_mode=False)
    return found[0]


def test_records_are_filled_from_the_command_line_beside_plain_parameters() -> None:
    said = served("soup", "-p", "3", "--spice", "salt", "--hot", "--city", "Delft", "--spice", "mint")
    assert said == (Meal("soup", 3, ["salt", "mint"]), True, Place("Delft"))


def test_what_is_not_given_has_the_defaults_of_the_record() -> None:
    assert served("soup") == (Meal("soup"), False, Place())


def test_a_field_without_a_default_is_required() -> None:
    with pytest.raises(typer.BadParameter.__bases__[0], match="Missing parameter: dish"):
        served()


def test_help_comes_from_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(IndexError):
        served("--help")
    shown = capsys.readouterr().out
    assert "Cook a meal." in shown and "--plates" in shown and "default: 2" in shown
