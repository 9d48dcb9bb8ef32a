"""Whole games with a finger on a small phone: nothing sticks out, and everything is large enough to be hit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.cli.served import Served
from tests.web.conftest import PHONE, Visit
from tests.web.hands import Finger
from tests.web.playing import Player, check_end, open_table, play, record_of

TABLES = [("hasp", 4, "hasp 4 356"), ("hanabi", 5, "hanabi 5 372"), ("hare", 3, "hare 3 66")]


def fits(page: Page) -> None:
    """The page is no wider than the glass."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} px too wide"


@pytest.mark.parametrize(("game", "seats", "luck"), TABLES, ids=[luck for *_, luck in TABLES])
def test_a_whole_game_by_touch(visit: Visit, house: Served, game: str, seats: int, luck: str) -> None:
    finger = Finger()
    player = Player("Ann", hand=finger)
    open_table(visit, house, [player], game, seats - 1, luck, size=PHONE, touch=True, reduced_motion="reduce")
    play([player], after=lambda one: fits(one.page))
    check_end(player, record_of(player, house.url))
    fits(player.page)
    assert finger.taps >= 2 * len(player.heard.acts) / 2
