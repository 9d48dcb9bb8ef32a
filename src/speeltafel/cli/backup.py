"""Copies everything in a server's database into one file, and fills an empty database from it."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from speeltafel.cli.admin import run_on_database
from speeltafel.cli.errors import printable
from speeltafel.cli.host_options import DatabaseOptions
from speeltafel.cli.host_settings import make_folder_for, read_settings

COUNTED = {"tables": "tables", "log": "entries of their logs", "players": "players"}
"""Of all that is copied, what a host knows by name."""


def run_backup(file: str, source: DatabaseOptions) -> int:
    """Copy the database of the settings into a new file."""
    from speeltafel.server.store.backup import backup  # noqa: PLC0415

    settings = read_settings({"database": source.database}, source.config)
    rows = run_with_spinner(f"Copying {settings.shown_database}", backup(settings.database, Path(file)))
    print(f"{printable(file)} holds {in_words(rows)}")
    return 0


def run_restore(file: str, target: DatabaseOptions) -> int:
    """Copy a backup into the database of the settings, if nothing is in it yet."""
    from speeltafel.server.store.backup import restore  # noqa: PLC0415

    settings = read_settings({"database": target.database}, target.config)
    make_folder_for(settings.database)
    rows = run_with_spinner(f"Filling {settings.shown_database}", restore(Path(file), settings.database))
    print(f"{printable(settings.shown_database)} now holds {in_words(rows)}")
    return 0


def run_with_spinner(what: str, work: Awaitable[dict[str, int]]) -> dict[str, int]:
    with spinner(what):
        return run_on_database(work)


@contextmanager
def spinner(what: str) -> Iterator[None]:
    """In a terminal, a sign that the work goes on, and for how long."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        progress.add_task(what, total=None)
        yield


def in_words(rows: Mapping[str, int]) -> str:
    counted = [f"{rows[name]:,} {word}" for name, word in COUNTED.items() if name in rows]
    return f"{', '.join(counted) or 'nothing'} ({sum(rows.values()):,} rows in all)"
