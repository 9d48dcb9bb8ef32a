"""The house's bots by name: who plays which game, how much it thinks, in order of strength."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any

from speeltafel.bots.bot import Bot
from speeltafel.games import load
from speeltafel.kernel.facts import Vocabulary
from speeltafel.kernel.game import Game

Policy = Callable[[Any, int, Any], int]
"""A compiled player without memory: from a view, the seat to act and dice, to a decision."""
USUAL_COUNT = 100
"""What a class of somebody's module may think, unless told."""
MOST_COUNT = 10**9
LIGHT_MS = 50
"""A level that takes no longer is light: a server thinks it beside the others, so that it never waits behind them."""


class UnknownBot(ValueError):
    """A name that no bot of the house has for a game."""


@dataclass(frozen=True)
class RosterEntry:
    """A bot of the house for one game."""

    name: str
    """Its level for people: `bot-level-<name>` and `bot-about-<game>-<name>` say it in words."""
    maker: str
    """Who makes it, as `module:callable`: called with the game, answers a Bot."""
    count: int = 1
    """How much it thinks, unless somebody says otherwise."""
    for_people: bool = True
    """Whether the page offers it; yardsticks and partners for machines only are not for people."""
    is_usual: bool = False
    """Whether it is who people meet that ask for nobody in particular."""
    thought_ms: int = 500
    """Milliseconds that nearly all its thoughts fit into on an ordinary machine.

    Where hands are hidden, a server shows its moves after so long, or a multiple of it.
    """

    @property
    def is_light(self) -> bool:
        """Whether it answers in next to no time."""
        return self.thought_ms <= LIGHT_MS

    def make(self, game: Game) -> Bot:
        """A new bot."""
        module, _, name = self.maker.partition(":")
        make: Callable[[Game], Bot] = getattr(import_module(module), name)
        return make(game)


SIMPLE = (
    RosterEntry("random", "speeltafel.bots.simple:Random", thought_ms=10),
    RosterEntry("sensible", "speeltafel.bots.simple:Sensible", thought_ms=10),
)
"""Two players that every game has; one without a simple player of its own has the random one twice."""


@lru_cache(maxsize=64)
def entries(game: str) -> tuple[RosterEntry, ...]:
    """The bots of a game, the weakest first; a game's own stand in the module that it names."""
    own: tuple[RosterEntry, ...] = getattr(own_module(game), "BOTS", ())
    return SIMPLE + own


def own_module(game: str) -> ModuleType | None:
    """The module that lists the bots of a game, if it has any."""
    module = load(game).bots
    return None if module is None else import_module(module)


def sensible_policy(game: str) -> Policy | None:
    """The game's own simple player: from a view, the seat to act and dice, to a decision; None if it has none."""
    policy: Policy | None = getattr(own_module(game), "SENSIBLE", None)
    return policy


def vocabulary_of(game: str) -> Vocabulary:
    """What the facts of bots' reasons mean."""
    vocabulary: Vocabulary = getattr(own_module(game), "VOCABULARY", load(game).vocabulary)
    return vocabulary


def usual(game: str) -> str:
    """Who plays with people that ask for nobody in particular."""
    return next((one.name for one in entries(game) if one.is_usual), SIMPLE[-1].name)


def entry(game: str, name: str) -> RosterEntry:
    """The bot of this name."""
    found = next((one for one in entries(game) if one.name == name), None)
    if found is None:
        known = ", ".join(one.name for one in entries(game))
        raise UnknownBot(f"no bot {name[:40]!r} plays {game}; expected one of {known}")
    return found


def wanted(game: str, text: str) -> RosterEntry:
    """The bot that somebody means: `expert`, `expert@200` with another budget, or `my.module:Bot@50`."""
    name, count = budgeted(text)
    found = RosterEntry(name, name, USUAL_COUNT) if ":" in name else entry(game, name)
    return found if count is None else replace(found, count=count)


def budgeted(text: str) -> tuple[str, int | None]:
    """A bot's name, and what stands after its @; raises UnknownBot for anything but a number there."""
    name, sign, number = text.partition("@")
    is_number = number.isascii() and number.isdigit() and len(number) <= len(str(MOST_COUNT))
    if sign and not (is_number and 1 <= int(number) <= MOST_COUNT):
        raise UnknownBot(f"bot {text[:60]!r}: expected a number after @, such as {name[:30]}@200")
    return name, int(number) if sign else None


def house_bot(game: str, name: str) -> Bot:
    """A new bot of the house."""
    return entry(game, name).make(load(game))
