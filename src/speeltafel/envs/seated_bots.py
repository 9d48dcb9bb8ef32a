"""Bots in seats of an environment, ours or yours: each is asked in its turn and shown what its seat sees."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from speeltafel.bots.bot import Bot, Budget, History, thought_seed
from speeltafel.bots.roster import USUAL_COUNT, wanted
from speeltafel.envs.spaces import TableSpec
from speeltafel.kernel.contract import Cells, Record
from speeltafel.kernel.game import Game
from speeltafel.kernel.options import shown

THOUGHTS = "environment"
"""The purpose that keeps the bots' dice apart from other uses of an environment's seed."""
BotSource = str | Bot | Callable[[Game], Bot]
"""A bot by name (`expert`, `expert@200`, `my.module:Bot@50`), a bot object, or a function that makes one for a game."""


@dataclass
class SeatedBot:
    """A bot of one game and how much it may think."""

    game: Game
    bot: Bot
    count: int

    def decide(self, view: Record, history: History, seed: int) -> int:
        """The decision that it makes for the seat to act; raises ValueError for a number that is no decision."""
        decision = int(self.bot.choose(view, history, Budget(self.count, seed)).action)
        if not 0 <= decision < self.game.decisions:
            name = type(self.bot).__name__
            raise ValueError(f"bot {name} answered {decision}; expected a decision from 0 to {self.game.decisions - 1}")
        return decision


def seated_bot(game: Game, source: Any) -> SeatedBot:
    """The bot that was asked for; raises UnknownBot or ValueError."""
    if isinstance(source, str):
        found = wanted(game.name, source)
        return SeatedBot(game, found.make(game), found.count)
    is_made = hasattr(source, "choose") and not isinstance(source, type)
    bot: Any = source(game) if callable(source) and not is_made else source
    if not callable(getattr(bot, "choose", None)):
        raise ValueError(f"bot {shown(source)}: expected a name such as expert@200, or something with a method choose")
    return SeatedBot(game, bot, USUAL_COUNT)


class SeatedBots:
    """The bots of a table, and what each of them saw before every decision made there."""

    def __init__(self, table: TableSpec, sources: Mapping[int, BotSource]) -> None:
        self.table, self.sources = table, dict(sources)
        self.seats = np.array(sorted(sources), np.int64)
        self.bots = self._made()
        self.begin(0, 0)

    def _made(self) -> dict[int, SeatedBot]:
        return {seat: seated_bot(self.table.game, source) for seat, source in self.sources.items()}

    def __getstate__(self) -> dict[str, Any]:
        """Leave the bots out of a pickle: they are made anew, because their answers depend on nothing they keep."""
        return {name: value for name, value in vars(self).items() if name != "bots"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.bots = self._made()

    def __contains__(self, seat: object) -> bool:
        return seat in self.bots

    def begin(self, seed: int, number: int) -> None:
        """Begin a numbered game of a seed: the bots remember nothing yet, and each has dice of its own."""
        self.dice = {seat: thought_seed(THOUGHTS, seed, number, seat) for seat in self.bots}
        self.seen = {seat: bytearray() for seat in self.bots}
        """The views of each seat, one after the other."""
        self.decisions = array("q")

    def look(self, states: Cells) -> Cells:
        """What the bots' seats see of the table."""
        return self._views(states, self.seats)

    def _views(self, states: Cells, seats: Cells) -> Cells:
        views: Cells = self.table.game.blank(len(seats))
        self.table.game.loops.look_at(states, views, seats)
        return views

    def remember(self, views: Cells, decision: int) -> None:
        """Note a decision and what the bots saw before it."""
        for seat, view in zip(self.seats.tolist(), views, strict=True):
            self.seen[seat] += view.tobytes()
        self.decisions.append(decision)

    def move(self, states: Cells, seat: int) -> int:
        """The move of the bot in the seat to act."""
        decision = self.bots[seat].decide(*self.shown_to(states, seat), self.dice[seat])
        return int(self.table.numbering.move_of(states[0], decision))

    def shown_to(self, states: Cells, seat: int) -> tuple[Record, History]:
        """The view and the history of one seat, in arrays made for this one question."""
        view = self._views(states, np.array([seat], np.int64))[0]
        views = np.frombuffer(bytearray(self.seen[seat]), self.table.game.layout)
        return view, History(views, np.array(self.decisions, np.int64))
