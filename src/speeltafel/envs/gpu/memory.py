"""Memory that torch owns and kernels write: the same bytes as a tensor, as an argument and, by DLPack, in JAX."""

from __future__ import annotations

from typing import Any

import numba
import numba.cuda
import numpy as np
import torch
from torch import Tensor

from speeltafel.envs.gpu.binding import Work
from speeltafel.envs.spaces import TableSpec
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.cuda import SIMULATED

cuda: Any = numba.cuda
DEVICE = torch.device("cpu" if SIMULATED else "cuda")
"""Where tensors live; the simulator works on those of the CPU."""
CONFIG: Any = numba.config
CONFIG.CUDA_LOW_OCCUPANCY_WARNINGS = 0
"""A small batch is no mistake."""
LONG = 8
"""Bytes of one store."""


class Loan:
    """A tensor's memory as numba-cuda takes it; torch keeps owning it."""

    def __init__(self, tensor: Tensor, kind: np.dtype[Any]) -> None:
        self.__cuda_array_interface__ = {
            "typestr": kind.str,
            "shape": (tensor.numel() * tensor.element_size() // kind.itemsize,),
            "strides": None,
            "data": (tensor.data_ptr(), False),
            "version": 2,
        }


def lent(tensor: Tensor, kind: Any) -> Any:
    """The tensor's memory as a kernel takes it: one row of numbers of this kind."""
    if not tensor.is_contiguous():
        raise ValueError(f"a kernel writes memory without gaps; the tensor has strides {tensor.stride()}")
    wanted: np.dtype[Any] = np.dtype(kind)
    if SIMULATED:
        return tensor.view(-1).view(torch.uint8).numpy().view(wanted)
    return cuda.as_cuda_array(Loan(tensor, wanted))


def stream() -> Any:
    """The stream that torch works on now, for a launch."""
    here = 0 if SIMULATED else torch.cuda.current_stream().cuda_stream
    return cuda.external_stream(here) if here else 0


def room(cells: int, kind: torch.dtype) -> Tensor:
    """Memory for so many cells, in whole stores."""
    size = torch.empty(0, dtype=kind).element_size()
    return torch.zeros(-(-cells * size // LONG), dtype=torch.int64, device=DEVICE)


class Shown:
    """What kernels write at each step, for a number of steps one behind the other (`depth`).

    All of it in rows without a gap, of which those beyond `games` fill the last block of threads.
    """

    def __init__(self, table: TableSpec, games: int, padded: int, work: Work, depth: int = 1) -> None:
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

    @property
    def observations(self) -> Tensor:
        """Depth, games, views, features."""
        cells = self.depth * self.views * self.padded * self.table.bits
        rows = self.rows.view(self.kind)[:cells].view(self.depth, self.views, self.padded, self.table.bits)
        return rows[:, :, : self.games].transpose(1, 2)

    @property
    def legal(self) -> Tensor:
        """Depth, games, moves."""
        cells = self.depth * self.padded * self.table.moves
        return self.masks.view(torch.uint8)[:cells].view(self.depth, self.padded, -1)[:, : self.games]

    @property
    def last_seen(self) -> Tensor:
        """Depth, games, views, features: of games that were cut off in this step; others have what was there before."""
        return self.finals.view(self.depth, self.padded, self.views, self.table.bits)[:, : self.games]
