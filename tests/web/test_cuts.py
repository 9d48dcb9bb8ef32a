"""Whole games over a line that is cut again and again: the page heals itself, and no move is lost or doubled."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.cli.served import Served
from tests.web.conftest import Visit
from tests.web.playing import Player, check_end, open_table, play, record_of

TABLES = [("hasp", 4, "hasp 4 18"), ("hanabi", 4, "hanabi 4 204"), ("hare", 3, "hare 3 130")]
OFTEN, SELDOM = 0.45, 0.06


class CutPlayer(Player):
    """Somebody whose line breaks: before a move gets through, after it did but before its answer, or just so."""

    def __init__(self, name: str, seed: str) -> None:
        super().__init__(name)
        self.sending, self.receiving = random.Random(f"{seed} up"), random.Random(f"{seed} answer")
        self.cuts: Counter[str] = Counter()

    def meet(self, page: Page) -> None:
        self.page = page
        page.route_web_socket(lambda url: url.endswith("/socket"), self.dialled)

    def dialled(self, line: WebSocketRoute) -> None:
        """The page opens a line; only what gets through to it is known here."""
        self.sit_at(line.url.split("/")[-2])
        house = line.connect_to_server()
        state = {"is_cut": False, "is_deaf": False}

        def cut(kind: str) -> None:
            self.cuts[kind] += 1
            state["is_cut"] = True
            house.close()
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
            house.send(message)

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
        house.on_message(down)


@pytest.mark.parametrize(("game", "seats", "luck"), TABLES, ids=[luck for *_, luck in TABLES])
def test_a_whole_game_over_a_line_that_breaks(visit: Visit, house: Served, game: str, seats: int, luck: str) -> None:
    player = CutPlayer("Ann", luck)
    open_table(visit, house, [player], game, seats - 1, luck, reduced_motion="reduce")
    player.page.evaluate("window.isStillHere = true")
    play([player])
    check_end(player, record_of(player, house.url))
    assert player.page.evaluate("window.isStillHere"), "the page was loaded again"
    assert set(player.cuts) == {"before it was heard", "before it was answered", "at any time"}, player.cuts
    expect(player.page.get_by_role("status").filter(has_text=player.word("web-line-lost"))).to_have_count(0)
