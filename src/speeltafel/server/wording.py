"""Phrases and facts of the kernel as they go over the wire."""

from __future__ import annotations

from collections.abc import Mapping

from speeltafel.kernel.story import Fact, Phrase, Seat
from speeltafel.protocol.messages import Facts, Worded


def worded(phrase: Phrase) -> Worded:
    """A phrase for the wire."""
    return Worded(key=phrase.key, facts=facts_of(phrase.facts))


def facts_of(facts: Mapping[str, Fact]) -> Facts:
    """Facts for the wire."""
    return {name: fact_of(fact) for name, fact in facts.items()}


def fact_of(fact: Fact) -> str | int | Worded:
    """One fact for the wire."""
    if isinstance(fact, Phrase):
        return worded(fact)
    return Worded(seat=fact.number) if isinstance(fact, Seat) else fact
