"""Times the GPU environment on Hanabi with two players beside JaxMARL's, and prints no figure unless digests agree.

`python -m benchmarks.envs_gpu --jaxmarl FOLDER [--out FOLDER]`, where the first folder holds JaxMARL's unpacked wheel.
Every table and every variant is compiled in its own process, all at the same time; then each in turn has the GPU to
itself. Players' decisions are counted, and compiling is not timed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # type: ignore[attr-defined, unused-ignore]  # numba-cuda 0.30 asks for it under NumPy 2.5

from benchmarks.envs_gpu_report import report
from tests.envs import digests

REPEATS = 5
SECONDS = 0.25
"""The least duration of one timed run."""
VARIANTS: dict[str, dict[str, Any]] = {
    "observations": {"writes": "bytes", "steps": 32},
    "observations, a launch a step": {"writes": "bytes", "steps": 1},
    "no observations": {"keeps": "ends", "steps": 1024},
    "no observations, rewards and ends of every step": {"writes": "", "steps": 128},
    "no observations, a launch a step": {"writes": "", "steps": 1},
    "all seats, float32": {"writes": "floats", "views": 2, "steps": 16},
}
BATCHES = (65_536, 262_144, 1_048_576)


# What the child processes do


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


def measure(name: str) -> None:
    """Compile a variant, wait for the signal, and print its speed at every batch size."""
    import torch  # noqa: PLC0415

    from speeltafel.envs import spaces  # noqa: PLC0415
    from speeltafel.envs.gpu.mass_play import MassPlay  # noqa: PLC0415
    from speeltafel.envs.gpu.random_play import RandomPlay, Recording  # noqa: PLC0415

    chosen = dict(VARIANTS[name])
    steps = chosen.pop("steps")
    is_mass = chosen.pop("keeps", "") == "ends"
    make: Callable[..., Any] = MassPlay if is_mass else partial(RandomPlay, recording=Recording(**chosen))
    table = spaces.table("hanabi", 2, empty_hints=False)
    make(table, 1024).play(steps)
    torch.cuda.synchronize()
    print("ready", flush=True)
    sys.stdin.readline()
    for games in BATCHES:
        play = make(table, games, seed=1)
        rate = timed(play, steps)
        moved = play.bytes_a_launch / steps if is_mass else bytes_moved(play, steps)
        print(json.dumps({"games": games, "steps_per_second": rate, "bytes_per_step": moved}), flush=True)
        del play
        torch.cuda.empty_cache()


def timed(play: Any, steps: int) -> float:
    """Steps a second: the median of several runs, by the GPU's own clock."""
    import torch  # noqa: PLC0415

    for _ in range(3):
        play.play(steps)
    torch.cuda.synchronize()
    begun = time.perf_counter()
    play.play(steps)
    torch.cuda.synchronize()
    launches = max(1, int(SECONDS / REPEATS / (time.perf_counter() - begun)))
    rates = []
    for _ in range(REPEATS):
        seconds = by_gpu_clock(lambda: play.play(steps), launches)
        rates.append(int(play.games) * steps * launches / seconds)
    return sorted(rates)[REPEATS // 2]


def by_gpu_clock(work: Callable[[], object], times: int) -> float:
    """The seconds between two events on the GPU's stream."""
    import torch  # noqa: PLC0415

    first: Any = torch.cuda.Event(enable_timing=True)  # type: ignore[no-untyped-call]
    last: Any = torch.cuda.Event(enable_timing=True)  # type: ignore[no-untyped-call]
    first.record()
    for _ in range(times):
        work()
    last.record()
    torch.cuda.synchronize()
    return float(first.elapsed_time(last)) / 1000


def bytes_moved(play: Any, steps: int) -> float:
    """The bytes that a step must read or write at least: outputs once, and records in and out once in each launch."""
    buffers, layout, table = play.buffers, play.engine.layout, play.engine.table
    wide = {"bytes": 1, "floats": 4}.get(play.engine.work.writes, 0)
    seen = buffers.views * table.bits * wide + (table.moves if wide else 0)
    others = 4 * table.seats + 1 + 1 + 4 + 4 + 8
    records = 2 * (layout.state + layout.memory + layout.episode)
    return float(seen + others + records / steps)


def copy_bandwidth() -> float:
    """The bytes that a large copy inside the GPU's memory reads and writes in a second."""
    import torch  # noqa: PLC0415

    there = torch.empty(1 << 32, dtype=torch.uint8, device="cuda")
    here = torch.ones_like(there)
    there.copy_(here)
    return 10 * 2 * (1 << 32) / by_gpu_clock(lambda: there.copy_(here), 10)


# What the parent process does


def begin(*words: str) -> subprocess.Popen[str]:
    """Start a child process."""
    return subprocess.Popen(
        [sys.executable, "-m", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )


def answers(process: subprocess.Popen[str]) -> list[dict[str, Any]]:
    """Tell a process to measure, and read its figures."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("go\n")
    process.stdin.flush()
    return [json.loads(line) for line in process.stdout if line.startswith("{")]


def is_ready(name: str, process: subprocess.Popen[str]) -> bool:
    """Wait until a process says that it is ready; one that ends before that has no figures."""
    assert process.stdout is not None
    if any(line.strip() == "ready" for line in process.stdout):
        return True
    print(f"{name} ended before it was ready", flush=True)
    return False


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
    parser.add_argument("--jaxmarl", type=Path, help="the folder with JaxMARL's unpacked wheel")
    parser.add_argument("--out", type=Path, help="write envs-gpu.md and envs-gpu.json into this folder")
    parser.add_argument("--check", help="(used by this program) the table to digest")
    parser.add_argument("--measure", help="(used by this program) the variant to time")
    chosen = parser.parse_args()
    if chosen.check or chosen.measure:
        check(chosen.check) if chosen.check else measure(chosen.measure)
        return 0
    checks = {name: begin("benchmarks.envs_gpu", "--check", name) for name in digests.TABLES}
    runs = {name: begin("benchmarks.envs_gpu", "--measure", name) for name in VARIANTS}
    if chosen.jaxmarl:
        runs["JaxMARL"] = begin("benchmarks.envs_gpu_jaxmarl", str(chosen.jaxmarl))
    if differing_tables(checks):
        print("The GPU shows something else than the CPU: no figures.")
        for process in runs.values():
            process.kill()
        return 1
    ready = [name for name, process in runs.items() if is_ready(name, process)]
    figures = {name: answers(runs[name]) for name in ready}
    told = report(figures, copy_bandwidth())
    print(told.text)
    if chosen.out:
        (chosen.out / "envs-gpu.md").write_text(told.text)
        (chosen.out / "envs-gpu.json").write_text(json.dumps(told.figures, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
