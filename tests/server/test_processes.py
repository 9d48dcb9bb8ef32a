"""Several servers on one PostgreSQL: any of them serves any table, and one may die."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import msgspec

from speeltafel.client import LiveTable, connect, play_at
from speeltafel.protocol.messages import Ack, Refused, TableMessage
from speeltafel.server.store import Store
from speeltafel.server.store.restoring import restored
from speeltafel.server.table.log import EntryKind, LogEntry
from tests.games import ANY_GAME, OPEN_GAME, WITH_PARTNERS
from tests.server.fork_server import ForkServer
from tests.server.killing import PATIENCE, Report, fetch_records, gathered, hold_against_the_log
from tests.server.postgres import Cluster
from tests.server.server_process import CheckedClient, ReturningGuest, ServerProcess, sensible

LEASE = ("--lease-ms", "1000")
LISTENERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%' AND datname = $1"
GONE_ON = {"table.stale", "table.not-your-turn", "table.game-over"}
GAMES = 3
BOT = {"kind": "house", "level": "sensible"}


@asynccontextmanager
async def servers(
    home: Path, url: str, fork_server: ForkServer, count: int = 2, *options: str
) -> AsyncIterator[list[ServerProcess]]:
    """Servers on one database; afterwards none of them has logged an error."""
    async with AsyncExitStack() as stack:
        opened = [
            await stack.enter_async_context(ServerProcess.at(home, url, *LEASE, *options, fork_server=fork_server))
            for _ in range(count)
        ]
        yield opened
        assert [server.errors for server in opened] == [[]] * count


def test_players_at_different_processes_play_on_when_one_dies(
    tmp_path: Path, postgres_url: str, fork_server: ForkServer
) -> None:
    async def go() -> None:
        report = Report()
        async with servers(tmp_path, postgres_url, fork_server, 3) as opened:
            lanes = [await gathered(lane, report, *opened) for lane in ((ANY_GAME, 3, 0), (WITH_PARTNERS, 2, 2))]
            async with asyncio.TaskGroup() as group:
                for lane in lanes:
                    group.create_task(lane.play_once())
                for server in opened[:2]:
                    assert await report.tally.more(10, PATIENCE)
                    await server.kill()
            await fetch_records(opened[2], report)
        assert len(report.tables) == len(lanes)
        await hold_against_the_log(postgres_url, report)

    asyncio.run(go())


def test_bots_of_a_dead_process_are_moved_by_another(
    tmp_path: Path, postgres_url: str, fork_server: ForkServer
) -> None:
    async def go() -> None:
        slow = ServerProcess(tmp_path, postgres_url, *LEASE, "--bot-pause-ms", "60000", fork_server=fork_server)
        async with (
            ServerProcess.at(tmp_path, postgres_url, *LEASE, fork_server=fork_server),
            Store.open(postgres_url) as store,
        ):
            await slow.start()
            an = await ReturningGuest.named("An", slow)
            table = await an.open_table(WITH_PARTNERS, [{"kind": "me"}, BOT, BOT, BOT])
            async with CheckedClient(an, table).opened() as live:
                await live.until(lambda known: known.phase == "playing")
                assert isinstance(await live.leave(), Ack)
                await live.until(lambda known: known.actor is not None)
                assert live.knowledge.phase == "playing", "with a client there, the bots take their time"
                await slow.kill()
                await finished(store, table)

    asyncio.run(go())


def test_clocks_of_a_dead_process_are_watched_by_another(
    tmp_path: Path, postgres_url: str, fork_server: ForkServer
) -> None:
    async def go() -> None:
        dying = ServerProcess(tmp_path, postgres_url, *LEASE, fork_server=fork_server)
        no_grace = (*LEASE, "--grace-ms", "0")
        async with (
            ServerProcess.at(tmp_path, postgres_url, *no_grace, fork_server=fork_server),
            Store.open(postgres_url) as store,
        ):
            await dying.start()
            people = [await ReturningGuest.named(name, dying) for name in ("An", "Bo")]
            clock = {"kind": "move", "seconds": 2}
            table = await people[0].open_table(ANY_GAME, [{"kind": "me"}, {"kind": "open"}], clock=clock)
            async with CheckedClient(people[0], table).opened() as an, CheckedClient(people[1], table).opened() as bo:
                assert isinstance(await bo.sit(), Ack)
                assert isinstance(await an.ready(), Ack) and isinstance(await bo.ready(), Ack)
                await dying.kill()
                entries = await finished(store, table)
        clocks = [msgspec.json.decode(entry.action) for entry in entries if entry.kind is EntryKind.CLOCK]
        assert len(clocks) == 2, f"the clocks of both ran out once: {clocks}"

    asyncio.run(go())


async def finished(store: Store, table: str) -> list[LogEntry]:
    """Listen to the processes until a game is over that nobody looks at; its log."""
    async with asyncio.timeout(PATIENCE):
        async for _ in store.notifications():
            found = await restored(store, table)
            if found is not None and found.state.is_finished:
                break
    return await store.read(table)


def test_of_two_moves_for_one_decision_one_lands(tmp_path: Path, postgres_url: str, fork_server: ForkServer) -> None:
    async def go() -> None:
        async with servers(tmp_path, postgres_url, fork_server) as (west, east), AsyncExitStack() as stack:
            people = [await ReturningGuest.named(name, west) for name in ("An", "Bo")]
            table = await people[0].open_table(ANY_GAME, [{"kind": "me"}, {"kind": "open"}])
            hands: list[tuple[LiveTable, LiveTable]] = []
            for guest in people:
                other = ReturningGuest(guest.name, [east])
                other.cookie = guest.cookie
                one = await stack.enter_async_context(CheckedClient(guest, table).opened())
                hands.append((one, await stack.enter_async_context(CheckedClient(other, table).opened())))
            assert isinstance(await hands[1][0].sit(), Ack)
            for one, _ in hands:
                assert isinstance(await one.ready(), Ack)
            landed = await asyncio.gather(*(race(left, right, random.Random(7)) for left, right in hands))
        async with Store.open(postgres_url) as store:
            log = await store.read(table)
        assert sum(landed) == sum(entry.kind is EntryKind.GAME and entry.key is not None for entry in log)

    asyncio.run(go())


async def race(left: LiveTable, right: LiveTable, dice: random.Random) -> int:
    """Answer every decision twice, differently and at the same moment; how many answers landed."""
    landed = 0
    async for turn in left.turns():
        await right.until(lambda known: known.is_finished or known.decision == turn.decision)  # noqa: B023
        one = sensible(turn, dice)
        other = next((action for action in turn.legal if action != one), one)
        answers = await asyncio.gather(left.act(one, turn.decision), right.act(other, turn.decision))
        assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Refused"], answers
        assert {answer.rule for answer in answers if isinstance(answer, Refused)} <= GONE_ON
        landed += 1
        await left.until(lambda known: known.is_finished or known.decision != turn.decision)  # noqa: B023
    return landed


@asynccontextmanager
async def split(reading: ServerProcess, writing: ServerProcess) -> AsyncIterator[str]:
    """The address of a proxy that takes what is read from one server and brings what is said to another."""

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            first = await reader.readexactly(4)
            chosen = reading if first == b"GET " else writing
            there, back = await asyncio.open_connection("127.0.0.1", chosen.port)
            back.write(first)
            await asyncio.gather(pump(reader, back), pump(there, writer))

    async with await asyncio.start_server(carry, "127.0.0.1", 0) as proxy:
        yield f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"


async def pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    """Carry bytes until one side hangs up; then hang up on the other."""
    with suppress(OSError):
        while part := await source.read(65536):
            target.write(part)
            await target.drain()
    target.close()


def test_who_reads_at_one_process_and_moves_at_another_is_never_refused(
    tmp_path: Path, postgres_url: str, fork_server: ForkServer
) -> None:
    refused: list[Refused] = []

    def hear(message: TableMessage) -> None:
        if isinstance(message, Refused):
            refused.append(message)

    async def play_one(url: str, table: str, guest: ReturningGuest, dice: random.Random) -> None:
        async with connect(url, table, cookie=guest.cookie, transport="stream", hear=hear) as live:
            await play_at(live, lambda turn: sensible(turn, dice))

    async def go() -> None:
        async with (
            servers(tmp_path, postgres_url, fork_server) as (west, east),
            split(west, east) as there,
            split(east, west) as back,
        ):
            people = [await ReturningGuest.named(name, west) for name in ("An", "Bo")]
            for number in range(GAMES):
                table = await people[0].open_table(ANY_GAME, [{"kind": "me"}, {"kind": "open"}])
                async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
                    for guest, url in zip(people, (there, back), strict=True):
                        group.create_task(play_one(url, table, guest, random.Random(number)))

    asyncio.run(go())
    assert refused == []


def test_everyone_hears_everything_though_notifications_are_cut(
    tmp_path: Path, postgres_url: str, fork_server: ForkServer, cluster: Cluster
) -> None:
    async def go() -> None:
        report, name, cut = Report(), postgres_url.rpartition("/")[2], 0
        async with servers(tmp_path, postgres_url, fork_server) as opened:
            lane = await gathered((OPEN_GAME, 4, 0), report, *opened)
            playing = asyncio.create_task(lane.play_once())
            for _ in range(5):
                assert await report.tally.more(5, PATIENCE)
                cut += len(await asyncio.to_thread(cluster.ask, LISTENERS, name))
            await playing
        assert cut >= 2 * len(opened)
        await hold_against_the_log(postgres_url, report)

    asyncio.run(go())
