"""Many games of one table on a GPU: their records, and the launches that play them."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor

from speeltafel.envs.batches import GameRecords
from speeltafel.envs.gpu.arguments import LaunchTerms, MoveChoices
from speeltafel.envs.gpu.binding import KernelWork, kernel_for, shared_layout, spaced
from speeltafel.envs.gpu.kernels import cuda
from speeltafel.envs.gpu.memory import DEVICE, StepBuffers, lent, stream
from speeltafel.envs.spaces import TableSpec
from speeltafel.envs.stepping import Episode
from speeltafel.kernel.contract import Seed
from speeltafel.kernel.cuda import SIMULATED, demand_gpu
from speeltafel.kernel.dice import ALL_BITS
from speeltafel.kernel.layout import layout


class Engine:
    """The records of many games, and the work that is done at each step."""

    def __init__(self, table: TableSpec, work: KernelWork, games: int, seed: Seed, first: int = 0) -> None:
        demand_gpu()
        self.table, self.work, self.games = table, work, games
        self.seed = np.uint64(int(seed) & ALL_BITS)
        self.layout = shared_layout(table, work)
        self.blocks = -(-games // self.layout.block)
        self.padded = self.blocks * self.layout.block
        """The number of rows; those beyond the games fill the last block."""
        self.states = words_for_records(self.padded * self.layout.state)
        self.memories = words_for_records(self.padded * self.layout.memory)
        self.episodes = words_for_records(self.padded * self.layout.episode)
        self.records = GameRecords(lent(self.states, "i4"), lent(self.memories, "i4"), lent(self.episodes, "i4"))
        self.refused = torch.zeros(1, dtype=torch.int64, device=DEVICE)
        """How many moves so far were not legal; such a move is not made."""
        laid = np.array([table.laid], table.laid.dtype)
        self.options = laid if SIMULATED else cuda.to_device(laid)
        self.number(first)

    def number(self, first: int) -> None:
        """Number the games from this one on; they begin at the next fresh launch."""
        self.numbers[:] = torch.arange(first, first + self.padded, device=DEVICE)

    @property
    def numbers(self) -> Tensor:
        """The numbers of the games, inside the records."""
        kind = spaced(layout(Episode))
        assert kind.fields is not None
        return self.episodes.view(self.padded, kind.itemsize // 8)[:, kind.fields["number"][1] // 8]

    def launch(
        self, buffers: StepBuffers, moves: Tensor, *, fresh: bool = False, steps: int = 1, picks: int = 0, done: int = 0
    ) -> None:
        """Play on the stream that torch works on now; `fresh` begins every game instead.

        Random play writes the moves that it picked: those of `sample(picks + done)` and so on.
        """
        terms = LaunchTerms(self.seed, self.games, int(fresh), np.uint64(picks & ALL_BITS), done, steps)
        choices = MoveChoices(lent(moves, "i8"), lent(self.refused, "i8"))
        kernel_for(self.table, self.work)[self.blocks, self.layout.block, stream(), self.layout.bytes](
            self.records, choices, self.options, terms, buffers.depth, buffers.shown, buffers.results
        )


def words_for_records(size: int) -> Tensor:
    """Memory for so many bytes of records, in words of eight bytes."""
    return torch.zeros(-(-size // 8), dtype=torch.int64, device=DEVICE)
