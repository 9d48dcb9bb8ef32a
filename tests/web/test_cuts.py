"""Games over a connection that breaks again and again: the page recovers, and no move is lost or doubled."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from speeltafel.games import OURS
from tests.cli.served import Served
from tests.web.browsing import Visit
from tests.web.endings import check_end, record_of
from tests.web.game_page import page_of
from tests.web.players import Player
from tests.web.tables import open_table, play_long_enough

OFTEN, SELDOM = 0.45, 0.06


class CutPlayer(Player):
    """Somebody whose connection breaks: before a move gets through, before its answer comes, or at any other time."""

    def __init__(self, name: str, seed: str) -> None:
        super().__init__(name)
        self.sending, self.receiving = random.Random(f"{seed} up"), random.Random(f"{seed} answer")
        self.cuts: Counter[str] = Counter()

    def meet(self, page: Page) -> None:
        self.page = page
        page.route_web_socket(lambda url: url.endswith("/socket"), self.connected)

    def connected(self, line: WebSocketRoute) -> None:
        """The page connects; only what gets through to it is known here."""
        self.sit_at(line.url.split("/")[-2])
        server = line.connect_to_server()
        state = {"is_cut": False, "is_deaf": False}

        def cut(kind: str) -> None:
            self.cuts[kind] += 1
            state["is_cut"] = True
            server.close()
            line.close()

        def up(message: str | bytes) -> None:
            if state["is_cut"]:
                return
            self.say(str(message))
            kind = json.loads(message)["type"]
            luck = self.sending.random() if kind == "act" else 1
            if luck < OFTEN / 2:
                cut("before it was heard")
                return
            state["is_deaf"] = luck < OFTEN
            server.send(message)

        def down(message: str | bytes) -> None:
            if state["is_cut"]:
                return
            if state["is_deaf"]:
                cut("before it was answered")
                return
            line.send(message)
            self.hear(str(message))
            if self.receiving.random() < SELDOM:
                cut("at any time")

        line.on_message(up)
        server.on_message(down)


@pytest.mark.parametrize("game", OURS)
def test_a_game_over_a_connection_that_breaks(visit: Visit, server: Served, game: str) -> None:
    luck = page_of(game).tables["cuts"]
    player = CutPlayer("Ann", luck.luck)
    open_table(visit, server, [player], game, luck)
    player.page.evaluate("window.isStillHere = true")
    if play_long_enough(player, game):
        check_end(player, record_of(player, server.url))
    assert player.page.evaluate("window.isStillHere"), "the page was loaded again"
    assert set(player.cuts) == {"before it was heard", "before it was answered", "at any time"}, player.cuts
    expect(player.page.get_by_role("status").filter(has_text=player.word("web-line-lost"))).to_have_count(0)
