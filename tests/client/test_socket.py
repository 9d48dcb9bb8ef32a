"""The client over real WebSockets, with and without trouble on the line."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from websockets.asyncio.server import serve

from speeltafel.bots.roster import sensible_policy
from speeltafel.client import (
    Address,
    BotFault,
    LiveTable,
    NotLetIn,
    TableClosed,
    TableFault,
    Turn,
    connect,
    play,
    play_at,
)
from speeltafel.client import table as timing
from speeltafel.games import SHELF
from speeltafel.protocol.messages import Ack, Ending, Refused
from speeltafel.server.table.seats import API, OPEN, house
from tests.client.small_server import TABLE, SmallServer, Trouble
from tests.games import ANY_GAME, OPEN_GAME

PATIENCE_S = 300
SENSIBLE = house("sensible")


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests lose messages by the hundred; nobody wants to wait seconds for each."""
    monkeypatch.setattr(timing, "AGAIN_S", 0.05)
    monkeypatch.setattr(timing, "FIRST_PAUSE_S", 0.01)


def playing(seed: int = 1) -> Callable[[Turn], str]:
    """A bot that does anything legal, or something sensible where random play would hardly end."""
    random = Random(seed)

    def choose(turn: Turn) -> str:
        choose_sensibly = sensible_policy(turn.game.name)
        if turn.game.name != OPEN_GAME or choose_sensibly is None:
            return random.choice(turn.legal)
        action = choose_sensibly(turn.view, turn.seat, np.uint64(random.getrandbits(64)))
        return turn.game.say(turn.seats, int(action))

    return choose


async def played(server: SmallServer, *tokens: str) -> list[Ending]:
    """A whole game of bots that connect by socket."""
    async with server.open() as url:

        async def one(token: str) -> Ending:
            async with connect(url, TABLE, token=token) as table:
                return await play_at(table, playing())

        async with asyncio.timeout(PATIENCE_S):
            return list(await asyncio.gather(*map(one, tokens)))


@pytest.mark.parametrize("game", SHELF)
def test_two_programs_play_a_whole_game(game: str) -> None:
    server = SmallServer(game, [API, API])
    endings = asyncio.run(played(server, "token-bo", "token-cy"))
    assert server.table.state.phase == "over"
    assert endings[0] == endings[1] == server.table.state.ending
    assert server.connections == 2


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize(("lost", "doubled", "cut"), [(10, 0, 0), (0, 30, 0), (0, 0, 8), (5, 5, 5)])
def test_a_game_survives_everything_that_can_happen_on_the_line(
    game: str, lost: int, doubled: int, cut: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if lost:
        monkeypatch.setattr(timing, "PING_S", 0.05)  # by an answer without news a client knows that it missed some
    server = SmallServer(game, [API, SENSIBLE, SENSIBLE], Trouble(Random(2), lost, doubled, cut))
    endings = asyncio.run(played(server, "token-bo"))
    assert endings == [server.table.state.ending]
    assert server.table.state.phase == "over"
    if cut:
        assert server.connections > 1
    if not lost and not cut:
        assert server.connections == 1


def test_a_refusal_is_a_value_and_the_turn_comes_again() -> None:
    async def test() -> None:
        async with SmallServer(ANY_GAME, [API, SENSIBLE]).open() as url, connect(url, TABLE, token="token-bo") as table:
            assert isinstance(await table.ready(), Refused)
            assert isinstance(await table.sit(), Ack)
            assert isinstance(await table.ready(), Ack)
            seen = []
            async for turn in table.turns():
                seen.append(turn.decision)
                answer = await table.act("play 9" if len(seen) == 1 else turn.legal[0])
                if isinstance(answer, Refused):
                    assert answer.rule == "table.no-such-action"
                if len(seen) == 3:
                    break
            assert seen[0] == seen[1] != seen[2]

    asyncio.run(asyncio.wait_for(test(), PATIENCE_S))


def test_who_is_not_let_in_is_told_so_at_once() -> None:
    async def test() -> None:
        async with SmallServer(ANY_GAME, [API, SENSIBLE]).open() as url:
            with pytest.raises(NotLetIn, match="401"):
                async with connect(url, TABLE, token="nonsense"):
                    pass
            with pytest.raises(NotLetIn, match="404"):
                async with connect(url, "another", token="token-bo"):
                    pass

    asyncio.run(asyncio.wait_for(test(), PATIENCE_S))


def test_a_server_that_is_not_there_yet_is_waited_for_and_one_that_restarts_is_found_again() -> None:
    async def test() -> None:
        server = SmallServer(ANY_GAME, [API, SENSIBLE])
        async with server.open() as url:
            port = int(url.rpartition(":")[2])
        waiting = asyncio.create_task(visit(url))
        for _ in range(2):
            async with serve(server.talk, "127.0.0.1", port, process_request=server.at_the_door):
                await until_connected(server)
            server.connections = 0
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)

    asyncio.run(asyncio.wait_for(test(), PATIENCE_S))


async def visit(url: str) -> None:
    async with connect(url, TABLE, token="token-bo") as table:
        await table.over()


async def until_connected(server: SmallServer) -> None:
    await server.until(lambda: any(guest.is_greeted for guest in server.guests))


def test_a_bot_that_thinks_for_long_keeps_its_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it thinks, pings are sent and answered."""
    monkeypatch.setattr(timing, "PING_S", 0.25)
    gate = threading.Event()

    def slow(turn: Turn) -> str:
        gate.wait(PATIENCE_S)
        return turn.legal[0]

    async def test() -> None:
        server = SmallServer(ANY_GAME, [API, SENSIBLE])
        async with server.open() as url, connect(url, TABLE, token="token-bo") as table:
            game = asyncio.create_task(play_at(table, slow))
            await table.until(lambda known: known.is_asked)
            enough = server.pings + 4
            await server.until(lambda: server.pings == enough)
            gate.set()
            await game
            assert server.connections == 1

    asyncio.run(asyncio.wait_for(test(), PATIENCE_S))


def test_a_bot_that_chooses_nonsense_is_told_what_it_could_do() -> None:
    async def test() -> None:
        async with SmallServer(ANY_GAME, [API, SENSIBLE]).open() as url, connect(url, TABLE, token="token-bo") as table:
            with pytest.raises(BotFault, match="chose 'resign'; expected one of play 1, play 2"):
                await play_at(table, lambda _: "resign")

    asyncio.run(asyncio.wait_for(test(), PATIENCE_S))


def test_a_full_table_and_a_game_under_way_are_no_place_to_sit() -> None:
    async def test() -> None:
        server = SmallServer(ANY_GAME, [API, SENSIBLE])
        async with server.open() as url, connect(url, TABLE, token="token-bo") as first:
            await first.sit()
            async with connect(url, TABLE, token="token-cy") as second:
                with pytest.raises(TableFault, match=r"could not sit down: table\.full"):
                    await play_at(second, lambda turn: turn.legal[0])

    asyncio.run(asyncio.wait_for(test(), PATIENCE_S))


def test_after_the_table_is_closed_nobody_waits_for_ever() -> None:
    async def test() -> LiveTable:
        server = SmallServer(ANY_GAME, [OPEN, OPEN])
        async with server.open() as url, connect(url, TABLE, token="token-bo") as table:
            waiting = [asyncio.create_task(table.over()), asyncio.create_task(table.until(lambda known: known.seat))]
            await until_connected(server)
            next(iter(server.guests)).send(b'{"type":"closed","reason":"closed-by-host"}')
            for found in await asyncio.gather(*waiting, return_exceptions=True):
                assert isinstance(found, TableClosed)
            with pytest.raises(TableClosed):
                await table.sit()
        return table

    asyncio.run(asyncio.wait_for(test(), PATIENCE_S))


def test_the_short_way_plays_to_the_end_and_names_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    server = SmallServer(ANY_GAME, [API, SENSIBLE])

    async def test() -> Ending:
        async with server.open() as url:
            monkeypatch.setenv("SPEELTAFEL_URL", url)
            monkeypatch.setenv("SPEELTAFEL_TOKEN", "token-bo")
            monkeypatch.setenv("SPEELTAFEL_TABLE", TABLE)
            return await asyncio.to_thread(play, playing())

    assert asyncio.run(asyncio.wait_for(test(), PATIENCE_S)) == server.table.state.ending
    monkeypatch.delenv("SPEELTAFEL_TABLE")
    with pytest.raises(TableFault, match="no table: give the id of one, or a game"):
        play(playing())
    monkeypatch.setenv("SPEELTAFEL_URL", "ftp://nowhere")
    with pytest.raises(TableFault, match="expected one like http://127"):
        play(playing(), table="t")
    monkeypatch.delenv("SPEELTAFEL_URL")
    with pytest.raises(TableFault, match="no server"):
        play(playing())


def test_no_paper_of_ours_is_shown() -> None:
    address = Address("https://play.example/games", token="swordfish", cookie="swordfish")
    assert "swordfish" not in repr(address) + address.socket("t 1")
    assert address.socket("t 1") == "wss://play.example/games/api/tables/t%201/socket"
