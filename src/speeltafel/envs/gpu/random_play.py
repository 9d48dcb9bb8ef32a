"""Random legal play on a GPU, many steps in a launch: for timing, for filling memory, for comparing with the CPU."""

from __future__ import annotations

from dataclasses import dataclass

import torch

from speeltafel.envs.gpu.binding import KernelWork
from speeltafel.envs.gpu.engine import Engine
from speeltafel.envs.gpu.memory import DEVICE, StepBuffers
from speeltafel.envs.spaces import TableSpec
from speeltafel.envs.vector import at_least_one, cap_for


@dataclass(frozen=True)
class Recording:
    """What random play writes at every step."""

    writes: str = "bytes"
    """Observations as `bytes`, `floats` or `words`; none if empty."""
    views: int = 1
    """1 for the observation of the seat to act, or the number of seats for those of all."""
    depth: int = 2
    """The number of places that steps are written to in turn."""


USUAL = Recording()


class RandomPlay:
    """Many games that play by themselves; step n makes the moves of the CPU environment's `sample(picks + n)`."""

    def __init__(
        self,
        table: TableSpec,
        games: int,
        *,
        seed: int = 0,
        picks: int = 0,
        cap: int | None = None,
        recording: Recording = USUAL,
    ) -> None:
        work = KernelWork(
            views=recording.views,
            writes=recording.writes,
            is_random=True,
            pays_changes=table.game.scoring.has_running_payoff,
            cap=cap_for(table.game, cap),
        )
        self.engine = Engine(table, work, at_least_one("games", games), seed)
        self.buffers = StepBuffers(table, games, self.engine.padded, work, recording.depth)
        self.moves = torch.zeros(games, dtype=torch.int64, device=DEVICE)
        self.games, self.picks, self.done = games, picks, 0
        self.engine.launch(self.buffers, self.moves, fresh=True)

    def play(self, steps: int) -> None:
        """Play so many steps; the moves of the last one stand in `moves`."""
        self.engine.launch(self.buffers, self.moves, steps=steps, picks=self.picks, done=self.done)
        self.done += steps
