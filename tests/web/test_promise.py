"""The fingerprint of the shuffle is seen before the start, remembered and compared: what was replaced is noticed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.browsing import Visit
from tests.web.shelf import OPEN_GAME
from tests.web.states import OPEN, go, open_for, say

WORDS = "purple elephant 7"
SAME = "The secret of the shuffle is the same as before the start"
OTHER = "f" * 64
Message = dict[str, Any]


def other_promise(message: Message) -> None:
    """Before the start the server names a fingerprint that is not the one of its secret."""
    if message.get("phase") == "gathering" and "commitment" in message:
        message["commitment"] = OTHER


def other_words(message: Message) -> None:
    """The server mixes other words in than the player's."""
    proof = (message.get("ending") or {}).get("shuffle")
    if proof:
        proof["contributions"] = [None for _ in proof["contributions"]]


def altered(page: Page, alter: Callable[[Message], None]) -> None:
    """Put somebody between the page and its server who changes what the server says."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def passed_on(text: str | bytes) -> None:
            message = json.loads(text)
            alter(message)
            line.send(json.dumps(message))

        server.on_message(passed_on)

    page.route_web_socket("**/socket", between)


def with_words(visit: Visit, alter: Callable[[Message], None] | None = None) -> tuple[Page, str]:
    """A game that was given up; the reader saw the waiting room and mixed words in."""
    page, bo = visit("/replay", name="Kim"), visit("/replay", name="Bo")
    if alter is not None:
        altered(page, alter)
    table = open_for(page, OPEN_GAME, OPEN)
    go(page, f"/t/{table}")
    shown = page.locator(".promise code")
    expect(shown).to_be_visible()
    assert (shown.inner_text().replace(" ", "") == OTHER) == (alter is other_promise)
    page.get_by_label("Your own words for the shuffle").fill(WORDS)
    page.get_by_role("button", name="Mix in").click()
    expect(page.get_by_text(f"Mixed in: {WORDS}")).to_be_visible()
    say(bo, table, "sit")
    for one in (page, bo):
        say(one, table, "ready")
    for one in (page, bo):
        say(one, table, "give-up")
    expect(page.get_by_role("heading", name="The game was given up")).to_be_visible()
    return page, table


def test_at_the_end_the_page_says_that_the_shuffle_is_the_one_that_was_promised(visit: Visit) -> None:
    page, table = with_words(visit)
    expect(page.get_by_text(SAME)).to_be_visible()
    expect(page.get_by_text("Your own words are in it.")).to_be_visible()
    expect(page.get_by_text("Warning")).to_have_count(0)
    page.get_by_role("link", name="Look at the game again").click()
    expect(page.get_by_text(SAME)).to_be_visible()
    expect(page.get_by_text("Warning")).to_have_count(0)
    assert table in page.url


@pytest.mark.parametrize(
    ("alter", "warning"),
    [(other_promise, "the secret is not the one that was promised"), (other_words, "your own words are not among")],
)
def test_a_server_that_replaces_the_promise_or_the_words_is_caught(
    visit: Visit, alter: Callable[[Message], None], warning: str
) -> None:
    page, table = with_words(visit, alter)
    expect(page.get_by_text(warning)).to_be_visible()
    expect(page.get_by_text(SAME)).to_have_count(0)
    if alter is other_promise:
        expect(page.get_by_role("link", name="Look at the game again")).to_be_visible()
        go(page, f"/r/{table}")
        expect(page.get_by_text(warning)).to_be_visible()


def test_who_comes_after_the_end_has_nothing_to_compare(visit: Visit) -> None:
    _, table = with_words(visit)
    page = visit(f"/t/{table}", name="Cy")
    page.get_by_text("Was the shuffle fair?").click()
    expect(page.get_by_text("has nothing to compare")).to_be_visible()
