"""The race track in a browser: runners that can be told apart, and refusals."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.cli.served import Served
from tests.hare.page import spoken_space
from tests.web.browsing import THEMES, Visit
from tests.web.colours import differ, drawn
from tests.web.game_page import Luck
from tests.web.naming import Press, escaped
from tests.web.players import Player, until
from tests.web.refusals import check_refused
from tests.web.states import against_bots, go
from tests.web.tables import open_table


@pytest.mark.parametrize("theme", THEMES)
def test_the_six_runners_differ_in_shape_and_colour(visit: Visit, theme: str) -> None:
    page, _ = against_bots(visit, "hare", 6, color_scheme=theme)
    runners = drawn(page, "g.token", ".rim, .animal path", ".disc", "")
    assert len(runners) == 6
    differ(runners, has_letters=False)


def test_it_says_in_portuguese_why_a_stone_is_out_of_reach(visit: Visit, server: Served) -> None:
    player = Player("Ann", language="pt")
    open_table(visit, server, [player], "hare", Luck(3, "hare 3 8"))
    until(player.page, lambda: player.is_asked, "one's turn")
    player.see()
    stone = Press(re.compile(f"^{escaped(spoken_space(player.words, 63))}"))
    check_refused(player, player.button(stone), "hare.cannot-pay")


def test_the_lane_has_the_numbers_of_the_box_or_those_from_the_start_as_the_reader_likes(visit: Visit) -> None:
    """The choice holds for the lane, for the names of its spaces and for the moves, and the browser remembers it."""
    page, table = against_bots(visit, "hare", 3)

    def numbers() -> list[str]:
        return page.locator("[data-number]").all_text_contents()

    assert numbers() == [str(number) for number in range(63, 0, -1)]
    expect(page.get_by_role("group", name="how far it is to the finish")).to_be_visible()
    expect(page.locator('[data-space="1"]')).to_have_attribute("aria-label", re.compile("space 63"))
    page.keyboard.press("s")
    page.get_by_role("radio", name="from the start").check()
    page.keyboard.press("Escape")
    assert numbers() == [str(number) for number in range(1, 64)]
    expect(page.get_by_role("group", name="counted from the start")).to_be_visible()
    expect(page.locator('[data-space="1"]')).to_have_attribute("aria-label", re.compile("space 1 "))
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="to space 1 (hare)").first).to_be_visible()
    go(page, f"/t/{table}")
    expect(page.locator("[data-number]").first).to_have_text("1")
