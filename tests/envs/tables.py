"""Each game's own part of the tests of environments, which stands with that game's tests as `env_tables.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

Options = Mapping[str, Any]


@dataclass(frozen=True)
class EnvTables:
    """Tables of one game that tests of environments play."""

    digests: Mapping[str, tuple[int, Options]]
    """Seats and options of the tables whose observations have stored digests, by their names."""
    simulated: Mapping[str, Options]
    """What the environments of CPU and GPU are made with that are compared, by name."""
    seated_bots: tuple[tuple[int, Mapping[str, str], Options], ...]
    """Seats, bots by their seats, and what the environment is made with besides."""
    digest_cap: int | None = None
    """After how many decisions the games with digests are cut off."""


def env_tables(game: str) -> EnvTables:
    """Those of a game."""
    found: EnvTables = import_module(f"tests.{game}.env_tables").TABLES
    return found
