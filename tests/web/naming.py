"""What the buttons of the page are called: the words of the page, and names to find a button by."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource

from speeltafel.client import Knowledge
from speeltafel.games import load
from speeltafel.kernel.events import from_json
from speeltafel.locale import Words
from speeltafel.protocol.messages import Chair, Events, GameEvent, TableEvent

WEB = Path(__file__).parents[2] / "web"


class PageWords(Words):
    """A language with everything that the page says at a table of one game."""

    def __init__(self, language: str, game: str) -> None:
        super().__init__(language, load(game))
        for folder in (WEB / "words", WEB / "words" / "ui", WEB / "src" / "games" / game / "words"):
            self._bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))

    def told(self, event: GameEvent) -> str:
        """An event of the game, as the page says it."""
        return self.event(from_json(event))

    def news(self, event: TableEvent) -> str:
        """An event of the table, as the page says it."""
        return self.text(f"table-event-{event.type}", name=event.name or "", level=event.level or "")

    def lines(self, events: Events) -> list[str]:
        """Everything that a message tells, in the order of the log."""
        return [*map(self.news, events.news), *map(self.told, events.told)]


@cache
def page_words(language: str, game: str) -> PageWords:
    """The words of the page at a table of this game; shared, so whoever words an event sets `names` first."""
    return PageWords(language, game)


def names_of(seats: Sequence[Chair], words: Words) -> list[str]:
    """What everybody is called: people by their names, bots by their numbers."""
    bots = 0
    names = []
    for chair in seats:
        bots += chair.kind == "house"
        names.append(chair.name or words.text("web-bot-name", number=bots))
    return names


@dataclass(frozen=True)
class Press:
    """One button, by its name; one that stays down is not pressed again."""

    name: re.Pattern[str]
    stays: bool = False


def escaped(text: str) -> str:
    """The text as a pattern that Python and the browser read alike."""
    return re.escape(text).replace("/", r"\/")


def exactly(name: str, stays: bool = False) -> Press:
    """The button with just this name."""
    return Press(re.compile(f"^{escaped(name)}$"), stays)


def menu_name(knowledge: Knowledge, words: PageWords, action: str) -> str:
    """The action as menus word it."""
    game = knowledge.game
    number = game.read(len(knowledge.seats), action)
    assert number is not None, action
    return words.say(game.menu(knowledge.record(), number))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """Text with ordinary single spaces."""
    return re.sub(r"\s+", " ", text.replace("\u00a0", " ")).strip()
