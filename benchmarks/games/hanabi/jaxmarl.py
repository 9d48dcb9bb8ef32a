"""Times JaxMARL's Hanabi with random legal moves, one batch size after the other, for `gpu_environments`.

`python -m benchmarks.games.hanabi.jaxmarl FOLDER`, where the folder holds the unpacked wheel `jaxmarl`. It compiles,
prints `ready`, waits for a line on its standard input and then prints one line of JSON for each batch size. JaxMARL's
own package imports all its environments and what they need. Only its Hanabi is loaded here. It uses nothing of flax but
`struct.dataclass`, which is replaced by an equivalent where flax is not installed.
"""

from __future__ import annotations

import argparse
import dataclasses
import importlib
import importlib.util
import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

STEPS = 64
"""Steps in one timed call."""
REPEATS = 5


def load_hanabi(folder: Path, seats: int) -> Any:
    """JaxMARL's Hanabi, without the rest of that package."""
    for name in ("jaxmarl", "jaxmarl.environments", "jaxmarl.environments.hanabi"):
        package = ModuleType(name)
        package.__path__ = [str(folder / name.replace(".", "/"))]
        sys.modules[name] = package
    if importlib.util.find_spec("flax") is None:
        stand_in_for_flax()
    return importlib.import_module("jaxmarl.environments.hanabi.hanabi").HanabiEnv(num_agents=seats)


def stand_in_for_flax() -> None:
    """`flax.struct.dataclass`: a frozen dataclass that JAX walks through, with `replace`."""
    jax: Any = importlib.import_module("jax")

    def dataclass(declared: Any) -> Any:
        made: Any = dataclasses.dataclass(frozen=True)(declared)
        made.replace = dataclasses.replace
        fields = [field.name for field in dataclasses.fields(made)]
        return jax.tree_util.register_dataclass(made, data_fields=fields, meta_fields=[])

    flax, struct = ModuleType("flax"), ModuleType("flax.struct")
    struct.dataclass = dataclass  # type: ignore[attr-defined]
    flax.struct = struct  # type: ignore[attr-defined]
    sys.modules.update({"flax": flax, "flax.struct": struct})


def rollout(env: Any, batch: int, is_kept: bool) -> Any:
    """A compiled run of random legal play; observations are written at every step when they are kept."""
    jax: Any = importlib.import_module("jax")
    jnp: Any = importlib.import_module("jax.numpy")

    def one(carry: Any, key: Any) -> tuple[Any, Any]:
        state, seen, total = carry
        legal = jax.vmap(env.get_legal_moves)(state)
        dice, step_key = jax.random.split(key)
        moves = {
            agent: jax.random.categorical(jax.random.fold_in(dice, n), jnp.where(legal[agent] > 0, 0.0, -1e9))
            for n, agent in enumerate(env.agents)
        }
        observed, state, rewards, _, _ = jax.vmap(env.step)(jax.random.split(step_key, batch), state, moves)
        return (state, observed if is_kept else seen, total + rewards["__all__"].sum()), None

    def run(key: Any) -> Any:
        first, key = jax.random.split(key)
        observed, state = jax.vmap(env.reset)(jax.random.split(first, batch))
        if not is_kept:
            observed = 0
        (state, observed, total), _ = jax.lax.scan(one, (state, observed, 0.0), jax.random.split(key, STEPS))
        return total, observed if is_kept else state.score.sum()

    return jax.jit(run).lower(jax.random.key(0)).compile()


def measure(compiled: Any, batch: int) -> float:
    """Steps a second: the median of several runs."""
    jax: Any = importlib.import_module("jax")

    jax.block_until_ready(compiled(jax.random.key(1)))
    rates = []
    for n in range(REPEATS):
        begun = time.perf_counter()
        jax.block_until_ready(compiled(jax.random.key(2 + n)))
        rates.append(batch * STEPS / (time.perf_counter() - begun))
    return sorted(rates)[REPEATS // 2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--batches", default="32768,131072")
    chosen = parser.parse_args()
    env = load_hanabi(chosen.folder, chosen.seats)
    cases = [(int(batch), is_kept) for batch in chosen.batches.split(",") for is_kept in (True, False)]
    with ThreadPoolExecutor(len(cases)) as pool:
        compiled = list(pool.map(lambda case: rollout(env, *case), cases))
    print("ready", flush=True)
    sys.stdin.readline()
    for (batch, is_kept), run in zip(cases, compiled, strict=True):
        try:
            rate = measure(run, batch)
        except Exception as reason:  # out of memory at a large batch is an answer too
            print(json.dumps({"batch": batch, "kept": is_kept, "failed": str(reason)[:200]}), flush=True)
            continue
        print(json.dumps({"batch": batch, "kept": is_kept, "steps_per_second": rate}), flush=True)


if __name__ == "__main__":
    main()
