"""Random legal play on a GPU, many steps a launch: for timing, for filling memory, for comparing with the CPU."""

from __future__ import annotations

import torch

from speeltafel.envs.gpu.binding import Work
from speeltafel.envs.gpu.engine import Engine
from speeltafel.envs.gpu.memory import DEVICE, Shown
from speeltafel.envs.spaces import TableSpec
from speeltafel.envs.vector import at_least_one, cap_for


class RandomPlay:
    """So many games that play on by themselves; step n makes the moves of the CPU environment's `sample(picks + n)`.

    What steps show is written into `depth` places in turn: the observation of the seat to act, or of all with `views`.
    """

    def __init__(
        self, table: TableSpec, games: int, *, seed: int = 0, picks: int = 0, writes: str = "bytes", views: int = 1,
        depth: int = 2, cap: int | None = None,
    ) -> None:  # fmt: skip
        limit = cap_for(table.game.name, cap)
        by_change = table.game.name == "hanabi"
        work = Work(views=views, writes=writes, is_random=True, pays_changes=by_change, cap=limit)
        self.engine = Engine(table, work, at_least_one("games", games), seed)
        self.shown = Shown(table, games, self.engine.padded, work, depth)
        self.moves = torch.zeros(games, dtype=torch.int64, device=DEVICE)
        self.games, self.picks, self.done = games, picks, 0
        self.engine.launch(self.shown, self.moves, fresh=True)

    def play(self, steps: int) -> None:
        """Play on; the last step's moves stand in `moves`."""
        self.engine.launch(self.shown, self.moves, steps=steps, picks=self.picks, done=self.done)
        self.done += steps
