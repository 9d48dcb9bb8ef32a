"""The command `speeltafel`: its commands in the order of `speeltafel --help`, and how a command line is run.

What a command needs is imported when it runs, so that help appears at once.
"""

from __future__ import annotations

import io
import os
import sys
from typing import Annotated, Any

import typer

from speeltafel.cli.admin_commands import admin
from speeltafel.cli.errors import INTERRUPTED, WRONG_USAGE, exit_status_of, print_error
from speeltafel.cli.game_options import (
    ArenaOptions,
    BenchOptions,
    BotRunOptions,
    CheckOptions,
    ConvertOptions,
    PlayOptions,
    SimulateOptions,
)
from speeltafel.cli.help_layout import (
    BOT_MAKING,
    FLAG,
    HOSTING,
    NUMBERS,
    PLAYING,
    RECORDS,
    CommandGroup,
    add_command,
    command_group,
)
from speeltafel.cli.host_options import DatabaseOptions, ServeOptions
from speeltafel.cli.option_types import EXAMPLE_GAME, AsJson, listed
from speeltafel.games import SHELF

INTRODUCTION = f"""[bold]Speeltafel[/bold]: tabletop games, each from one set of rules.

[dim]The games are[/dim] {listed(SHELF, "and")}[dim].[/dim]"""

EXAMPLES = f"""[bold]To begin with[/bold]

speeltafel serve --host 0.0.0.0

speeltafel play {EXAMPLE_GAME}

speeltafel check my-game.json

speeltafel simulate {EXAMPLE_GAME} --games 100000
"""

app = typer.Typer(
    cls=CommandGroup,
    add_completion=False,
    rich_markup_mode="rich",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EXAMPLES,
)

UsageError: Any = typer.BadParameter.__bases__[0]
"""What the parser raises for a command line that it does not understand."""


def show_version(wanted: bool) -> None:
    if wanted:
        from speeltafel import __version__  # noqa: PLC0415

        print(f"speeltafel {__version__}")
        raise typer.Exit


@app.callback(help=INTRODUCTION)
def without_command(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001
        bool, typer.Option("--version", callback=show_version, is_eager=True, metavar=FLAG, help="Show the version.")
    ] = False,
) -> None:
    """Start the server where no command is named."""
    if context.invoked_subcommand is None:
        raise typer.Exit(serve(ServeOptions()))


# For players


@add_command(app, "speeltafel serve --host 0.0.0.0 --port 8080", PLAYING)
def serve(options: ServeOptions) -> int:
    """Start the server: play in the browser, alone or with others.

    Every option can also stand in a TOML file (port = 8080) or in the environment (SPEELTAFEL_PORT=8080).
    """
    from speeltafel.cli import serve  # noqa: PLC0415

    return serve.run(options)


@add_command(app, f"speeltafel play {EXAMPLE_GAME} --lang nl", PLAYING)
def play(options: PlayOptions) -> int:
    """Play a game in the terminal, against simple players."""
    from speeltafel.cli import play  # noqa: PLC0415

    return play.run(options)


# Records of games


@add_command(app, "speeltafel check games/*.json --json", RECORDS)
def check(options: CheckOptions) -> int:
    """Replay records: how they end, or which action breaks which rule.

    The exit status is 1 when a record is bad.
    """
    from speeltafel.cli import check  # noqa: PLC0415

    return check.run(options)


@add_command(app, "speeltafel convert export.json > game.json", RECORDS)
def convert(options: ConvertOptions) -> int:
    """Print a record in the format of another program, or one of theirs in ours."""
    from speeltafel.cli import convert  # noqa: PLC0415

    return convert.run(options)


# Many games, fast


@add_command(app, f"speeltafel simulate {EXAMPLE_GAME} --policy sensible --games 100000", NUMBERS)
def simulate(options: SimulateOptions) -> int:
    """Play many games by machine and show how they end.

    A seed gives the same games whatever the device or the number of threads.
    """
    from speeltafel.cli import simulate  # noqa: PLC0415

    return simulate.run(options)


@add_command(app, f"speeltafel arena {EXAMPLE_GAME} --bots sensible,random --deals 500 --html report.html", NUMBERS)
def arena(options: ArenaOptions) -> int:
    """Let bots play each other on the same cards and dice, and say how sure the result is.

    The same seed gives the same results, on any number of processes.
    """
    from speeltafel.cli import arena  # noqa: PLC0415

    return arena.run(options)


@add_command(app, "speeltafel bench --peers", NUMBERS)
def bench(options: BenchOptions) -> int:
    """Measure random play on one processor core, in decisions a second."""
    from speeltafel.cli import bench  # noqa: PLC0415

    return bench.run(options)


# For bot makers

BOT_EXAMPLE = f"speeltafel bot run {EXAMPLE_GAME} -- python3 my_bot.py"
bot = command_group("Try a program of yours at a table of house bots.", BOT_EXAMPLE)
app.add_typer(bot, name="bot", rich_help_panel=BOT_MAKING)


@bot.callback()
def bot_without_command() -> None:
    """Typer makes a group of one command that command itself, unless the group has a callback."""


@add_command(bot, BOT_EXAMPLE, name="run")
def run_bot(options: BotRunOptions) -> int:
    """Play one game against a program that reads and writes lines."""
    from speeltafel.cli import bot  # noqa: PLC0415

    return bot.run(options)


# For hosts

app.add_typer(admin, name="admin", rich_help_panel=HOSTING)


@add_command(app, "speeltafel compile", HOSTING, name="compile")
def compile_games(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME…]", help="Which games.", show_default="all")
    ] = None,
) -> int:
    """Compile rules and bots now, so that the first start is quick.

    For images and packages: the machine code is kept in SPEELTAFEL_CACHE, or in your cache folder.
    """
    from speeltafel.cli import compile  # noqa: PLC0415

    return compile.run(games or [])


@add_command(app, "speeltafel backup friday.speeltafel", HOSTING)
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file to write; it must not exist yet.")],
    source: DatabaseOptions,
) -> int:
    """Write everything in the database into one file.

    The server may run meanwhile. The file holds secrets (the signing key, shuffles of games in play): keep it as safe
    as the database.
    """
    from speeltafel.cli import backup  # noqa: PLC0415

    return backup.run_backup(file, source)


@add_command(app, "speeltafel restore friday.speeltafel", HOSTING)
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What speeltafel backup wrote.")],
    target: DatabaseOptions,
) -> int:
    """Fill an empty database from a backup.

    A database that is not empty stays as it is.
    """
    from speeltafel.cli import backup  # noqa: PLC0415

    return backup.run_restore(file, target)


@add_command(app, "speeltafel doctor --json", HOSTING)
def doctor(server: DatabaseOptions, *, as_json: AsJson = False) -> int:
    """Look whether everything is there that a server needs.

    The exit status is 1 when something is wrong; the line says what to do about it.
    """
    from speeltafel.cli import doctor  # noqa: PLC0415

    return doctor.run(server, as_json)


# Running a command line


def run(arguments: list[str]) -> int:
    """Run a command line; answers its exit status."""
    replace_missing_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    return exit_status_of(lambda: status_of(arguments))


def replace_missing_streams() -> None:
    """A program started without standard streams reads from and writes to the null device."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115


def status_of(arguments: list[str]) -> int:
    """Parse and run; a command line that cannot be parsed is reported in one line."""
    try:
        status = app(arguments, standalone_mode=False, prog_name="speeltafel")
    except UsageError as fault:
        command = fault.ctx.command_path if fault.ctx else "speeltafel"
        print_error(f"{fault.format_message().rstrip('.')} (see {command} --help)")
        return WRONG_USAGE
    except typer.Abort:
        status = INTERRUPTED
    if status == INTERRUPTED:
        print_error("stopped")
    return int(status or 0)
