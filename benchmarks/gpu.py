"""Times random legal play on a GPU, and prints no figure unless every digest equals the CPU's.

`python -m benchmarks.gpu [--json FILE]`. Players' decisions are counted, and compiling is not timed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # type: ignore[attr-defined, unused-ignore]  # numba-cuda 0.30 asks for it under NumPy 2.5

from benchmarks.games import modules
from speeltafel.games import OURS, load
from speeltafel.kernel.cuda import GameBatch, demand_gpu, play_on_gpu
from speeltafel.kernel.game import Game
from tests.golden import digests

GOALS = {(game, seats): goal for game, module in modules("goals").items() for seats, goal in module.GPU.items()}
"""Decisions a second that should be reached, by game and seats."""
SECONDS = 1.0
"""How long one timed run should last."""
REPEATS = 5


@dataclass(frozen=True)
class Figure:
    """Decisions a second at one table: the median of several runs."""

    game: str
    seats: int
    games: int
    steps: int
    steps_per_second: float
    goal: int | None


def differing_tables() -> list[str]:
    """The tables where 10,000 games on the GPU do not end as the stored digests say."""
    stored = digests.stored()
    found = []
    for name, game, seats, options in digests.tables():
        states = digests.final_states_on_gpu(game, seats, options, digests.MANY)
        equal = digests.digest(states.tobytes()) == stored[name]["many"]
        print(f"{'equal ' if equal else 'DIFFER'}  {name}", flush=True)
        found += [] if equal else [name]
    return found


def timed(game: Game, seats: int, games: int) -> tuple[int, float]:
    """Decisions made in so many games, and the seconds they took."""
    options = game.options.record(game.options.read())
    batch = GameBatch(seats, seed=1, first=0, games=games, cap=game.limits.environment)
    begun = time.perf_counter()
    run = play_on_gpu(game, options, batch, keep=0)
    return run.steps, time.perf_counter() - begun


def measure(game: Game, seats: int) -> Figure:
    """Double the games until a run lasts long enough, then take the median of several."""
    games = 1 << 18
    steps, seconds = timed(game, seats, games)
    while seconds < SECONDS:
        games *= 2
        steps, seconds = timed(game, seats, games)
    rates = sorted(steps / seconds for steps, seconds in (timed(game, seats, games) for _ in range(REPEATS)))
    return Figure(game.name, seats, games, steps, rates[REPEATS // 2], GOALS.get((game.name, seats)))


def told(figure: Figure) -> str:
    goal = f"   goal {figure.goal / 1e9:.1f}" if figure.goal else ""
    return f"{figure.game:8} {figure.seats} seats {figure.steps_per_second / 1e9:8.3f} billion decisions/s{goal}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    chosen = parser.parse_args()
    demand_gpu()
    if differing_tables():
        print("The GPU's games differ from the CPU's: no figures.")
        return 1
    figures = []
    for name in OURS:
        for seats in load(name).seats:
            figures.append(measure(load(name), seats))
            print(told(figures[-1]), flush=True)
    if chosen.json:
        report: dict[str, Any] = {"digests": "equal", "figures": [asdict(figure) for figure in figures]}
        chosen.json.write_text(json.dumps(report, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
