"""Shows a training while it runs: a bar and the latest figures on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Any, Self

from speeltafel.envs.train.checkpoints import Moment

HEADINGS = ("time", "decisions", "per second", "score", "points", "best moves", "points lost", "entropy")
SHOWN_LINES = 12


class Display:
    """The figures of a training as they come in."""

    def __init__(self, heading: str, seconds: float) -> None:
        self.heading, self.seconds = heading, seconds
        self.lines: list[tuple[str, ...]] = []
        self.first: Moment | None = None
        self.live = live_table() if sys.stdout.isatty() else None

    def __enter__(self) -> Self:
        if self.live is not None:
            self.live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, what: BaseException | None, where: TracebackType | None
    ) -> None:
        if self.live is not None:
            self.live.stop()

    def show(self, moment: Moment, spent: float) -> None:
        """Add a line."""
        self.first = self.first or moment
        passed = moment.seconds - self.first.seconds
        rate = (moment.decisions - self.first.decisions) / passed if passed > 0 else 0.0
        line = (
            f"{spent:.0f} s",
            f"{moment.decisions / 1e6:,.1f} M",
            f"{rate / 1e6:.2f} M",
            f"{moment.score:.2f}",
            f"{moment.points:.2f}",
            f"{moment.greedy:.2f}" if moment.greedy >= 0 else "",
            f"{moment.struck_out:.1%}",
            f"{moment.entropy:.3f}",
        )
        self.lines.append(line)
        if self.live is None:
            told = ", ".join(f"{name} {value}" for name, value in zip(HEADINGS, line, strict=True) if value)
            print(told, flush=True)
        else:
            self.live.update(table(self.heading, self.lines[-SHOWN_LINES:], spent / self.seconds))


def live_table() -> Any:
    """A part of the terminal that is redrawn all the time."""
    from rich.live import Live  # noqa: PLC0415  (only a terminal needs it)

    return Live(refresh_per_second=4)


def table(heading: str, lines: list[tuple[str, ...]], share: float) -> Any:
    """The latest lines under a bar."""
    from rich.console import Group  # noqa: PLC0415
    from rich.progress_bar import ProgressBar  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    drawn = Table(title=heading)
    for name in HEADINGS:
        drawn.add_column(name, justify="right")
    for line in lines:
        drawn.add_row(*line)
    return Group(drawn, ProgressBar(total=1.0, completed=min(share, 1.0), width=60))
