"""The tables as text and as pictures: PettingZoo's render test, and drawings at every moment."""

from __future__ import annotations

from random import Random

import pytest
from pettingzoo.test import render_test

from speeltafel.drawing.picture import picture_of
from speeltafel.drawing.text import text_of
from speeltafel.envs import environments
from speeltafel.games import SHELF, load
from speeltafel.kernel.contract import OVER
from speeltafel.kernel.match import Match


@pytest.mark.parametrize("game", SHELF)
def test_passes_the_render_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(environments(game).env)
    assert "player 1" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in SHELF for seats in load(game).seats])
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


@pytest.mark.parametrize("game", SHELF)
def test_a_picture_needs_a_mode(game: str) -> None:
    env = environments(game).raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="render_mode is None; expected one of human, ansi, rgb_array"):
        env.render()
