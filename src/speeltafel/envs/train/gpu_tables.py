"""The games of a training on a GPU: kernels write packed observations on torch's stream."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from speeltafel.envs import spaces
from speeltafel.envs.gpu.binding import KernelWork
from speeltafel.envs.gpu.engine import Engine
from speeltafel.envs.gpu.kernels import spread_halves
from speeltafel.envs.gpu.memory import DEVICE, StepBuffers, lent, stream
from speeltafel.envs.vector import cap_for
from speeltafel.kernel.bitpack import WORD
from speeltafel.kernel.cuda import SIMULATED

THREADS = 8 if SIMULATED else 256


class GpuTables:
    """Games of the GPU environment, without the bytes that a training does not need."""

    def __init__(self, game: str, seats: int, options: Mapping[str, Any], games: int, seed: int) -> None:
        table = spaces.table(game, seats, **options)
        self.games, self.views, self.words, self.moves = games, seats, table.words, table.moves
        self.highest = table.game.scoring.highest(dict(table.options))
        self.device = DEVICE
        self.work = KernelWork(views=seats, writes="words", pays_changes=True, cap=cap_for(table.game, None))
        self.engine = Engine(table, self.work, games, seed)
        self.no_moves = torch.zeros(games, dtype=torch.int64, device=DEVICE)
        self.buffers = StepBuffers(table, games, self.engine.padded, self.work)

    def look(self, seen: Tensor, masks: Tensor) -> None:
        self.engine.launch(self.buffers, self.no_moves, fresh=True)
        self._write(seen, masks)

    def step(self, moves: Tensor, seen: Tensor, masks: Tensor, rewards: Tensor, ends: Tensor) -> None:
        self.engine.launch(self.buffers, moves)
        self._write(seen, masks)
        rewards.copy_(self.buffers.rewards[0, : self.games, 0])
        ends.copy_(self.buffers.terminations[0, : self.games])

    def features(self, seen: Tensor, words: int) -> Tensor:
        made = torch.empty((len(seen), words * WORD), dtype=torch.bfloat16, device=self.device)
        blocks = -(-made.numel() // 4 // THREADS)
        spread_halves[blocks, THREADS, stream()](lent(seen, "u4"), words, seen.shape[1], lent(made, "i8"))
        return made

    def _write(self, seen: Tensor, masks: Tensor) -> None:
        seen.copy_(self.buffers.words.view(self.engine.padded, -1)[: self.games])
        masks.copy_(self.buffers.bare.view(self.engine.padded, -1)[: self.games])
