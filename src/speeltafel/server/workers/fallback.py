"""The move that is made when a bot has not answered: quick, legal, and from the same view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from speeltafel.kernel.dice import below
from speeltafel.server.workers.players import at_random, sensibly
from speeltafel.server.workers.question import Question

SIMPLE = ("random", "sensible")
"""Levels whose trouble is no reason to call the simple player again, in this very process."""


def fallback(question: Question, level: str) -> str | None:
    """What the simple player does, or else anything legal; None when the seat has nothing to decide."""
    if question.game.rules.actor(question.view) != question.seat:
        return None
    for player in (at_random,) if level in SIMPLE else (sensibly, at_random):
        action = player(replace(question, view=question.view.copy()))
        if question.is_legal(action):
            return question.say(action)
    return None


def any_of(legal: Sequence[str], question: Question) -> str:
    """One of the moves that the caller knows to be legal."""
    return legal[below(question.rng, len(legal))]
