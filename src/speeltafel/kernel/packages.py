"""Finds the games that other installed packages bring, by their entry points; nothing of them is imported here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "speeltafel.games"
"""The entry points by which a package brings a game: its name, and where its `Game` is found."""


def brought() -> list[EntryPoint]:
    """The entry points of all games from outside, in the order of their names."""
    return sorted(set(entry_points(group=GROUP)), key=lambda point: (point.name, point.value))


def sources() -> Iterator[Path]:
    """Every source file of the packages that bring games."""
    for package in sorted({point.module.partition(".")[0] for point in brought()}):
        spec = find_spec(package)
        for folder in (spec.submodule_search_locations or ()) if spec else ():
            yield from sorted(Path(folder).rglob("*.py"))


def is_outside(name: str) -> bool:
    """Whether a dotted name begins with a game that another package brings, or with such a package."""
    return name.partition(".")[0] in outside_names()


@cache
def outside_names() -> frozenset[str]:
    """The names of games from outside and of the packages that bring them."""
    return frozenset(name for point in brought() for name in (point.name, point.module.partition(".")[0]))
