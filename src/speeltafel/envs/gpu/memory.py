"""Memory that torch owns and kernels write: the same bytes are a tensor, a kernel's argument and a JAX array."""

from __future__ import annotations

from typing import Any

import numba
import numba.cuda
import numpy as np
import torch
from torch import Tensor

from speeltafel.envs.batches import Observations
from speeltafel.envs.gpu.arguments import GpuResults
from speeltafel.envs.gpu.binding import KernelWork
from speeltafel.envs.spaces import TableSpec
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.cuda import SIMULATED

cuda: Any = numba.cuda
DEVICE = torch.device("cpu" if SIMULATED else "cuda")
"""Where tensors live; the simulator works on the CPU."""
CONFIG: Any = numba.config
CONFIG.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is no mistake
LONG = 8
"""The bytes of one store."""


class TensorMemory:
    """A tensor's memory in the form that numba-cuda accepts; torch keeps owning it."""

    def __init__(self, tensor: Tensor, kind: np.dtype[Any]) -> None:
        self.__cuda_array_interface__ = {
            "typestr": kind.str,
            "shape": (tensor.numel() * tensor.element_size() // kind.itemsize,),
            "strides": None,
            "data": (tensor.data_ptr(), False),
            "version": 2,
        }


def lent(tensor: Tensor, kind: Any) -> Any:
    """The tensor's memory as an argument of a kernel: one row of numbers of this kind."""
    if not tensor.is_contiguous():
        raise ValueError(f"a kernel needs memory without gaps; the tensor has strides {tensor.stride()}")
    wanted: np.dtype[Any] = np.dtype(kind)
    if SIMULATED:
        return tensor.view(-1).view(torch.uint8).numpy().view(wanted)
    return cuda.as_cuda_array(TensorMemory(tensor, wanted))


def stream() -> Any:
    """The stream that torch works on now."""
    here = 0 if SIMULATED else torch.cuda.current_stream().cuda_stream
    return cuda.external_stream(here) if here else 0


def room(cells: int, kind: torch.dtype) -> Tensor:
    """Memory for so many cells, rounded up to whole stores."""
    size = torch.empty(0, dtype=kind).element_size()
    return torch.zeros(-(-cells * size // LONG), dtype=torch.int64, device=DEVICE)


class StepBuffers:
    """What kernels write at each step, for a number of steps one after the other (`depth`).

    The rows follow each other without a gap; those beyond `games` fill the last block of threads.
    """

    def __init__(self, table: TableSpec, games: int, padded: int, work: KernelWork, depth: int = 1) -> None:
        self.table, self.games, self.padded, self.depth, self.views = table, games, padded, depth, work.views
        many, views = depth * padded, work.views
        self.kind = torch.float32 if work.writes == "floats" else torch.uint8
        self.rows = room(many * views * table.bits if work.writes in ("bytes", "floats") else 1, self.kind)
        self.masks = room(many * table.moves if work.writes in ("bytes", "floats") else 1, torch.uint8)
        is_packed = work.writes == "words"
        self.words = torch.zeros(many * views * table.words if is_packed else 1, dtype=torch.int32, device=DEVICE)
        self.bare = torch.zeros(many * words_for(table.moves) if is_packed else 1, dtype=torch.int32, device=DEVICE)
        self.rewards = torch.zeros((depth, padded, table.seats), device=DEVICE)
        self.terminations = torch.zeros((depth, padded), dtype=torch.bool, device=DEVICE)
        self.truncations = torch.zeros((depth, padded), dtype=torch.bool, device=DEVICE)
        self.lengths = torch.zeros((depth, padded), dtype=torch.int32, device=DEVICE)
        self.actors = torch.zeros((depth, padded), dtype=torch.int32, device=DEVICE)
        self.final_actors = torch.zeros((depth, padded), dtype=torch.int32, device=DEVICE)
        self.finals = torch.zeros(
            many * views * table.bits if work.keeps_finals else 1, dtype=torch.uint8, device=DEVICE
        )
        self.shown = self._shown()
        self.results = self._results()

    def _shown(self) -> Observations:
        """What is seen after a step, as arguments of a kernel."""
        return Observations(
            words=lent(self.words, "u4"),
            rows=lent(self.rows, "i8"),
            legal=lent(self.bare, "u4"),
            masks=lent(self.masks, "i8"),
            actors=lent(self.actors, "i4"),
        )

    def _results(self) -> GpuResults:
        """What a step led to, as arguments of a kernel."""
        return GpuResults(
            rewards=lent(self.rewards, "f4"),
            terminations=lent(self.terminations, "u1"),
            truncations=lent(self.truncations, "u1"),
            lengths=lent(self.lengths, "i4"),
            final_rows=lent(self.finals, "u1"),
            final_actors=lent(self.final_actors, "i4"),
        )

    @property
    def observations(self) -> Tensor:
        """Observations by depth, game, view and feature."""
        cells = self.depth * self.views * self.padded * self.table.bits
        rows = self.rows.view(self.kind)[:cells].view(self.depth, self.views, self.padded, self.table.bits)
        return rows[:, :, : self.games].transpose(1, 2)

    @property
    def legal(self) -> Tensor:
        """Legal moves by depth, game and move."""
        cells = self.depth * self.padded * self.table.moves
        return self.masks.view(torch.uint8)[:cells].view(self.depth, self.padded, -1)[:, : self.games]

    @property
    def last_seen(self) -> Tensor:
        """Last observations by depth, game, view and feature; only rows of games that were cut off are valid."""
        return self.finals.view(self.depth, self.padded, self.views, self.table.bits)[:, : self.games]
