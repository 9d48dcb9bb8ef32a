"""What a bot is: it looks at one seat's view and memory, thinks within a budget, and says what it does and why."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np

from speeltafel.kernel.contract import Cells, Record
from speeltafel.kernel.dice import ALL_BITS, throw
from speeltafel.kernel.facts import Facts
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match, duplicate

THOUGHTS = b"speeltafel dice"
"""Keeps these hashes apart from all others in the code."""


@dataclass(frozen=True, eq=False)
class History:
    """All that a seat can remember: its view before every decision of anybody so far, and what was decided.

    Chance shows in the next view as far as the seat saw it. A bot that came late has a shorter memory. The arrays are
    copies made for this one question: nothing leads from them to the table, and writing in them changes nothing there.
    """

    views: Cells
    decisions: Cells

    def __len__(self) -> int:
        return len(self.decisions)


@dataclass(frozen=True)
class Budget:
    """How much a bot may think. The count decides what it answers; the clock only cuts off."""

    count: int = 100
    """Worlds, playouts or nodes, as the bot counts them."""
    seed: int = 0
    """Where its dice begin: the same view, history, count and seed give the same answer.

    It is made so that no cards can be computed from it: see `thought_seed`.
    """
    until: float | None = None
    """The moment of `time.monotonic()` at which it must have answered with what it has."""

    def rng(self, turn: int = 0) -> np.uint64:
        """A generator for this thought."""
        return throw(self.seed, turn)

    @property
    def is_spent(self) -> bool:
        """Whether the bot's time is up."""
        return self.until is not None and time.monotonic() >= self.until


class Reason(NamedTuple):
    """Why, as data: a code and facts that the bot's vocabulary words, by the message `reason-<code>`."""

    code: str
    facts: Facts = MappingProxyType({})


class Alternative(NamedTuple):
    """A decision that was weighed, and what it seemed worth (in the bot's own measure, more is better)."""

    action: int
    value: float


@dataclass(frozen=True)
class Choice:
    """What a bot does, and what it thought."""

    action: int
    reasons: tuple[Reason, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    """The best first."""
    beliefs: Mapping[str, Any] = field(default_factory=dict)
    """What it believed, under names of its own: numbers, texts and lists of them."""


View_contra = TypeVar("View_contra", bound=Record, contravariant=True)


class BotFor(Protocol[View_contra]):
    """A player of the game whose records these are.

    Its answers depend on nothing that it keeps, because a seat may pass to another process. It may keep what it
    worked out for a shorter history of the same game, as long as the answer stays the same.
    """

    def choose(self, view: View_contra, history: History, budget: Budget) -> Choice:
        """What the seat to act (`actor(view)`) does; the view is the bot's own to write in."""
        ...


Bot = BotFor[Any]
"""A player of whichever game it was made for."""


def thought_seed(purpose: str, secret: int, *place: int) -> int:
    """Where a bot's dice begin: a keyed hash of the place (a deal, a seat) that nobody can compute backwards.

    The secret is a seed from which cards and dice are drawn too. Every use of it has a purpose of its own.
    """
    text = " ".join((purpose, *map(str, place))).encode()
    key = (secret & ALL_BITS).to_bytes(8, "big")
    return int.from_bytes(hashlib.blake2b(text, key=key, digest_size=8, person=THOUGHTS).digest(), "big") >> 1


def history_of(match: Match, seat: int) -> History:
    """What this seat can remember of a match, in memory of its own."""
    views, decisions = match.recall(seat)
    return History(duplicate(views), duplicate(decisions))


def asked(bot: Bot, match: Match, budget: Budget) -> Choice:
    """Ask a bot what the seat to act does, showing it copies of that seat's view and memory and nothing else."""
    seat = match.actor
    return bot.choose(match.view(seat), history_of(match, seat), budget)


def nothing_yet(game: Game) -> History:
    """The memory of a game that begins."""
    return History(game.blank(0), np.zeros(0, np.int64))
