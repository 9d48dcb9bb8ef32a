"""Environments for learning: the same rules, stepped by the thousand on a CPU or a GPU.

`make("name-of-a-game", seats=3)` is a PettingZoo environment of any game. `from speeltafel.envs import <game>_v0`
gives the same under the names of PettingZoo's own modules: `<game>_v0.env(seats=3)` and `<game>_v0.raw_env(seats=3)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from speeltafel.games import SHELF

if TYPE_CHECKING:
    from speeltafel.envs.aec import GameEnvironments

VERSION = "_v0"
"""The version of the environments, as PettingZoo writes it behind a name."""


def make(game: str, seats: int | None = None, **keywords: Any) -> Any:
    """One table for PettingZoo's agents; takes the settings and options that `aec.TableEnv` takes."""
    return environments(game).env(seats, **keywords)


def environments(game: str) -> GameEnvironments:
    """The PettingZoo environments of a game."""
    from speeltafel.envs.aec import GameEnvironments  # noqa: PLC0415  (needs the extra speeltafel[envs])

    return GameEnvironments(game)


def __getattr__(name: str) -> GameEnvironments:
    """`<game>_v0` for every game that can be played."""
    game = name.removesuffix(VERSION)
    if game != name and game in SHELF:
        return environments(game)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
