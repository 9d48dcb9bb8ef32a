"""The vector environment on a GPU: like `envs.vector`, but with torch tensors that kernels have written.

Tensors are torch's own memory on the GPU; `jax.dlpack.from_dlpack(tensor)` makes a JAX array of the same bytes.
Launches go to the stream that torch works on, so torch's next operation waits for them, and Python does not. As on the
CPU, the tensors that a step returned stay unchanged during the next step and are overwritten by the one after it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from speeltafel.envs import spaces
from speeltafel.envs.gpu.binding import KernelWork
from speeltafel.envs.gpu.engine import Engine
from speeltafel.envs.gpu.memory import DEVICE, StepBuffers
from speeltafel.envs.vector import ACTOR, ALL, FINAL, NO_CAP, as_seed, at_least_one, cap_for, one_of, pays_changes
from speeltafel.kernel.options import shown as shown_value

BYTES, FLOATS = "bytes", "floats"
Step = tuple[Tensor, Tensor, Tensor, Tensor, dict[str, Tensor]]


@dataclass(frozen=True, kw_only=True)
class GpuVectorSettings:
    """How a vector environment on a GPU plays and what it shows; `GpuVectorEnv` takes each field as a keyword."""

    cap: int | None = None
    """The number of decisions after which a game is cut off; None for the game's usual cap."""
    encoding: str | None = None
    """Which observation; None for the game's usual one."""
    numbers: str = BYTES
    """How features are written: as `bytes`, or as `floats` of four bytes."""
    views: str = ACTOR
    """Whose observations are shown: `actor` or `all`."""
    rewards: str = FINAL
    """`final` pays at the end. `change` pays every change of the payoff, in games that have one before the end."""


class GpuVectorEnv(spaces.GymnasiumNames):
    """Many games of one table on a GPU.

    Besides seats and seed it takes the fields of `GpuVectorSettings` and the game's own options as keywords. Unlike on
    the CPU, a move that is not legal is not found before the step: it is not made, and `refused` counts it.
    """

    def __init__(self, game: str, games: int, *, seats: int | None = None, seed: int = 0, **keywords: Any) -> None:
        settings, options = spaces.divided(GpuVectorSettings, keywords)
        self.table = spaces.table(game, seats, settings.encoding, **options)
        self.num_envs = at_least_one("games", games)
        self.cap = cap_for(self.table.game, settings.cap)
        all_seats = one_of("views", settings.views, (ACTOR, ALL)) == ALL
        self._work = KernelWork(
            views=self.table.seats if all_seats else 1,
            writes=one_of("numbers", settings.numbers, (BYTES, FLOATS)),
            pays_changes=pays_changes(self.table.game, settings.rewards),
            cap=self.cap,
            keeps_finals=self.cap != NO_CAP,
        )
        self._engine = Engine(self.table, self._work, games, as_seed(seed))
        self._no_moves = torch.zeros(games, dtype=torch.int64, device=DEVICE)
        self._sets = tuple(StepBuffers(self.table, games, self._engine.padded, self._work) for _ in range(2))
        self._turn = 0
        self._begun = False

    @property
    def _views(self) -> tuple[int, ...]:
        """The number of observations of a game, if there are several."""
        return (self._work.views,) if self._work.views > 1 else ()

    @property
    def refused(self) -> int:
        """How many moves so far were not legal; reading this waits for the GPU."""
        return int(self._engine.refused.item())

    def reset(self, *, seed: int | None = None, options: None = None) -> tuple[Tensor, dict[str, Tensor]]:
        """Begin a game in every row: games 0, 1, 2, … of a seed, or the next ones when no seed is given."""
        if options:
            raise ValueError(f"a table's options are given when it is made; reset was given {shown_value(options)}")
        if seed is not None:
            self._engine.seed = as_seed(seed)
        if self._begun and seed is None:
            self._engine.numbers.add_(self.num_envs)
        else:
            self._engine.number(0)
        self._begun = True
        self._turn = 1 - self._turn
        self._engine.launch(self._sets[self._turn], self._no_moves, fresh=True)
        return self._observations, self._infos()

    def step(self, moves: Tensor) -> Step:
        """Make one move in every game; `moves` are whole numbers on the GPU, preferably of eight bytes."""
        if not self._begun:
            raise ValueError("step was called before the first reset")
        self._check(moves)
        self._turn = 1 - self._turn
        seen = self._sets[self._turn]
        self._engine.launch(seen, moves.long().contiguous())
        many = slice(self.num_envs)
        infos = self._infos() | {"length": seen.lengths[0, many], "_final_obs": seen.truncations[0, many]}
        if self._work.keeps_finals:
            infos["final_obs"] = self._shape(seen.last_seen[0])
            infos["final_actor"] = seen.final_actors[0, many]
        return (
            self._observations,
            seen.rewards[0, many],
            seen.terminations[0, many],
            seen.truncations[0, many],
            infos,
        )

    def close(self) -> None:
        """There is nothing to close: torch frees the memory with the tensors."""

    def _check(self, moves: Tensor) -> None:
        if not isinstance(moves, Tensor):
            raise ValueError(f"moves must be a tensor on {DEVICE}; {type(moves).__name__} came")
        is_whole = moves.dtype in (torch.int64, torch.int32, torch.int16, torch.int8, torch.uint8)
        if moves.shape != (self.num_envs,) or not is_whole or moves.device.type != DEVICE.type:
            came = f"{moves.dtype} of shape {tuple(moves.shape)} on {moves.device}"
            raise ValueError(f"moves must be {self.num_envs} whole numbers on {DEVICE}; {came} came")

    @property
    def _observations(self) -> Tensor:
        return self._shape(self._sets[self._turn].observations[0])

    def _shape(self, seen: Tensor) -> Tensor:
        return seen[:, 0] if self._work.views == 1 else seen

    def _infos(self) -> dict[str, Tensor]:
        seen = self._sets[self._turn]
        return {"actor": seen.actors[0, : self.num_envs], "action_mask": seen.legal[0]}
