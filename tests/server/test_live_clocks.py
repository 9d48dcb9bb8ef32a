"""Clocks of a real server: they survive its death, hand a seat to a bot when they run out, and give it back."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

from speeltafel.client import LiveTable
from speeltafel.client.knowledge import Knowledge
from speeltafel.protocol.messages import Ack
from speeltafel.server.live.room import now
from tests.games import ANY_GAME
from tests.server.fork_server import ForkServer
from tests.server.server_process import CheckedClient, ReturningGuest, ServerProcess, play_through, sensible

GRACE = 10_000
CLOCK = {"kind": "move", "seconds": 3}


def test_a_clock_survives_a_restart_with_grace_and_runs_out_for_good(
    tmp_path: Path, database_url: str, fork_server: ForkServer
) -> None:
    async def go() -> None:
        options = ("--grace-ms", str(GRACE), "--lease-ms", "1000")
        async with (
            ServerProcess.at(tmp_path, database_url, *options, fork_server=fork_server) as serving,
            AsyncExitStack() as stack,
        ):
            slow, other = await two_at_a_table(serving, stack)
            deadline = slow.knowledge.deadline
            assert deadline is not None
            await serving.kill()
            await asyncio.sleep((deadline - now()) / 1000)  # let the time run out while nobody is there
            await serving.start()
            await slow.until(lambda known: known.deadline is not None and known.deadline > deadline)
            assert not is_away(slow.knowledge), "the server was closed, so it is nobody's fault"
            assert slow.knowledge.deadline is not None and slow.knowledge.deadline <= now() + GRACE
            await move(slow)
            await move(other)
            await slow.until(lambda known: known.is_asked)
            await slow.until(is_away)
            assert isinstance(await slow.come_back(), Ack)
            await slow.until(lambda known: not is_away(known))
            await asyncio.gather(*(play_through(live, random.Random(5)) for live in (slow, other)))
            assert slow.knowledge.phase == "over"
            assert serving.errors == []

    asyncio.run(go())


async def two_at_a_table(
    serving: ServerProcess, stack: AsyncExitStack, *others: ServerProcess
) -> tuple[LiveTable, LiveTable]:
    """A game that has begun; first the one who has to move."""
    people = [await ReturningGuest.named(name, serving, *others) for name in ("An", "Bo")]
    table = await people[0].open_table(ANY_GAME, [{"kind": "me"}, {"kind": "open"}], clock=CLOCK)
    an, bo = [await stack.enter_async_context(CheckedClient(guest, table).opened()) for guest in people]
    assert isinstance(await bo.sit(), Ack)
    assert isinstance(await an.ready(), Ack) and isinstance(await bo.ready(), Ack)
    for live in (an, bo):
        await live.until(lambda known: known.phase == "playing" and known.actor is not None)
    return (an, bo) if an.knowledge.is_asked else (bo, an)


async def move(live: LiveTable) -> None:
    turn = await anext(live.turns())
    assert isinstance(await live.act(sensible(turn, random.Random(1)), turn.decision), Ack)


def is_away(known: Knowledge) -> bool:
    return any(chair.away for chair in known.seats)
