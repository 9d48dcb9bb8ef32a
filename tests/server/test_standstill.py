"""A process that was stopped, or whose machine slept, takes nobody's seat when it goes on."""

from __future__ import annotations

import asyncio
import random
import signal
from contextlib import AsyncExitStack
from pathlib import Path

from speeltafel.server.live.room import now
from speeltafel.server.live.standstill import LEAST_MS
from tests.games import WITH_PARTNERS
from tests.server.fork_server import ForkServer
from tests.server.killing import PATIENCE, Report, hold_against_the_log
from tests.server.server_process import CheckedClient, ReturningGuest, ServerProcess, play_through
from tests.server.test_live_clocks import GRACE, is_away, move, two_at_a_table
from tests.server.test_processes import BOT, servers


def test_nobodys_time_runs_out_while_the_process_is_stopped(
    tmp_path: Path, sqlite_url: str, fork_server: ForkServer
) -> None:
    async def go() -> None:
        options = ("--grace-ms", str(GRACE))
        async with (
            ServerProcess.at(tmp_path, sqlite_url, *options, fork_server=fork_server) as serving,
            AsyncExitStack() as stack,
        ):
            slow, _ = await two_at_a_table(serving, stack)
            deadline = slow.knowledge.deadline
            assert deadline is not None and serving.process is not None
            stopped = now()
            serving.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep((max(deadline, stopped + LEAST_MS) + 600 - now()) / 1000)
            serving.process.send_signal(signal.SIGCONT)
            await slow.until(lambda known: known.deadline is not None and known.deadline > deadline)
            assert not is_away(slow.knowledge)
            await move(slow)
            assert "stood-still" in serving.log.read_text() and serving.errors == []

    asyncio.run(go())


def test_another_process_goes_on_meanwhile_and_nothing_is_doubled(
    tmp_path: Path, postgres_url: str, fork_server: ForkServer
) -> None:
    async def go() -> None:
        report = Report()
        async with servers(tmp_path, postgres_url, fork_server) as (west, east):
            an = await ReturningGuest.named("An", west)
            bo = await ReturningGuest.named("Bo", east)
            clock = {"kind": "move", "seconds": 600}
            table = await an.open_table(WITH_PARTNERS, [{"kind": "me"}, {"kind": "open"}, BOT, BOT], clock=clock)
            an.servers = [east]
            report.tables.append(table)
            clients = [CheckedClient(guest, table, report.tally) for guest in (an, bo)]
            async with AsyncExitStack() as stack:
                lives = [await stack.enter_async_context(client.opened()) for client in clients]
                playing = asyncio.gather(*(play_through(live, random.Random(4)) for live in lives))
                assert await report.tally.more(6, PATIENCE)
                assert west.process is not None
                west.process.send_signal(signal.SIGSTOP)
                await asyncio.sleep(LEAST_MS / 1000 + 1)
                west.process.send_signal(signal.SIGCONT)
                await playing
        await hold_against_the_log(postgres_url, report)

    asyncio.run(go())


def test_who_takes_a_table_over_gives_its_players_time(
    tmp_path: Path, postgres_url: str, fork_server: ForkServer
) -> None:
    async def go() -> None:
        async with servers(tmp_path, postgres_url, fork_server) as (west, east), AsyncExitStack() as stack:
            slow, _ = await two_at_a_table(west, stack, east)
            deadline = slow.knowledge.deadline
            assert deadline is not None
            await west.kill()
            await slow.until(lambda known: known.deadline is not None and known.deadline > deadline)
            assert not is_away(slow.knowledge), "the process that watched the clock has died"

    asyncio.run(go())
