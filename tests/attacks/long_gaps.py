"""Strangers say at a long table, again and again, that they missed most of it."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass
from typing import Any

from tests.attacks.client import ME, OPEN, PROTOCOL, Caller, TableClient, begin, fresh_address, games

SOCKETS = 20
PAUSE = 0.05
"""Seconds between two hellos of a socket, so that all of them are heard: 50 messages a second are."""
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
    table, versions = await long_table(url, entries)
    first = max(1, versions[-1] - entries)
    old = [version for version in versions if first <= version < versions[-1] - REMEMBERED]
    address, asked = fresh_address(), Asked()
    numbers, until = iter(range(most)), time.monotonic() + seconds

    async def lane(seed: int) -> None:
        dice = random.Random(seed)
        async with Caller(url, address).at(table) as client:
            await client.hear_of("snapshot")
            for _ in numbers:
                await ask_once(client, dice.choice(old), asked)
                if time.monotonic() > until:
                    return
                await asyncio.sleep(PAUSE)

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


async def long_table(url: str, entries: int) -> tuple[str, list[int]]:
    """A game of two, played at random until its log has so many entries; the table and the versions it told of."""
    one = await Caller.guest(url, "Lea", fresh_address())
    other = await Caller.guest(url, "Lou", fresh_address())
    try:
        for game in await games(one):
            table = await one.opened_table(game["game"], [ME, OPEN])
            async with one.at(table) as mine, other.at(table) as theirs:
                await theirs.answer({"type": "sit", "key": "sit"})
                await begin(mine, theirs)
                versions, _ = await asyncio.gather(*(play_until(client, entries) for client in (mine, theirs)))
            if versions[-1] > entries:
                return table, versions
    finally:
        one.close()
        other.close()
    raise AssertionError(f"no game has {entries} entries")


async def play_until(client: TableClient, entries: int) -> list[int]:
    """Play at random until the log has so many entries, or the game is over; the versions heard of."""
    dice, versions = random.Random(entries), [0]
    told: dict[str, Any] = {}
    while versions[-1] <= entries and told.get("phase") not in ("over", "abandoned"):
        if "legal" in told:
            act = {"type": "act", "key": f"p{told['decision']}", "decision": told["decision"]}
            await client.say({**act, "action": dice.choice(told["legal"])})
        told = await client.hear()
        versions.append(max(versions[-1], told.get("version", 0)))
    return versions
