"""Plays hundreds of thousands of games at every table and checks each final state against the kit's invariants.

`python -m benchmarks.soak [--game NAME] [--games N] [--report FILE]`; half an hour a game. Random games of a game that
limits their length are cut off there; as many are finished by the simple player.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from speeltafel.games import load
from speeltafel.kernel.contract import OVER
from speeltafel.kernel.game import Game, Limits
from speeltafel.testing import Kit, Setup
from tests.kits import KITS, kit

GAMES = 200_000
CHUNK = 2_000
NO_LIMIT = Limits().environment
"""Decisions after which even a game that always ends is given up."""
SEED = 20_26


@dataclass
class Tally:
    """What was played at one table by one policy."""

    name: str
    table: Setup
    policy: str
    games: int = 0
    finished: int = 0
    steps: int = 0
    seconds: float = 0.0


def batches(game: Game, table: Setup, policy: str, games: int) -> Iterator[tuple[Any, int]]:
    """Final states, a chunk at a time, with the decisions they took."""
    options = game.options.record(game.options.read(table.options))
    states, view = game.blank(CHUNK), game.blank()
    choose = import_module(f"speeltafel.bots.{game.name}.sensible").choose
    loops = game.loops if policy == "random" else game.loops_with("sensible", choose)
    cap = game.limits.environment if policy == "random" else NO_LIMIT
    for first in range(0, games, CHUNK):
        if policy == "random":
            steps = loops.random_batch(states, options, table.seats, np.uint64(SEED), first, cap)
        else:
            steps = loops.policy_batch(states, view, options, table.seats, np.uint64(SEED), first, cap)
        yield states, int(steps)


def soak(kit: Kit, name: str, table: Setup, policy: str, games: int) -> Tally:
    """Play at one table; an invariant that fails stops everything."""
    tally = Tally(name, table, policy)
    begun = time.perf_counter()
    label = f"{name}, {table}, {policy}"
    for states, steps in track(batches(kit.game, table, policy, games), label, total=-(-games // CHUNK)):
        tally.games += len(states)
        tally.steps += steps
        tally.finished += sum(kit.game.rules.actor(state) == OVER for state in states)
        for state in states:
            kit.check(state)
    tally.seconds = time.perf_counter() - begun
    return tally


def line(tally: Tally) -> str:
    return (
        f"| {tally.name} | {tally.table} | {tally.policy} | {tally.games:,} | {tally.finished:,} "
        f"| {tally.steps:,} | {tally.seconds:.0f} |"
    )


def must_finish(tally: Tally) -> bool:
    """Whether every game must have ended: only random play may be cut off, where the game limits its length."""
    return tally.policy != "random" or load(tally.name).limits.environment == NO_LIMIT


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=KITS, action="append")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--report", type=Path)
    chosen = parser.parse_args()
    lines = ["| game | table | policy | games | finished | decisions | seconds |", "|---|---|---|---|---|---|---|"]
    for name in chosen.game or KITS:
        for table in kit(name).tables:
            for policy in ("random", "sensible"):
                tally = soak(kit(name), name, table, policy, chosen.games)
                assert tally.finished == tally.games or not must_finish(tally), line(tally)
                lines.append(line(tally))
                print(lines[-1], flush=True)
    if chosen.report:
        command = f"python -m benchmarks.soak {' '.join(sys.argv[1:])}"
        chosen.report.write_text(f"# Soak\n\nMade by `{command}`; every invariant held.\n\n" + "\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
