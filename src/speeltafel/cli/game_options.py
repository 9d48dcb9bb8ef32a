"""The options of the commands that play, check and compare games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

import typer

from speeltafel.cli.help_layout import FLAG
from speeltafel.cli.option_types import (
    GAME,
    AsJson,
    Cap,
    Device,
    GameOptions,
    HouseRules,
    Language,
    LanguageOption,
    PolicyName,
    SeatCount,
    Seed,
    SeedToRepeat,
)
from speeltafel.games import SHELF


@dataclass(frozen=True)
class PlayOptions:
    """The command line of `speeltafel play`."""

    game: Annotated[str | None, GAME] = None
    seats: SeatCount = None
    language: LanguageOption = Language.en
    seed: SeedToRepeat = None
    seat: Annotated[int, typer.Option(metavar="SEAT", help="Where you sit; seat 0 begins.")] = 0
    name: Annotated[str | None, typer.Option(metavar="NAME", help="What the others call you.")] = None
    game_options: GameOptions = field(default_factory=list)
    house_rules: HouseRules = None


@dataclass(frozen=True)
class CheckOptions:
    """The command line of `speeltafel check`."""

    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…",
            help="Records, ours or of another program that a game can read; “-” reads JSON lines from standard input "
            "and answers each.",
        ),
    ]
    as_json: AsJson = False
    legal: Annotated[bool, typer.Option("--legal", metavar=FLAG, help="Also list what may be done next.")] = False
    language: LanguageOption = Language.en


@dataclass(frozen=True)
class ConvertOptions:
    """The command line of `speeltafel convert`."""

    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A record, ours or of another program that a game can read; “-” reads standard input.",
        ),
    ]
    to: Annotated[
        str, typer.Option("--to", metavar="FORMAT", help="The format to write: ours, or that of another program.")
    ] = "speeltafel"


@dataclass(frozen=True)
class SimulateOptions:
    """The command line of `speeltafel simulate`."""

    game: Annotated[str, GAME]
    seats: SeatCount = None
    games: Annotated[int, typer.Option("--games", "-g", metavar="K", help="How many games.")] = 10_000
    policy: Annotated[PolicyName, typer.Option(help="How the seats decide.")] = PolicyName.random
    device: Annotated[Device, typer.Option(help="Interpreted, compiled for the processor, or on a GPU.")] = Device.cpu
    threads: Annotated[int, typer.Option("--threads", "-t", metavar="T", help="Threads, with --device cpu.")] = 1
    seed: Seed = 0
    cap: Cap = None
    records: Annotated[
        str | None, typer.Option(metavar="DIR", help="Write every game into this folder as a record.")
    ] = None
    game_options: GameOptions = field(default_factory=list)
    house_rules: HouseRules = None
    as_json: AsJson = False


@dataclass(frozen=True)
class ArenaOptions:
    """The command line of `speeltafel arena`."""

    game: Annotated[str, GAME]
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            metavar="LIST",
            help="Names of bots, module:Class or cmd:PROGRAM, with commas; name@N gives one a budget.",
        ),
    ]
    deals: Annotated[int, typer.Option("--deals", "-d", metavar="K", help="How many deals.")] = 1000
    seats: SeatCount = None
    seed: Seed = 0
    rounds: Annotated[
        bool,
        typer.Option("--rounds", metavar=FLAG, help="In a game with rounds: single rounds instead of whole games."),
    ] = False
    cross: Annotated[
        bool,
        typer.Option(
            "--cross",
            metavar=FLAG,
            help="In a game that all win together: bots also play with each other, not only with themselves.",
        ),
    ] = False
    stop: Annotated[
        str | None, typer.Option(metavar="WHEN", help="Stop early: at a half-width such as 0.01, or when it is `sure`.")
    ] = None
    processes: Annotated[
        int | None, typer.Option("--processes", "-p", metavar="P", help="How many at a time.", show_default="all cores")
    ] = None
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster.")] = None
    json_file: Annotated[str | None, typer.Option("--json", metavar="FILE", help="Write all figures as JSON.")] = None
    html_file: Annotated[str | None, typer.Option("--html", metavar="FILE", help="Write a page with plots.")] = None
    cap: Cap = None
    patience: Annotated[float, typer.Option(metavar="S", help="Seconds for a decision; longer loses the game.")] = 60.0
    game_options: GameOptions = field(default_factory=list)
    house_rules: HouseRules = None


@dataclass(frozen=True)
class BenchOptions:
    """The command line of `speeltafel bench`."""

    games: Annotated[str, typer.Option("--games", metavar="GAMES", help="Which games to measure, with commas.")] = (
        ",".join(SHELF)
    )
    peers: Annotated[
        bool, typer.Option("--peers", metavar=FLAG, help="Measure OpenSpiel beside it, in the same run.")
    ] = False
    repeats: Annotated[int, typer.Option(metavar="R", help="Rounds; the median counts.")] = 5
    seconds: Annotated[float, typer.Option(metavar="S", help="Length of one measurement.")] = 0.5
    as_json: AsJson = False


@dataclass(frozen=True)
class BotRunOptions:
    """The command line of `speeltafel bot run`."""

    game: Annotated[str, GAME]
    program: Annotated[
        list[str],
        typer.Argument(metavar="-- PROGRAM…", help="The command that starts it.", show_default=False),
    ] = field(default_factory=list)
    seats: SeatCount = None
    copies: Annotated[int, typer.Option(metavar="N", help="Seats for the program; house bots have the others.")] = 1
    level: Annotated[str, typer.Option(metavar="LEVEL", help="How house bots play.")] = "sensible"
    seed: SeedToRepeat = None
    budget: Annotated[float, typer.Option(metavar="S", help="Seconds for each of its decisions.")] = 10.0
    most: Annotated[int, typer.Option(metavar="D", help="Decisions after which a game is abandoned.")] = 10_000
    record: Annotated[str | None, typer.Option(metavar="FILE", help="Write the game as a record.")] = None
    game_options: GameOptions = field(default_factory=list)
    house_rules: HouseRules = None
    as_json: AsJson = False
