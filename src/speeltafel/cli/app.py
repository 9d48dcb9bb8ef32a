"""The commands and their options, as `speeltafel --help` shows them."""

from __future__ import annotations

import io
import os
import sys
from enum import StrEnum
from typing import Annotated, Any

import typer

from speeltafel.cli import hosting
from speeltafel.cli.faults import INTERRUPTED, WRONG_USAGE, complain, politely
from speeltafel.cli.shape import (
    FLAG,
    GAME,
    NUMBERS,
    PLAYING,
    RECORDS,
    Command,
    Commands,
    House,
    Json,
    Options,
    Seats,
)

INTRODUCTION = """[bold]Speeltafel[/bold]: HASP, Hanabi and Hare & Tortoise, from one set of rules.

[dim]Games are called[/dim] hasp[dim],[/dim] hanabi [dim]and[/dim] hare[dim].[/dim]"""

EXAMPLES = """[bold]To begin with[/bold]

speeltafel serve --host 0.0.0.0

speeltafel play hanabi --seats 3

speeltafel check my-game.json

speeltafel simulate hasp --seats 4 --games 100000
"""

app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode="rich",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EXAMPLES,
)

UsageError: Any = typer.BadParameter.__bases__[0]
"""What the parser raises for a command line it does not understand."""


class Device(StrEnum):
    """What plays the games."""

    python = "python"
    cpu = "cpu"
    cuda = "cuda"


class Policy(StrEnum):
    """How the seats decide."""

    random = "random"
    sensible = "sensible"


class Language(StrEnum):
    """Languages the games speak."""

    nl = "nl"
    en = "en"
    pt = "pt"


class Format(StrEnum):
    """Files a game can be written as."""

    speeltafel = "speeltafel"
    hanab_live = "hanab.live"


Seed = Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The same seed gives the same games.")]
Lang = Annotated[Language, typer.Option("--lang", "-l", help="The language to speak.")]


def show_version(wanted: bool) -> None:
    if wanted:
        from speeltafel import __version__  # noqa: PLC0415

        print(f"speeltafel {__version__}")
        raise typer.Exit


@app.callback(help=INTRODUCTION)
def table(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001
        bool, typer.Option("--version", callback=show_version, is_eager=True, metavar=FLAG, help="Show the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        raise typer.Exit(hosting.serve())


hosting.add_serve(app)


@app.command(cls=Command, rich_help_panel=PLAYING, epilog="Example: speeltafel play hare --seats 4 --lang nl")
def play(
    game: Annotated[str | None, GAME] = None,
    seats: Seats = None,
    lang: Lang = Language.en,
    seed: Annotated[int | None, typer.Option("--seed", "-s", metavar="S", help="Play the same deal again.")] = None,
    seat: Annotated[int, typer.Option(metavar="SEAT", help="Where you sit; seat 0 begins.")] = 0,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="What the others call you.")] = None,
    options: Options = None,
    house: House = None,
) -> int:
    """Play a game in the terminal, against simple players."""
    from speeltafel.cli import play  # noqa: PLC0415

    return play.run(play.Wishes(game, seats, lang.value, seed, seat, name, options or [], house))


@app.command(cls=Command, rich_help_panel=RECORDS, epilog="Example: speeltafel check games/*.json --json")
def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…",
            help="Records, also exports of hanab.live; “-” reads JSON lines from standard input and answers each.",
        ),
    ],
    as_json: Json = False,
    legal: Annotated[bool, typer.Option("--legal", metavar=FLAG, help="Also list what may be done next.")] = False,
    lang: Lang = Language.en,
) -> int:
    """Replay records: how they end, or which action breaks which rule.

    Exit status 1 when a record is bad.
    """
    from speeltafel.cli import check  # noqa: PLC0415

    return check.run(files, as_json, legal, lang.value)


@app.command(
    cls=Command, rich_help_panel=RECORDS, epilog="Example: speeltafel convert game.json --to hanab.live > export.json"
)
def convert(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A record, or an export of hanab.live; “-” reads standard input.")
    ],
    to: Annotated[Format, typer.Option("--to", help="What to write.")] = Format.speeltafel,
) -> int:
    """Print a record as an export of hanab.live, or the other way round."""
    from speeltafel.cli import convert  # noqa: PLC0415

    return convert.run(file, to.value)


@app.command(
    cls=Command,
    rich_help_panel=NUMBERS,
    epilog="Example: speeltafel simulate hare -n 4 --policy sensible --games 100000",
)
def simulate(
    game: Annotated[str, GAME],
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", "-g", metavar="K", help="How many games.")] = 10_000,
    policy: Annotated[Policy, typer.Option(help="How the seats decide.")] = Policy.random,
    device: Annotated[Device, typer.Option(help="Interpreted, compiled for the processor, or on a GPU.")] = Device.cpu,
    threads: Annotated[int, typer.Option("--threads", "-t", metavar="T", help="Threads, with --device cpu.")] = 1,
    seed: Seed = 0,
    cap: Annotated[
        int | None,
        typer.Option(
            metavar="D",
            help="Stop a game after so many decisions; random Hare & Tortoise hardly ever ends: 2,000 there.",
            show_default=False,
        ),
    ] = None,
    records: Annotated[
        str | None, typer.Option(metavar="DIR", help="Write every game into this folder as a record.")
    ] = None,
    options: Options = None,
    house: House = None,
    as_json: Json = False,
) -> int:
    """Play many games by machine and show how they end.

    A seed gives the same games whatever the device or the number of threads.
    """
    from speeltafel.cli import simulate  # noqa: PLC0415

    wishes = simulate.Wishes(
        game, seats, games, policy.value, device.value, threads, seed, cap, records, options or [], house, as_json
    )
    return simulate.run(wishes)


@app.command(
    cls=Command,
    rich_help_panel=NUMBERS,
    epilog="Example: speeltafel arena hasp --bots sensible,random --rounds --deals 500 --html report.html",
)
def arena(
    game: Annotated[str, GAME],
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            metavar="LIST",
            help="House names, module:Class or cmd:PROGRAM, with commas; name@N gives one a budget.",
        ),
    ],
    deals: Annotated[int, typer.Option("--deals", "-d", metavar="K", help="How many deals.")] = 1000,
    seats: Seats = None,
    seed: Seed = 0,
    rounds: Annotated[
        bool, typer.Option("--rounds", metavar=FLAG, help="HASP: single rounds instead of matches.")
    ] = False,
    cross: Annotated[
        bool, typer.Option("--cross", metavar=FLAG, help="Hanabi: also play with each other, not only with oneself.")
    ] = False,
    stop: Annotated[
        str | None, typer.Option(metavar="WHEN", help="Stop early: at a half-width such as 0.01, or when it is `sure`.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", "-p", metavar="P", help="How many at a time.", show_default="all cores")
    ] = None,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster.")] = None,
    json_file: Annotated[str | None, typer.Option("--json", metavar="FILE", help="Write all figures as JSON.")] = None,
    html_file: Annotated[str | None, typer.Option("--html", metavar="FILE", help="Write a page with plots.")] = None,
    cap: Annotated[
        int | None, typer.Option(metavar="D", help="Stop a game after so many decisions.", show_default="by game")
    ] = None,
    patience: Annotated[float, typer.Option(metavar="S", help="Seconds for a decision; longer loses the game.")] = 60.0,
    options: Options = None,
    house: House = None,
) -> int:
    """Let bots play each other on the same cards and dice, and say how sure the result is.

    The same seed gives the same results, on any number of processes.
    """
    from speeltafel.cli import arena  # noqa: PLC0415

    wishes = arena.Wishes(
        game, bots, deals, seats, options or [], house, seed, rounds, cross, cap, patience, stop, processes, ray,
        json_file, html_file,
    )  # fmt: skip
    return arena.run(wishes)


@app.command(cls=Command, rich_help_panel=NUMBERS, epilog="Example: speeltafel bench --peers")
def bench(
    games: Annotated[
        str, typer.Option("--games", metavar="GAMES", help="Which games to measure, with commas.")
    ] = "hasp,hanabi,hare",
    peers: Annotated[
        bool, typer.Option("--peers", metavar=FLAG, help="Measure OpenSpiel beside it, in the same run.")
    ] = False,
    repeats: Annotated[int, typer.Option(metavar="R", help="Rounds; the median counts.")] = 5,
    seconds: Annotated[float, typer.Option(metavar="S", help="Length of one measurement.")] = 0.5,
    as_json: Json = False,
) -> int:
    """Measure random play on one processor core, in decisions a second."""
    from speeltafel.cli import bench  # noqa: PLC0415

    return bench.run(games, peers, repeats, seconds, as_json)


hosting.add_the_rest(app)


def run(arguments: list[str]) -> int:
    """Run a command line; answers its exit status."""
    give_what_is_missing()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    return politely(lambda: status_of(arguments))


def give_what_is_missing() -> None:
    """A program started without standard streams reads nothing and writes into the void."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115


def status_of(arguments: list[str]) -> int:
    try:
        status = app(arguments, standalone_mode=False, prog_name="speeltafel")
    except UsageError as fault:
        command = fault.ctx.command_path if fault.ctx else "speeltafel"
        complain(f"{fault.format_message().rstrip('.')} (see {command} --help)")
        return WRONG_USAGE
    except typer.Abort:
        status = INTERRUPTED
    if status == INTERRUPTED:
        complain("stopped")
    return int(status or 0)
