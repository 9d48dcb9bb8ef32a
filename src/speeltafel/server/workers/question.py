"""What a bot is asked: the seat's own view of the game and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from speeltafel.kernel.contract import LEGAL
from speeltafel.kernel.dice import throw
from speeltafel.kernel.game import Game


class BadView(ValueError):
    """Bytes that are no record of the game."""


@dataclass(frozen=True)
class Question:
    """A decision that a seat has to make."""

    game: Game
    seats: int
    view: Any
    """The game's own record, with holes where the seat may not look; the player may use it up."""
    seat: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    budget_ms: int = 1000
    """How long the player may think; who thinks longer is stopped and not heard."""
    history: Sequence[str] = ()
    """What has happened so far, as far as the seat knows it, if the caller tells."""

    @property
    def rng(self) -> np.uint64:
        """Where the player's own dice begin: the same seed, the same thoughts."""
        return throw(self.seed, 0)

    def is_legal(self, action: int) -> bool:
        """Whether the seat may do this; legality follows from what the seat sees."""
        is_asked = self.game.rules.actor(self.view) == self.seat
        return is_asked and int(self.game.loops.refusal(self.view, action)) == LEGAL

    def say(self, action: int) -> str:
        """An action as text."""
        return self.game.say(self.seats, action)


def laid_out(game: Game, view: bytes) -> Any:
    """A record from its bytes, free to be written in."""
    if len(view) != game.layout.itemsize:
        raise BadView(f"a view of {game.name} has {game.layout.itemsize} bytes; {len(view)} came")
    records = game.blank()
    records.view(np.uint8)[:] = np.frombuffer(view, np.uint8)
    return records[0]
