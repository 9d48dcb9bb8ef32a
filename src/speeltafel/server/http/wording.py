"""Events, refusals and choices in somebody's language, with the words of the tables, of all games and of requests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from fluent.runtime import FluentResource

from speeltafel.bots.roster import vocabulary_of
from speeltafel.games import load, playable
from speeltafel.kernel.events import from_json
from speeltafel.kernel.facts import Message
from speeltafel.locale import Blank, Words, source
from speeltafel.protocol.messages import Facts, GameEvent, TableEvent
from speeltafel.server.http import refusals

PACKAGE = "speeltafel.server.http.words"
NO_WORDS = (KeyError, LookupError, TypeError, ValueError, AssertionError, RecursionError)
"""What facts that a peer made up may lead to."""
MOST_LANGUAGES = 64


class ServerWords(Words):
    """A language with the words about requests beside those of a game."""

    def __init__(self, language: str, game: str | None) -> None:
        super().__init__(language, None if game is None else load(game))
        self._bundle.add_resource(FluentResource(source(PACKAGE, language)))

    def named(self, names: Sequence[str]) -> ServerWords:
        """The same words at a table with these players."""
        self.names = list(names)
        return self


@lru_cache(maxsize=MOST_LANGUAGES)
def words_of(language: str, game: str | None = None) -> ServerWords:
    """A language, for a game or for none."""
    return ServerWords(language, game)


def event_text(language: str, game: str, names: Sequence[str], event: GameEvent) -> str:
    """An event as somebody reads it; one without words is given by its type."""
    try:
        return words_of(language, game).named(names).event(from_json(event))
    except NO_WORDS:
        return str(event.get("type", ""))


def news_text(language: str, event: TableEvent) -> str:
    """Something that happened at a table, as somebody reads it."""
    words = words_of(language)
    name = words.text("seat-forgotten") if event.name == "" else event.name or ""
    blanks: dict[str, Blank] = {"name": name, "level": event.level or ""}
    return words.text(f"table-event-{event.type}", **blanks)


def message_text(language: str, game: str, names: Sequence[str], message: Message) -> str:
    """A message whose facts the game's vocabulary words."""
    return words_of(language, game).named(names).say(message)


def reason_text(language: str, game: str, names: Sequence[str], code: str, facts: Facts) -> str:
    """Why a bot did something; a reason without words is given by its code."""
    try:
        return words_of(language, game).named(names).reason(code, facts, vocabulary_of(game))
    except NO_WORDS:
        return code


def rule_text(language: str, rule: str, facts: Facts, names: Sequence[str] = (), game: str = "") -> str:
    """Why something was refused, in a sentence; the rule's id where there is none."""
    spoken = next((known for known in (game, rule.partition(".")[0]) if known in playable()), None)
    try:
        return words_of(language, spoken).named(names).rule(rule, facts).refused
    except NO_WORDS:
        return rule


def plain_words(language: str, key: str, **blanks: Blank) -> str:
    """A message of the server's own."""
    return words_of(language).text(key, **blanks)


def request_rules() -> list[str]:
    """Every rule that a request can be refused for."""
    return [value for name, value in vars(refusals).items() if name.isupper() and isinstance(value, str)]
