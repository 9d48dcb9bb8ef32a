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
    assert lines[1].split()[:3] == ["0S[2]", "1H", "2C[0]"]
    assert lines[1].split()[10] == "10L[1]"
    assert lines[-2:] == [
        "  player 1: space 10   carrots 10   lettuces 3   eats a lettuce",
        "> player 2: space 0   carrots 65   lettuces 3",
    ]
