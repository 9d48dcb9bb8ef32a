"""What several commands do before a game: take it from the shelf, read its options, see that it is compiled."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from speeltafel.cli.faults import wrong_usage
from speeltafel.cli.files import read_toml

if TYPE_CHECKING:
    from speeltafel.kernel.game import Game
    from speeltafel.kernel.match import Match

TITLES = {"hasp": "HASP", "hanabi": "Hanabi", "hare": "Hare & Tortoise"}
USUAL_SEATS = {"hasp": 4, "hanabi": 3, "hare": 4}
PURPOSES = {
    "replay": "to check records",
    "play": "to play at a table",
    "shuffle": "to verify shuffles",
    "bench": "to be measured",
    "cpu-random": "for random games",
    "cpu-sensible": "for sensible games",
    "cuda-random": "for the GPU",
}
"""What the parts of a game's code are compiled for."""
ON_AND_OFF = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


def title(game: str) -> str:
    """A game's name as people write it."""
    return TITLES.get(game, game)


def take_from_shelf(name: str) -> Game:
    """The game somebody asked for."""
    from speeltafel.games import UnknownGame, load  # noqa: PLC0415

    try:
        return load(name)
    except UnknownGame as fault:
        raise wrong_usage(str(fault)) from None


def lay_out(game: Game, seats: int | None, options: Mapping[str, Any]) -> Match:
    """An empty table for the game."""
    from speeltafel.kernel.match import BadSeats, Match  # noqa: PLC0415
    from speeltafel.kernel.options import BadOption  # noqa: PLC0415

    try:
        return Match(game, USUAL_SEATS.get(game.name, min(game.seats)) if seats is None else seats, options)
    except (BadSeats, BadOption) as fault:
        raise wrong_usage(str(fault)) from None


def options_for(game: Game, given: Sequence[str], house: str | None) -> dict[str, Any]:
    """House rules first, then what stands on the command line."""
    return {**house_rules(game, house), **dict(map(read_option, given))}


def read_option(text: str) -> tuple[str, Any]:
    """A name and a value out of `name=value`."""
    name, sign, value = text.partition("=")
    if not sign or not name.strip():
        raise wrong_usage(f"--option {text!r}: expected NAME=VALUE, such as play_on=true")
    return name.strip(), read_value(value.strip())


def read_value(text: str) -> Any:
    """On or off, a number or a list; anything else is a word."""
    if text.lower() in ON_AND_OFF:
        return ON_AND_OFF[text.lower()]
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, RecursionError):
        return text


def house_rules(game: Game, file: str | None) -> dict[str, Any]:
    """The options a house plays a game with, from its file."""
    from speeltafel.games import SHELF  # noqa: PLC0415
    from speeltafel.kernel.options import BadOption, listed, shown  # noqa: PLC0415

    tables = read_toml(file) if file is not None else {}
    for name, table in tables.items():
        if name not in SHELF:
            raise wrong_usage(f"{file}: unknown table {shown(name)}; expected one of {listed(SHELF)}")
        if not isinstance(table, dict):
            raise wrong_usage(f"{file}: {name} is {shown(table)}; expected a table [{name}] with options")
    options: dict[str, Any] = tables.get(game.name, {})
    try:
        game.options.read(options)
    except BadOption as fault:
        raise wrong_usage(f"{file}: [{game.name}] {fault}") from None
    return options


def sensible_choice(game: str) -> Callable[..., int] | None:
    """The game's own simple player, if it has one."""
    module = f"speeltafel.bots.{game}.sensible"
    try:
        found = find_spec(module)
    except ModuleNotFoundError:
        return None
    if found is None:
        return None
    choose: Callable[..., int] = import_module(module).choose
    return choose


def compiled(game: str, part: str, exercise: Callable[[], object]) -> None:
    """Have a part of a game's code compiled by using it once; says so when it really has to be compiled."""
    from speeltafel.kernel.compiling import is_compiled, mark_compiled  # noqa: PLC0415

    name = f"{game}.{part}"
    if is_compiled(name):
        return
    news = f"Compiling {title(game)} {PURPOSES[part]}, for the first time: 5 to 10 seconds…"
    if part.startswith("cuda"):
        say(news)
        exercise()
    else:
        with told_when_compiling(news):
            exercise()
    mark_compiled(name)


@contextmanager
def told_when_compiling(news: str) -> Iterator[None]:
    """Say it when the compiler begins with anything, that is, with what it does not find on disk."""
    from numba.core.event import Listener, install_listener  # noqa: PLC0415

    class Teller(Listener):
        told = False

        def on_start(self, _event: object) -> None:
            if not self.told:
                say(news)
            self.told = True

        def on_end(self, _event: object) -> None:
            """Nothing to say."""

    with install_listener("numba:compile", Teller()):
        yield


def ready_to_replay(game: Game) -> None:
    """Have compiled what it takes to replay a record; a record needs no views and no dice."""
    compiled(game.name, "replay", lambda: try_replaying(game))


def ready_to_play(game: Game) -> None:
    """Have compiled what it takes to play at a table."""
    compiled(game.name, "play", lambda: try_playing(game))


def try_replaying(game: Game) -> Match:
    """One go at everything a replay uses."""
    import numpy as np  # noqa: PLC0415

    from speeltafel.kernel.match import Match  # noqa: PLC0415

    match = Match(game, min(game.seats))
    game.loops.replay(match.state, np.zeros(0, np.int64))
    match.refusal(0)
    match.legal()
    _ = match.payoff, match.summary
    return match


def try_playing(game: Game) -> None:
    """One go at everything a game at a table uses; what a replay uses is part of it."""
    from speeltafel.kernel.compiling import mark_compiled  # noqa: PLC0415
    from speeltafel.kernel.dice import throw  # noqa: PLC0415

    match = try_replaying(game)
    mark_compiled(f"{game.name}.replay")
    match.draw(0)
    decide = sensible_choice(game.name) or (lambda view, _, rng: game.loops.random_decision(view, rng))
    match.act(int(decide(match.view(match.actor), match.actor, throw(0, 0))))


def say(text: str) -> None:
    """A word beside the results, which stay clean on standard output."""
    print(text, file=sys.stderr, flush=True)


def print_json(answer: object) -> None:
    """One line of JSON, sent off at once."""
    in_unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(answer, ensure_ascii=not in_unicode), flush=True)
