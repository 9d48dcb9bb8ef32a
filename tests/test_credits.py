"""Who made a game and for whom: the facts of `Game.credits` are those that its rules tell, in every language."""

from __future__ import annotations

import re

import pytest

from speeltafel.games import OURS, load
from speeltafel.locale import LANGUAGES
from speeltafel.locale.rulebook import Paragraph, plain, read
from speeltafel.server.http.lobby import offered


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_who_made_the_game_and_for_whom(name: str, language: str) -> None:
    game = load(name)
    told = " ".join(plain(block.line) for block in read(game, language).intro if isinstance(block, Paragraph))
    known = game.credits
    assert known.authors and known.illustrators and known.age
    for person in (*known.authors, *known.illustrators):
        assert person in told
    numbers = [int(number) for number in re.findall(r"\d+", told)]
    expected = [min(game.seats), max(game.seats), known.age, *([known.minutes] if known.minutes else [])]
    assert numbers == expected


@pytest.mark.parametrize("name", OURS)
def test_the_page_is_told_the_same(name: str) -> None:
    known, told = load(name).credits, offered(name).credits
    assert (told.authors, told.illustrators) == ([*known.authors], [*known.illustrators])
    assert (told.age, told.minutes) == (known.age, known.minutes)
