"""The example game in the browser: a game from outside, without artwork, is played on a plain table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from playwright.sync_api import Browser, Locator, Page, expect

from speeltafel.locale import Words
from tests.cli.served import Served
from tests.web.browsing import PHONE, WIDE, Visit, visiting
from tests.web.chance import choose_luck, luck_of
from tests.web.measuring import View, cut_off, show, too_wide, violations
from tests.web.naming import WEB
from tests.web.players import Player, until

GAME = "cuckoo"
LOCALE = Path(__file__).parents[2] / "examples" / GAME / "src" / GAME / "locale"
HIDDEN = -1
ANN, BOT = "Ann", "Bot 1"


@pytest.fixture
def visit_example(browser: Browser, example_server: Served, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens pages of a server that has the example on its shelf."""
    choose_luck(example_server, luck_of(request.node.nodeid))
    with visiting(browser, example_server.url) as opened:
        yield opened


def words_of(language: str) -> Words:
    """Everything that the page says at a table of the example."""
    found = Words(language)
    for folder in (WEB / "words", WEB / "words" / "ui", LOCALE):
        found._bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
    return found


class PlainTable:
    """Somebody at the plain table."""

    def __init__(self, player: Player) -> None:
        self.player, self.page = player, player.page
        self.words = words_of(player.language)

    def word(self, key: str, **facts: str | int) -> str:
        return self.words.text(key, **facts)

    def button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=self.word(key), exact=True)

    @property
    def moves(self) -> Locator:
        """The legal moves, one button each."""
        return self.page.get_by_role("group", name=self.word("page-play-moves-title"), exact=True).get_by_role("button")

    def card_of(self, name: str) -> Locator:
        """What stands there as somebody's card."""
        seat = self.page.get_by_role("listitem").filter(has=self.page.get_by_role("heading", name=name, exact=True))
        label = re.compile(f"^{self.word('cuckoo-field-cards')}")
        return seat.locator("dl > div").filter(has_text=label).locator("dd")

    def is_asked(self) -> bool:
        return self.player.knowledge.is_finished or self.player.knowledge.is_asked

    def keep(self) -> None:
        """Keep the card: press the button that says so, and confirm."""
        known = self.player.knowledge
        before, card = known.decision, known.fields["cards"][known.seat]
        label = self.word("cuckoo-menu-keep", card=self.word(f"cuckoo-card-{card + 1}"))
        self.moves.filter(has_text=label).click()
        self.button("web-confirm").click()
        until(self.page, lambda: known.decision != before and self.is_asked(), "the next turn")

    def play_on(self) -> None:
        """Keep every card until the game is over."""
        while not self.player.knowledge.is_finished:
            self.keep()
        acts = list(self.player.heard.acts.values())
        assert acts == ["keep"] * len(acts)


def open_by_hand(visit: Visit, language: str) -> PlainTable:
    """A table for one player and a bot, from the front page on."""
    player = Player(ANN, language)
    page = visit("/", name=ANN, language=language, meet=player.meet, reduced_motion="reduce")
    table = PlainTable(player)
    name = table.word("cuckoo-name")
    expect(page.get_by_role("heading", level=3, name=name, exact=True)).to_be_visible()
    expect(page.get_by_text(table.word("cuckoo-tagline"))).to_be_visible()
    page.get_by_role("link", name=re.compile(f"{table.word('page-front-friends')} ?: {name}")).click()
    count = page.get_by_role("group", name=table.word("page-make-count"), exact=True)
    count.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_label(table.word("page-make-chair", number=2), exact=True).select_option("house sensible")
    table.button("page-make-go").click()
    until(page, lambda: bool(player.table) and player.knowledge.phase == "playing", "the start")
    until(page, table.is_asked, "the first turn")
    expect(table.moves.first).to_be_visible()
    return table


def check_fits(page: Page, language: str) -> None:
    """Nothing sticks out and nothing is cut off, on a telephone and on a desk."""
    for size in (PHONE, WIDE):
        show(page, View(language, size))
        assert too_wide(page) == [] and cut_off(page) == [], size


def check_secrets(visit: Visit, table: PlainTable) -> None:
    """The player sees their own card and no other; somebody who watches sees none."""
    known, watcher = table.player.knowledge, Player("Cas", table.player.language)
    assert known.seat is not None
    own = known.fields["cards"][known.seat]
    assert own >= 0 and known.fields["cards"][1 - known.seat] == HIDDEN
    expect(table.card_of(ANN)).to_have_text(table.word(f"cuckoo-card-{own + 1}"))
    expect(table.card_of(BOT)).to_have_text("?")
    visit(f"/t/{table.player.table}", name="Cas", language=watcher.language, meet=watcher.meet)
    watching = PlainTable(watcher)
    for name in (ANN, BOT):
        expect(watching.card_of(name)).to_have_text("?")
    assert watcher.knowledge.fields["cards"][:2] == [HIDDEN, HIDDEN]
    assert "draw" not in "".join(watcher.heard.frames)


def check_log_and_rules(table: PlainTable) -> None:
    """What happened and the rules can be read beside the table."""
    table.page.keyboard.press("l")
    log = table.page.get_by_role("region", name=table.word("page-play-log-title"), exact=True)
    expect(log).to_contain_text(table.word("cuckoo-event-kept", seat=ANN))
    table.page.keyboard.press("r")
    book = (LOCALE.parent / "rulebook" / f"{table.player.language}.md").read_text("utf-8")
    first = re.findall(r"^#{2,3} (.+?)(?: \{.*\})?$", book, re.MULTILINE)[0]
    expect(table.page.get_by_role("heading", name=first).first).to_be_visible()
    table.page.keyboard.press("Escape")


def check_end(table: PlainTable) -> None:
    """The end page says who has won, and the game can be looked at again on the plain table."""
    known = table.player.knowledge
    assert known.ending is not None and known.ending.places is not None and known.seat is not None
    has_won = known.ending.places[known.seat] == 1
    title = table.word("page-end-you-won") if has_won else table.word("page-end-won", names=BOT)
    expect(table.page.get_by_role("heading", level=1)).to_have_text(title)
    check_fits(table.page, table.player.language)
    table.page.get_by_role("link", name=table.word("page-end-replay"), exact=True).click()
    expect(table.page.get_by_role("slider")).to_be_visible()
    expect(table.page.get_by_role("heading", name=ANN, exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_example_is_played_to_its_end_on_a_plain_table(visit_example: Visit, language: str) -> None:
    table = open_by_hand(visit_example, language)
    check_secrets(visit_example, table)
    check_fits(table.page, language)
    assert language != "en" or violations(table.page) == []
    table.keep()
    check_log_and_rules(table)
    table.play_on()
    check_end(table)
