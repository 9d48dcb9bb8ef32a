"""HASP in the terminal: cards in the letters of the reader's language, and moves typed in them."""

from __future__ import annotations

import pytest

from speeltafel.cli.game_options import PlayOptions
from speeltafel.cli.option_types import Language
from speeltafel.cli.play import TerminalGame
from speeltafel.cli.terminal import Terminal
from speeltafel.games import load
from speeltafel.kernel.facts import Phrase
from speeltafel.kernel.match import Match
from speeltafel.locale import Words


def meant(language: Language, typed: str) -> int | str:
    match = Match(load("hasp"), 4)
    found = TerminalGame(PlayOptions(game="hasp", language=language), match, Terminal()).meant(typed)
    return found if isinstance(found, str) else match.say(found)


@pytest.mark.parametrize(
    ("language", "typed", "recorded"),
    [
        (Language.nl, "play B3", "play F3"),
        (Language.nl, "PLAY d7", "play V7"),
        (Language.nl, "play F3", "play F3"),
        (Language.nl, "trump b", "trump F"),
        (Language.pt, "play C3", "play G3"),
        (Language.pt, "=play C3", "play C3"),
        (Language.pt, "= trump c", "trump C"),
        (Language.pt, "play D3", "play C3"),
        (Language.pt, "play V7", "play V7"),
        (Language.en, "play C3", "play C3"),
        (Language.en, "play X3", "play X3"),
    ],
)
def test_letters_of_the_language_and_of_records_are_understood(language: Language, typed: str, recorded: str) -> None:
    assert meant(language, typed) == recorded


@pytest.mark.parametrize(
    ("language", "said"), [("en", "V7 (village 7)"), ("nl", "D7 (dorp 7)"), ("pt", "A7 (aldeia 7)")]
)
def test_a_card_is_said_with_the_letter_of_the_language(language: str, said: str) -> None:
    game = load("hasp")
    card = game.vocabulary.kind("card")
    phrase: Phrase = card.phrases[card.names.index("V7")]  # type: ignore[union-attr]
    assert Words(language, game).phrase(phrase) == said
