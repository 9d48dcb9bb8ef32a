"""A group chooses how it talks, on a telephone; and what is ours is marked, with one tap to why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from speeltafel.games import OURS, load
from speeltafel.kernel.options import Replaceable
from tests.web.browsing import LANGUAGES, PHONE, Visit
from tests.web.measuring import too_wide, violations
from tests.web.states import against_bots, ask, say

DECIDED = next(game for game in OURS if load(game).talk.choices)
"""The group decides how it talks."""
IN_ROUNDS = next(game for game in OURS if load(game).talk.has_parts)
"""Talk is forbidden in rounds only."""
RECONSTRUCTED = [
    (game, option.name) for game in OURS for option in load(game).options.options if isinstance(option, Replaceable)
]


def is_sound(page: Page) -> None:
    """Nothing sticks out, and axe finds nothing."""
    assert too_wide(page) == []
    assert violations(page) == []


def test_what_the_group_chooses_is_shown_while_it_waits_and_plays(visit: Visit) -> None:
    page = visit(f"/new/{DECIDED}", name="Kim", size=PHONE, touch=True)
    page.get_by_role("radio", name="Aloud, elsewhere").check()
    expect(page.get_by_text("You talk aloud", exact=False)).to_be_visible()
    is_sound(page)
    page.locator(".go button").click()
    expect(page.get_by_text("Talk: aloud, elsewhere", exact=False)).to_be_visible()
    is_sound(page)


def test_in_phrases_only_a_remark_is_chosen_from_a_list(visit: Visit) -> None:
    page, table = against_bots(visit, DECIDED, 2, size=PHONE, touch=True)
    page.keyboard.press("c")
    expect(page.get_by_label("Say something")).to_have_count(0)
    page.get_by_label("The rules always allow this").select_option(index=1)
    chosen = page.get_by_label("The rules always allow this").evaluate("list => list.selectedOptions[0].text")
    is_sound(page)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("listitem").filter(has_text=chosen)).to_be_visible()
    assert ask(page, f"/api/tables/{table}/remarks")["remarks"]


def test_what_is_written_during_a_round_waits_for_its_end(visit: Visit) -> None:
    page, table = against_bots(visit, IN_ROUNDS, 2, size=PHONE, touch=True)
    page.keyboard.press("c")
    page.get_by_label("Say something").fill("what a hand")
    page.get_by_role("button", name="Send").click()
    waiting = page.get_by_text("Is read out after this round: “what a hand”")
    expect(waiting).to_be_visible()
    is_sound(page)
    say(page, table, "leave")  # a bot plays on to the end
    expect(page.get_by_role("listitem").filter(has_text="what a hand").first).to_be_visible()
    expect(waiting).to_have_count(0)


@pytest.mark.parametrize(("game", "option"), RECONSTRUCTED)
def test_the_mark_says_why_at_a_tap_and_by_keyboard(visit: Visit, game: str, option: str) -> None:
    page = visit(f"/new/{game}", name="Kim", size=PHONE, touch=True)
    mark = page.get_by_role("button", name="ours: why?")
    mark.tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("link")).to_have_attribute("href", f"/rules/{game}#{game}.edition")
    is_sound(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(mark).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_carry_the_mark_in_every_language(visit: Visit, language: str) -> None:
    page = visit(f"/rules/{RECONSTRUCTED[0][0]}", name="Kim", size=PHONE, language=language)
    page.locator("button.ours").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert too_wide(page) == []
