"""One person at one address asks for far more than a person needs: names, tables, rematches and the rest."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from typing import Any, NamedTuple

from tests.attacks.client import FAULTS, Caller, TableClient, WebAnswer, beside_bots, fresh_address, games

AT_ONCE = 10
LIGHT = 1


class Passed(NamedTuple):
    """How many of so many wishes were granted."""

    asked: int
    granted: int


class From(NamedTuple):
    """Where the asker comes from: an address that a proxy names, or a connection from an address of its own."""

    address: str | None
    source: str | None = None

    def caller(self, url: str) -> Caller:
        return Caller(url, self.address, self.source)

    async def guest(self, url: str, name: str = "Wim") -> Caller:
        return await Caller.guest(url, name, self.address, self.source)


async def ask_often(ask: Callable[[int], Awaitable[bool]], many: int) -> Passed:
    """So many wishes, some at a time."""
    granted = 0
    for first in range(0, many, AT_ONCE):
        found = await asyncio.gather(*(ask(number) for number in range(first, min(many, first + AT_ONCE))))
        granted += sum(found)
    return Passed(many, granted)


async def names(url: str, where: From, many: int) -> Passed:
    """New guests, one after the other."""
    caller = where.caller(url)

    async def ask(number: int) -> bool:
        return (await caller.ask("POST", "/api/guests", {"name": f"Wim {number}"})).is_good

    try:
        return await ask_often(ask, many)
    finally:
        caller.close()


async def repeated(url: str, where: From, many: int, ask: Callable[[Caller, int], Awaitable[WebAnswer]]) -> Passed:
    """The same request again and again, by one guest."""
    caller = await where.guest(url)

    async def once(number: int) -> bool:
        return (await ask(caller, number)).is_good

    try:
        return await ask_often(once, many)
    finally:
        caller.close()


async def new_tables(url: str, where: From, many: int) -> Passed:
    """Tables that wait for somebody."""
    chairs = [{"kind": "me"}, {"kind": "open"}]
    game = await first_game(url, where)
    return await repeated(url, where, many, lambda caller, _: caller.open_table(game["game"], chairs, public=True))


async def renames(url: str, where: From, many: int) -> Passed:
    """Another name every time."""
    return await repeated(
        url, where, many, lambda caller, number: caller.ask("PATCH", "/api/me", {"name": f"Wim {number}"})
    )


async def closings(url: str, where: From, many: int) -> Passed:
    """Requests to close a table that is not there; one that reached the tables is answered 404."""
    caller = await where.guest(url)

    async def ask(number: int) -> bool:
        return (await caller.ask("POST", f"/api/tables/no-table-{number}/close")).status != 429

    try:
        return await ask_often(ask, many)
    finally:
        caller.close()


async def bearers(url: str, where: From, many: int) -> Passed:
    """Tokens that were made up; one that was looked for is answered 401."""
    caller = where.caller(url)

    async def ask(number: int) -> bool:
        bearer = {"Authorization": f"Bearer spt_{number:043d}"}
        return (await caller.ask("GET", "/api/tables/mine", headers=bearer)).status != 429

    try:
        return await ask_often(ask, many)
    finally:
        caller.close()


async def first_game(url: str, where: From) -> dict[str, Any]:
    caller = where.caller(url)
    try:
        return (await games(caller))[0]
    finally:
        caller.close()


async def given_up(caller: Caller, table: str, stack: AsyncExitStack) -> TableClient:
    """A game against bots that its only player has given up."""
    client = await stack.enter_async_context(caller.at(table))
    await client.say({"type": "give-up", "key": "give-up"})
    await client.hear_until("phase", "over", "abandoned")
    return client


async def rematches_at_once(url: str, where: From, many: int) -> Passed:
    """Finish as many games as may be opened, then ask for all rematches at once; granted is how many tables came."""
    caller, game = await where.guest(url), await first_game(url, where)
    async with AsyncExitStack() as stack:
        clients = []
        for _ in range(many):
            made = await caller.open_table(game["game"], beside_bots(game, game["levels"][LIGHT]))
            if made.is_good:
                with suppress(*FAULTS):  # one player has only so many sockets
                    clients.append(await given_up(caller, made.json["table"], stack))
        await asyncio.gather(*(client.say({"type": "rematch", "key": "again"}) for client in clients))
        answers = [await client.hear_of("ack", "refused", "closed") for client in clients]
    caller.close()
    return Passed(many, sum(answer["type"] == "ack" for answer in answers))


async def rematch_after_rematch(url: str, where: From, many: int) -> Passed:
    """Give up every rematch and ask for the next one; granted is how many were made."""
    caller, game = await where.guest(url), await first_game(url, where)
    table = await caller.opened_table(game["game"], beside_bots(game, game["levels"][LIGHT]))
    made = 0
    try:
        while made < many:
            async with AsyncExitStack() as stack:
                client = await given_up(caller, table, stack)
                await client.say({"type": "rematch", "key": "again"})
                told: dict[str, Any] = {}
                while "rematch" not in told or not told["rematch"]:
                    told = await client.hear()
                    if told["type"] in ("refused", "closed"):
                        return Passed(many, made)
                table = told["rematch"]
                made += 1
                await ready(caller, table)
    except FAULTS:
        return Passed(many, made)
    finally:
        caller.close()
    return Passed(many, made)


async def ready(caller: Caller, table: str) -> None:
    """Let the game of a rematch begin."""
    async with caller.at(table) as client:
        await client.answer({"type": "ready", "key": "ready"})


def addresses(number: int) -> dict[str, From]:
    """The two ways to come from an address of one's own: by a proxy, and directly."""
    return {"forwarded": From(fresh_address()), "direct": From(None, f"127.0.0.{number}")}


WISHES: dict[str, Callable[[str, From, int], Awaitable[Passed]]] = {
    "names": names,
    "tables": new_tables,
    "rematches, all at once": rematches_at_once,
    "rematches of rematches": rematch_after_rematch,
    "renames": renames,
    "closings": closings,
    "made-up bearers": bearers,
}
