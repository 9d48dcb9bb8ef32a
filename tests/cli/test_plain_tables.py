"""Tables as text and as pictures, drawn by the game or listed from its layout; both say what a number means."""

from __future__ import annotations

import numpy as np
import pytest

from speeltafel.drawing.picture import picture_of
from speeltafel.drawing.plain_table import in_words
from speeltafel.drawing.text import text_of
from speeltafel.games import SHELF, load
from speeltafel.kernel.contract import UNKNOWN
from speeltafel.kernel.facts import NUMBER, ORDINAL, SEAT, TENTHS, Kind, Several
from speeltafel.kernel.match import Match
from speeltafel.locale import Words


@pytest.mark.parametrize(
    ("number", "kind", "words"),
    [
        (UNKNOWN, NUMBER, "?"),
        (UNKNOWN, Several(ORDINAL), "?"),
        (0, Several(ORDINAL), "–"),
        (0b1101, Several(ORDINAL), "1, 3 and 4"),
        (1, SEAT, "Bo"),
        (-2, SEAT, "–"),
        (-2, NUMBER, "-2"),
        (25, TENTHS, "2.5"),
    ],
)
def test_what_a_number_means(number: int, kind: Kind, words: str) -> None:
    assert in_words(np.int8(number), kind, Words("en", None, ["An", "Bo"])) == words


@pytest.mark.parametrize("name", SHELF)
def test_a_game_with_drawings_of_its_own_keeps_them(name: str) -> None:
    match = Match(load(name), 3)
    match.draw(1)
    assert text_of(match.game, match.view(0), 0).startswith(match.game.title)
    assert picture_of(match.game, match.view(0), 0).shape[2] == 3
