"""HASP for PettingZoo: `hasp_v0.env(seats=3)` is an AEC environment of one table.

Both take what `aec.TableEnv` takes; the game's own options are one_trump_suit, village_points.
"""

from __future__ import annotations

from functools import partial

from speeltafel.envs.aec import TableEnv, in_order

env = partial(in_order, "hasp")
"""The environment, in a wrapper that refuses calls in the wrong order."""
raw_env = partial(TableEnv, "hasp")
"""The environment itself."""
