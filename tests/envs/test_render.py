"""The tables as text and as pictures: PettingZoo's render test, secrets, and what must be on them."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import render_test

from speeltafel.envs import hanabi_v0, hare_v0, hasp_v0
from speeltafel.envs.render import picture_of, text_of
from speeltafel.games import load
from speeltafel.kernel.contract import OVER
from speeltafel.kernel.match import Match

MODULES = {"hanabi": hanabi_v0, "hasp": hasp_v0, "hare": hare_v0}


@pytest.mark.parametrize("game", MODULES)
def test_passes_the_render_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(MODULES[game].env)
    assert "player 1" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in MODULES for seats in load(game).seats])
def test_every_table_can_be_drawn_at_every_moment(game: str, seats: int) -> None:
    """Through a game (or its first moves), now and then: whole, and as each seat sees it."""
    random, match, sizes = Random(seats), Match(load(game), seats), set()
    for step in range(160):
        if match.actor == OVER:
            break
        match.act(random.choice(match.legal()))
        if step % 80 == 79 or match.actor == OVER:
            for viewer in (None, *range(seats)):
                seen = match.state if viewer is None else match.view(viewer)
                assert f"player {seats - 1}" in text_of(match.game, seen, viewer)
                sizes.add(picture_of(match.game, seen, viewer).shape)
    assert len(sizes) == 1


def hanabi_dealt(first: str) -> Match:
    """Two players; seat 0's first card is this one."""
    match = Match(load("hanabi"), 2)
    for card in (first, "B3", "Y4", "G1", "W5", "R3", "R4", "B1", "B2", "Y1"):
        assert match.act(f"draw {card}") is None
    return match


def hasp_dealt(first: str) -> Match:
    """Two players with three cards each, trump to be announced; seat 0's first card is this one."""
    match = Match(load("hasp"), 2)
    for card in (first, "G4", "V7", "C5", "R4", "F3"):
        assert match.act(f"deal {card}") is None
    return match


@pytest.mark.parametrize(
    ("deal", "cards", "blind", "sighted"), [(hanabi_dealt, ("R1", "W1"), 0, 1), (hasp_dealt, ("R6", "G6"), 1, 0)]
)
def test_a_seats_view_shows_no_secret(deal: Any, cards: tuple[str, str], blind: int, sighted: int) -> None:
    first, second = deal(cards[0]), deal(cards[1])
    for viewer, same in ((blind, True), (sighted, False), (None, False)):
        seen = [match.state if viewer is None else match.view(viewer) for match in (first, second)]
        texts = [text_of(first.game, one, viewer) for one in seen]
        pictures = [picture_of(first.game, one, viewer) for one in seen]
        assert (texts[0] == texts[1]) is same
        assert np.array_equal(pictures[0], pictures[1]) is same


def test_hanabi_in_text() -> None:
    match = hanabi_dealt("R1")
    for action in ("hint 1 B", "play 4", "draw W4", "play 1", "draw R2"):
        assert match.act(action) is None
    assert text_of(match.game, match.view(1), 1).splitlines() == [
        "Hanabi   rows W0 R1 B0 Y0 G0   tokens 7/8   errors 1/3   deck 38",
        "  player 0: B3 (??)  Y4 (??)  G1 (??)  W5 (??)  R2 (??)",
        "> player 1 (you): ?? (??)  ?? (??)  ?? (B?)  ?? (??)  ?? (??)",
        "discarded: B2",
    ]


def test_hasp_in_text() -> None:
    match = hasp_dealt("R6")
    assert text_of(match.game, match.view(1), 1).splitlines() == [
        "HASP   trump ?   pot 1   starter 0",
        "> player 0: score  0   tricks 0 (0)   call -   hand ?? ?? ??",
        "  player 1 (you): score  0   tricks 0 (0)   call -   hand F3 R4 C5",
    ]


def test_hare_in_text() -> None:
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


def test_a_picture_needs_a_mode() -> None:
    env = hanabi_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="render_mode is None; expected one of human, ansi, rgb_array"):
        env.render()
