"""The HASP table in a browser: suits that can be told apart, refusals, help, and where the focus goes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.cli.served import Served
from tests.hasp.page import names_in, spoken_card
from tests.web.browsing import THEMES, Visit
from tests.web.colours import READABLE, contrast, differ, drawn
from tests.web.game_page import Luck
from tests.web.players import Player
from tests.web.pressing import Keys, look
from tests.web.refusals import check_refused
from tests.web.tables import open_table, play


@pytest.mark.parametrize("theme", THEMES)
def test_the_five_suits_differ_in_shape_letter_and_colour(visit: Visit, theme: str) -> None:
    page = visit("/rules/hasp", color_scheme=theme)
    suits = drawn(page, "svg.tile", ".suit path", ".ground", "text")
    assert [suit.letter for suit in suits] == list("FGRCV")
    differ(suits)
    for suit in suits:
        assert contrast(suit.colour, suit.ink) >= READABLE, suit


def forbidden_cards(player: Player) -> list[str]:
    """Cards that the player holds and may not play, because another follows suit."""
    view, seat = player.knowledge.fields, player.knowledge.seat
    if not player.is_asked or seat is None or not player.knowledge.legal[0].startswith("play"):
        return []
    if not view["hands"][seat] & view["following"]:
        return []
    return sorted(names_in(view["hands"][seat]) - {action[5:] for action in player.knowledge.legal})


def test_it_says_in_dutch_why_a_card_may_not_be_played(visit: Visit, server: Served) -> None:
    player = Player("Ann", language="nl")
    open_table(visit, server, [player], "hasp", Luck(3, "hasp 3 107"))
    play([player], is_enough=lambda: bool(forbidden_cards(player)))
    player.see()
    card = spoken_card(player.knowledge.fields, player.words, forbidden_cards(player)[0])
    check_refused(player, player.button(player.word("hasp-table-not-now", card=card)), "hasp.follow-suit")


def test_help_can_be_chosen(visit: Visit, server: Served) -> None:
    player = Player("Ann")
    open_table(visit, server, [player], "hasp", Luck(2, "hasp 2 64"))
    out = player.page.get_by_role("heading", name=player.word("hasp-table-cards-out"), exact=True)
    expect(out).to_be_visible()
    player.page.keyboard.press("s")
    player.page.get_by_role("radio", name=player.word("hasp-help-bare"), exact=True).check(force=True)
    expect(out).to_have_count(0)
    player.page.get_by_role("radio", name=player.word("hasp-help-full"), exact=True).check(force=True)
    player.page.keyboard.press("Escape")
    expect(out).to_be_visible()


def test_the_focus_stays_at_the_hand_when_the_last_card_is_played(visit: Visit, server: Served) -> None:
    """Between one's last card and the next deal there is no card to put the focus on."""
    ann, bob = Player("Ann", hand=Keys()), Player("Bob", hand=Keys())
    open_table(visit, server, [ann, bob], "hasp", Luck(2, "last card"))

    def is_without_cards(player: Player) -> bool:
        known = player.knowledge
        return known.seat is not None and known.fields["hand_sizes"][known.seat] == 0

    play([ann, bob], is_enough=lambda: is_without_cards(ann) or is_without_cards(bob))
    first, other = (ann, bob) if is_without_cards(ann) else (bob, ann)
    expect(first.page.locator(".hand [data-rove]")).to_have_count(0)
    look(first.page)
    other.move()
    expect(first.page.locator(".hand [data-rove]").first).to_be_visible()
    look(first.page)
    expect(first.page.locator("[data-rove]:focus")).to_have_count(1)
