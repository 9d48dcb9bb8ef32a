"""What a bot is asked: the seat's own view, what the seat remembers, and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from speeltafel.bots.bot import Budget, History
from speeltafel.games import load
from speeltafel.kernel.contract import LEGAL, Cells
from speeltafel.kernel.dice import throw
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match

MOST_REMEMBERED = 8192
"""Decisions that a bot remembers; of a longer game the last ones, which still go through the pipe."""


class BadView(ValueError):
    """Bytes that are no record of the game."""


class Known(msgspec.Struct, frozen=True):
    """All that a seat knows of a game, as bytes."""

    view: bytes
    views: bytes = b""
    """What it saw before every decision so far, one record after the other."""
    decisions: Sequence[int] = ()


class BotQuestion(msgspec.Struct, frozen=True):
    """A decision that a bot has to make, ready for the pipe; nothing else about the game reaches it."""

    game: str
    seats: int
    seat: int
    known: Known
    seed: int
    """Where the bot's dice begin."""


def known_to(match: Match, seat: int) -> Known:
    """What this seat sees, and all that its player can remember."""
    views, decisions = match.recall(seat)
    kept = views[-MOST_REMEMBERED:].tobytes()
    return Known(match.views([seat]).tobytes(), kept, decisions[-MOST_REMEMBERED:].tolist())


def bot_seed(secret: bytes, actions: int) -> int:
    """Where a bot's dice begin after so many actions; nobody can compute it before the table's secret is revealed."""
    drawn = hashlib.blake2b(actions.to_bytes(8, "big"), key=secret[:64], digest_size=8, person=b"speeltafel bots")
    return int.from_bytes(drawn.digest(), "big") >> 1


@dataclass(frozen=True)
class Question:
    """The same decision with the records that a bot reads."""

    game: Game
    seats: int
    view: Any
    """The game's own record, with holes where the seat may not look; the bot may use it up."""
    seat: int
    seed: int
    history: History

    @property
    def rng(self) -> np.uint64:
        """Where dice of this question begin."""
        return throw(self.seed, 0)

    def budget(self, count: int = 1, until: float | None = None) -> Budget:
        """How much a bot may think about it."""
        return Budget(count, self.seed, until)

    def is_legal(self, action: int) -> bool:
        """Whether the seat may do this; legality follows from what the seat sees."""
        is_asked = self.game.rules.actor(self.view) == self.seat
        return is_asked and int(self.game.loops.refusal(self.view, action)) == LEGAL

    def say(self, action: int) -> str:
        """An action as text."""
        return self.game.say(self.seats, action)


def question_of(asked: BotQuestion) -> Question:
    """The question that these bytes ask; raises UnknownGame, or BadView when they are none."""
    game, known = load(asked.game), asked.known
    views = records(game, known.views)
    if len(views) != len(known.decisions):
        raise BadView(f"{len(views)} views with {len(known.decisions)} decisions; expected one for each")
    history = History(views, np.array(known.decisions, np.int64))
    return Question(game, asked.seats, laid_out(game, known.view), asked.seat, asked.seed, history)


def laid_out(game: Game, view: bytes) -> Any:
    """A record from its bytes, free to be written in."""
    if len(view) != game.layout.itemsize:
        raise BadView(f"a view of {game.name} has {game.layout.itemsize} bytes; {len(view)} came")
    return records(game, view)[0]


def records(game: Game, content: bytes) -> Cells:
    """Records from their bytes, free to be written in."""
    if len(content) % game.layout.itemsize:
        raise BadView(f"views of {game.name} have {game.layout.itemsize} bytes each; {len(content)} came")
    found: Cells = game.blank(len(content) // game.layout.itemsize)
    found.view(np.uint8)[:] = np.frombuffer(content, np.uint8)
    return found
