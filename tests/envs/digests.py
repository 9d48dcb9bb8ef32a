"""Digests of what seeded random play shows: observations, masks, rewards and ends, for CPU and GPU alike.

`python -m tests.envs.digests --write` stores those of the CPU.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from speeltafel.envs.vector import CHANGE, FINAL, VectorEnv
from speeltafel.games import OURS, load
from tests.envs.tables import env_tables

SEED, PICKS = 2026, 7_000_000
MANY, LONG = 4_096, 200
"""Games and steps that a GPU recomputes."""
FEW, SHORT = 96, 60
"""Those that a test recomputes."""
CAPS = {game: cap for game in OURS if (cap := env_tables(game).digest_cap) is not None}
TABLES: dict[str, tuple[str, int, Mapping[str, Any]]] = {
    name: (game, *table) for game in OURS for name, table in env_tables(game).digests.items()
}


def steps_on_cpu(name: str, games: int, steps: int) -> Iterator[tuple[Any, ...]]:
    """What every step shows."""
    game, seats, options = TABLES[name]
    rewards = CHANGE if load(game).scoring.has_running_payoff else FINAL
    env = VectorEnv(game, games, seats=seats, seed=SEED, cap=CAPS.get(game), rewards=rewards, threads=1, **options)
    env.reset()
    for step in range(steps):
        seen, gained, terminated, truncated, infos = env.step(env.sample(PICKS + step))
        yield seen, infos["action_mask"], infos["actor"], gained, terminated, truncated


def ends_on_cpu(name: str, games: int, steps: int) -> tuple[Any, ...]:
    """What games have paid at their ends after so many steps, how many have ended, and how old the others are."""
    game, seats, options = TABLES[name]
    env = VectorEnv(game, games, seats=seats, seed=SEED, cap=CAPS.get(game), threads=1, **options)
    env.reset()
    earned, ended, ages = np.zeros((games, seats)), np.zeros(games, np.int32), np.zeros(games, np.int32)
    for step in range(steps):
        _, gained, terminated, truncated, infos = env.step(env.sample(PICKS + step))
        is_over = terminated | truncated
        earned += gained
        ended += is_over
        ages = np.where(is_over, 0, infos["length"]).astype(np.int32)
    return earned, ended, ages


def digest(steps: Iterator[tuple[Any, ...]]) -> str:
    """One text for all of it."""
    total = hashlib.sha256()
    for shown in steps:
        for part in shown:
            total.update(part.tobytes())
    return total.hexdigest()[:32]


Digests = dict[str, dict[str, str]]


def file_of(game: str) -> Path:
    """Where the digests of a game are stored."""
    return Path(__file__).parents[1] / game / "env_digests.json"


def stored() -> Digests:
    """Those of all games."""
    return {name: kinds for game in OURS for name, kinds in json.loads(file_of(game).read_text()).items()}


def written(found: Digests) -> str:
    return json.dumps(found, indent=1) + "\n"


def main() -> None:
    found = {
        name: {
            "few": digest(steps_on_cpu(name, FEW, SHORT)),
            "many": digest(steps_on_cpu(name, MANY, LONG)),
            "ends": digest(iter([ends_on_cpu(name, MANY, LONG)])),
        }
        for name in TABLES
    }
    if "--write" in sys.argv:
        for game in OURS:
            file_of(game).write_text(written({name: found[name] for name in env_tables(game).digests}))
    sys.stdout.write(written(found))


if __name__ == "__main__":
    main()
