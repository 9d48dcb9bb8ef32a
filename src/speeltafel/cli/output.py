"""What commands print besides tables: remarks, lines of JSON, and a progress bar while a terminal watches."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Advance = Callable[[int], None]
"""Moves a progress bar on by so many steps."""


def print_remark(text: str) -> None:
    """A line on standard error, so that standard output holds only results."""
    print(text, file=sys.stderr, flush=True)


def print_json(answer: object) -> None:
    """One line of JSON, flushed at once."""
    in_unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(answer, ensure_ascii=not in_unicode), flush=True)


@contextmanager
def progress_bar(steps: int, what: str = "playing") -> Iterator[Advance]:
    """A bar on standard error that disappears at the end; nothing where standard error is no terminal."""
    if not sys.stderr.isatty():
        yield lambda _steps: None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=steps)
        yield lambda done: progress.advance(task, done)
