"""A program hears a table through one process and speaks to it through another, which is behind."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.attacks.client import ME, OPEN, PATIENCE, Caller, begin, fresh_address, games, short_game

SILENCE = 5.0
"""Seconds without news after a refusal, after which a program that only waits would hang."""
STALE = "table.stale"


@dataclass
class Streamed:
    """What came of games over streams and posts."""

    games: int = 0
    finished: int = 0
    moves: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    hung: int = 0
    """How often nothing more came after a refusal, until the move was sent again."""


async def play_across(streams: str, posts: str, many: int, at_once: int = 4, seed: int = 1) -> Streamed:
    """So many games of two: both hear from one process, and one of them posts every move to the other."""
    streamed, numbers = Streamed(), iter(range(many))

    async def lane() -> None:
        for number in numbers:
            streamed.games += 1
            await play_one(streams, posts, streamed, random.Random(seed + number))

    await asyncio.gather(*(lane() for _ in range(at_once)))
    return streamed


async def play_one(streams: str, posts: str, streamed: Streamed, dice: random.Random) -> None:
    """One game to its end."""
    host, guest = [await Caller.guest(streams, name, fresh_address()) for name in ("Stella", "Paul")]
    elsewhere = Caller(posts, guest.address)
    elsewhere.cookie = guest.cookie
    table = await host.opened_table(short_game(await games(host))["game"], [ME, OPEN])
    async with host.at(table) as mine, guest.at(table) as theirs:
        await theirs.answer({"type": "sit", "key": "sit"})
        await begin(mine, theirs)
    players = (Player(host, host, table, streamed, dice), Player(guest, elsewhere, table, streamed, dice))
    await asyncio.gather(*(player.play() for player in players))
    streamed.finished += 1
    for caller in (host, guest, elsewhere):
        caller.close()


class Player:
    """A program without a socket."""

    def __init__(self, hearer: Caller, speaker: Caller, table: str, streamed: Streamed, dice: random.Random) -> None:
        self.hearer, self.speaker, self.table = hearer, speaker, table
        self.streamed, self.dice = streamed, dice
        self.tries = 0
        self.wished: dict[str, Any] | None = None
        """A move that was refused, and nothing was heard since."""

    async def play(self) -> None:
        """Play until the game is over."""
        lines = self.hearer.lines(f"/api/tables/{self.table}/stream?pauses=false")
        told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        reading = asyncio.create_task(read_into(told, lines))
        try:
            while (message := await self.next(told)).get("phase") not in ("over", "abandoned"):
                if "legal" in message:
                    await self.act({"decision": message["decision"], "action": self.dice.choice(message["legal"])})
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            await lines.aclose()

    async def next(self, told: asyncio.Queue[dict[str, Any]]) -> dict[str, Any]:
        """The next message; a move that was refused is sent again when nothing comes."""
        while self.wished is not None:
            try:
                async with asyncio.timeout(SILENCE):
                    return await told.get()
            except TimeoutError:
                self.streamed.hung += 1
                await self.act(self.wished)
        async with asyncio.timeout(PATIENCE):
            return await told.get()

    async def act(self, move: dict[str, Any]) -> None:
        self.streamed.moves += 1
        self.tries += 1
        body = {"type": "act", "key": f"m{self.tries}", **move}
        answer = (await self.speaker.ask("POST", f"/api/tables/{self.table}/messages", body)).good()
        self.wished = None
        if answer["type"] == "refused":
            self.streamed.refused[answer["rule"]] += 1
            self.wished = move


async def read_into(told: asyncio.Queue[dict[str, Any]], lines: Any) -> None:
    async for line in lines:
        told.put_nowait(line)
