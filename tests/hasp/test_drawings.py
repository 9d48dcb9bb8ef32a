"""A HASP table as text and as a picture: what is on it, and that nothing hidden is."""

from __future__ import annotations

import numpy as np

from speeltafel.drawing.picture import picture_of
from speeltafel.drawing.text import text_of
from speeltafel.games import load
from speeltafel.kernel.match import Match


def dealt(first: str) -> Match:
    """Two players with three cards each, trump to be announced; seat 0's first card is this one."""
    match = Match(load("hasp"), 2)
    for card in (first, "G4", "V7", "C5", "R4", "F3"):
        assert match.act(f"deal {card}") is None
    return match


def test_a_seats_view_shows_no_secret() -> None:
    first, second = dealt("R6"), dealt("G6")
    for viewer, is_same in ((1, True), (0, False), (None, False)):
        seen = [match.state if viewer is None else match.view(viewer) for match in (first, second)]
        texts = [text_of(first.game, one, viewer) for one in seen]
        pictures = [picture_of(first.game, one, viewer) for one in seen]
        assert (texts[0] == texts[1]) is is_same
        assert np.array_equal(pictures[0], pictures[1]) is is_same


def test_a_table_in_text() -> None:
    match = dealt("R6")
    assert text_of(match.game, match.view(1), 1).splitlines() == [
        "HASP   trump ?   pot 1   starter 0",
        "> player 0: score  0   tricks 0 (0)   call -   hand ?? ?? ??",
        "  player 1 (you): score  0   tricks 0 (0)   call -   hand F3 R4 C5",
    ]
