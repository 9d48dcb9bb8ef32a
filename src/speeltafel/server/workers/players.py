"""The bots behind the levels, as a worker process keeps them: made once, asked with what their seat knows."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache

from speeltafel.bots.bot import Bot, Choice
from speeltafel.bots.roster import SIMPLE, RosterEntry, entries
from speeltafel.games import load
from speeltafel.kernel.compiling import is_compiled, mark_compiled
from speeltafel.kernel.contract import OVER
from speeltafel.kernel.match import Match
from speeltafel.server.workers.question import BotQuestion, Question, known_to, question_of

Roster = Callable[[str], tuple[RosterEntry, ...]]
"""The bots of a game, the weakest first."""

PART = "worker"
"""What a game's code is compiled for here, in the marks of the cache."""
KEPT_BOTS = 24
"""Seats whose bots a worker remembers, each with what it has worked out for its game so far."""
WARM_DECISIONS = 48
FEW_DECISIONS = 2
"""Enough for what a bot works out once for a number of players."""
WARM_S = 6.0
WARM_COUNT = 2
"""How much a bot thinks while it warms up: all of its code, but not for long."""


@lru_cache(maxsize=KEPT_BOTS)
def bot_for(maker: str, game: str, seat: int, beginning: bytes) -> Bot:
    """The bot of a seat in the game that began so."""
    assert seat >= 0 and beginning is not None
    return RosterEntry("", maker).make(load(game))


def asked(maker: str, count: int, question: Question, until: float | None = None) -> Choice:
    """What a bot does."""
    views = question.history.views
    beginning = (views[0] if len(views) else question.view).tobytes()
    bot = bot_for(maker, question.game.name, question.seat, beginning)
    return bot.choose(question.view, question.history, question.budget(count, until))


def warm_up(game: str, wanted: tuple[RosterEntry, ...] = SIMPLE) -> None:
    """Have the machine code ready that asking and answering needs: from disk, or compiled now."""
    seats = load(game).seats
    for entry in wanted:
        for count in seats:
            play_a_little(game, count, entry, WARM_DECISIONS if count in (min(seats), max(seats)) else FEW_DECISIONS)
        rehearse(game, entry)
    if set(wanted) >= set(for_people(game)):
        mark_compiled(f"{game}.{PART}")


def play_a_little(game: str, seats: int, entry: RosterEntry, decisions: int) -> None:
    """The beginning of a game, in which one bot has all the seats."""
    match, until = Match(load(game), seats), time.monotonic() + WARM_S
    for number in range(decisions):
        match.draw(number)
        if match.actor == OVER or (number and time.monotonic() > until):
            break
        asked_now = BotQuestion(game, seats, match.actor, known_to(match, match.actor), number)
        choice = asked(entry.maker, min(entry.count, WARM_COUNT), question_of(asked_now), until)
        refused = match.act(int(choice.action))
        assert refused is None, f"{game}: the {entry.name} bot answers what is not legal"


def rehearse(game: str, entry: RosterEntry) -> None:
    """The beginning of a game does not need all of a bot's code: one with more has a method that runs it."""
    rehearsal = getattr(entry.make(load(game)), "rehearse", None)
    if rehearsal is not None:
        rehearsal()


def for_people(game: str) -> tuple[RosterEntry, ...]:
    """The bots that people can choose."""
    return tuple(one for one in entries(game) if one.for_people)


def is_warm(game: str) -> bool:
    """Whether the machine code of a game lies ready on disk."""
    return is_compiled(f"{game}.{PART}")
