"""Steps a second through PettingZoo's AEC loop: our games, and beside them PettingZoo's own Hanabi.

    python -m benchmarks.envs_pettingzoo [--steps 50000]

`hanabi_v5` needs Shimmy, which is no dependency of ours. Where it cannot be made, the table has a figure of an earlier
measurement (`FIGURE`) instead and says so.
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

from speeltafel.envs import hanabi_v0, hare_v0, hasp_v0

FIGURE = {2: 4_700.0, 5: 2_000.0}
"""Steps a second of PettingZoo 1.27's `hanabi_v5` on one core of a shared machine, by the number of players."""
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


def theirs(seats: int, steps: int) -> tuple[float, str]:
    """PettingZoo's own Hanabi, measured here if it can be made."""
    try:
        from pettingzoo.classic import hanabi_v5  # noqa: PLC0415

        return measured(partial(hanabi_v5.env, players=seats), steps // 10), "measured here"
    except (ImportError, TypeError) as fault:
        return FIGURE[seats], f"figure of an earlier measurement ({str(fault).split('.')[0]})"


def main() -> None:
    """Print a table."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--steps", type=int, default=50_000)
    steps = reader.parse_args().steps
    print(f"Python {platform.python_version()}, one core, random legal moves, median of {ROUNDS} rounds\n")
    print("| environment | steps/s | times hanabi_v5 |\n|---|---|---|")
    for seats in FIGURE:
        figure, source = theirs(seats, steps)
        print(f"| PettingZoo hanabi_v5, {seats} players: {source} | {figure:,.0f} | 1.0 |")
        for made, name in ((hanabi_v0.env, "env"), (hanabi_v0.raw_env, "raw_env")):
            ours = measured(partial(made, seats), steps)
            print(f"| speeltafel hanabi_v0.{name}, {seats} players | {ours:,.0f} | {ours / figure:.1f} |", flush=True)
    for module in (hasp_v0, hare_v0):
        ours = measured(partial(module.env, 4), steps)
        print(f"| speeltafel {module.game}_v0.env, 4 players | {ours:,.0f} | |", flush=True)


if __name__ == "__main__":
    main()
