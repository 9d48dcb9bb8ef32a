"""What is not allowed says why, and leads to the rule; what is allowed is asked about once more; help can be chosen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from speeltafel.games.hare.story import space_phrase

from tests.cli.served import Served
from tests.web.conftest import Visit
from tests.web.looking import bits, hasp_name
from tests.web.naming import capital, hasp_card
from tests.web.playing import Player, open_table, play, until


def check_refused(player: Player, button: Locator, rule: str) -> None:
    """Pressing it changes nothing and says which rule forbids it; the link opens the rules there."""
    version = player.knowledge.version
    button.click()
    text = player.word(f"rule-{rule.replace('.', '-')}")
    toast = player.page.get_by_role("status").filter(has_text=text)
    expect(toast).to_be_visible()
    toast.get_by_role("button", name=player.word("web-show-rule"), exact=True).click()
    paragraph = player.page.locator(f"[id$='-{rule}']")
    expect(paragraph).to_be_in_viewport()
    expect(player.page.get_by_role("heading", name=player.word("page-play-rules"), exact=True)).to_be_visible()
    assert player.knowledge.version == version


def test_hasp_says_in_dutch_why_a_card_may_not_be_played(visit: Visit, house: Served) -> None:
    player = Player("Ann", language="nl")
    open_table(visit, house, [player], "hasp", 2, "hasp 3 107", reduced_motion="reduce")

    def forbidden() -> list[str]:
        view, seat = player.knowledge.fields, player.knowledge.seat
        if not player.is_asked or seat is None or not player.knowledge.legal[0].startswith("play"):
            return []
        if not view["hands"][seat] & view["following"]:
            return []
        held = {hasp_name(card) for card in bits(view["hands"][seat])}
        return sorted(held - {action[5:] for action in player.knowledge.legal})

    play([player], is_enough=lambda: bool(forbidden()))
    player.see()
    card = hasp_card(player.knowledge.fields, player.words, forbidden()[0])
    check_refused(player, player.button(player.word("hasp-table-not-now", card=card)), "hasp.follow-suit")


def test_hanabi_says_in_english_why_a_card_may_not_be_discarded(visit: Visit, house: Served) -> None:
    player = Player("Ann")
    open_table(visit, house, [player], "hanabi", 1, "hanabi 2 133", reduced_motion="reduce")
    play([player], is_enough=lambda: player.is_asked and player.knowledge.fields["tokens"] == 8)
    player.button(re_own(player, 1)).click()
    button = player.button(player.word("hanabi-web-discard", slot=1))
    check_refused(player, button, "hanabi.all-tokens-in-the-box")


def re_own(player: Player, slot: int) -> str:
    return player.word("hanabi-web-own-card", slot=slot, known=player.word("hanabi-web-known-nothing"))


def test_hare_says_in_portuguese_why_a_stone_is_out_of_reach(visit: Visit, house: Served) -> None:
    player = Player("Ann", language="pt")
    open_table(visit, house, [player], "hare", 2, "hare 3 8", reduced_motion="reduce")
    until(player.page, lambda: player.is_asked, "one's turn")
    player.see()
    stone = player.page.get_by_role(
        "button", name=re.compile(f"^{re.escape(capital(player.words.say(space_phrase(63))))}")
    )
    check_refused(player, stone, "hare.cannot-pay")


def test_a_slip_of_the_finger_does_nothing(visit: Visit, house: Served) -> None:
    player = Player("Ann")
    open_table(visit, house, [player], "hare", 2, "hare 3 9", reduced_motion="reduce")
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


def test_help_can_be_chosen(visit: Visit, house: Served) -> None:
    player = Player("Ann")
    open_table(visit, house, [player], "hasp", 1, "hasp 2 64", reduced_motion="reduce")
    out = player.page.get_by_role("heading", name=player.word("hasp-table-cards-out"), exact=True)
    expect(out).to_be_visible()
    player.page.keyboard.press("s")
    player.page.get_by_role("radio", name=player.word("hasp-help-bare"), exact=True).check(force=True)
    expect(out).to_have_count(0)
    player.page.get_by_role("radio", name=player.word("hasp-help-full"), exact=True).check(force=True)
    player.page.keyboard.press("Escape")
    expect(out).to_be_visible()
