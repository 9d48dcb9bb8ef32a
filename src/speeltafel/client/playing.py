"""Plays a bot at a table, from the first hello to the end of the game."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Executor
from contextlib import AbstractAsyncContextManager
from typing import Any, Literal, TypedDict, Unpack, cast

from speeltafel.client.address import Address
from speeltafel.client.faults import BotFault, TableFault
from speeltafel.client.links import Dial
from speeltafel.client.rest import RestClient
from speeltafel.client.stdio import by_stdio
from speeltafel.client.stream import by_stream
from speeltafel.client.table import LiveTable, Turn, at_table
from speeltafel.client.websocket import by_socket
from speeltafel.games import load
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Ending, Refused, TableMessage

Choose = Callable[[Turn], str] | Callable[[Turn], Awaitable[str]]
"""A bot: answers one of the turn's legal actions. A plain function runs in a thread, so the connection stays alive."""
Transport = Literal["socket", "stream", "stdio"]

URL, TOKEN, TABLE = "SPEELTAFEL_URL", "SPEELTAFEL_TOKEN", "SPEELTAFEL_TABLE"
"""Where a program finds its table when it is not told; `speeltafel bot run` sets the first one."""
STDIO = "stdio:"
GONE_ON = (
    refusals.STALE,
    refusals.NOT_STARTED,
    refusals.NOT_SEATED,
    refusals.WAIT_FOR_CHANCE,
    refusals.BOT_PLAYS,
    refusals.GAME_OVER,
    "table.not-your-turn",
)
"""Refusals that only mean that the game has gone on meanwhile, or that who refused has not heard of it yet."""


def connect(
    url: str,
    table: str,
    *,
    token: str | None = None,
    cookie: str | None = None,
    transport: Transport = "socket",
    hear: Callable[[TableMessage], None] | None = None,
) -> AbstractAsyncContextManager[LiveTable]:
    """A table to be talked to, as in `async with connect("http://127.0.0.1:8000", "t1", token=token) as table`.

    Reconnects by itself. `hear` is called with every message that comes. Raises TableFault when trying
    again would not help.
    """
    return at_table(dial_for(Address(url, token, cookie), table, transport), hear)


def dial_for(address: Address, table: str, transport: Transport) -> Dial:
    """The way to a table."""
    return by_stream(address, table) if transport == "stream" else by_socket(address, table)


async def play_at(table: LiveTable, choose: Choose, executor: Executor | None = None) -> Ending:
    """Sit down, be ready and decide whenever it is our turn, until the game is over."""
    if getattr(choose, "wants_memory", False):
        table.knowledge.remember()
    await take_part(table)
    async for turn in table.turns():
        action = await thought(choose, turn, executor)
        if action not in turn.legal:
            raise BotFault(f"the bot chose {action!r}; expected one of {', '.join(turn.legal)}")
        try:
            answer = await table.act(action, turn.decision)
        except TableFault:
            if table.knowledge.is_finished:
                break
            raise
        if isinstance(answer, Refused):
            await pass_over(table, turn, answer)
    return await table.over()


async def pass_over(table: LiveTable, turn: Turn, refused: Refused) -> None:
    """A move that came too late is no fault: wait until we hear what happened.

    A server of several processes may also have been behind what we know; then nothing more happens, and after a moment
    the same turn comes again.
    """
    if refused.rule not in GONE_ON:
        raise BotFault(f"the table refused a legal move: {refused.rule} {refused.facts}")
    await table.until_or_again(lambda known: not known.is_asked or known.decision != turn.decision)


async def take_part(table: LiveTable) -> None:
    """Sit down and be ready, unless that is done already."""
    if table.seat is None and not table.knowledge.is_finished:
        must(await table.sit(), refusals.ALREADY_SEATED, "sit down")
        await table.until(lambda known: known.seat is not None)
    known = table.knowledge
    chair = None if known.seat is None else known.seats[known.seat]
    if known.phase == "gathering" and chair is not None and not chair.ready:
        must(await table.ready(), refusals.ALREADY_STARTED, "be ready")
    if known.phase == "playing" and chair is not None and chair.away:
        must(await table.come_back(), refusals.NOT_AWAY, "take the seat back")


def must(answer: object, harmless: str, what: str) -> None:
    if isinstance(answer, Refused) and answer.rule != harmless:
        raise TableFault(f"could not {what}: {answer.rule} {answer.facts}")


async def thought(choose: Choose, turn: Turn, executor: Executor | None) -> str:
    """The bot's choice; pings go on while it thinks."""
    if asyncio.iscoroutinefunction(choose):
        return str(await choose(turn))
    plain = cast("Callable[[Turn], str]", choose)
    return await asyncio.get_running_loop().run_in_executor(executor, plain, turn)


class WantedTable(TypedDict, total=False):
    """The table that is opened for a bot; other chairs get house bots."""

    game: str
    seats: int
    options: Mapping[str, Any]
    level: str
    """The house bots on the other chairs."""


def play(
    choose: Choose,
    url: str | None = None,
    token: str | None = None,
    *,
    table: str | None = None,
    transport: Transport = "socket",
    **opening: Unpack[WantedTable],
) -> Ending:
    """Run a bot at a table until the game is over.

    Without a table one is opened for `game`, with house bots of a level on the other chairs. What is not given comes
    from SPEELTAFEL_URL, SPEELTAFEL_TOKEN and SPEELTAFEL_TABLE; under `speeltafel bot run` nothing has to be given.
    """
    url = url or os.environ.get(URL)
    if url is None:
        raise TableFault(f"no server: give its address, or set {URL}, or start this with `speeltafel bot run`")
    if url == STDIO or transport == "stdio":
        return asyncio.run(play_by(by_stdio(), choose))
    address = Address(url, token or os.environ.get(TOKEN))
    return asyncio.run(play_on_server(choose, address, table or os.environ.get(TABLE) or opening, transport))


async def play_on_server(choose: Choose, address: Address, table: str | WantedTable, transport: Transport) -> Ending:
    """Play at this table, or at a new one."""
    found = table if isinstance(table, str) else await opened_table(address, table)
    return await play_by(dial_for(address, found, transport), choose)


async def opened_table(address: Address, wanted: WantedTable) -> str:
    """A new table for a bot."""
    game = wanted.get("game")
    if game is None:
        raise TableFault("no table: give the id of one, or a game to open one for")
    others = (wanted.get("seats") or max(2, min(load(game).seats))) - 1
    chairs = [{"kind": "api"}, *({"kind": "house", "level": wanted.get("level", "sensible")} for _ in range(others))]
    return await RestClient(address).open_table(game, chairs, dict(wanted.get("options", {})))


async def play_by(dial: Dial, choose: Choose) -> Ending:
    """Play over a way to a table."""
    async with at_table(dial) as table:
        return await play_at(table, choose)
