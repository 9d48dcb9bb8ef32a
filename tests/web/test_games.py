"""Whole games through the page: people in browsers of their own, and bots, from the waiting room to the end page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.cli.served import Served
from tests.web.conftest import Visit
from tests.web.naming import page_words
from tests.web.playing import Player, check_end, open_table, play, record_of, replayed, until

TABLES = [
    ("hasp", 2, "hasp 2 114"),
    ("hasp", 3, "hasp 3 8"),
    ("hasp", 4, "hasp 4 167"),
    ("hanabi", 2, "hanabi 2 57"),
    ("hanabi", 3, "hanabi 3 308"),
    ("hanabi", 5, "hanabi 5 174"),
    ("hare", 2, "hare 2 0"),
    ("hare", 3, "hare 3 0"),
    ("hare", 4, "hare 4 1"),
]
"""With lucks that make games short."""


@pytest.mark.parametrize(("game", "seats", "luck"), TABLES, ids=[luck for *_, luck in TABLES])
def test_a_whole_game(visit: Visit, house: Served, game: str, seats: int, luck: str) -> None:
    players = [Player("Ann"), Player("Bob")]
    open_table(visit, house, players, game, seats - 2, luck, reduced_motion="reduce")
    play(players)
    for player in players:
        check_end(player, record_of(player, house.url))


class Reckless(Player):
    """Plays cards without looking: three errors end the show soon."""

    def suggestion(self) -> str:
        return "play 1"


def test_somebody_looks_on_and_the_group_plays_again(visit: Visit, house: Served) -> None:
    players = [Reckless("Ann"), Reckless("Bob")]
    table = open_table(visit, house, players, "hanabi", 0, "hanabi 2 again", reduced_motion="reduce")
    watcher = Player("Cas")
    page = visit(f"/t/{table}", name="Cas", meet=watcher.meet, reduced_motion="reduce")
    expect(page.get_by_role("heading", level=1)).to_contain_text(page_words("en", "hanabi").text("page-play-watching"))
    play(players)
    for one in (*players, watcher):
        score = one.word("page-end-score", score=int(replayed(record_of(one, house.url)).payoff[0]), most=25)
        expect(one.page.get_by_role("heading", level=1)).to_have_text(score)
    assert watcher.knowledge.seat is None and watcher.knowledge.legal == [] and watcher.heard.acts == {}
    ann, bob = players
    ann.button(ann.word("page-end-again")).click()
    bob.page.get_by_role("link", name=bob.word("page-end-new-table"), exact=True).click()
    for player in players:
        until(player.page, lambda player=player: player.table != table, "the new table")  # type: ignore[misc]
        player.button(page_words("en", "hanabi").text("page-room-ready")).click()
    until(ann.page, lambda: ann.knowledge.phase == bob.knowledge.phase == "playing", "the new game")
    play(players, is_enough=lambda: all(player.heard.acts for player in players))
    assert ann.table == bob.table != table


def test_a_bot_plays_for_who_leaves_until_they_are_back(visit: Visit, house: Served) -> None:
    players = [ann, bob] = [Player("Ann"), Player("Bob")]
    open_table(visit, house, players, "hare", 1, "hare 3 away", reduced_motion="reduce")
    play(players, is_enough=lambda: all(player.heard.acts for player in players))
    ann.button(ann.word("page-play-more")).click()
    ann.page.get_by_role("menuitem", name=ann.word("page-play-leave"), exact=True).click()
    ann.page.get_by_role("dialog").get_by_role("button", name=ann.word("page-play-leave"), exact=True).click()
    expect(ann.page.get_by_role("heading", level=1)).not_to_have_text(ann.word("hare-name"))
    seat = bob.knowledge.seat
    until(bob.page, lambda: any(chair.away for chair in bob.knowledge.seats), "the bot that takes over")
    expect(bob.page.get_by_role("region", name=bob.word("page-play-seats"))).to_contain_text(bob.word("page-play-away"))
    moves = len(bob.heard.acts)
    play([bob], is_enough=lambda: len(bob.heard.acts) >= moves + 2)
    ann.page.goto(f"{house.url}/t/{ann.table}")
    ann.button(ann.word("page-play-come-back")).click()
    until(bob.page, lambda: not any(chair.away for chair in bob.knowledge.seats), "Ann")
    moves = len(ann.heard.acts)
    play(players, is_enough=lambda: len(ann.heard.acts) > moves)
    assert bob.knowledge.seat == seat
