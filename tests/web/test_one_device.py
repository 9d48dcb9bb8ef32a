"""Several people at one device: games with a curtain between them, behind which nobody's cards are anywhere."""

from __future__ import annotations

import pytest

from speeltafel.games import OURS
from speeltafel.testing.laws import EXAMPLES
from tests.cli.served import Served
from tests.web.browsing import PHONE, Visit
from tests.web.endings import check_result, moves_of, record_of
from tests.web.game_page import Luck, page_of
from tests.web.one_device import PEOPLE, Device, check_lines, lines_of, open_on_page
from tests.web.players import Player, until
from tests.web.shelf import SECRET_GAME

MOST_CURTAINS = 18 * EXAMPLES // 40
"""A game that takes longer is not played to its end; the shortest of ours is, and with `make soak` all are."""


@pytest.mark.parametrize("game", OURS)
def test_a_game_at_one_device(visit: Visit, server: Served, game: str) -> None:
    device = open_on_page(visit, server, game, page_of(game).tables["one device"])
    device.play(MOST_CURTAINS)
    assert device.curtains > 3
    if device.is_over:
        check_end(device, server)
    check_lines(device)


def check_end(device: Device, server: Served) -> None:
    """The end page says what the record says, and the record holds exactly the moves that were made here."""
    reader = Player("Ann")
    reader.page, reader.knowledge, reader.table = device.page, device.watching.knowledge, device.page.url.split("/")[-1]
    record = record_of(reader, server.url)
    device.hang_up("on the end page")
    acts = {name: [act for line in lines_of(device, name) for act in line.acts.values()] for name in PEOPLE}
    for seat, chair in enumerate(device.watching.knowledge.seats):
        if chair.name in acts:
            assert moves_of(record, seat) == acts[chair.name]
    check_result(reader, record)


def test_a_page_that_is_loaded_again_begins_with_the_curtain(visit: Visit, server: Served) -> None:
    device = open_on_page(visit, server, SECRET_GAME, Luck(2, "one device"))
    first = device.next_person
    assert first is not None
    device.lift(first)
    device.see()
    device.lines.clear()
    device.page.reload()
    until(device.page, lambda: bool(device.lines) and device.is_covered, "the curtain")
    device.check_covered()
    assert [line.companion for line in device.lines] == [None]
    check_lines(device)


def test_who_holds_the_device_can_hide_their_cards_and_another_may_look(visit: Visit, server: Served) -> None:
    device = open_on_page(visit, server, SECRET_GAME, Luck(2, "one device"), size=PHONE)
    first = device.next_person
    assert first is not None
    other = next(name for name in PEOPLE if name != first)
    device.lift(first)
    device.page.get_by_role("navigation").get_by_role("button", name="More").click()
    device.page.get_by_role("menuitem", name=device.word("page-hot-pass")).click()
    until(device.page, lambda: device.is_covered, "the curtain")
    device.check_covered()
    device.page.get_by_text(device.word("page-hot-others")).click()
    device.lift(other)
    line = device.looking
    assert line is not None and not line.knowledge.is_asked
    device.page.keyboard.press("h")
    until(device.page, lambda: device.is_covered, "the curtain")
    device.check_covered()
    wide = device.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
