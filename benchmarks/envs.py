"""Times our environments and others in turns, in one run.

`python -m benchmarks.envs cpu [--repeats N] [--seconds S] [--games N] [--threads N]` plays random legal moves and
counts players' decisions; choosing the moves is included. Ours write the observation of the seat to act as bytes.
`python -m benchmarks.envs pettingzoo …` and `gpu …` run `benchmarks.envs_pettingzoo` and `benchmarks.envs_gpu`.
"""

from __future__ import annotations

import argparse
import platform
import random
import runpy
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import Any

from benchmarks.envs_tables import VectorTable, vector_tables
from speeltafel.cli.bench import drawn
from speeltafel.envs.vector import VectorEnv

OTHERS = ("pettingzoo", "gpu")

Play = Callable[[float], tuple[int, float]]
"""Plays for about so many seconds; returns the decisions made and the seconds they took."""


@dataclass
class Entry:
    """One line of the table."""

    name: str
    play: Play
    measured: list[float] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        steps, spent = self.play(seconds)
        self.measured.append(steps / spent)


def play_ours(env: VectorEnv, seconds: float) -> tuple[int, float]:
    """Random moves in all games, again and again."""
    begun, rounds = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        env.step(env.sample(rounds))
        rounds += 1
    return rounds * env.num_envs, time.perf_counter() - begun


def play_openspiel(game: Any, seconds: float) -> tuple[int, float]:
    """Random games; before every decision the observation of the player to move is computed."""
    throw = random.Random(1)
    begun, steps = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), throw.random()))
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(throw.choice(state.legal_actions()))
                steps += 1
    return steps, time.perf_counter() - begun


def entries(tables: list[VectorTable], games: int, threads: int) -> list[Entry]:
    """Our environments and OpenSpiel's."""
    import pyspiel  # noqa: PLC0415

    found = []
    for table in tables:
        env = VectorEnv(games=games, threads=threads, **table.settings)
        env.reset(seed=1)
        found.append(Entry(table.title, partial(play_ours, env)))
    for name in dict.fromkeys(table.openspiel for table in tables if table.openspiel):
        found.append(Entry(openspiel_title(name), partial(play_openspiel, pyspiel.load_game(name))))
    return found


def openspiel_title(name: str) -> str:
    return f"OpenSpiel {name}, observation tensor"


def cpu(arguments: list[str]) -> int:
    """Measure in turns, so that a busy moment affects all alike, and show medians."""
    parser = argparse.ArgumentParser(prog="benchmarks.envs cpu")
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args(arguments)
    tables = vector_tables()
    found = entries(tables, chosen.games, chosen.threads)
    for entry in found:
        entry.play(chosen.seconds / 5)
    for _ in range(chosen.repeats):
        for entry in found:
            entry.measure(chosen.seconds)
    where = f"{platform.machine()}, Python {platform.python_version()}"
    print(f"{where}, {chosen.games} games at once, threads: {chosen.threads}; median of {chosen.repeats}\n")
    return show(tables, {entry.name: median(entry.measured) for entry in found})


def show(tables: list[VectorTable], speeds: dict[str, float]) -> int:
    """Print the speeds, the comparisons, and whether every goal was reached."""
    print("| random play | decisions/s |\n|---|---:|")
    for name, speed in speeds.items():
        print(f"| {name} | {speed:,.0f} |")
    print()
    reached = True
    for table in tables:
        if table.openspiel:
            other = openspiel_title(table.openspiel)
            ratio = speeds[table.title] / speeds[other]
            verdict = f"; goal {table.goal}×: {'reached' if ratio >= table.goal else 'missed'}" if table.goal else ""
            print(f"{table.title} is {ratio:.1f}× {other}{verdict}")
            reached = reached and ratio >= (table.goal or 0)
    return 0 if reached else 1


def main() -> int:
    """Run the part that is named first."""
    part, rest = (sys.argv[1:2] or [""])[0], sys.argv[2:]
    if part in {"-h", "--help"}:
        print(__doc__)
        return 0
    if part == "cpu":
        return cpu(rest)
    if part not in OTHERS:
        print(f"expected one of cpu, {', '.join(OTHERS)}; {part or 'nothing'} came", file=sys.stderr)
        return 2
    sys.argv = [f"benchmarks.envs {part}", *rest]
    runpy.run_module(f"benchmarks.envs_{part}", run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main())
