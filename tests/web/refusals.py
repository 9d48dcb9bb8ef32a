"""A move that is not allowed: the page says why, and leads to the rule."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.players import Player


def check_refused(player: Player, button: Locator, rule: str) -> None:
    """Pressing it changes nothing and says which rule forbids it; the link opens the rules there."""
    version = player.knowledge.version
    button.click()
    text = player.word(f"rule-{rule.replace('.', '-')}")
    toast = player.page.get_by_role("status").filter(has_text=text)
    expect(toast).to_be_visible()
    toast.get_by_role("button", name=player.word("web-show-rule"), exact=True).click()
    expect(player.page.locator(f"[id$='-{rule}']")).to_be_in_viewport()
    expect(player.page.get_by_role("heading", name=player.word("page-play-rules"), exact=True)).to_be_visible()
    assert player.knowledge.version == version
