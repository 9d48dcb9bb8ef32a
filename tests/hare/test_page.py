"""The race track in a browser: runners that can be told apart, and refusals."""

from __future__ import annotations

import re

import pytest

from tests.cli.served import Served
from tests.hare.page import spoken_space
from tests.web.browsing import THEMES, Visit
from tests.web.colours import differ, drawn
from tests.web.game_page import Luck
from tests.web.naming import Press, escaped
from tests.web.players import Player, until
from tests.web.refusals import check_refused
from tests.web.states import against_bots
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
