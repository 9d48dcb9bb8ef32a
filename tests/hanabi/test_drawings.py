"""A Hanabi table as text and as a picture: what is on it, and that nothing hidden is."""

from __future__ import annotations

import numpy as np

from speeltafel.drawing.picture import picture_of
from speeltafel.drawing.text import text_of
from speeltafel.games import load
from speeltafel.kernel.match import Match


def dealt(first: str) -> Match:
    """Two players; seat 0's first card is this one."""
    match = Match(load("hanabi"), 2)
    for card in (first, "B3", "Y4", "G1", "W5", "R3", "R4", "B1", "B2", "Y1"):
        assert match.act(f"draw {card}") is None
    return match


def test_a_seats_view_shows_no_secret() -> None:
    first, second = dealt("R1"), dealt("W1")
    for viewer, is_same in ((0, True), (1, False), (None, False)):
        seen = [match.state if viewer is None else match.view(viewer) for match in (first, second)]
        texts = [text_of(first.game, one, viewer) for one in seen]
        pictures = [picture_of(first.game, one, viewer) for one in seen]
        assert (texts[0] == texts[1]) is is_same
        assert np.array_equal(pictures[0], pictures[1]) is is_same


def test_a_table_in_text() -> None:
    match = dealt("R1")
    for action in ("hint 1 B", "play 4", "draw W4", "play 1", "draw R2"):
        assert match.act(action) is None
    assert text_of(match.game, match.view(1), 1).splitlines() == [
        "Hanabi   rows W0 R1 B0 Y0 G0   tokens 7/8   errors 1/3   deck 38",
        "  player 0: B3 (??)  Y4 (??)  G1 (??)  W5 (??)  R2 (??)",
        "> player 1 (you): ?? (??)  ?? (??)  ?? (B?)  ?? (??)  ?? (??)",
        "discarded: B2",
    ]
