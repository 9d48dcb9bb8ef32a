"""Gathers a server's settings from everywhere they can stand, and finds the files that lie beside its database."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from speeltafel.cli.errors import CommandError, reason, usage_error
from speeltafel.cli.files import read_toml
from speeltafel.server.settings import (
    BadSetting,
    Settings,
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


def read_settings(given: Mapping[str, Any], config: str | None) -> Settings:
    """The settings: the command line wins over the environment, that over a file, and that over the defaults."""
    file = config or os.environ.get(CONFIG) or (str(default_file()) if default_file().exists() else None)
    written = from_file(file, read_toml(file)) if file else from_file("", {})
    try:
        return gathered([written, from_environment(os.environ), from_command_line(given)])
    except BadSetting as fault:
        raise usage_error(str(fault)) from None


def make_folder_for(database: str) -> None:
    """Make the folder of the default database, for this user alone; a host makes other folders."""
    if database != default_database():
        return
    folder = Path(database.removeprefix(SQLITE)).parent
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            folder.mkdir(mode=0o700)
    except OSError as fault:
        raise CommandError(f"{folder}: cannot be made: {reason(fault)}; --database names another place") from None


def address_file(database: str) -> Path | None:
    """The file beside a SQLite database that says where its server answers, for `speeltafel admin`."""
    return Path(f"{database.removeprefix(SQLITE)}.url") if database.startswith(SQLITE) else None
