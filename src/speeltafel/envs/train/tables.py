"""The games of a training: many side by side, on a GPU or on the CPU."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
import torch
from torch import Tensor

from speeltafel.envs.vector import VectorEnv
from speeltafel.kernel.bitpack import WORD, words_for
from speeltafel.kernel.contract import Cells


class Tables(Protocol):
    """Games played side by side, which write what is seen into the memory that they are given."""

    games: int
    words: int
    """The number of words of one seat's observation."""
    views: int
    """The number of observations that are written: of the seat to act, then of the seats after it."""
    moves: int
    highest: float
    """The score that cannot be beaten."""
    device: torch.device

    def look(self, seen: Tensor, masks: Tensor) -> None:
        """Begin new games; write what is seen and which moves are legal."""

    def step(self, moves: Tensor, seen: Tensor, masks: Tensor, rewards: Tensor, ends: Tensor) -> None:
        """Make a move in every game; a game that ends is followed by a new one."""

    def features(self, seen: Tensor, words: int) -> Tensor:
        """The first words of packed observations as the numbers that a network takes in."""


def new_tables(device: str, game: str, seats: int, options: Mapping[str, Any], games: int, seed: int) -> Tables:
    """Tables on the GPU, if there is one and the CPU was not asked for."""
    if device == "cuda" or (device == "auto" and torch.cuda.is_available()):
        from speeltafel.envs.train.gpu_tables import GpuTables  # noqa: PLC0415  (needs the extra speeltafel[gpu])

        return GpuTables(game, seats, options, games, seed)
    return CpuTables(game, seats, options, games, seed)


class CpuTables:
    """Games of the vector environment of the CPU."""

    def __init__(self, game: str, seats: int, options: Mapping[str, Any], games: int, seed: int) -> None:
        self.env = VectorEnv(
            game, games, seats=seats, seed=seed, packed=True, views="all", rewards="change", threads=1, **options
        )
        table = self.env.table
        self.games, self.views, self.words, self.moves = games, seats, table.words, table.moves
        self.highest = table.game.scoring.highest(dict(table.options))
        self.device = torch.device("cpu")

    def look(self, seen: Tensor, masks: Tensor) -> None:
        self._write(*self.env.reset(), seen, masks)

    def step(self, moves: Tensor, seen: Tensor, masks: Tensor, rewards: Tensor, ends: Tensor) -> None:
        observed, gained, terminated, truncated, infos = self.env.step(moves.numpy())
        self._write(observed, infos, seen, masks)
        rewards.copy_(torch.from_numpy(gained[:, 0]))
        ends.copy_(torch.from_numpy(terminated | truncated))

    def features(self, seen: Tensor, words: int) -> Tensor:
        places = torch.arange(WORD, dtype=torch.int32)
        return ((seen[:, :words, None] >> places) & 1).flatten(1).float()

    def _write(self, observed: Cells, infos: Mapping[str, Any], seen: Tensor, masks: Tensor) -> None:
        """Write the seat to act first; the others follow clockwise."""
        order = (infos["actor"][:, None] + np.arange(self.views)) % self.views
        turned = np.take_along_axis(observed, order[:, :, None], axis=1).reshape(self.games, -1)
        seen.copy_(torch.from_numpy(turned.view(np.int32)))
        masks.copy_(torch.from_numpy(packed_masks(infos["action_mask"])))


def packed_masks(masks: Cells) -> Cells:
    """Masks of legal moves as bits of whole words."""
    wide = np.zeros((len(masks), words_for(masks.shape[1]) * WORD), np.uint8)
    wide[:, : masks.shape[1]] = masks
    return np.packbits(wide, axis=1, bitorder="little").view(np.int32)
