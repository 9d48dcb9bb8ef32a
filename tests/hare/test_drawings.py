"""A race as text: where the runners are, and what they carry."""

from __future__ import annotations

from speeltafel.drawing.text import text_of
from speeltafel.games import load
from speeltafel.kernel.match import Match


def test_a_race_in_text() -> None:
    match = Match(load("hare"), 3)
    for action in ("move 2", "move 10"):
        assert match.act(action) is None
    lines = text_of(match.game, match.state).splitlines()
    assert lines[1].split()[:3] == ["64S[3]", "63H", "62C[1]"]
    assert lines[1].split()[10] == "54L[2]"
    assert lines[-2:] == [
        "  seat 2: space 54   carrots 10   lettuces 3   eats a lettuce",
        "> seat 3: space 64   carrots 65   lettuces 3",
    ]
