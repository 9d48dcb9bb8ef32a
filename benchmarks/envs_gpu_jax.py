"""Plays in the GPU environment with moves that JAX picks, and checks that JAX reads the very memory that torch owns.

`python -m benchmarks.envs_gpu_jax [--game NAME]`, on a machine with a GPU, torch and JAX.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import Any

import torch
import torch.utils.dlpack

from speeltafel.games import SHELF

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

GAMES, STEPS = 4_096, 50


def in_jax(tensor: Any) -> Any:
    """A JAX array of the tensor's own memory."""
    jax: Any = importlib.import_module("jax")
    array = jax.dlpack.from_dlpack(tensor)
    if array.unsafe_buffer_pointer() != tensor.data_ptr():
        raise SystemExit("JAX has made a copy: the array lies elsewhere")
    return array


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=SHELF, default=SHELF[0])
    chosen = parser.parse_args()
    from speeltafel.envs.gpu.vector import GpuVectorEnv  # noqa: PLC0415

    jax: Any = importlib.import_module("jax")
    jnp: Any = importlib.import_module("jax.numpy")

    def moves_of(observations: Any, masks: Any, key: Any) -> tuple[Any, Any]:
        """Random legal moves, and how many features are on."""
        picked = jax.random.categorical(key, jnp.where(masks > 0, 0.0, -1e9))
        return picked, observations.astype(jnp.int32).sum()

    compiled = jax.jit(moves_of)
    env = GpuVectorEnv(chosen.game, GAMES)
    seen, infos = env.reset(seed=1)
    ended = 0
    for step in range(STEPS):
        picked, total = compiled(in_jax(seen), in_jax(infos["action_mask"]), jax.random.key(step))
        if int(total) != int(seen.sum()):
            raise SystemExit("JAX reads something else than torch")
        seen, _, terminated, _, infos = env.step(torch.utils.dlpack.from_dlpack(picked).long())
        ended += int(terminated.sum())
    if env.refused:
        raise SystemExit(f"{env.refused} moves were refused")
    print(f"JAX picked {GAMES * STEPS:,} moves in torch's memory without a copy; {ended:,} games ended", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
