"""What is chosen is asked about once more, unless the player wants it otherwise."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.cli.served import Served
from tests.web.browsing import Visit
from tests.web.game_page import Luck
from tests.web.players import Player, until
from tests.web.shelf import OPEN_GAME
from tests.web.tables import open_table


def test_a_slip_of_the_finger_does_nothing(visit: Visit, server: Served) -> None:
    player = Player("Ann")
    open_table(visit, server, [player], OPEN_GAME, Luck(3, "slip"))
    until(player.page, lambda: player.is_asked, "one's turn")
    player.choose(player.suggestion())
    expect(player.button(player.word("web-confirm"))).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(player.button(player.word("web-confirm"))).to_have_count(0)
    player.choose(player.suggestion())
    player.button(player.word("web-cancel")).click()
    assert player.heard.acts == {}
    player.page.keyboard.press("s")
    player.page.get_by_role("switch", name=player.word("page-set-confirm")).uncheck()
    player.page.keyboard.press("Escape")
    player.asks = False
    player.move()
    assert len(player.heard.acts) == 1
