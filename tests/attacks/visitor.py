"""Somebody who only wants to play, and notes how long everything takes: `python -m tests.attacks.visitor URL`.

As a process of its own it prints a line of JSON for each thing it did, until its standard input ends: what an attacker
has to compute then slows down no clock of the visitor's.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

from tests.attacks.client import FAULTS, Caller, TableClient, beside_bots, fresh_address, games

PAUSE = 0.03
"""Seconds between two things that somebody does."""
LOOK_EVERY, JOIN_EVERY = 12, 25
"""Moves after which the visitor looks at the lists, and somebody new comes."""
LIGHT = 1
"""The place among the levels of a bot that thinks little."""
OWN_NETWORK = "203.0.113"
"""Where the visitor and the newcomers come from."""
KINDS = ("move", "bot", "look", "join")


class Sample(NamedTuple):
    """One thing that the visitor did: since when, how long it took, and what went wrong."""

    kind: str
    at: float
    seconds: float
    fault: str | None = None


class Visitor:
    """Plays one game after the other with a light bot, looks around, and has friends who come by."""

    def __init__(self, url: str, note: Callable[[Sample], object], seed: int = 1) -> None:
        self.url, self.note = url, note
        self.dice = random.Random(seed)
        self.moves = 0
        self.newcomers = 0
        self.rules: list[str] = []
        """Why moves were refused."""

    async def stay(self) -> None:
        """Play on until cancelled, whatever goes wrong."""
        while True:
            try:
                me = await Caller.guest(self.url, "Vera", f"{OWN_NETWORK}.1")
                try:
                    await self.play_on(me)
                finally:
                    me.close()
            except (*FAULTS, AssertionError) as fault:
                self.note(Sample("move", time.monotonic(), 0.0, f"{type(fault).__name__} {fault}"[:200]))
                await asyncio.sleep(0.5)

    async def play_on(self, me: Caller) -> None:
        shelf = await games(me)
        game = min(shelf, key=lambda one: (one["result"] != "score", one["game"]))
        while True:
            table = await me.opened_table(game["game"], beside_bots(game, game["levels"][LIGHT]))
            async with me.at(table) as client:
                await self.play(me, client)

    async def play(self, me: Caller, client: TableClient) -> None:
        """One game to its end."""
        asked = time.monotonic()
        told: dict[str, Any] = {}
        while True:
            async with self.noted("bot", asked if told else None):
                while "legal" not in (told := await client.hear()):
                    if told.get("phase") in ("over", "abandoned"):
                        return
            if self.moves % LOOK_EVERY == LOOK_EVERY - 1:
                await self.look(me)
            if self.moves % JOIN_EVERY == JOIN_EVERY - 1:
                await self.join()
            await asyncio.sleep(PAUSE)
            await self.move(client, told)
            asked = time.monotonic()

    async def move(self, client: TableClient, asked: dict[str, Any]) -> None:
        self.moves += 1
        act = {"type": "act", "key": f"m{self.moves}", "decision": asked["decision"]}
        async with self.noted("move"):
            answer = await client.answer({**act, "action": self.dice.choice(asked["legal"])})
        if answer["type"] != "ack":
            self.rules.append(answer.get("rule", answer["type"]))

    async def look(self, me: Caller) -> None:
        """The page, and the list of tables."""
        for path in ("/", "/api/tables"):
            async with self.noted("look"):
                (await me.get(path)).good() if path != "/" else await me.get(path)

    async def join(self) -> None:
        """Somebody new takes a name, opens a table and sits at it."""
        self.newcomers += 1
        address = f"{OWN_NETWORK}.{2 + self.newcomers % 250}"
        async with self.noted("join"):
            await newcomer(self.url, address)

    @asynccontextmanager
    async def noted(self, kind: str, since: float | None = None) -> AsyncIterator[None]:
        """Note how long something took, and what went wrong."""
        begun = time.monotonic() if since is None else since
        try:
            yield
        except (*FAULTS, AssertionError) as fault:
            self.note(Sample(kind, begun, time.monotonic() - begun, f"{type(fault).__name__} {fault}"[:200]))
            if kind in ("move", "bot"):
                raise
        else:
            self.note(Sample(kind, begun, time.monotonic() - begun))


async def newcomer(url: str, address: str | None = None) -> None:
    """Take a name, open a table with a light bot, and get the first picture of it."""
    caller = await Caller.guest(url, "Nell", address or fresh_address())
    try:
        game = (await games(caller))[0]
        table = await caller.opened_table(game["game"], beside_bots(game, game["levels"][LIGHT]))
        async with caller.at(table) as client:
            await client.hear_of("snapshot")
            await client.say({"type": "resign", "key": "bye"})
            await client.hear_of("ack", "refused")
    finally:
        caller.close()


async def during(url: str, work: Awaitable[Any]) -> tuple[Any, list[Sample]]:
    """Do something while a visitor plays beside it in the same process; what came of both."""
    samples: list[Sample] = []
    playing = asyncio.create_task(Visitor(url, samples.append).stay())
    try:
        done = await work
        return done, samples
    finally:
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


async def main(url: str) -> None:
    """Play until nobody listens any more."""
    lines = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    visitor = Visitor(url, lambda sample: print(json.dumps(sample), flush=True))
    playing = asyncio.create_task(visitor.stay())
    await lines.read()
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
