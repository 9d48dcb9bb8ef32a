"""The move that is made when a bot has not answered: quick, legal, and from the same view."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.bots.roster import SIMPLE, RosterEntry
from speeltafel.kernel.dice import below
from speeltafel.server.workers.question import Question

RANDOM = SIMPLE[0]


def fallback(question: Question, level: str) -> str | None:
    """What the simple player does, or else anything legal; None when the seat has nothing to decide.

    The trouble of a simple player is no reason to call it again, in this very process.
    """
    if question.game.rules.actor(question.view) != question.seat:
        return None
    is_simple = level in [entry.name for entry in SIMPLE]
    for entry in (RANDOM,) if is_simple else reversed(SIMPLE):
        action = decided(entry, question)
        if question.is_legal(action):
            return question.say(action)
    return None


def decided(entry: RosterEntry, question: Question) -> int:
    """What a simple player does; it gets a view of its own."""
    bot = entry.make(question.game)
    return int(bot.choose(question.view.copy(), question.history, question.budget()).action)


def any_of(legal: Sequence[str], question: Question) -> str:
    """One of the moves that the caller knows to be legal."""
    return legal[below(question.rng, len(legal))]
