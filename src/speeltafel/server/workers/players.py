"""The players behind the levels: functions that turn a question into an action of the game.

A player is named `module:function` in `ladder.py`. It gets a `Question` and answers the id of an action. Players are
fully trusted with the processor, but with nothing else: they see one seat's view, and what they answer is judged.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module

from speeltafel.games import load
from speeltafel.kernel.compiling import is_compiled, mark_compiled
from speeltafel.kernel.match import Match
from speeltafel.server.workers.question import Question, laid_out

Player = Callable[[Question], int]

PART = "worker"
"""What a game's code is compiled for here, in the marks of the cache."""


def at_random(question: Question) -> int:
    """Any legal decision, each as likely as the next."""
    return int(question.game.loops.random_decision(question.view, question.rng))


def sensibly(question: Question) -> int:
    """The game's own simple player."""
    return int(simple_player(question.game.name)(question.view, question.seat, question.rng))


@lru_cache(maxsize=64)
def simple_player(game: str) -> Callable[..., int]:
    choose: Callable[..., int] = import_module(f"speeltafel.bots.{game}.sensible").choose
    return choose


@lru_cache(maxsize=256)
def named(player: str) -> Player:
    """The player that goes by this name."""
    module, _, function = player.partition(":")
    found: Player = getattr(import_module(module), function)
    return found


def warm_up(game: str) -> None:
    """Have the machine code ready that asking and answering needs: from disk, or compiled now."""
    match = Match(load(game), min(load(game).seats))
    match.draw(0)
    seat = match.actor
    view = match.view(seat).tobytes()
    for player in (at_random, sensibly):
        question = Question(match.game, match.seats, laid_out(match.game, view), seat, seed=0)
        assert question.is_legal(player(question)), f"{game}: {player.__name__} answers what is not legal"
    mark_compiled(f"{game}.{PART}")


def is_warm(game: str) -> bool:
    """Whether the machine code of a game lies ready on disk."""
    return is_compiled(f"{game}.{PART}")
