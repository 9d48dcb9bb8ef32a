"""The report in words: titles, figures with their intervals, and the result in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from speeltafel.games import load, playable

NOTHING = "–"
"""Stands for a figure that is missing."""


def title_of(game: str) -> str:
    """What people call a game; a report may be about one that is not installed here."""
    return load(game).title if game in playable() else game


def is_plural(measure: str) -> bool:
    """Whether the name of a score means a number of things, such as points."""
    return measure.endswith("s")


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def with_interval(figure: Sequence[float] | None, key: str) -> str:
    """A figure and its range: a share, a rating or a score."""
    if figure is None:
        return NOTHING
    value, low, high = figure
    if key == "won":
        return f"{percent(value)} [{100 * low:.1f}, {100 * high:.1f}]"
    if key == "elo":
        return f"{value:+.0f} [{low:+.0f}, {high:+.0f}]"
    return f"{value:.3f} [{low:.3f}, {high:.3f}]"


def signed(figure: Sequence[float] | None, key: str) -> str:
    """A difference and its range."""
    if figure is None:
        return NOTHING
    value, low, high = figure
    if key == "won":
        return f"{100 * value:+.1f} [{100 * low:+.1f}, {100 * high:+.1f}] pp"
    return f"{value:+.3f} [{low:+.3f}, {high:+.3f}]"


def average(figure: Sequence[float] | None) -> str:
    """A score without its range."""
    return NOTHING if figure is None else f"{figure[0]:.2f}"


def headline(report: dict[str, Any]) -> str:
    """The result in one sentence."""
    results = report["results"]
    if not results:
        return "Nothing was played"
    first = results["standings"][0]
    if results["measure"]["main"] == "score":
        return f"{first['bot']} scores {average(first['score'])} on average, {percent(first['won'][0])} perfect"
    row = next(row for row in results["meetings"] if row["bot"] == first["bot"])
    if len(report["settings"]["bots"]) > 2:
        return f"{first['bot']} leads with {first['elo'][0]:+.0f} Elo"
    rival = next(one["name"] for one in report["settings"]["bots"] if one["name"] != first["bot"])
    sides = round(1 / row["even"])
    against = rival if sides == 2 else row["meeting"].replace(f"{first['bot']} – ", "")
    return f"{first['bot']}: {percent(row['won'][0])} of {results['measure']['won']} against {against}"
