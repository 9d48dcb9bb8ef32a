"""Checks that the GPU's environments show at every table what the CPU's show: `python -m benchmarks.envs_gpu`.

Every table is compiled and played in its own process, all at the same time, and its digests are compared with the
stored ones of the CPU.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # type: ignore[attr-defined, unused-ignore]  # numba-cuda 0.30 asks for it under NumPy 2.5

from tests.envs import digests


def steps_on_gpu(name: str, games: int, steps: int) -> Iterator[tuple[Any, ...]]:
    """What every step shows, in the form of `digests.steps_on_cpu`."""
    from speeltafel.envs import spaces  # noqa: PLC0415  (after the stand-in for NumPy's lost name)
    from speeltafel.envs.gpu.random_play import RandomPlay, Recording  # noqa: PLC0415

    game, seats, options = digests.TABLES[name]
    table = spaces.table(game, seats, **options)
    cap = digests.CAPS.get(game)
    play = RandomPlay(table, games, seed=digests.SEED, picks=digests.PICKS, cap=cap, recording=Recording(depth=1))
    for _ in range(steps):
        play.play(1)
        shown = play.buffers
        parts = (
            shown.observations[0][:, 0],
            shown.legal[0],
            shown.actors[0, :games],
            shown.rewards[0, :games],
            shown.terminations[0, :games],
            shown.truncations[0, :games],
        )
        yield tuple(part.contiguous().cpu().numpy() for part in parts)


def ends_on_gpu(name: str, games: int, steps: int, launches: int) -> tuple[Any, ...]:
    """What the games paid and how many have ended, in the form of `digests.ends_on_cpu`."""
    from speeltafel.envs import spaces  # noqa: PLC0415
    from speeltafel.envs.gpu.mass_play import MassPlay  # noqa: PLC0415

    game, seats, options = digests.TABLES[name]
    table = spaces.table(game, seats, **options)
    play = MassPlay(table, games, seed=digests.SEED, picks=digests.PICKS, cap=digests.CAPS.get(game))
    for n in range(launches):
        play.play(steps // launches + (n < steps % launches))
    return play.earned.cpu().numpy(), play.ended.cpu().numpy(), play.decisions


def check(name: str) -> None:
    """Print the digests of a table on this GPU."""
    steps = digests.digest(steps_on_gpu(name, digests.MANY, digests.LONG))
    ends = digests.digest(iter([ends_on_gpu(name, digests.MANY, digests.LONG, 3)]))
    print(steps, ends, flush=True)


def begin(*words: str) -> subprocess.Popen[str]:
    """Start a child process."""
    return subprocess.Popen(
        [sys.executable, "-m", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )


def begin_checks() -> dict[str, subprocess.Popen[str]]:
    """Start to digest all tables."""
    return {name: begin("benchmarks.envs_gpu", "--check", name) for name in digests.TABLES}


def differing_tables(checks: dict[str, subprocess.Popen[str]]) -> list[str]:
    """The tables whose digest on the GPU differs from the stored one."""
    stored, found = digests.stored(), []
    for name, process in checks.items():
        told = process.communicate()[0].split()
        is_equal = told == [stored[name]["many"], stored[name]["ends"]]
        print(f"{'equal ' if is_equal else 'DIFFER'}  {name}", flush=True)
        found += [] if is_equal else [name]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", help="(used by this program) the table to digest")
    chosen = parser.parse_args()
    if chosen.check:
        check(chosen.check)
        return 0
    return 1 if differing_tables(begin_checks()) else 0


if __name__ == "__main__":
    sys.exit(main())
