"""A guest who plays one table of a game to its end: `python -m tests.examples.guest URL GAME`, in a process of its own.

Prints one line of JSON: the table, the payoff, the events that the guest heard of and the record of the game.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import msgspec

from speeltafel.client import Address, NamedPlayer, RestClient, connect, play_at
from speeltafel.protocol.messages import Events, TableMessage


async def played(url: str, game: str) -> dict[str, Any]:
    """Sit down with house bots, play to the end, and download the record."""
    rest = RestClient(Address(url))
    address = await rest.become_guest("Noor")
    chairs = [{"kind": "me"}, {"kind": "house", "level": "sensible"}, {"kind": "house", "level": "random"}]
    table = await rest.open_table(game, chairs, {"lives": 2})
    heard: list[Any] = []

    def hear(message: TableMessage) -> None:
        if isinstance(message, Events):
            heard.extend(message.told)

    async with connect(url, table, cookie=address.cookie, hear=hear) as live:
        ending = await play_at(live, NamedPlayer("sensible"))
    record = await rest.ask("GET", f"/api/records/{table}")
    return {"table": table, "payoff": ending.payoff, "heard": heard, "record": record}


if __name__ == "__main__":
    print(msgspec.json.encode(asyncio.run(played(*sys.argv[1:]))).decode())
