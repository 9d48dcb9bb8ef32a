"""What a seat remembers of a game: its view before every decision it heard of, and the decision."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from speeltafel.bots.bot import History
from speeltafel.kernel.contract import UNKNOWN
from speeltafel.kernel.game import Game


class SeatMemory:
    """Follows the messages of a table; a client that came late, or missed something, remembers what came after."""

    def __init__(self) -> None:
        self.views: list[bytes] = []
        self.decisions: list[int] = []
        self.now: bytes | None = None
        """The view now, if somebody has to decide."""

    def forget(self, now: bytes | None) -> None:
        """Forget everything."""
        self.views, self.decisions, self.now = [], [], now

    def follow(self, game: Game, seats: int, actions: Sequence[str | None], now: bytes | None) -> None:
        """Something happened: a decision and what chance brought after it, a takeback, or nothing in the game."""
        if actions and self.now is not None:
            decision = None if actions[0] is None else game.read(seats, actions[0])
            self.views.append(self.now)
            self.decisions.append(UNKNOWN if decision is None else decision)
        elif now is not None and now != self.now:
            self.go_back_to(now)
        self.now = now

    def go_back_to(self, now: bytes) -> None:
        """A move was taken back: what came after this view has not happened."""
        kept = len(self.views) - 1 - self.views[::-1].index(now) if now in self.views else 0
        del self.views[kept:], self.decisions[kept:]

    def history(self, game: Game) -> History:
        """What a bot is given."""
        views = game.blank(len(self.views))
        views.view(np.uint8)[:] = np.frombuffer(b"".join(self.views), np.uint8)
        return History(views, np.array(self.decisions, np.int64))
