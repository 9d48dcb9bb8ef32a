"""Steps a second through PettingZoo's AEC loop: our games, and beside them an environment of PettingZoo's own.

    python -m benchmarks.envs_pettingzoo [--steps 50000]

Where PettingZoo's own cannot be made, the table has a figure of an earlier measurement instead and says so.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import Any

import numpy as np

from benchmarks.envs_tables import OtherEnvironment, PettingZooTable, pettingzoo_tables
from speeltafel import envs

ROUNDS = 3


def speed(env: Any, steps: int) -> float:
    """Moves a second: every agent observes and makes a random legal move; a game that ends is followed by the next."""
    random, made = Random(1), 0
    env.reset(seed=1)
    began = time.perf_counter()
    while made < steps:
        for _ in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(random.choice(np.flatnonzero(mask).tolist()))
            made += 1
        env.reset()
    return made / (time.perf_counter() - began)


def measured(make: Callable[[], Any], steps: int) -> float:
    """The median of a few rounds after a warm-up."""
    speed(make(), min(steps, 2000))
    return median(speed(make(), steps) for _ in range(ROUNDS))


def theirs(other: OtherEnvironment, steps: int) -> tuple[float, str]:
    """The speed of PettingZoo's own, and where the figure comes from."""
    try:
        return measured(other.make, steps // 10), "measured here"
    except (ImportError, TypeError) as fault:
        return other.figure, f"figure of an earlier measurement ({str(fault).split('.')[0]})"


def show(table: PettingZooTable, steps: int) -> None:
    """The lines of one table: PettingZoo's own, if there is one, and ours."""
    figure = 0.0
    if table.other is not None:
        figure, source = theirs(table.other, steps)
        print(f"| {table.other.title}: {source} | {figure:,.0f} | 1.0 |")
    kinds = envs.environments(table.game)
    for name in ("env", "raw_env"):
        ours = measured(partial(getattr(kinds, name), table.seats), steps)
        ratio = f"{ours / figure:.1f}" if figure else ""
        print(f"| speeltafel {table.game}_v0.{name}, {table.seats} players | {ours:,.0f} | {ratio} |", flush=True)


def main() -> None:
    """Print a table."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--steps", type=int, default=50_000)
    steps = reader.parse_args().steps
    print(f"Python {platform.python_version()}, one core, random legal moves, median of {ROUNDS} rounds\n")
    print("| environment | steps/s | times PettingZoo's |\n|---|---|---|")
    for table in pettingzoo_tables():
        show(table, steps)


if __name__ == "__main__":
    main()
