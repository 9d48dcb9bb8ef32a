"""Games by roles and names alone, as a screen reader has them: all is named, and all that happens is spoken."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import pytest
from playwright.sync_api import expect

from speeltafel.games import OURS
from speeltafel.protocol.messages import Events
from speeltafel.protocol.wire import decode_from_table
from tests.cli.served import Served
from tests.web.browsing import Visit
from tests.web.endings import check_end, record_of
from tests.web.game_page import page_of
from tests.web.naming import plain
from tests.web.players import Player, SensiblePlayer, until
from tests.web.pressing import Voice
from tests.web.tables import open_table, play_long_enough

LISTEN = """(log) => {
  const spoken = (window.spoken = [log.textContent]);
  const watch = new MutationObserver(() => spoken.push(log.textContent));
  watch.observe(log, { childList: true, characterData: true, subtree: true });
}"""


def spoken(player: Player) -> str:
    """Everything that the live region has said."""
    return plain(" ".join(player.page.evaluate("window.spoken")))


def told(player: Player, after: int) -> list[str]:
    """Everything that the table told since then, in the words of the page."""
    messages = (decode_from_table(frame.encode()) for frame in player.heard.frames[after:])
    return [plain(line) for message in messages if isinstance(message, Events) for line in player.words.lines(message)]


def unspoken(lines: Sequence[str], said: str) -> str | None:
    """The first line that was not spoken after those before it, if there is one."""
    at = 0
    for line in lines:
        found = said.find(line, at)
        if found < 0:
            return line
        at = found + len(line)
    return None


def check_spoken(player: Player, after: int) -> None:
    """Every line is spoken, in order."""
    lines = told(player, after)
    assert len(lines) > 20
    until(player.page, lambda: unspoken(lines, spoken(player)) is None, "all lines in order")


def check_named(player: Player) -> None:
    """What lies on the table is in the tree, for those who cannot see it."""
    tree = plain(player.page.get_by_role("main").aria_snapshot())
    for name in player.game_page.on_table(player.knowledge, player.words):
        assert plain(name) in tree, f"“{name}” is not in the tree:\n{tree}"


@pytest.mark.parametrize("game", OURS)
def test_a_game_by_names(visit: Visit, server: Served, game: str) -> None:
    player = SensiblePlayer("Ann", hand=Voice())
    open_table(visit, server, [player], game, page_of(game).tables["spoken"])
    expect(player.page.get_by_role("main")).to_be_visible()
    player.page.get_by_role("log").evaluate(LISTEN)
    heard = len(player.heard.frames)
    turns = count()

    def now_and_then(one: Player) -> None:
        if next(turns) % 4 == 0:
            check_named(one)

    is_over = play_long_enough(player, game, before=now_and_then)
    check_spoken(player, heard)
    if is_over:
        check_end(player, record_of(player, server.url))
