"""What the buttons of the page are called: which ones to press, by their spoken names, to do something in a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentResource
from speeltafel.games.hare.story import space_phrase

from speeltafel.client import Knowledge
from speeltafel.locale import Words
from speeltafel.protocol.messages import Chair, Worded
from speeltafel.server.http.wording import phrase_of

WEB = Path(__file__).parents[2] / "web"
SUITS = "FGRCV"
VILLAGE = SUITS.index("V")
FINISH = 64


class PageWords(Words):
    """A language with all that the page says."""

    def __init__(self, language: str, game: str) -> None:
        super().__init__(language, game)
        for folder in (WEB / "words", WEB / "words" / "ui", WEB / "src" / "games" / game / "words"):
            self._bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))

    def line(self, phrase: Worded, game: str, names: Sequence[str]) -> str:
        """Something that was told, as the page says it."""
        return self.say(phrase_of(phrase, game, names))


@cache
def page_words(language: str, game: str) -> PageWords:
    return PageWords(language, game)


def names_of(seats: Sequence[Chair], words: Words) -> list[str]:
    """What everybody is called: people by their names, bots are counted."""
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
    """As it stands, for patterns of Python and of the browser."""
    return re.escape(text).replace("/", r"\/")


def exactly(name: str, stays: bool = False) -> Press:
    return Press(re.compile(f"^{escaped(name)}$"), stays)


def way_to(knowledge: Knowledge, words: PageWords, action: str) -> list[Press]:
    """The buttons that lead to an action, the last question of all ("sure?") left out."""
    words.names = names_of(knowledge.seats, words)
    return {"hasp": hasp_way, "hanabi": hanabi_way, "hare": hare_way}[knowledge.game.name](knowledge, words, action)


def menu_name(knowledge: Knowledge, words: PageWords, action: str) -> str:
    """The action as menus word it."""
    game = knowledge.game
    number = game.read(len(knowledge.seats), action)
    assert number is not None, action
    return words.say(game.menu(knowledge.record(), number))


# HASP


def hasp_way(knowledge: Knowledge, words: PageWords, action: str) -> list[Press]:
    what, which = action.split()
    if what != "play":
        return [exactly(menu_name(knowledge, words, action))]
    return [exactly(words.text("hasp-table-play-card", card=hasp_card(knowledge.fields, words, which)))]


def hasp_card(view: dict[str, Any], words: PageWords, card: str) -> str:
    """A card of the hand, as it is spoken."""
    suit, strength = card[0], int(card[1:])
    points = int(view["card_points"][strength - 1])
    said = words.text("hasp-table-card", suit=words.text(f"hasp-suit-{suit}"), strength=strength, points=points)
    is_trump = suit == "V" or SUITS.index(suit) == view["trump"]
    return f"{said}, {words.text('hasp-table-trump-card')}" if is_trump else said


# Hanabi


def hanabi_way(knowledge: Knowledge, words: PageWords, action: str) -> list[Press]:
    what, which, *_ = action.split()
    if what == "hint":
        pick = exactly(words.text("hanabi-web-pick", who=words.names[int(which)]), stays=True)
        return [pick, exactly(menu_name(knowledge, words, action))]
    card = words.text("hanabi-web-own-card", slot=int(which), known="").strip()
    return [
        Press(re.compile(f"^{escaped(card)}"), stays=True),
        exactly(words.text(f"hanabi-web-{what}", slot=int(which))),
    ]


# Hare & Tortoise


def hare_way(knowledge: Knowledge, words: PageWords, action: str) -> list[Press]:
    name, *numbers = action.split()
    said = menu_name(knowledge, words, action)
    if name == "move":
        stone = Press(re.compile(rf"^{escaped(capital(said))}(\. |$)"))
    else:
        stone = Press(re.compile(rf": {escaped(said)}$"))
    if len(knowledge.seats) > 2:
        return [stone]
    return [runner_button(knowledge, words, int(numbers[-1])), stone]


def runner_button(knowledge: Knowledge, words: PageWords, number: int) -> Press:
    """Which of one's two runners the next choice is for."""
    space = int(knowledge.fields["spaces"][2 * (knowledge.seat or 0) + number - 1])
    if space == FINISH:
        place = words.text("hare-web-home")
    else:
        place = words.text("hare-web-runner-at", number=space) if space else capital(words.say(space_phrase(0)))
    return exactly(words.text("hare-web-pick-runner", runner=number, place=place), stays=True)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
