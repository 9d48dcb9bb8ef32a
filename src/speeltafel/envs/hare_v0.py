"""Hare & Tortoise for PettingZoo: `hare_v0.env(seats=3)` is an AEC environment of one table.

Both take what `aec.TableEnv` takes; the game's own options are hare_table.
"""

from __future__ import annotations

from functools import partial

from speeltafel.envs.aec import TableEnv, in_order

env = partial(in_order, "hare")
"""The environment, in a wrapper that refuses calls in the wrong order."""
raw_env = partial(TableEnv, "hare")
"""The environment itself."""
