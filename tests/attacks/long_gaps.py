"""Strangers say at a long table, again and again, that they missed most of it."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass
from typing import Any

from tests.attacks.client import ME, OPEN, PROTOCOL, Caller, TableClient, begin, fresh_address, games

SOCKETS = 20
REMEMBERED = 16
"""Entries that a table may still know by heart: whoever missed more has to be told anew."""


@dataclass
class Asked:
    """How those who said that they missed something were answered."""

    told: int = 0
    """With all that they missed, one message after the other."""
    shown: int = 0
    """With a picture of the table."""

    @property
    def all(self) -> int:
        return self.told + self.shown


async def ask_again(url: str, entries: int, most: int, seconds: float) -> Asked:
    """Play a game of so many entries, then let strangers ask for nearly all of them, so often or for so long."""
    table, version = await long_table(url, entries)
    address, asked = fresh_address(), Asked()
    numbers, until = iter(range(most)), time.monotonic() + seconds

    async def lane(seed: int) -> None:
        dice = random.Random(seed)
        async with Caller(url, address).at(table) as client:
            await client.hear_of("snapshot")
            for _ in numbers:
                await ask_once(client, dice.randrange(version - entries + 1, version - REMEMBERED), asked)
                if time.monotonic() > until:
                    return

    await asyncio.gather(*(lane(seed) for seed in range(SOCKETS)))
    return asked


async def ask_once(client: TableClient, last: int, asked: Asked) -> None:
    """Say hello with a version of long ago, and note what comes."""
    await client.say({"type": "hello", "protocol": PROTOCOL, "last": last})
    await client.hear_of("welcome")
    await client.say({"type": "ping", "n": last})
    first = await client.hear()
    if first["type"] == "snapshot":
        asked.shown += 1
    else:
        asked.told += 1
    while first["type"] != "pong":
        first = await client.hear()


async def long_table(url: str, entries: int) -> tuple[str, int]:
    """A game of two, played at random until its log has so many entries; the table and its last version."""
    one = await Caller.guest(url, "Lea", fresh_address())
    other = await Caller.guest(url, "Lou", fresh_address())
    try:
        for game in await games(one):
            table = await one.opened_table(game["game"], [ME, OPEN])
            async with one.at(table) as mine, other.at(table) as theirs:
                await theirs.answer({"type": "sit", "key": "sit"})
                await begin(mine, theirs)
                versions = await asyncio.gather(*(play_until(client, entries) for client in (mine, theirs)))
            if min(versions) > entries:
                return table, min(versions)
    finally:
        one.close()
        other.close()
    raise AssertionError(f"no game has {entries} entries")


async def play_until(client: TableClient, entries: int) -> int:
    """Play at random until the log has so many entries, or the game is over; the last version heard of."""
    dice = random.Random(entries)
    told: dict[str, Any] = {}
    while told.get("version", 0) <= entries and told.get("phase") not in ("over", "abandoned"):
        if "legal" in told:
            act = {"type": "act", "key": f"p{told['decision']}", "decision": told["decision"]}
            await client.say({**act, "action": dice.choice(told["legal"])})
        told = await client.hear()
    return int(told["version"])
