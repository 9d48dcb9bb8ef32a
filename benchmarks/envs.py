"""Times our environments and others in turns, in one run.

`python -m benchmarks.envs cpu [--repeats N] [--seconds S] [--games N] [--threads N]` plays random legal moves and
counts players' decisions; choosing the moves is included. Ours write the observation of the seat to act as bytes.
`python -m benchmarks.envs pettingzoo …` and `gpu …` run their own modules.
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

from speeltafel.cli.bench import drawn
from speeltafel.envs.vector import VectorEnv

GOAL = 20
"""How many times as fast as OpenSpiel ours should be: one core, Hanabi with two players."""
OTHERS = ("pettingzoo", "gpu")
OURS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Hanabi 2, HLE encoding, bytes", {"game": "hanabi", "seats": 2, "empty_hints": False}),
    ("Hanabi 2, HLE encoding, packed", {"game": "hanabi", "seats": 2, "empty_hints": False, "packed": True}),
    ("Hanabi 2, HLE encoding, both seats", {"game": "hanabi", "seats": 2, "empty_hints": False, "views": "all"}),
    ("Hanabi 2, compact, bytes", {"game": "hanabi", "seats": 2, "empty_hints": False, "encoding": "compact"}),
    ("Hanabi 5, HLE encoding, bytes", {"game": "hanabi", "seats": 5, "empty_hints": False}),
    ("HASP 4, bytes", {"game": "hasp", "seats": 4}),
    ("Hare & Tortoise 4, bytes", {"game": "hare", "seats": 4}),
)
THEIRS = (("OpenSpiel hanabi 2, observation tensor", 2), ("OpenSpiel hanabi 5, observation tensor", 5))
RATIOS = (
    ("Hanabi 2, HLE encoding, bytes", "OpenSpiel hanabi 2, observation tensor", GOAL),
    ("Hanabi 5, HLE encoding, bytes", "OpenSpiel hanabi 5, observation tensor", None),
)

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


def entries(games: int, threads: int) -> list[Entry]:
    """Our environments and theirs."""
    import pyspiel  # noqa: PLC0415

    found = []
    for name, settings in OURS:
        env = VectorEnv(games=games, threads=threads, **settings)
        env.reset(seed=1)
        found.append(Entry(name, partial(play_ours, env)))
    for name, seats in THEIRS:
        game = pyspiel.load_game("hanabi", {"players": seats})
        found.append(Entry(name, partial(play_openspiel, game)))
    return found


def cpu(arguments: list[str]) -> int:
    """Measure in turns, so that a busy moment affects all alike, and show medians."""
    parser = argparse.ArgumentParser(prog="benchmarks.envs cpu")
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args(arguments)
    found = entries(chosen.games, chosen.threads)
    for entry in found:
        entry.play(chosen.seconds / 5)
    for _ in range(chosen.repeats):
        for entry in found:
            entry.measure(chosen.seconds)
    where = f"{platform.machine()}, Python {platform.python_version()}"
    print(f"{where}, {chosen.games} games at once, threads: {chosen.threads}; median of {chosen.repeats}\n")
    return show({entry.name: median(entry.measured) for entry in found})


def show(speeds: dict[str, float]) -> int:
    """Print the table and whether the goal was reached."""
    print("| random play | decisions/s |\n|---|---:|")
    for name, speed in speeds.items():
        print(f"| {name} | {speed:,.0f} |")
    print()
    reached = True
    for ours, theirs, goal in RATIOS:
        ratio = speeds[ours] / speeds[theirs]
        verdict = f"; goal {goal}×: {'reached' if ratio >= goal else 'missed'}" if goal else ""
        print(f"{ours} is {ratio:.1f}× {theirs}{verdict}")
        reached = reached and (not goal or ratio >= goal)
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
