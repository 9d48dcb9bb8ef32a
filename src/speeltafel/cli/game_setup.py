"""What several commands do before a game: load it, read its options and house rules, lay out a table."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from speeltafel.cli.errors import CommandError, usage_error
from speeltafel.cli.files import read_toml

if TYPE_CHECKING:
    from speeltafel.kernel.game import Game
    from speeltafel.kernel.match import Match

ON_AND_OFF = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


def load_game(name: str) -> Game:
    """The game that somebody asked for."""
    from speeltafel.games import BadGame, UnknownGame, load  # noqa: PLC0415

    try:
        return load(name)
    except BadGame as fault:
        raise CommandError(str(fault)) from None
    except UnknownGame as fault:
        raise usage_error(str(fault)) from None


def new_match(game: Game, seats: int | None, options: Mapping[str, Any]) -> Match:
    """A new game at a table with so many seats, or with as many as usual."""
    from speeltafel.kernel.match import BadSeats, Match  # noqa: PLC0415
    from speeltafel.kernel.options import BadOption  # noqa: PLC0415

    try:
        return Match(game, game.usual_seats if seats is None else seats, options)
    except (BadSeats, BadOption) as fault:
        raise usage_error(str(fault)) from None


def read_options(game: Game, given: Sequence[str], house_rules: str | None) -> dict[str, Any]:
    """The options of a game: house rules first, then those of the command line."""
    return {**read_house_rules(game, house_rules), **dict(map(read_option, given))}


def read_option(text: str) -> tuple[str, Any]:
    """A name and a value out of `name=value`."""
    name, sign, value = text.partition("=")
    if not sign or not name.strip():
        raise usage_error(f"--option {text!r}: expected NAME=VALUE, such as NAME=true")
    return name.strip(), read_value(value.strip())


def read_value(text: str) -> Any:
    """On or off, a number or a list; anything else is a word."""
    if text.lower() in ON_AND_OFF:
        return ON_AND_OFF[text.lower()]
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, RecursionError):
        return text


def read_house_rules(game: Game, file: str | None) -> dict[str, Any]:
    """The options that a file of house rules has for a game."""
    from speeltafel.games import SHELF  # noqa: PLC0415
    from speeltafel.kernel.options import BadOption, listed, shown  # noqa: PLC0415

    tables = read_toml(file) if file is not None else {}
    for name, table in tables.items():
        if name not in SHELF:
            raise usage_error(f"{file}: unknown table {shown(name)}; expected one of {listed(SHELF)}")
        if not isinstance(table, dict):
            raise usage_error(f"{file}: {name} is {shown(table)}; expected a table [{name}] with options")
    options: dict[str, Any] = tables.get(game.name, {})
    try:
        game.options.read(options)
    except BadOption as fault:
        raise usage_error(f"{file}: [{game.name}] {fault}") from None
    return options
