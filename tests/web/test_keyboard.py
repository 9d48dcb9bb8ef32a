"""Whole games by keyboard alone: Tab, arrows, Enter and Escape, and the focus is never out of sight."""

from __future__ import annotations

import pytest

from tests.cli.served import Served
from tests.web.conftest import Visit
from tests.web.hands import Keys, look
from tests.web.playing import NEXT_FRAME, Player, check_end, open_table, play, record_of

TABLES = [("hasp", 3, "hasp 3 71"), ("hanabi", 5, "hanabi 5 153"), ("hare", 3, "hare 3 53")]


def settled(player: Player) -> None:
    """After a move the focus is somewhere, to go on from."""
    for _ in range(3):
        player.page.evaluate(NEXT_FRAME)
    if not player.knowledge.is_finished:
        look(player.page)


@pytest.mark.parametrize(("game", "seats", "luck"), TABLES, ids=[luck for *_, luck in TABLES])
def test_a_whole_game_by_keyboard(visit: Visit, house: Served, game: str, seats: int, luck: str) -> None:
    keys = Keys()
    player = Player("Ann", hand=keys)
    open_table(visit, house, [player], game, seats - 1, luck, reduced_motion="reduce")
    play([player], after=settled)
    check_end(player, record_of(player, house.url))
    assert keys.strokes > len(player.heard.acts)
