"""Programs in a real server: `speeltafel serve` in a process of its own, played by socket and by stream."""

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from speeltafel.client import Address, NotLetIn, RestClient, TableClosed, connect, play, play_at
from speeltafel.games import SHELF, load
from speeltafel.protocol.messages import Ending
from tests.cli.served import Served, served
from tests.client.test_socket import playing
from tests.games import ANY_GAME

PATIENCE_S = 600
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that is open for all tests of this page."""
    folder = tmp_path_factory.mktemp("server")
    with served(folder, "--database", f"sqlite:///{folder / 'tables.db'}", "--bot-pause-ms", "0") as server:
        yield server


@pytest.fixture(scope="module")
def token(server: Served) -> str:
    """A token of a program, from a guest who made an account."""

    async def made() -> str:
        rest = RestClient(Address(server.url))
        await rest.become_guest("Bo")
        await rest.make_account("bo-the-maker", "correct horse battery")
        return await rest.make_token("Bo's bot")

    return asyncio.run(made())


def example() -> Any:
    """The bot of the documentation."""
    spec = importlib.util.spec_from_file_location("example_bot", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return lambda turn: getattr(module, turn.game.name)(turn)


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("transport", ["socket", "stream"])
def test_the_example_bot_plays_a_whole_game_on_a_real_server(
    game: str, transport: Any, server: Served, token: str
) -> None:
    seats = load(game).usual_seats
    ending = play(example(), server.url, token, game=game, seats=seats, transport=transport)
    assert ending.payoff is not None
    assert len(ending.payoff) == seats
    assert ending.shuffle is not None and ending.shuffle.secret


def test_a_guest_with_a_cookie_plays_against_a_program(server: Served, token: str) -> None:
    async def test() -> list[Ending]:
        rest = RestClient(Address(server.url))
        guest = await rest.become_guest("Cy")
        table = await rest.open_table(ANY_GAME, [{"kind": "me"}, {"kind": "api"}], public=True)
        while table not in [card["table"] for card in (await rest.tables())["tables"]]:
            await asyncio.sleep(0.05)  # the list is a moment behind
        assert (await rest.table(table))["game"] == ANY_GAME

        async def one(**headers: str | None) -> Ending:
            async with connect(server.url, table, **headers) as live:  # type: ignore[arg-type]
                return await play_at(live, playing())

        return list(await asyncio.gather(one(cookie=guest.cookie), one(token=token)))

    endings = asyncio.run(asyncio.wait_for(test(), PATIENCE_S))
    assert endings[0] == endings[1]


def test_who_is_not_let_in_is_told_so_at_once(server: Served, token: str) -> None:
    async def test() -> None:
        with pytest.raises((NotLetIn, TableClosed), match=r"no-such-table|404"):
            async with connect(server.url, "nowhere", token=token):
                pass
        with pytest.raises((NotLetIn, TableClosed), match=r"bad-token|401"):
            async with connect(server.url, "nowhere", token="nonsense"):
                pass
        with pytest.raises(NotLetIn, match=r"unknown game|no-such-game"):
            await RestClient(Address(server.url, token)).open_table("chess", [{"kind": "api"}, {"kind": "open"}])

    asyncio.run(asyncio.wait_for(test(), PATIENCE_S))


def test_a_server_that_is_killed_in_mid_game_is_found_again(tmp_path: Path) -> None:
    database = ("--database", f"sqlite:///{tmp_path / 'tables.db'}", "--bot-pause-ms", "0")

    async def guest_at(url: str) -> tuple[str, str | None]:
        rest = RestClient(Address(url))
        guest = await rest.become_guest("Bo")
        house_bot = {"kind": "house", "level": "sensible"}
        return await rest.open_table(ANY_GAME, [{"kind": "me"}, house_bot, house_bot]), guest.cookie

    async def test() -> Ending:
        with served(tmp_path, *database) as first:
            table, cookie = await guest_at(first.url)
            port = first.url.rpartition(":")[2]
            async with connect(first.url, table, cookie=cookie) as live:
                game = asyncio.create_task(play_at(live, playing_until_killed(first)))
                version = live.knowledge.version
                await live.until(lambda known: known.version > version + 10 or known.is_finished)
                first.process.kill()
                first.process.wait()
                with served(tmp_path, *database, "--port", port):
                    return await game

    ending = asyncio.run(asyncio.wait_for(test(), PATIENCE_S))
    assert ending.payoff is not None


def playing_until_killed(server: Served) -> Any:
    """Discards and hints, so that the game lasts; plays cards when the server has been killed, so that it ends."""

    def choose(turn: Any) -> str:
        is_killed = server.process.poll() is not None
        legal: list[str] = turn.legal
        return next((one for one in legal if one.startswith("play") is is_killed), legal[0])

    return choose
