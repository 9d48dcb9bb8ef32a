"""Bots in seats of an environment, the house's or yours: asked in their turn, and shown what their seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from speeltafel.bots.bot import Bot, Budget, Choice, History
from speeltafel.bots.roster import USUAL_COUNT, wanted
from speeltafel.envs.spaces import Table
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.dice import throw
from speeltafel.kernel.game import Game
from speeltafel.kernel.options import shown

Wish = str | Bot | Callable[[Game], Bot]
"""A bot by name (`expert`, `expert@200`, `my.module:Bot@50`), one that is made, or what makes one of a game."""


@dataclass
class Companion:
    """A bot and what it may think."""

    bot: Bot
    count: int

    def choose(self, view: Any, history: History, seed: int) -> Choice:
        return self.bot.choose(view, history, Budget(self.count, seed))


def companion(game: Game, wish: Any) -> Companion:
    """The bot that somebody wants at a table; raises UnknownBot or ValueError."""
    if isinstance(wish, str):
        found = wanted(game.name, wish)
        return Companion(found.make(game), found.count)
    is_made = hasattr(wish, "choose") and not isinstance(wish, type)
    bot: Any = wish(game) if callable(wish) and not is_made else wish
    if not callable(getattr(bot, "choose", None)):
        raise ValueError(f"bot {shown(wish)}: expected a name such as expert@200, or something with a method choose")
    return Companion(bot, USUAL_COUNT)


class Companions:
    """The bots of a table, and what their seats saw before everything that was decided there."""

    def __init__(self, table: Table, wishes: Mapping[int, Wish]) -> None:
        self.table, self.wishes = table, dict(wishes)
        self.seats = np.array(sorted(wishes), np.int64)
        self.bots = self._made()
        self.views: list[Cells] = []
        self.decisions: list[int] = []
        self.seed = 0

    def _made(self) -> dict[int, Companion]:
        return {seat: companion(self.table.game, wish) for seat, wish in self.wishes.items()}

    def __getstate__(self) -> dict[str, Any]:
        """For `pickle` and `deepcopy`: bots are made anew, because their answers hang on nothing that they keep."""
        kept = {name: value for name, value in vars(self).items() if name != "bots"}
        return kept | {"views": [views.tobytes() for views in self.views]}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.views = [np.frombuffer(bytearray(raw), self.table.game.layout) for raw in kept["views"]]
        self.bots = self._made()

    def __contains__(self, seat: object) -> bool:
        return seat in self.bots

    def begin(self, seed: int, number: int) -> None:
        """A new game: nobody has anything to remember."""
        self.seed = int(throw(seed, number))
        self.views, self.decisions = [], []

    def look(self, states: Cells) -> Cells:
        """How the table looks from the seats of the bots."""
        views: Cells = self.table.game.blank(len(self.seats))
        self.table.game.loops.look_at(states, views, self.seats)
        return views

    def remember(self, views: Cells, decision: int) -> None:
        """Somebody has decided, and this is what the bots saw before."""
        self.views.append(views)
        self.decisions.append(decision)

    def move(self, states: Cells, seat: int) -> int:
        """What the bot in the seat to act does, as a number of the environment's moves."""
        place = self.seats.tolist().index(seat)
        seen = np.concatenate([views[place : place + 1] for views in (*self.views, self.look(states))])
        history = History(seen[:-1], np.array(self.decisions, np.int64))
        choice = self.bots[seat].choose(seen[-1], history, self.seed + seat)
        return int(self.table.rules.move_of(states[0], int(choice.action)))
