"""People play games and go; what their tables took in memory must come back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.attacks.client import Caller, beside_bots, fresh_address, games

EACH = 5
"""Games of one guest, who comes from an address of their own."""
LANES = 8
LIGHT = 1


async def play_and_go(url: str, many: int, on_game: Callable[[int], object] = lambda _: None) -> int:
    """So many games against light bots, each given up after the first question; how many were finished."""
    guests = iter(range(-(-many // EACH)))
    finished = 0

    async def lane() -> None:
        nonlocal finished
        for _ in guests:
            caller = await Caller.guest(url, "Mo", fresh_address())
            shelf = await games(caller)
            for number in range(EACH):
                game = shelf[number % len(shelf)]
                await play_one(
                    caller, await caller.opened_table(game["game"], beside_bots(game, game["levels"][LIGHT]))
                )
                finished += 1
                on_game(finished)
            caller.close()

    await asyncio.gather(*(lane() for _ in range(LANES)))
    return finished


async def play_one(caller: Caller, table: str) -> None:
    """A move, and then it is given up; three people watch."""
    async with caller.at(table) as client, caller.at(table), caller.at(table):
        told = await client.hear_until("legal")
        await client.say({"type": "act", "key": "m", "decision": told["decision"], "action": told["legal"][0]})
        await client.hear_of("ack", "refused")
        await client.say({"type": "give-up", "key": "give-up"})
        await client.hear_until("phase", "over", "abandoned")
