"""Bots as players at a table: ours, or classes of another module."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from speeltafel.bots.bot import Bot, Budget
from speeltafel.bots.roster import USUAL_COUNT, UnknownBot, budgeted, wanted
from speeltafel.client.faults import TableFault
from speeltafel.client.table import Turn
from speeltafel.kernel.game import Game


class BotPlayer:
    """A bot as the client takes it: from a turn to a legal action. It is made when the game is known."""

    wants_memory = True

    def __init__(self, bot: Bot | Callable[[Game], Bot], count: int = USUAL_COUNT, seed: int = 0) -> None:
        self.bot: Bot | None = None
        self.make: Callable[[Game], Bot] | None = None
        if hasattr(bot, "choose") and not isinstance(bot, type):
            self.bot = bot
        else:
            self.make = bot
        self.count, self.seed = count, seed

    def __call__(self, turn: Turn) -> str:
        if self.bot is None:
            assert self.make is not None
            self.bot = self.make(turn.game)
        assert turn.history is not None, "a bot needs the memory of its seat"
        choice = self.bot.choose(turn.view, turn.history, Budget(self.count, self.seed))
        return turn.game.say(turn.seats, int(choice.action))


class NamedPlayer(BotPlayer):
    """A bot by name: `expert`, `expert@200` or `module:Class@50`."""

    def __init__(self, name: str, seed: int = 0) -> None:
        with as_fault():
            budgeted(name)
        self.name = name
        super().__init__(self.made, seed=seed)

    def made(self, game: Game) -> Bot:
        """The bot for this game."""
        with as_fault():
            found = wanted(game.name, self.name)
        self.count = found.count
        return found.make(game)


@contextmanager
def as_fault() -> Iterator[None]:
    """An unknown name raises TableFault."""
    try:
        yield
    except UnknownBot as fault:
        raise TableFault(str(fault)) from None
