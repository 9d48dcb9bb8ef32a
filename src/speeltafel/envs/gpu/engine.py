"""Many games of one table on a GPU: their records, and the launches that play them."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor

from speeltafel.envs.gpu.binding import Work, kernel_for, outlay, spaced
from speeltafel.envs.gpu.kernels import cuda
from speeltafel.envs.gpu.memory import DEVICE, Shown, lent, stream
from speeltafel.envs.spaces import TableSpec
from speeltafel.envs.stepping import Episode
from speeltafel.kernel.contract import Seed
from speeltafel.kernel.cuda import SIMULATED, demand_gpu
from speeltafel.kernel.dice import ALL_BITS
from speeltafel.kernel.layout import layout


class Engine:
    """The records of so many games, and the work that is done at each step."""

    def __init__(self, table: TableSpec, work: Work, games: int, seed: Seed, first: int = 0) -> None:
        demand_gpu()
        self.table, self.work, self.games = table, work, games
        self.seed = np.uint64(int(seed) & ALL_BITS)
        self.outlay = outlay(table, work)
        self.blocks = -(-games // self.outlay.block)
        self.padded = self.blocks * self.outlay.block
        """Rows there are; those beyond the games fill the last block."""
        self.states = words_for_records(self.padded * self.outlay.state)
        self.memories = words_for_records(self.padded * self.outlay.memory)
        self.courses = words_for_records(self.padded * self.outlay.course)
        self.refused = torch.zeros(1, dtype=torch.int64, device=DEVICE)
        """How many moves were not legal so far; such a move is not made."""
        laid = np.array([table.laid], table.laid.dtype)
        self.options = laid if SIMULATED else cuda.to_device(laid)
        self.number(first)

    def number(self, first: int) -> None:
        """Give the games their numbers, from this one on; they begin at the next fresh launch."""
        self.numbers[:] = torch.arange(first, first + self.padded, device=DEVICE)

    @property
    def numbers(self) -> Tensor:
        """The numbers of the games, inside the records."""
        kind = spaced(layout(Episode))
        assert kind.fields is not None
        return self.courses.view(self.padded, kind.itemsize // 8)[:, kind.fields["number"][1] // 8]

    def launch(
        self, shown: Shown, moves: Tensor, *, fresh: bool = False, steps: int = 1, picks: int = 0, done: int = 0
    ) -> None:
        """Play on the stream that torch works on now; `fresh` begins every game instead.

        Random play writes the moves it picked: those of `sample(picks + done)` and so on, where so many steps are done.
        """
        kernel_for(self.table, self.work)[self.blocks, self.outlay.block, stream(), self.outlay.bytes](
            lent(self.states, "i4"), lent(self.memories, "i4"), lent(self.courses, "i4"),
            lent(moves, "i8"), lent(self.refused, "i8"), self.options,
            self.seed, self.games, int(fresh), np.uint64(picks & ALL_BITS), done, steps, shown.depth,
            lent(shown.words, "u4"), lent(shown.rows, "i8"), lent(shown.masks, "i8"), lent(shown.bare, "u4"),
            lent(shown.rewards, "f4"), lent(shown.terminations, "u1"), lent(shown.truncations, "u1"),
            lent(shown.lengths, "i4"), lent(shown.actors, "i4"), lent(shown.finals, "u1"),
            lent(shown.final_actors, "i4"),
        )  # fmt: skip


def words_for_records(size: int) -> Tensor:
    """Room for so many bytes of records; whole words of eight bytes."""
    return torch.zeros(-(-size // 8), dtype=torch.int64, device=DEVICE)
