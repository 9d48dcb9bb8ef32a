"""Tables of a game that brings no drawings: listed from its layout, in the terminal, in text and as a picture."""

from __future__ import annotations

import numpy as np
import pytest
from rich.console import Console

from speeltafel.drawing.picture import picture_of
from speeltafel.drawing.plain_table import in_words
from speeltafel.drawing.terminal import draw
from speeltafel.drawing.text import text_of
from speeltafel.kernel.contract import SPECTATOR, UNKNOWN
from speeltafel.kernel.match import Match
from speeltafel.locale import Words
from tests.hanabi.plain_game import GAME

NAMES = ["An", "Bo"]


def dealt(first: str) -> Match:
    """Two players with their cards; this one is seat 0's first."""
    match = Match(GAME, 2)
    for card in (first, "B3", "Y4", "G1", "W5", "R3", "R4", "B1", "B2", "Y1"):
        assert match.act(f"draw {card}") is None
    return match


def test_the_terminal_has_labels_and_a_row_for_every_player() -> None:
    match = dealt("R1")
    assert match.act("hint 1 R") is None
    console = Console(width=400)
    with console.capture() as screen:
        console.print(draw(GAME, match.view(1), 1, Words("en", GAME, NAMES)))
    lines = [line.rstrip() for line in screen.get().splitlines()]
    assert lines[:4] == ["Tokens  7 tokens", "Turn    Bo", "Rows    0, 0, 0, 0, 0, 0", "Phase   deciding"]
    assert lines[5].split() == ["player", "Hand", "Colours"]
    assert lines[6].startswith("An        R1, B3, Y4, G1, W5  white, red, blue, yellow and green; white")
    assert lines[7].startswith("Bo (you)  ?, ?, ?, ?, ?       red; red; white, blue, yellow and green; ")


def test_long_values_are_wrapped_beside_the_names() -> None:
    console = Console(width=80)
    with console.capture() as screen:
        console.print(draw(GAME, dealt("R1").view(1), 1, Words("en", GAME, NAMES)))
    assert "player " in screen.get() and "Bo (you)" in screen.get()
    assert max(map(len, screen.get().splitlines())) <= 80


def test_text_says_who_is_to_act_and_who_looks() -> None:
    match = dealt("R1")
    lines = text_of(GAME, match.view(1), 1).splitlines()
    assert lines[0] == "Hanabi   Tokens 8 tokens   Turn player 0   Rows 0, 0, 0, 0, 0, 0   Phase deciding"
    assert lines[1].startswith("> player 0: Hand R1, B3, Y4, G1, W5   Colours white, ")
    assert lines[2].startswith("  player 1 (you): Hand ?, ?, ?, ?, ?   Colours white, ")
    assert "?" not in text_of(GAME, match.state)
    assert "R1" not in text_of(GAME, match.view(SPECTATOR))


@pytest.mark.parametrize(("viewer", "same"), [(0, True), (1, False), (None, False)])
def test_a_plain_picture_shows_a_seat_no_secret(viewer: int | None, same: bool) -> None:
    first, second = (
        picture_of(GAME, match.state if viewer is None else match.view(viewer), viewer)
        for match in (dealt("R1"), dealt("W1"))
    )
    assert first.dtype == np.uint8 and first.shape[2] == 3
    assert np.array_equal(first, second) is same


def test_a_picture_keeps_its_size_when_values_grow_too_long_for_their_place() -> None:
    match = Match(GAME, 2)
    sizes = {picture_of(GAME, match.state).shape}
    for card in ("R1", "B3", "Y4", "G1", "W5"):
        match.act(f"draw {card}")
        sizes.add(picture_of(GAME, match.state).shape)
    assert len(sizes) == 1


def test_places_without_a_card_are_left_out() -> None:
    hand = np.array([0, UNKNOWN, -2, -2], np.int8)
    kind = GAME.drawings.layout.by_seat[0].kind
    assert in_words(hand, kind, Words("en", GAME, NAMES)) == "W1, ?"
    assert in_words(hand[2:], kind, Words("en", GAME, NAMES)) == "–"
