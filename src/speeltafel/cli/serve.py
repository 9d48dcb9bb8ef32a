"""Opens the house for players: settings, rules, database and port, then where to point the browser."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from speeltafel.cli.faults import Fault, reason, wrong_usage
from speeltafel.cli.files import read_toml
from speeltafel.cli.invite import Invitation, invitation, open_browser
from speeltafel.cli.tableside import print_json
from speeltafel.cli.warm import warm_rules
from speeltafel.server.settings import (
    BadSetting,
    Settings,
    as_toml,
    default_database,
    default_file,
    from_command_line,
    from_environment,
    from_file,
    gathered,
)

CONFIG = "SPEELTAFEL_CONFIG"
"""The variable that names a file with settings."""
SQLITE = "sqlite:///"


@dataclass(frozen=True)
class Wishes:
    """What stands on the command line."""

    settings: Mapping[str, Any]
    config: str | None
    print_config: bool
    as_json: bool


def run(wishes: Wishes) -> int:
    """Keep the house open until somebody asks to stop."""
    settings = settings_from(wishes.settings, wishes.config)
    if wishes.print_config:
        print(as_toml(settings))
        return 0
    listener = port_for(settings)
    with listener:
        warm_rules()
        make_folder_for(settings.database)
        host(settings, listener, wishes.as_json)
    return 0


def settings_from(said: Mapping[str, Any], config: str | None) -> Settings:
    """From the command line, the environment, a file and the defaults, in this order."""
    file = config or os.environ.get(CONFIG) or (str(default_file()) if default_file().exists() else None)
    written = from_file(file, read_toml(file)) if file else from_file("", {})
    try:
        return gathered([written, from_environment(os.environ), from_command_line(said)])
    except BadSetting as fault:
        raise wrong_usage(str(fault)) from None


def port_for(settings: Settings) -> socket.socket:
    from speeltafel.server.run import CannotListen, listener_at  # noqa: PLC0415

    try:
        return listener_at(settings.host, settings.port)
    except CannotListen as fault:
        raise Fault(str(fault)) from None


def make_folder_for(database: str) -> None:
    """The default file's folder is made here, for this user alone; other folders are the host's business."""
    if database != default_database():
        return
    folder = Path(database.removeprefix(SQLITE)).parent
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            folder.mkdir(mode=0o700)
    except OSError as fault:
        raise Fault(f"{folder}: cannot be made: {reason(fault)}; --database names another place") from None


def host(settings: Settings, listener: socket.socket, as_json: bool) -> None:
    """Everything that can go wrong from here on is one line, too."""
    from speeltafel.server import logs, running  # noqa: PLC0415
    from speeltafel.server.store import StoreFault  # noqa: PLC0415

    logs.configure(settings.log_format, settings.log_level)
    port = int(listener.getsockname()[1])
    invited = invitation(settings.host, port, settings.public_url)
    note = note_for(settings.database)

    def opened(_house: object) -> None:
        logs.tell("open", host=settings.host, port=port, database=settings.shown_database)
        if note is not None:
            note.touch(mode=0o600)
            note.write_text(invited.here)
        announce(invited, port, settings.browser, as_json)

    try:
        running.run(settings, listener, opened)
    except (running.CannotListen, StoreFault) as fault:
        raise Fault(str(fault)) from None
    finally:
        if note is not None:
            note.unlink(missing_ok=True)


def note_for(database: str) -> Path | None:
    """A note beside a SQLite file that says where its server answers, for `speeltafel admin`."""
    return Path(f"{database.removeprefix(SQLITE)}.url") if database.startswith(SQLITE) else None


def announce(invited: Invitation, port: int, with_browser: bool, as_json: bool) -> None:
    """Say where the house is, to a person or a program."""
    if as_json:
        print_json({"ready": True, "url": invited.here, "share": invited.share, "port": port, "pid": os.getpid()})
        return
    print(invited.text, flush=True)
    if with_browser and sys.stdout.isatty():
        open_browser(invited.here)
