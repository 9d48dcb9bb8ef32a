"""Plays numbered random games on a GPU, many at a time, by the same rules and to the same last byte as on a CPU."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numba.cuda
import numpy as np

from speeltafel.kernel.bind import copy_for
from speeltafel.kernel.contract import CHANCE, OVER, Cells, Seed, actor, apply, start
from speeltafel.kernel.dice import scrambled, seeded, shake
from speeltafel.kernel.game import Game

STATE: Any = None
"""The record type of the game's state; filled in per game."""

cuda: Any = numba.cuda
CONFIG: Any = numba.config
SIMULATED = bool(CONFIG.ENABLE_CUDASIM)
"""Whether kernels run in Numba's simulator, as they do in the tests."""
THREADS_PER_BLOCK = 8 if SIMULATED else 128
BLOCKS_PER_PROCESSOR = 16


class NoGpu(RuntimeError):
    """There is no GPU that can be used, and why."""


class GameBatch(NamedTuple):
    """Numbered games of one seed: the seed and the number of a game decide all its throws."""

    seats: int
    seed: Seed
    first: int
    """The number of the first game."""
    games: int
    cap: int
    """Decisions after which a game is left."""


@dataclass(frozen=True)
class GpuRun:
    """What came back from the GPU; `states` are the final states, or none when only the speed was asked for."""

    steps: int
    states: Cells


def chance_outcome(s: Any, rng: Seed) -> int:
    """Bound to the game's own loop."""
    raise NotImplementedError


def random_decision(s: Any, rng: Seed) -> int:
    """Bound to the game's own loop."""
    raise NotImplementedError


def play_many(finals: Cells, steps: Cells, blank: Cells, options: Cells, batch: GameBatch) -> None:
    """A thread plays one game after the other and begins the next at once, so that it never waits for other threads.

    The sequence of throws is that of `loops.play_randomly`; a decision follows in the same round as the outcome it
    waited for, which keeps the threads of a warp together.
    """
    table = cuda.local.array(1, STATE)
    table[0] = blank[0]
    s = table[0]
    game = cuda.grid(1)
    total = 0
    here = 0
    rng = np.uint64(seeded(batch.seed, np.uint64(batch.first + game)))
    start(s, batch.seats, options[0])
    while game < batch.games:
        who = actor(s)
        if who == OVER or here >= batch.cap:
            if game < finals.shape[0]:
                finals[game] = s
            total += here
            here = 0
            game += cuda.gridsize(1)
            rng = np.uint64(seeded(batch.seed, np.uint64(batch.first + game)))
            start(s, batch.seats, options[0])
            who = actor(s)
        if who == CHANCE:
            rng = np.uint64(shake(rng))
            apply(s, chance_outcome(s, np.uint64(scrambled(rng))))
            who = actor(s)
        if who >= 0:
            rng = np.uint64(shake(rng))
            apply(s, random_decision(s, np.uint64(scrambled(rng))))
            here += 1
    steps[cuda.grid(1)] = total


@cache
def kernel_for(game: Game) -> Any:
    """The kernel, compiled for one game."""
    world = {**globals(), **game.contract, **vars(game.loops), "STATE": numba.from_dtype(game.layout)}
    return cuda.jit(copy_for(game.name, play_many, world))


def random_batch_on_gpu(game: Game, seats: int, options: Any, seed: int, first: int, games: int, cap: int) -> GpuRun:
    """Play games `first` up to `first + games` of a seed; their final states come back."""
    return play_on_gpu(game, options, GameBatch(seats, seed, first, games, cap), games)


def play_on_gpu(game: Game, options: Any, batch: GameBatch, keep: int) -> GpuRun:
    """Play these games; the final states of the first `keep` of them come back."""
    demand_gpu()
    blocks = min(BLOCKS_PER_PROCESSOR * processors(), -(-batch.games // THREADS_PER_BLOCK))
    finals = cuda.device_array(max(keep, 1), game.layout)
    steps = cuda.to_device(np.zeros(blocks * THREADS_PER_BLOCK, np.int64))
    blank = cuda.to_device(game.blank())
    laid = cuda.to_device(np.array([options], options.dtype))
    exact = batch._replace(seed=np.uint64(batch.seed))
    kernel_for(game)[blocks, THREADS_PER_BLOCK](finals, steps, blank, laid, exact)
    return GpuRun(int(steps.copy_to_host().sum()), finals.copy_to_host()[:keep])


def demand_gpu() -> None:
    """Raise NoGpu with a reason a person can act on, unless kernels can run here."""
    try:
        available = cuda.is_available()
    except Exception as reason:
        raise NoGpu(f"the GPU cannot be used: {reason}") from None
    if not available:
        raise NoGpu("no CUDA GPU was found on this machine (or its driver or the extra speeltafel[gpu] is missing)")


def processors() -> int:
    """How many multiprocessors the GPU has; the simulator has one."""
    return 1 if SIMULATED else int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
