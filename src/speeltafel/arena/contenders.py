"""The bots that take part: one of ours, a class of another module, or a program, each with its budget."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from speeltafel.bots.bot import Bot
from speeltafel.bots.roster import UnknownBot, entry, wanted
from speeltafel.games import load
from speeltafel.kernel.game import Game

if TYPE_CHECKING:
    from speeltafel.arena.program import ProgramPlayer

PROGRAM = "cmd:"
LONGEST_LABEL = 24
COMMA = re.compile(r"(?<!\\),")


class BadContender(ValueError):
    """A bot that cannot take part, with a message that says why."""


@dataclass(frozen=True)
class Contender:
    """A bot of the arena, described so that another process can make it."""

    label: str
    """What reports call it."""
    source: str
    """The name of one of our bots, `module:Class`, or `cmd:PROGRAM`."""
    count: int
    """Worlds, playouts or nodes for a decision, as the bot counts them."""

    @property
    def is_program(self) -> bool:
        """Whether it is a process of its own that reads and writes lines."""
        return self.source.startswith(PROGRAM)

    @property
    def is_house(self) -> bool:
        """Whether it is one of ours."""
        return ":" not in self.source

    @property
    def command(self) -> list[str]:
        """What starts the program."""
        return shlex.split(self.source.removeprefix(PROGRAM))

    def make(self, game: Game) -> Bot:
        """A new bot; raises BadContender for one that cannot be made."""
        if self.is_house:
            return entry(game.name, self.source).make(game)
        module, _, name = self.source.partition(":")
        try:
            make: Callable[[Game], Any] = getattr(import_module(module), name)
            bot = make(game)
        except Exception as fault:
            raise BadContender(f"bot {self.label}: cannot be made: {type(fault).__name__}: {fault}") from None
        if not callable(getattr(bot, "choose", None)):
            raise BadContender(f"bot {self.label}: {self.source} has no method choose(view, history, budget)")
        return bot  # type: ignore[no-any-return]

    def start(self) -> ProgramPlayer:
        """Start the program; the protocol is loaded here because nothing else needs it."""
        from speeltafel.arena.program import ProgramPlayer  # noqa: PLC0415

        return ProgramPlayer(self.command, self.label)


def read_contenders(game: str, text: str) -> tuple[Contender, ...]:
    """The bots of a list such as `expert@200,sensible,my.module:Bot,cmd:python3 bot.py`, in order, repeats included.

    Raises BadContender or UnknownGame.
    """
    load(game)
    parts = [part.replace("\\,", ",").strip() for part in COMMA.split(text)]
    if not all(parts):
        raise BadContender(f"bots {text[:60]!r}: expected names with commas, such as expert@200,sensible")
    return labelled([read_contender(game, part) for part in parts])


def read_contender(game: str, text: str) -> Contender:
    """One bot."""
    if text.startswith(PROGRAM):
        return read_program(text)
    try:
        found = wanted(game, text)
    except UnknownBot as fault:
        raise BadContender(str(fault)) from None
    if ":" not in found.name:
        return Contender(text, found.name, found.count)
    _, sign, number = text.partition("@")
    return Contender(found.name.rpartition(":")[2][:LONGEST_LABEL] + sign + number, found.name, found.count)


def read_program(text: str) -> Contender:
    """A program, called by the last of its words that is no option."""
    try:
        words = shlex.split(text.removeprefix(PROGRAM))
    except ValueError as fault:
        raise BadContender(f"bot {text[:60]!r}: {fault}") from None
    if not words:
        raise BadContender(f"bot {text[:60]!r}: expected a command after {PROGRAM}")
    named = [word for word in words if not word.startswith("-")] or words
    return Contender(PurePath(named[-1]).name[:LONGEST_LABEL] or "program", text, 1)


def labelled(found: Sequence[Contender]) -> tuple[Contender, ...]:
    """The same bots with labels that tell different ones apart."""
    known: dict[str, Contender] = {}
    named = []
    for one in found:
        label, number = one.label, 1
        while known.setdefault(label, one) != one:
            number += 1
            label = f"{one.label} {number}"
        named.append(replace(one, label=label))
    return tuple(named)
