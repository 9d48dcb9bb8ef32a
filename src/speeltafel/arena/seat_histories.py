"""What every seat of a game saw before each decision, and what it may know of the decision."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.bot import History
from speeltafel.kernel.contract import Cells, Record
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import duplicate

FIRST_ROOM = 128
"""Decisions that there is room for at first; the arrays grow with the game."""


class SeatHistories:
    """What `Match.recall` answers for every seat, kept up to date while the game goes on."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = np.arange(seats, dtype=np.int64)
        self.views = np.zeros((FIRST_ROOM, seats), game.layout)
        self.decisions = np.zeros((FIRST_ROOM, seats), np.int64)
        self.count = 0
        """How many decisions were made."""

    def look(self, table: Cells) -> None:
        """Write down what every seat sees before a decision."""
        if self.count == len(self.decisions):
            self.views = np.concatenate([self.views, np.zeros_like(self.views)])
            self.decisions = np.concatenate([self.decisions, np.zeros_like(self.decisions)])
        self.game.loops.look_at(table, self.views[self.count], self.seats)

    def note(self, table: Cells, action: int) -> None:
        """Write down what every seat may know of a decision that is about to be carried out."""
        self.game.loops.reveal_at(table, action, self.seats, self.decisions[self.count])
        self.count += 1

    def shown_to(self, seat: int) -> tuple[Record, History]:
        """What the bot of a seat is handed: its view and its memory, both in arrays made for this one question."""
        seen, known = self.views[:, seat], self.decisions[:, seat]
        history = History(duplicate(seen[: self.count]), duplicate(known[: self.count]))
        view: Record = duplicate(seen[self.count : self.count + 1])[0]
        return view, history
