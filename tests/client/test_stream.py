"""The client by plain HTTP: streams of lines, posts, guests and new tables."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from speeltafel.client import Address, NotLetIn, RestClient, connect, play, play_at
from speeltafel.client import table as timing
from speeltafel.games import SHELF
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Act, Ending
from speeltafel.protocol.wire import decode
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.seats import API, OPEN, house
from tests.client.small_server import TABLE, SmallServer, Trouble
from tests.client.streaming import SmallHttpServer, reply
from tests.client.test_socket import PATIENCE_S, playing
from tests.games import ANY_GAME

SENSIBLE = house("sensible")


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "AGAIN_S", 0.1)
    monkeypatch.setattr(timing, "FIRST_PAUSE_S", 0.01)


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("trouble", [False, True], ids=["calm", "in trouble"])
def test_a_whole_game_by_stream_and_posts(game: str, trouble: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if trouble:
        monkeypatch.setattr(timing, "PING_S", 0.1)
    troubles = Trouble(Random(4), lost=3, doubled=5, cut=3) if trouble else Trouble()
    server = SmallServer(game, [API, SENSIBLE, SENSIBLE], troubles)

    async def test() -> Ending:
        async with (
            SmallHttpServer(server).open() as url,
            connect(url, TABLE, token="token-bo", transport="stream") as table,
        ):
            return await play_at(table, playing())

    ending = asyncio.run(asyncio.wait_for(test(), PATIENCE_S))
    assert ending == server.table.state.ending
    assert server.connections > 1 or not trouble


class BehindServer(SmallHttpServer):
    """Refuses every move once, as a process does that has not heard of the decision, and says nothing more."""

    def __init__(self, server: SmallServer, rule: str) -> None:
        super().__init__(server)
        self.rule, self.refused = rule, set[int]()

    def post(self, writer: asyncio.StreamWriter, sender: Sender | None, body: bytes) -> None:
        message = decode(body)
        if isinstance(message, Act) and message.decision not in self.refused:
            self.refused.add(message.decision)
            reply(writer, 200, {"type": "refused", "key": message.key, "rule": self.rule})
        else:
            super().post(writer, sender, body)


@pytest.mark.parametrize("rule", [refusals.STALE, refusals.NOT_STARTED, refusals.NOT_SEATED, refusals.NOT_STORED])
def test_a_server_that_is_behind_is_asked_again(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "AGAIN_S", 0.02)
    server = SmallServer(ANY_GAME, [API, SENSIBLE, SENSIBLE])
    http = BehindServer(server, rule)

    async def test() -> Ending:
        async with http.open() as url, connect(url, TABLE, token="token-bo", transport="stream") as table:
            return await play_at(table, playing())

    assert asyncio.run(asyncio.wait_for(test(), PATIENCE_S)) == server.table.state.ending
    assert http.refused


def test_a_guest_by_cookie_sits_on_an_open_chair() -> None:
    server = SmallServer(ANY_GAME, [OPEN, SENSIBLE])

    async def test() -> Ending:
        async with SmallHttpServer(server).open() as url:
            rest = RestClient(Address(url))
            with pytest.raises(NotLetIn, match="401"):
                await rest.tables()
            guest = await rest.become_guest("Bo")
            assert await rest.tables() == [{"table": TABLE}]
            assert "guest-bo" not in repr(guest)
            async with connect(url, TABLE, cookie=guest.cookie, transport="stream") as table:
                return await play_at(table, playing())

    assert asyncio.run(asyncio.wait_for(test(), PATIENCE_S)) == server.table.state.ending
    assert {chair.kind for chair in server.table.state.chairs} == {"human", "house"}


def test_the_short_way_opens_a_table_of_its_own() -> None:
    server = SmallServer(ANY_GAME, [API, SENSIBLE, SENSIBLE])
    http = SmallHttpServer(server)

    async def test() -> Ending:
        async with http.open() as url:
            return await asyncio.to_thread(
                play, playing(), url, "token-bo", game=ANY_GAME, seats=3, level="random", transport="stream"
            )

    assert asyncio.run(asyncio.wait_for(test(), PATIENCE_S)) == server.table.state.ending
    bot = {"kind": "house", "level": "random"}
    assert http.opened == [{"game": ANY_GAME, "seats": [{"kind": "api"}, bot, bot], "options": {}, "public": False}]


def test_who_is_not_let_in_is_told_so_at_once() -> None:
    async def test() -> None:
        async with SmallHttpServer(SmallServer(ANY_GAME, [API, SENSIBLE])).open() as url:
            for table, token, status in ((TABLE, "nonsense", 401), ("another", "token-bo", 404)):
                with pytest.raises(NotLetIn, match=str(status)):
                    async with connect(url, table, token=token, transport="stream"):
                        pass

    asyncio.run(asyncio.wait_for(test(), PATIENCE_S))
