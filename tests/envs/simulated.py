"""Compares the GPU environment, in Numba's CUDA simulator, with the CPU's; `test_gpu.py` runs it in a new process.

`python -m tests.envs.simulated NAME…`, with NUMBA_ENABLE_CUDASIM=1 set.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
import torch

from benchmarks.envs_gpu import ends_on_gpu, steps_on_gpu
from speeltafel.envs import spaces
from speeltafel.envs.gpu.mass_play import MassPlay
from speeltafel.envs.gpu.random_play import RandomPlay, Recording
from speeltafel.envs.gpu.vector import GpuVectorEnv
from speeltafel.envs.train.gpu_tables import GpuTables
from speeltafel.envs.train.tables import CpuTables, Tables
from speeltafel.envs.vector import VectorEnv
from speeltafel.games import OURS
from tests.envs import digests
from tests.envs.tables import env_tables
from tests.games import COOPERATIVE, OPEN_GAME, WITH_PARTNERS

GAMES, STEPS = 9, 6
"""More games than a block of the simulator has, and not a multiple of it."""
TABLES: dict[str, tuple[str, Mapping[str, Any]]] = {
    name: (game, options) for game in OURS for name, options in env_tables(game).simulated.items()
}


def equal(here: Any, there: Any) -> None:
    assert np.array_equal(here, there.numpy()), (here, there)


def same_steps(name: str) -> None:
    """The same moves show the same, after a reset and after the next."""
    game, options = TABLES[name]
    cpu, gpu = VectorEnv(game, GAMES, seed=5, **options), GpuVectorEnv(game, GAMES, seed=5, **options)
    for steps in (STEPS, 1):
        (seen, infos), (seen_there, infos_there) = cpu.reset(), gpu.reset()
        equal(seen, seen_there)
        for step in range(steps):
            equal(infos["action_mask"], infos_there["action_mask"])
            equal(infos["actor"], infos_there["actor"])
            moves = cpu.sample(step)
            *shown, infos = cpu.step(moves)
            *shown_there, infos_there = gpu.step(torch.from_numpy(moves))
            for here, there in zip(shown, shown_there, strict=True):
                equal(here, there)
            same_infos(infos, infos_there)
    assert gpu.refused == 0


def same_infos(infos: Mapping[str, Any], there: Mapping[str, Any]) -> None:
    equal(infos["length"], there["length"])
    cut = infos["_final_obs"]
    if cut.any():
        equal(infos["final_obs"][cut], there["final_obs"][torch.from_numpy(cut)])
        equal(infos["final_actor"][cut], there["final_actor"][torch.from_numpy(cut)])


def same_random_play() -> None:
    """Random play in one launch ends where the CPU's steps do, with numbers of any kind, or none."""
    table = spaces.table(COOPERATIVE, 2)
    cpu = VectorEnv(COOPERATIVE, GAMES, seats=2, seed=3, views="all", rewards="change")
    cpu.reset()
    for step in range(5):
        seen, rewards, *_ = cpu.step(cpu.sample(9 + step))
    plays = [
        RandomPlay(table, GAMES, seed=3, picks=9, recording=Recording(writes, views))
        for writes, views in (("floats", 2), ("bytes", 1), ("", 1))
    ]
    for play in plays:
        play.play(2)
        play.play(3)
        equal(rewards, play.buffers.rewards[0, :GAMES])
    equal(seen, plays[0].buffers.observations[0])
    for one, other in pairwise(plays):
        assert torch.equal(one.engine.states, other.engine.states)


def same_digests() -> None:
    """What the benchmark digests on a GPU is what is digested here."""
    name = f"{WITH_PARTNERS} 3"
    assert digests.digest(digests.steps_on_cpu(name, 9, 4)) == digests.digest(steps_on_gpu(name, 9, 4))


def same_ends() -> None:
    """Games that play on by themselves have paid and ended as those that are stepped, over two launches and more."""
    for name, steps in ((f"{COOPERATIVE} 2", 24), (f"{WITH_PARTNERS} 2", 40), (f"{OPEN_GAME} 4", 124)):
        for here, there in zip(digests.ends_on_cpu(name, 9, steps), ends_on_gpu(name, 9, steps, 2), strict=True):
            assert np.array_equal(here, there), name


def same_training_tables() -> None:
    """A training sees the same games on both, and the same features."""
    sides: list[tuple[Tables, list[torch.Tensor]]] = []
    for maker in (CpuTables, GpuTables):
        tables: Tables = maker(COOPERATIVE, 2, {}, 16, 9)
        words = torch.zeros((16, 2 * tables.words), dtype=torch.int32)
        room = [words, torch.zeros((16, 1), dtype=torch.int32), torch.zeros(16), torch.zeros(16)]
        tables.look(room[0], room[1])
        sides.append((tables, room))
    for move in range(4):
        for one, other in zip(sides[0][1], sides[1][1], strict=True):
            assert torch.equal(one, other)
        chosen = torch.tensor([first_legal(int(mask), move, tables.moves) for mask in sides[0][1][1][:, 0]])
        for tables, room in sides:
            tables.step(chosen, *room)
    here, there = (tables.features(room[0][:2], tables.words).float() for tables, room in sides)
    assert torch.equal(here, there) and here.shape == (2, 32 * tables.words)


def first_legal(mask: int, beyond: int, moves: int) -> int:
    """The first legal move after so many others, counted round; one word holds the mask."""
    return next(move % moves for move in range(3 * beyond, 3 * beyond + moves) if mask >> (move % moves) & 1)


def illegal_moves() -> None:
    """A move that is not legal is counted and not made."""
    gpu = GpuVectorEnv(COOPERATIVE, GAMES, seats=2, seed=1)
    shown, first = gpu.reset()
    seen, masks = shown.clone(), first["action_mask"].bool()
    forbidden, legal = int((~masks.any(0)).nonzero()[0]), int(masks.all(0).nonzero()[0])
    moves = [forbidden, gpu.single_action_space.n, -1, legal] + [forbidden] * (GAMES - 4)
    after, rewards, terminated, _, infos = gpu.step(torch.tensor(moves))
    assert gpu.refused == GAMES - 1
    assert torch.equal(seen[:3], after[:3]) and not torch.equal(seen[3], after[3])
    assert not rewards.any() and not terminated.any()
    assert infos["length"].tolist() == [0, 0, 0, 1] + [0] * (GAMES - 4)


def bad_requests() -> None:
    """What cannot be is refused in words, before a GPU has anything to do."""
    table = spaces.table(OPEN_GAME, 2)
    for kind in (MassPlay, RandomPlay):
        for games, cap in ((0, None), (9, 0), (9, -1)):
            refuses(partial(kind, table, games, cap=cap), "whole number of 1 or more")
    gpu = GpuVectorEnv(COOPERATIVE, GAMES, seats=2, seed=1)
    table = spaces.table(COOPERATIVE, 2)
    assert gpu.single_action_space.n == table.moves and gpu.observation_space.shape == (GAMES, table.bits)
    _, infos = gpu.reset()
    legal = int(infos["action_mask"].bool().all(0).nonzero()[0])
    wrong: list[Any] = [[legal] * GAMES, torch.full((GAMES,), float(legal)), torch.full((GAMES + 1,), legal)]
    for moves in wrong:
        refuses(partial(gpu.step, moves), "moves must be")
    gpu.step(torch.full((GAMES,), legal, dtype=torch.int32))
    assert gpu.refused == 0
    gpu.close()


def refuses(work: Callable[[], object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        work()


CHECKS: dict[str, Callable[[], None]] = {
    "random play": same_random_play,
    "digests": same_digests,
    "ends": same_ends,
    "training": same_training_tables,
    "illegal moves": illegal_moves,
    "bad requests": bad_requests,
}


def main() -> None:
    for name in sys.argv[1:]:
        print(name, flush=True)
        if name in TABLES:
            same_steps(name)
        else:
            CHECKS[name]()


if __name__ == "__main__":
    main()
