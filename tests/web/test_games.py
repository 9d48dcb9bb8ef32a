"""Games through the page: people in browsers of their own, bots, and somebody who watches.

No browser is ever told what its player may not know, and leaks that are planted are found.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from speeltafel.games import OURS
from tests.cli.served import Served
from tests.games import ANY_GAME
from tests.web.browsing import Visit
from tests.web.endings import check_end, check_result, record_of
from tests.web.game_page import Luck, page_of
from tests.web.players import Player, until
from tests.web.secrecy import PLANTS, is_leaky, leaks, moments_of, planted
from tests.web.shelf import OPEN_GAME, TOGETHER
from tests.web.tables import MANY_MOVES, open_table, play, press_word


def have_moved_much(game: str, players: Sequence[Player]) -> bool:
    """Only the shortest game is played to its end each time; `make soak` plays all of them."""
    return game != ANY_GAME and all(len(player.heard.acts) >= MANY_MOVES for player in players)


def give_up(players: Sequence[Player]) -> None:
    """Everyone votes for giving the game up, and so it ends."""
    for player in players:
        player.button(player.word("page-play-more")).click()
        player.page.get_by_role("menuitem", name=player.word("page-play-give-up"), exact=True).click()
        dialog = player.page.get_by_role("dialog")
        dialog.get_by_role("button", name=player.word("page-play-give-up"), exact=True).click()


def read_answers(player: Player) -> None:
    """Keep the text of what came over HTTP while the page still has it."""
    while player.pending:
        number, response = player.pending.pop(0)
        if response.ok:
            player.heard.answers.append((number, response.url, response.text()))


@pytest.mark.parametrize("game", OURS)
def test_people_play_and_nobody_learns_a_secret(visit: Visit, server: Served, game: str) -> None:
    players = [Player("Ann"), Player("Bob")]
    table = open_table(visit, server, players, game, page_of(game).tables["together"])
    watcher = Player("Cas")
    page = visit(f"/t/{table}", name="Cas", meet=watcher.meet, reduced_motion="reduce")
    until(page, lambda: watcher.knowledge.phase == "playing", "the table")
    expect(page.get_by_role("heading", level=1)).to_contain_text(watcher.word("page-play-watching"))
    play(players, lambda: have_moved_much(game, players), after=read_answers)
    is_over = players[0].knowledge.is_finished
    if not is_over:
        give_up(players)
    record = record_of(players[0], server.url)
    for player in players:
        read_answers(player)
        check_secrets(player, record)
        if is_over:
            check_end(player, record)
    if is_over:
        check_result(watcher, record)
    assert watcher.knowledge.seat is None and watcher.knowledge.legal == [] and watcher.heard.acts == {}
    assert leaks(watcher.heard, record) == []


def check_secrets(player: Player, record: dict[str, object]) -> None:
    """The player was told nothing that is secret; every leak that is planted is found."""
    seat = player.knowledge.seat
    assert seat is not None
    assert len(player.heard.frames) >= len(moments_of(record)) / 2
    assert any("/menu" in url for _, url, _ in player.heard.answers)
    assert leaks(player.heard, record) == []
    for plant in (*PLANTS, *player.game_page.plants):
        assert is_leaky(planted(player.heard, plant, record, seat), record), f"{plant.__name__} was not found"


def test_the_group_plays_again(visit: Visit, server: Served) -> None:
    players = [ann, bob] = [Player("Ann"), Player("Bob")]
    table = open_table(visit, server, players, TOGETHER, Luck(2, "again"))
    give_up(players)
    ann.button(ann.word("page-end-again")).click()
    bob.page.get_by_role("link", name=bob.word("page-end-new-table"), exact=True).click()
    for player in players:
        until(player.page, lambda player=player: player.table != table, "the new table")  # type: ignore[misc]
        press_word(player, TOGETHER, "page-room-ready")
    until(ann.page, lambda: ann.knowledge.phase == bob.knowledge.phase == "playing", "the new game")
    play(players, is_enough=lambda: all(player.heard.acts for player in players))
    assert ann.table == bob.table != table


def test_a_bot_plays_for_somebody_who_leaves_until_they_are_back(visit: Visit, server: Served) -> None:
    players = [ann, bob] = [Player("Ann"), Player("Bob")]
    open_table(visit, server, players, OPEN_GAME, Luck(3, "away"))
    play(players, is_enough=lambda: all(player.heard.acts for player in players))
    ann.button(ann.word("page-play-more")).click()
    ann.page.get_by_role("menuitem", name=ann.word("page-play-leave"), exact=True).click()
    ann.page.get_by_role("dialog").get_by_role("button", name=ann.word("page-play-leave"), exact=True).click()
    expect(ann.page).not_to_have_url(f"{server.url}/t/{ann.table}")
    seat = bob.knowledge.seat
    until(bob.page, lambda: any(chair.away for chair in bob.knowledge.seats), "the bot that takes over")
    expect(bob.page.get_by_role("region", name=bob.word("page-play-seats"))).to_contain_text(bob.word("page-play-away"))
    moves = len(bob.heard.acts)
    play([bob], is_enough=lambda: len(bob.heard.acts) >= moves + 2)
    ann.page.goto(f"{server.url}/t/{ann.table}")
    ann.button(ann.word("page-play-come-back")).click()
    until(bob.page, lambda: not any(chair.away for chair in bob.knowledge.seats), "Ann")
    moves = len(ann.heard.acts)
    play(players, is_enough=lambda: len(ann.heard.acts) > moves)
    assert bob.knowledge.seat == seat
