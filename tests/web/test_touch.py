"""Games with a finger on a small phone: nothing sticks out, and everything is large enough to be hit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from speeltafel.games import OURS
from tests.cli.served import Served
from tests.web.browsing import PHONE, Visit
from tests.web.endings import check_end, record_of
from tests.web.game_page import page_of
from tests.web.players import Player
from tests.web.pressing import Finger
from tests.web.tables import open_table, play_long_enough


def fits(page: Page) -> None:
    """The page is no wider than the glass."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} px too wide"


@pytest.mark.parametrize("game", OURS)
def test_a_game_by_touch(visit: Visit, server: Served, game: str) -> None:
    finger = Finger()
    player = Player("Ann", hand=finger)
    open_table(visit, server, [player], game, page_of(game).tables["touch"], size=PHONE, touch=True)
    if play_long_enough(player, game, after=lambda one: fits(one.page)):
        check_end(player, record_of(player, server.url))
    fits(player.page)
    assert finger.taps >= len(player.heard.acts)
