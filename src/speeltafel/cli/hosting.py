"""The commands for hosts and bot makers: serve, compile, admin, backup, restore and bot."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from speeltafel.cli.shape import (
    BOT_MAKING,
    FLAG,
    GAME,
    HOSTING,
    PLAYING,
    Command,
    Commands,
    House,
    Json,
    Options,
    Seats,
)
from speeltafel.server.settings import SETTINGS

PROXY, BOTS, LOGS = "Behind a proxy", "Limits and bots", "Logs"


def option(name: str, metavar: str, panel: str | None = None) -> Any:
    """A setting as an option: the same words as in the documentation."""
    setting = SETTINGS[name]
    usual = "in your data folder" if name == "database" else in_words(setting.default)
    meaning = setting.meaning[0].upper() + setting.meaning[1:] + "."
    names = ("--browser/--no-browser",) if name == "browser" else (f"--{name.replace('_', '-')}",)
    return typer.Option(
        *names, metavar=metavar, help=meaning, show_default=usual or False, rich_help_panel=panel or "Options"
    )


def in_words(default: Any) -> str:
    if isinstance(default, bool) or default is None:
        return ""
    return ",".join(default) if isinstance(default, tuple) else str(default)


Database = Annotated[str | None, option("database", "URL")]
Config = Annotated[
    str | None,
    typer.Option("--config", "-c", metavar="FILE.toml", help="Settings.", show_default="in your settings folder"),
]


def serve(
    host: Annotated[str | None, option("host", "ADDRESS")] = None,
    port: Annotated[str | None, option("port", "PORT")] = None,
    database: Database = None,
    browser: Annotated[bool | None, option("browser", FLAG)] = None,
    config: Config = None,
    print_config: Annotated[
        bool, typer.Option("--print-config", metavar=FLAG, help="Show what would be set, and stop.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", metavar=FLAG, help="Say in one line of JSON when it is ready, for programs.")
    ] = False,
    public_url: Annotated[str | None, option("public_url", "URL", PROXY)] = None,
    proxies: Annotated[str | None, option("proxies", "LIST", PROXY)] = None,
    origins: Annotated[str | None, option("origins", "LIST", PROXY)] = None,
    workers: Annotated[str | None, option("workers", "N", BOTS)] = None,
    rate: Annotated[str | None, option("rate", "N", BOTS)] = None,
    burst: Annotated[str | None, option("burst", "N", BOTS)] = None,
    bot_pause_ms: Annotated[str | None, option("bot_pause_ms", "MS", BOTS)] = None,
    bot_budget_ms: Annotated[str | None, option("bot_budget_ms", "MS", BOTS)] = None,
    grace_ms: Annotated[str | None, option("grace_ms", "MS", BOTS)] = None,
    lease_ms: Annotated[str | None, option("lease_ms", "MS", BOTS)] = None,
    log_format: Annotated[str | None, option("log_format", "FORMAT", LOGS)] = None,
    log_level: Annotated[str | None, option("log_level", "LEVEL", LOGS)] = None,
) -> int:
    """Open the house: play in the browser, alone or with others.

    Every option can also stand in a TOML file (port = 8080) or in the environment (SPEELTAFEL_PORT=8080).
    """
    said = {name: value for name, value in locals().items() if name in SETTINGS}
    from speeltafel.cli import serve  # noqa: PLC0415

    return serve.run(serve.Wishes(said, config, print_config, as_json))


def add_serve(app: typer.Typer) -> None:
    """The first command of the list."""
    example = "Example: speeltafel serve --host 0.0.0.0 --port 8080"
    app.command(cls=Command, rich_help_panel=PLAYING, epilog=example)(serve)


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file to write; it must not exist yet.")],
    database: Database = None,
    config: Config = None,
) -> int:
    """Write everything the house keeps into one file.

    The house may be open meanwhile. The file holds secrets (the signing key, shuffles of games in play): keep it as
    safe as the database.
    """
    from speeltafel.cli import backup  # noqa: PLC0415

    return backup.run_backup(file, database, config)


def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What speeltafel backup wrote.")],
    database: Database = None,
    config: Config = None,
) -> int:
    """Fill an empty database from a backup.

    A database that is not empty stays as it is.
    """
    from speeltafel.cli import backup  # noqa: PLC0415

    return backup.run_restore(file, database, config)


admin = typer.Typer(
    cls=Commands,
    rich_markup_mode="rich",
    help="Close tables, ban players, delete accounts.",
    no_args_is_help=True,
    epilog="Example: speeltafel admin ban PLAYER --days 7 --reason insults",
)
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="The id of a player; speeltafel admin players finds it.")]
Url = Annotated[
    str | None,
    typer.Option("--url", metavar="URL", help="Where the server answers.", show_default="found by the database"),
]


@admin.command(cls=Command, epilog="Example: speeltafel admin close TABLE")
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table; it stands in its address.")],
    database: Database = None,
    config: Config = None,
    url: Url = None,
) -> int:
    """End a table; its game counts as abandoned."""
    from speeltafel.cli import admin  # noqa: PLC0415

    return admin.run(admin.closing(table), admin.Where(database, config, url))


@admin.command(cls=Command, epilog="Example: speeltafel admin ban PLAYER --days 7 --reason insults")
def ban(
    player: Player,
    days: Annotated[
        float | None, typer.Option("--days", metavar="N", help="For how long.", show_default="for ever")
    ] = None,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why, for the host's own notes.")] = "",
    database: Database = None,
    config: Config = None,
    url: Url = None,
) -> int:
    """Keep a player out: no seat, no chat, no new tables."""
    from speeltafel.cli import admin  # noqa: PLC0415

    return admin.run(admin.banning(player, days, reason), admin.Where(database, config, url))


@admin.command(cls=Command, epilog="Example: speeltafel admin unban PLAYER")
def unban(player: Player, database: Database = None, config: Config = None, url: Url = None) -> int:
    """Let a banned player in again."""
    from speeltafel.cli import admin  # noqa: PLC0415

    return admin.run(admin.unbanning(player), admin.Where(database, config, url))


@admin.command("delete-account", cls=Command, epilog="Example: speeltafel admin delete-account PLAYER")
def delete_account(player: Player, database: Database = None, config: Config = None, url: Url = None) -> int:
    """Delete an account with its logins and tokens; records of games stay, without the name."""
    from speeltafel.cli import admin  # noqa: PLC0415

    return admin.run(admin.deleting(player), admin.Where(database, config, url))


@admin.command(cls=Command, epilog="Example: speeltafel admin players --find kim")
def players(
    find: Annotated[str, typer.Option("--find", metavar="NAME", help="A part of the name.")] = "",
    as_json: Json = False,
    database: Database = None,
    config: Config = None,
    url: Url = None,
) -> int:
    """List players with their ids and bans."""
    from speeltafel.cli import admin  # noqa: PLC0415

    return admin.list_players(find, as_json, admin.Where(database, config, url))


bot = typer.Typer(
    cls=Commands,
    rich_markup_mode="rich",
    help="Try a program of yours at a table of house bots.",
    no_args_is_help=True,
    epilog="Example: speeltafel bot run hanabi --seats 3 -- python3 my_bot.py",
)


@bot.callback()
def bots() -> None:
    """Keeps `run` a command of its own, for others to stand beside it."""


@bot.command("run", cls=Command, epilog="Example: speeltafel bot run hanabi --seats 3 -- python3 my_bot.py")
def run_bot(
    game: Annotated[str, GAME],
    program: Annotated[
        list[str] | None,
        typer.Argument(metavar="-- PROGRAM…", help="The command that starts it.", show_default=False),
    ] = None,
    seats: Seats = None,
    copies: Annotated[int, typer.Option(metavar="N", help="Seats for the program; house bots have the others.")] = 1,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="How house bots play.")] = "sensible",
    seed: Annotated[int | None, typer.Option("--seed", "-s", metavar="S", help="Play the same deal again.")] = None,
    budget: Annotated[float, typer.Option(metavar="S", help="Seconds for each of its decisions.")] = 10.0,
    most: Annotated[int, typer.Option(metavar="D", help="Decisions after which a game is abandoned.")] = 10_000,
    record: Annotated[str | None, typer.Option(metavar="FILE", help="Write the game as a record.")] = None,
    options: Options = None,
    house: House = None,
    as_json: Json = False,
) -> int:
    """Play one game against a program that reads and writes lines."""
    from speeltafel.cli import bot  # noqa: PLC0415

    wishes = bot.Wishes(
        program or [], game, seats, copies, level, options or [], house, seed, budget, most, record, as_json
    )
    return bot.run(wishes)


def compile_games(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME…]", help="Which games.", show_default="all")
    ] = None,
) -> int:
    """Compile rules and bots now, so that the first start is quick.

    For images and packages: the machine code is kept in SPEELTAFEL_CACHE, or in your cache folder.
    """
    from speeltafel.cli import warm  # noqa: PLC0415

    return warm.run(games or [])


def add_the_rest(app: typer.Typer) -> None:
    """What stands at the end of the list."""
    app.add_typer(bot, name="bot", rich_help_panel=BOT_MAKING)
    app.add_typer(admin, name="admin", rich_help_panel=HOSTING)
    app.command("compile", cls=Command, rich_help_panel=HOSTING, epilog="Example: speeltafel compile")(compile_games)
    example = "Example: speeltafel {} friday.speeltafel"
    for command in (backup, restore):
        app.command(cls=Command, rich_help_panel=HOSTING, epilog=example.format(command.__name__))(command)
