"""The reports of the strength of Hanabi's bots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from benchmarks.arena.report import StrengthReport

LITERATURE = {"empty_hints": False}
"""Hanabi as the literature plays it."""


def at_tables(name: str, bots: str, games: dict[int, int], goals: Iterable[str], **more: Any) -> list[StrengthReport]:
    """The same report at several numbers of seats."""
    found = zip(games.items(), goals, strict=True)
    return [StrengthReport(f"hanabi-{name}-{n}", "hanabi", bots, n, deals, goal, more) for (n, deals), goal in found]


REPORTS = [
    *at_tables(
        "literature",
        "machine",
        {2: 1000, 3: 20_000, 4: 20_000, 5: 20_000},
        ["23.5", "24.79, 84 % perfect", "24.93, 95 % perfect", "24.92, 94 % perfect"],
        options=LITERATURE,
    ),
    *at_tables("learned", "learned", {2: 10_000}, ["22"], options=LITERATURE),
    *at_tables("edition", "machine", {2: 2000, 3: 20_000, 4: 20_000, 5: 20_000}, ["24.0", "24.85", "24.94", "24.93"]),
    *at_tables("partner", "partner-3,partner-2,partner-1", dict.fromkeys(range(2, 6), 2000), ["21"] * 4, cross=True),
]
REMARK = (
    "Hanabi's machine team and partners by tens of thousands of games, with `python -m benchmarks.games.hanabi.mass`:\n"
    "[hanabi-code](hanabi-code.md)."
)
"""What stands below the table of all reports."""
