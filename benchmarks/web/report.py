"""What was measured, as a table for the terminal and as a page."""

from __future__ import annotations

import os
import platform
import statistics
from dataclasses import dataclass, field

from rich.table import Table

from speeltafel.games import load

HEADS = ("table", "cold, median", "cold, p95", "warm, median", "warm, p95", "script, gzip")
GOAL_MS = 1000
BUSY = " (others were at work: close everything else and measure again)"


@dataclass
class Findings:
    """Milliseconds by game and kind of visit, and what came over the line."""

    runs: int
    browser: str
    times: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    scripts: dict[str, int] = field(default_factory=dict)
    last: float = 0.0
    loads: list[float] = field(default_factory=list)
    """Tasks that wanted a core, this bench's own among them, at each visit."""

    def note(self, game: str, kind: str, ms: float, scripts: int = 0) -> None:
        self.times.setdefault((game, kind), []).append(ms)
        self.scripts[game] = max(scripts, self.scripts.get(game, 0))
        self.last = ms
        self.loads.append(os.getloadavg()[0])

    def row(self, game: str) -> list[str]:
        cold, warm = self.times[game, "cold"], self.times[game, "warm"]
        figures = (statistics.median(cold), p95(cold), statistics.median(warm), p95(warm))
        return [load(game).title, *(f"{figure:,.0f} ms" for figure in figures), f"{self.scripts[game] / 1024:.0f} KB"]


def p95(times: list[float]) -> float:
    """What 19 of 20 visits stay under."""
    return sorted(times)[max(0, -(-len(times) * 95 // 100) - 1)]


def is_busy(found: Findings) -> bool:
    """Whether others used the machine so much that the figures say little; server and browser want two cores."""
    return statistics.median(found.loads) > 1.5 * (os.cpu_count() or 1)


def table(found: Findings) -> Table:
    shown = Table(*HEADS)
    for game in found.scripts:
        shown.add_row(*found.row(game))
    return shown


def page(found: Findings) -> str:
    """The report; the goal is compared with the cold median, because a visitor meets an empty cache only once."""
    rows = [found.row(game) for game in found.scripts]
    lines = ["| " + " | ".join(row) + " |" for row in (HEADS, ["---"] * len(HEADS), *rows)]
    slowest = max(statistics.median(found.times[game, "cold"]) for game in found.scripts)
    verdict = "reached" if slowest < GOAL_MS else f"missed: {slowest:,.0f} ms"
    return f"""# How soon a table can be played at

From the start of a navigation to `/t/…` until something on the table may be pressed, in Chromium {found.browser} on
loopback ({platform.machine()}, Python {platform.python_version()}); {found.runs} visits of each kind. Cold: a browser
that has nothing. Warm: its second visit. Bots sit on the other chairs and it is the reader's turn.
Load average on {os.cpu_count()} cores meanwhile: {statistics.median(found.loads):.1f}{BUSY if is_busy(found) else ""}.

{chr(10).join(lines)}

Goal: a cold median under {GOAL_MS:,} ms at every table: {verdict}.
"""
