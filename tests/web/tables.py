"""Tables that players open, and games that they play there until the end or until it is enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import BrowserContext

from speeltafel.testing.laws import EXAMPLES
from tests.cli.served import Served
from tests.games import ANY_GAME
from tests.web.browsing import Visit
from tests.web.chance import choose_luck
from tests.web.game_page import Luck
from tests.web.naming import page_words
from tests.web.players import Player, until

ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT = {"kind": "house", "level": "sensible"}
Watch = Callable[[Player], object]
MANY_MOVES = 24 * EXAMPLES // 40
"""Moves of a person after which a long game may be left; `make soak` plays nearly all games to their end."""


def open_table(visit: Visit, server: Served, players: Sequence[Player], game: str, luck: Luck, **wishes: Any) -> str:
    """A table with this luck: the first player opens it, the others come by its address, everyone is ready.

    Bots have the seats that are left.
    """
    host, *guests = players
    chairs = [ME, *[OPEN] * len(guests), *[BOT] * (luck.seats - len(players))]

    def opened(context: BrowserContext) -> str:
        choose_luck(server, luck.luck)
        wish = {"game": game, "seats": chairs}
        answer = context.request.post(f"{server.url}/api/tables", data=wish, headers={"origin": server.url})
        assert answer.ok, answer.text()
        return f"/t/{answer.json()['table']}"

    wishes = {"reduced_motion": "reduce", **wishes}
    page = visit(opened, name=host.name, language=host.language, meet=host.meet, **wishes)
    table = page.url.rpartition("/")[2]
    for guest in guests:
        visit(f"/t/{table}", name=guest.name, language=guest.language, meet=guest.meet, **wishes)
        press_word(guest, game, "page-room-sit")
    for player in players if guests else ():
        press_word(player, game, "page-room-ready")
    for player in players:
        until(player.page, lambda player=player: player.knowledge.phase == "playing", "the start")  # type: ignore[misc]
    return table


def press_word(player: Player, game: str, key: str) -> None:
    """Press the button with these words."""
    player.hand.press(player.button(page_words(player.language, game).text(key)))


def play_long_enough(player: Player, game: str, before: Watch | None = None, after: Watch | None = None) -> bool:
    """Play the shortest game to its end and many moves of the others; whether the game is over."""
    play([player], lambda: game != ANY_GAME and len(player.heard.acts) >= MANY_MOVES, before, after)
    return player.knowledge.is_finished


def play(
    players: Sequence[Player],
    is_enough: Callable[[], bool] = lambda: False,
    before: Watch | None = None,
    after: Watch | None = None,
) -> None:
    """Everyone moves when it is their turn, until the game is over or it is enough."""
    first = players[0]

    def is_over() -> bool:
        return all(player.knowledge.is_finished for player in players)

    def goes_on() -> bool:
        return is_over() or is_enough() or any(one.is_asked for one in players)

    while not is_over() and not is_enough():
        asked = next((player for player in players if player.is_asked), None)
        if asked is None:
            until(first.page, goes_on, "somebody's turn")
            continue
        if before is not None:
            asked.see()
            before(asked)
        asked.move()
        if after is not None:
            after(asked)
