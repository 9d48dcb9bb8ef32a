"""Hanabi for PettingZoo: `hanabi_v0.env(seats=3)` is an AEC environment of one table."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from speeltafel.envs.aec import TableEnv
from speeltafel.envs.vector import FINAL


def env(seats: int = 2, **wishes: Any) -> Any:
    """The environment, in a wrapper that refuses calls in the wrong order; takes what `raw_env` takes."""
    return OrderEnforcingWrapper(raw_env(seats, **wishes))


def raw_env(
    seats: int = 2,
    *,
    cap: int | None = None,
    rewards: str = FINAL,
    encoding: str | None = None,
    render_mode: str | None = None,
    viewer: int | None = None,
    **options: Any,
) -> TableEnv:
    """The environment itself; `options` are the game's own: empty_hints, play_on, colours."""
    return TableEnv(
        "hanabi",
        seats,
        cap=cap,
        rewards=rewards,
        encoding=encoding,
        render_mode=render_mode,
        viewer=viewer,
        options=options,
    )
