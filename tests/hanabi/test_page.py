"""The Hanabi table in a browser: colours that can be told apart, refusals, and what the page forgets."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.cli.served import Served
from tests.server.http_server import actors
from tests.web.browsing import THEMES, Visit, forgive
from tests.web.colours import differ, drawn
from tests.web.game_page import Luck
from tests.web.one_device import in_memory, open_on_page
from tests.web.players import Player, until
from tests.web.refusals import check_refused
from tests.web.states import BOT, ask, ask_why, finished, my_turn, open_for
from tests.web.tables import open_table, play


@pytest.mark.parametrize("theme", THEMES)
def test_the_six_colours_differ_in_shape_letter_and_colour(visit: Visit, theme: str) -> None:
    page = visit("/replay", name="Kim", color_scheme=theme)
    my_turn(page, open_for(page, "hanabi", BOT, options={"colours": 6}))
    suits = drawn(page, "svg.sign", "path", "path", "text")
    assert sorted(suit.letter for suit in suits) == sorted("WRBYGP")
    differ(suits)


def test_it_says_in_english_why_a_card_may_not_be_discarded(visit: Visit, server: Served) -> None:
    player = Player("Ann")
    open_table(visit, server, [player], "hanabi", Luck(2, "hanabi 2 133"))
    play([player], is_enough=lambda: player.is_asked and player.knowledge.fields["tokens"] == 8)
    own = player.word("hanabi-web-own-card", slot=1, known=player.word("hanabi-web-known-nothing"))
    player.button(own).click()
    button = player.button(player.word("hanabi-web-discard", slot=1))
    check_refused(player, button, "hanabi.all-tokens-in-the-box")


def test_nothing_of_a_seat_is_left_in_the_memory_of_the_page(visit: Visit, server: Served) -> None:
    """What only the seat to act is told, the list of its hints, is found while it looks and not behind the curtain."""
    device = open_on_page(visit, server, "hanabi", Luck(2, "hanabi 2 57"))
    first = device.next_person
    assert first is not None
    device.lift(first)
    device.see()
    legal = [action for action in device.player.knowledge.legal if action.startswith("hint")]
    assert legal and in_memory(device.page, legal), "the test cannot find what it looks for"
    device.page.keyboard.press("h")
    until(device.page, lambda: device.is_covered, "the curtain")
    device.hang_up("behind the curtain")
    assert in_memory(device.page, legal) == set()


def test_a_bot_says_why_it_moved_and_what_another_would_do(visit: Visit) -> None:
    page, table = finished(visit, "hanabi", 3, level="partner-3")
    ask_why(page, table)
    expect(page.get_by_text("Nobody has moved yet")).to_be_visible()
    record = ask(page, f"/api/records/{table}")
    players = ask(page, f"/api/records/{table}/card")["players"]
    decided = [(number, seat) for number, seat in enumerate(actors(record)) if seat >= 0]
    step, number = next(
        (step, number) for step, (number, seat) in enumerate(decided, 1) if players[seat]["kind"] == "house"
    )
    for _ in range(step):
        page.keyboard.press("ArrowRight")
    advice = ask(page, f"/api/records/{table}/thought?action={number}")
    panel = page.get_by_role("region", name="Why this move?")
    expect(panel.get_by_role("heading", name="This is what it thought:")).to_be_visible()
    for text in (advice["played"]["text"], *(reason["text"] for reason in advice["reasons"])):
        expect(panel.get_by_text(text, exact=True)).to_be_visible()
    panel.get_by_label("Whom to ask").focus()
    panel.get_by_label("Whom to ask").select_option(label="sensible")
    expect(panel.get_by_text("It gives no reasons.")).to_be_visible()
    expect(panel.get_by_label("Whom to ask")).to_be_focused()
    page.route("**/thought?**", lambda route: route.abort())
    forgive(page, "ERR_FAILED")
    panel.get_by_label("Whom to ask").select_option(index=0)
    again = panel.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.unroute("**/thought?**")
    again.click()
    expect(panel.get_by_role("heading", name="This is what it thought:")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
