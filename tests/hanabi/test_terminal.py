"""Hanabi in the terminal: cards in the letters of the reader's language, hints that name a player."""

from __future__ import annotations

import pytest

from speeltafel.cli.game_options import PlayOptions
from speeltafel.cli.option_types import Language
from speeltafel.cli.play import TerminalGame
from speeltafel.cli.terminal import Terminal
from speeltafel.games import load
from speeltafel.kernel.match import Match


@pytest.mark.parametrize(
    ("language", "typed", "recorded"),
    [
        (Language.en, "hint Bo R", "hint 2 R"),
        (Language.en, "hint bo 5", "hint 2 5"),
        (Language.en, "hint 1 R", "hint 1 R"),
        (Language.nl, "hint An Ge", "hint 1 Y"),
        (Language.nl, "hint An gr", "hint 1 G"),
        (Language.pt, "hint An Vm", "hint 1 R"),
        (Language.pt, "hint An vd", "hint 1 G"),
        (Language.pt, "=hint 1 G", "hint 1 G"),
        (Language.pt, "play 3", "play 3"),
    ],
)
def test_letters_and_names_are_understood_and_so_are_records(language: Language, typed: str, recorded: str) -> None:
    match = Match(load("hanabi"), 3)
    found = TerminalGame(PlayOptions(game="hanabi", language=language), match, Terminal()).meant(typed)
    assert isinstance(found, int)
    assert match.say(found) == recorded
