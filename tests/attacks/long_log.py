"""A guest fills a table's log with what is no move, and strangers ask for its record."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from tests.attacks.client import FAULTS, ME, OPEN, Caller, TableClient, fresh_address, games

SOCKETS = 12
AT_ONCE = 5
"""Messages that one socket has on the way: a table lets no more than 64 wait."""
READERS = 3


@dataclass
class Written:
    """What became of the messages, by `ack` or the rule that refused them."""

    table: str
    answers: Counter[str] = field(default_factory=Counter)

    @property
    def stored(self) -> int:
        return self.answers["ack"]

    @property
    def refused(self) -> int:
        return self.answers.total() - self.stored


async def write_much(url: str, most: int, seconds: float) -> Written:
    """Write to a table of one's own over many sockets, so many messages or for so long."""
    writer = await Caller.guest(url, "Wim", fresh_address())
    table = await writer.opened_table((await games(writer))[0]["game"], [ME, OPEN], public=True)
    written = Written(table)
    numbers = iter(range(most))
    until = time.monotonic() + seconds
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(writer.at(table)) for _ in range(SOCKETS)]
        lanes = (write(socket, number, numbers, until, written.answers) for number, socket in enumerate(sockets))
        await asyncio.gather(*lanes)
    writer.close()
    return written


async def write(client: TableClient, lane: int, numbers: Iterator[int], until: float, answers: Counter[str]) -> None:
    """Write until there is no number left, the time is over, or the server hangs up."""
    own: Counter[str] = Counter()
    sent = 0
    try:
        for number in numbers:
            await client.say(wish(lane, number))
            sent += 1
            if sent % AT_ONCE == 0:
                async with asyncio.timeout(max(0.1, until - time.monotonic())):
                    await client.count(own, sent)
            if time.monotonic() > until:
                break
    except TimeoutError:
        pass  # the time is over
    except FAULTS:
        own["hung up"] += 1
    answers.update(own)


def wish(lane: int, number: int) -> Mapping[str, object]:
    """Something that is no move."""
    key = f"k{lane}-{number}"
    return (
        {"type": "ready", "key": key, "ready": number % 8 < 4},
        {"type": "words", "key": key, "words": f"words {number}"},
        {"type": "nod", "key": key, "preset": "hello"},
        {"type": "chat", "key": key, "text": f"line {number} of many, each as long as people write"},
    )[number % 4]


@dataclass
class Read:
    """What strangers were answered who asked for a record, and how long that took."""

    statuses: list[int]
    seconds: float


async def ask_for_record(url: str, table: str) -> Read:
    """A few strangers at once."""
    strangers = [Caller(url, fresh_address()) for _ in range(READERS)]
    begun = time.perf_counter()
    answers = await asyncio.gather(*(stranger.get(f"/api/records/{table}") for stranger in strangers))
    for stranger in strangers:
        stranger.close()
    return Read([answer.status for answer in answers], time.perf_counter() - begun)
