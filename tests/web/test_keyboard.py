"""Games by keyboard alone: Tab, arrows, Enter and Escape, and the focus is never out of sight."""

from __future__ import annotations

import pytest

from speeltafel.games import OURS
from tests.cli.served import Served
from tests.web.browsing import Visit
from tests.web.endings import check_end, record_of
from tests.web.game_page import page_of
from tests.web.players import Player
from tests.web.pressing import Keys, look
from tests.web.tables import open_table, play_long_enough


def check_focus(player: Player) -> None:
    """After a move the focus is somewhere, to go on from."""
    if not player.knowledge.is_finished:
        look(player.page)


@pytest.mark.parametrize("game", OURS)
def test_a_game_by_keyboard(visit: Visit, server: Served, game: str) -> None:
    keys = Keys()
    player = Player("Ann", hand=keys)
    open_table(visit, server, [player], game, page_of(game).tables["keyboard"])
    if play_long_enough(player, game, after=check_focus):
        check_end(player, record_of(player, server.url))
    assert keys.strokes > len(player.heard.acts)
