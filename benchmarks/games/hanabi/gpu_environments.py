"""Times the GPU environment on Hanabi with two players beside JaxMARL's, and prints no figure unless digests agree.

`python -m benchmarks.games.hanabi.gpu_environments --jaxmarl FOLDER [--out FOLDER]`, where the first folder holds
JaxMARL's unpacked wheel. Every variant is compiled in its own process, all at the same time, while the digests of all
tables are compared; then each in turn has the GPU to itself. Players' decisions are counted; compiling is not timed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.envs_gpu import begin, begin_checks, differing_tables
from benchmarks.games.hanabi.gpu_report import report
from benchmarks.gpu_timing import bytes_moved, copy_bandwidth, timed

HERE = "benchmarks.games.hanabi"
VARIANTS: dict[str, dict[str, Any]] = {
    "observations": {"writes": "bytes", "steps": 32},
    "observations, a launch a step": {"writes": "bytes", "steps": 1},
    "no observations": {"keeps": "ends", "steps": 1024},
    "no observations, rewards and ends of every step": {"writes": "", "steps": 128},
    "no observations, a launch a step": {"writes": "", "steps": 1},
    "all seats, float32": {"writes": "floats", "views": 2, "steps": 16},
}
BATCHES = (65_536, 262_144, 1_048_576)


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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jaxmarl", type=Path, help="the folder with JaxMARL's unpacked wheel")
    parser.add_argument("--out", type=Path, help="write envs-gpu.md and envs-gpu.json into this folder")
    parser.add_argument("--measure", help="(used by this program) the variant to time")
    chosen = parser.parse_args()
    if chosen.measure:
        measure(chosen.measure)
        return 0
    runs = {name: begin(f"{HERE}.gpu_environments", "--measure", name) for name in VARIANTS}
    if chosen.jaxmarl:
        runs["JaxMARL"] = begin(f"{HERE}.jaxmarl", str(chosen.jaxmarl))
    if differing_tables(begin_checks()):
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
