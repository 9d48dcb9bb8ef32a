"""The options of the commands for hosts; settings of the server have the same words as in its documentation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import typer

from speeltafel.cli.help_layout import FLAG
from speeltafel.server.settings import SETTINGS

PROXY, BOTS, LOGS = "Behind a proxy", "Limits and bots", "Logs"


def setting(name: str, metavar: str, panel: str = "Options") -> Any:
    """A setting of the server as an option."""
    declared = SETTINGS[name]
    default = "in your data folder" if name == "database" else shown_default(declared.default)
    meaning = declared.meaning[0].upper() + declared.meaning[1:] + "."
    names = ("--browser/--no-browser",) if name == "browser" else (f"--{name.replace('_', '-')}",)
    return typer.Option(*names, metavar=metavar, help=meaning, show_default=default or False, rich_help_panel=panel)


def shown_default(default: Any) -> str:
    """A default as help shows it; nothing for a switch or a setting that is not set."""
    if isinstance(default, bool) or default is None:
        return ""
    return ",".join(default) if isinstance(default, tuple) else str(default)


Database = Annotated[str | None, setting("database", "URL")]
ConfigFile = Annotated[
    str | None,
    typer.Option("--config", "-c", metavar="FILE.toml", help="Settings.", show_default="in your settings folder"),
]


@dataclass(frozen=True)
class ServeOptions:
    """The command line of `speeltafel serve`; None means that a setting was not given here."""

    host: Annotated[str | None, setting("host", "ADDRESS")] = None
    port: Annotated[str | None, setting("port", "PORT")] = None
    database: Database = None
    browser: Annotated[bool | None, setting("browser", FLAG)] = None
    config: ConfigFile = None
    print_config: Annotated[
        bool, typer.Option("--print-config", metavar=FLAG, help="Show what would be set, and stop.")
    ] = False
    as_json: Annotated[
        bool, typer.Option("--json", metavar=FLAG, help="Say in one line of JSON when it is ready, for programs.")
    ] = False
    public_url: Annotated[str | None, setting("public_url", "URL", PROXY)] = None
    proxies: Annotated[str | None, setting("proxies", "LIST", PROXY)] = None
    origins: Annotated[str | None, setting("origins", "LIST", PROXY)] = None
    workers: Annotated[str | None, setting("workers", "N", BOTS)] = None
    rate: Annotated[str | None, setting("rate", "N", BOTS)] = None
    burst: Annotated[str | None, setting("burst", "N", BOTS)] = None
    limits: Annotated[str | None, setting("limits", "LIST", BOTS)] = None
    waiting_table_s: Annotated[str | None, setting("waiting_table_s", "S", BOTS)] = None
    deserted_game_s: Annotated[str | None, setting("deserted_game_s", "S", BOTS)] = None
    bot_pause_ms: Annotated[str | None, setting("bot_pause_ms", "MS", BOTS)] = None
    bot_budget_ms: Annotated[str | None, setting("bot_budget_ms", "MS", BOTS)] = None
    grace_ms: Annotated[str | None, setting("grace_ms", "MS", BOTS)] = None
    lease_ms: Annotated[str | None, setting("lease_ms", "MS", BOTS)] = None
    log_format: Annotated[str | None, setting("log_format", "FORMAT", LOGS)] = None
    log_level: Annotated[str | None, setting("log_level", "LEVEL", LOGS)] = None

    @property
    def settings(self) -> dict[str, str | bool | None]:
        """The settings among the options."""
        return {name: value for name, value in vars(self).items() if name in SETTINGS}


@dataclass(frozen=True)
class DatabaseOptions:
    """Options that say which database is meant."""

    database: Database = None
    config: ConfigFile = None


@dataclass(frozen=True)
class ServerOptions(DatabaseOptions):
    """Options that say which server is meant, by its database or its address."""

    url: Annotated[
        str | None,
        typer.Option("--url", metavar="URL", help="Where the server answers.", show_default="found by the database"),
    ] = None


Player = Annotated[str, typer.Argument(metavar="PLAYER", help="The id of a player; speeltafel admin players finds it.")]
BanDays = Annotated[float | None, typer.Option("--days", metavar="N", help="For how long.", show_default="for ever")]
BanReason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why, for the host's own notes.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table; it stands in its address.")]
