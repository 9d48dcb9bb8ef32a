"""Phrases of the wire in somebody's language, with the words of the tables, of all games and of requests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from fluent.runtime import FluentResource

from speeltafel.games import SHELF
from speeltafel.kernel.story import Fact, Phrase, Seat
from speeltafel.locale import Words, source
from speeltafel.protocol.messages import Fact as WireFact
from speeltafel.protocol.messages import Facts, Worded
from speeltafel.server.web import refusals

PACKAGE = "speeltafel.server.web.words"
NO_WORDS = (KeyError, LookupError, TypeError, ValueError, RecursionError)
"""What a phrase that a peer made up may lead to."""


class PageWords(Words):
    """A language with the words about requests beside those of a game."""

    def __init__(self, language: str, game: str) -> None:
        super().__init__(language, game)
        self._bundle.add_resource(FluentResource(source(PACKAGE, language)))


@cache
def words_of(language: str, game: str) -> PageWords:
    """A language for a game; there are nine of them."""
    return PageWords(language, game)


def said(language: str, game: str, names: Sequence[str], phrases: Sequence[Worded]) -> list[str]:
    """Phrases as somebody reads them; one without words is given by its key."""
    return [text_of(language, game, phrase, names) for phrase in phrases]


def text_of(language: str, game: str, phrase: Worded, names: Sequence[str]) -> str:
    """One phrase."""
    try:
        return words_of(language, game).say(phrase_of(phrase, game, names))
    except NO_WORDS:
        return phrase.key


def phrase_of(phrase: Worded, game: str, names: Sequence[str]) -> Phrase:
    """A phrase of the wire as the language files take it."""
    key = f"{game}{phrase.key}" if phrase.key.startswith("-") else phrase.key
    return Phrase(key, {name: fact_of(fact, game, names) for name, fact in phrase.facts.items()})


def fact_of(fact: WireFact, game: str, names: Sequence[str]) -> Fact:
    """A fact of the wire; a seat goes by its player's name."""
    if isinstance(fact, Worded):
        return phrase_of(fact, game, names)
    if isinstance(fact, dict):
        return names[fact["seat"]] if 0 <= fact["seat"] < len(names) else Seat(fact["seat"])
    return fact


def rule_text(language: str, rule: str, facts: Facts, names: Sequence[str] = (), game: str = "") -> str:
    """Why something was refused, in a sentence; the rule's id where there is none."""
    spoken = next((known for known in (game, rule.partition(".")[0]) if known in SHELF), SHELF[0])
    words = words_of(language, spoken)
    plain: Mapping[str, Fact] = {name: fact_of(fact, spoken, names) for name, fact in facts.items()}
    try:
        return words.rule(rule, plain).refused
    except NO_WORDS:
        return rule


def plain_words(language: str, key: str, **facts: Fact) -> str:
    """A message of the server's own."""
    return words_of(language, SHELF[0]).text(key, **facts)


def request_rules() -> list[str]:
    """Every rule that a request can be refused for."""
    return [value for name, value in vars(refusals).items() if name.isupper() and isinstance(value, str)]
