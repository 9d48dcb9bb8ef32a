"""Letters of suits, colours and spaces: in every language no two alike, each found in the word it stands for."""

from __future__ import annotations

import re

import pytest

from speeltafel.games import SHELF, load
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match
from speeltafel.locale import LANGUAGES, Blank, Words
from tests.test_words import messages_of

LETTER = re.compile(r"^(?P<family>.*-letter)-(?P<thing>\w+)$")
LETTERED = [name for name in SHELF if any(LETTER.match(key) for key in messages_of(load(name), "en"))]
SPELT = [name for name in SHELF if load(name).drawings.spelling is not None]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def letters_of(game: Game, language: str) -> dict[str, dict[str, str]]:
    """The letters that a game has for its things, by what kind of thing they stand for."""
    words, found = Words(language, game), dict[str, dict[str, str]]()
    for key in messages_of(game, language):
        if match := LETTER.match(key):
            found.setdefault(match["family"], {})[match["thing"]] = words.text(key)
    return found


def words_for(game: Game, language: str, thing: str) -> set[str]:
    """Every word of the messages that name a thing: those whose keys end with it, such as `…-suit-F`."""
    words = Words(language, game)
    blanks: dict[str, Blank] = {"number": 1, "start": 1, "numbers": "1"}
    keys = [key for key in messages_of(game, language) if key.endswith(f"-{thing}") and "-letter-" not in key]
    said = [words.text(key, **blanks) for key in keys if messages_of(game, language)[key] <= {*blanks, "reading"}]
    return {word.casefold() for text in said for word in re.findall(r"[^\W\d_]+", text)}


def stands_for(letter: str, word: str) -> bool:
    """Whether a word begins with a letter and has those after it in the same order."""
    return re.match(".*".join(map(re.escape, letter.casefold())), word) is not None


@pytest.mark.parametrize("name", LETTERED)
@every_language
def test_no_two_letters_are_alike(name: str, language: str) -> None:
    for family, letters in letters_of(load(name), language).items():
        assert len({letter.casefold() for letter in letters.values()}) == len(letters), family


@pytest.mark.parametrize("name", LETTERED)
@every_language
def test_a_letter_stands_for_its_word(name: str, language: str) -> None:
    game = load(name)
    for letters in letters_of(game, language).values():
        for thing, letter in letters.items():
            known = words_for(game, language, thing)
            assert any(stands_for(letter, word) for word in known), f"{letter} for one of {sorted(known)}"


def test_letters_were_found() -> None:
    assert len(LETTERED) >= len(SPELT) > 1
    assert all(letters_of(load(name), language) for name in LETTERED for language in LANGUAGES)


@pytest.mark.parametrize("name", SPELT)
@every_language
def test_what_a_reader_types_differs_for_every_action(name: str, language: str) -> None:
    """Whatever capitals are typed."""
    game = load(name)
    for seats in game.seats:
        names = [f"Ann {seat}" for seat in range(seats)]
        assert game.drawings.spelling is not None
        spelt = game.drawings.spelling(seats, Words(language, game, names))
        assert len({one.casefold() for one in spelt}) == len(spelt) == len(game.names(seats))


@pytest.mark.parametrize("name", LETTERED)
@every_language
def test_a_table_is_drawn_with_the_letters_of_the_language(name: str, language: str) -> None:
    from rich.console import Console  # noqa: PLC0415

    from speeltafel.drawing.terminal import draw  # noqa: PLC0415

    game = load(name)
    match = Match(game, game.usual_seats)
    words = Words(language, game, [f"Ann {seat}" for seat in range(match.seats)])
    console = Console(width=120)
    with console.capture() as screen:
        console.print(draw(game, match.view(0), 0, words))
    shown = set(re.findall(r"[^\W\d_]+", screen.get()))
    drawn = [letter for letters in letters_of(game, language).values() for letter in letters.values()]
    assert len(shown.intersection(drawn)) >= len(drawn) - 1, "all but one that is only in a larger deck"
