"""People play while the server is killed again and again; afterwards everything is held against the log."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from speeltafel.cli.check import checked
from speeltafel.client import LiveTable
from speeltafel.server.store import Store
from speeltafel.server.table.log import LogEntry
from tests.games import COOPERATIVE, OPEN_GAME, WITH_PARTNERS
from tests.server.server_process import CheckedClient, ReturningGuest, ServerProcess, Tally, known, play_through

LANES = (
    (COOPERATIVE, 3, 0),
    (WITH_PARTNERS, 2, 2),
    (OPEN_GAME, 2, 1),
    (COOPERATIVE, 1, 1),
    (WITH_PARTNERS, 3, 0),
    (OPEN_GAME, 4, 0),
)
"""Tables that are played at the same time, one after the other: game, people, house bots."""
PATIENCE = 180.0
COMMAND_EVERY = 10
"""So often a start is that of the whole command; the others come from the fork server, which is faster."""
LONGEST_START = 0.5
"""Seconds, about, after which a server from the fork server is ready."""
OPENING = {"opening-sit", "opening-ready"}
"""Keys under which the server itself seats who opens a table."""


@dataclass
class Report:
    """What happened; every fault is an assertion that failed, so a report has none."""

    kills: int = 0
    at_start: int = 0
    """Of these, kills before the server was ready."""
    tables: list[str] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    entries: int = 0
    starts: list[float] = field(default_factory=list)
    """Seconds from the start of a process until it was ready."""
    durability: dict[str, str] = field(default_factory=dict)
    records: dict[str, bytes] = field(default_factory=dict)


class Lane:
    """A group of people who play one table after the other."""

    def __init__(
        self, people: list[ReturningGuest], watcher: ReturningGuest, game: str, bots: int, report: Report
    ) -> None:
        self.people, self.watcher, self.game, self.bots, self.report = people, watcher, game, bots, report

    async def play_until(self, is_enough: Callable[[], bool]) -> None:
        while not is_enough():
            await self.play_once()

    async def play_once(self) -> None:
        """One table from its opening to its end; then everyone knows what a newcomer is told."""
        first, *others = self.people
        chairs = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
        table = await first.open_table(self.game, [*chairs, *({"kind": "house", "level": "sensible"},) * self.bots])
        clients = [CheckedClient(guest, table, self.report.tally) for guest in (*self.people, self.watcher)]
        async with AsyncExitStack() as stack:
            lives = [await stack.enter_async_context(client.opened()) for client in clients]
            await asyncio.gather(
                *(self.play_one(live, client) for live, client in zip(lives[:-1], clients, strict=False))
            )
            await lives[-1].over()
            self.report.tables.append(table)
            for client, live in zip(clients, lives, strict=True):
                await knows_everything(client, live)

    async def play_one(self, live: LiveTable, client: CheckedClient) -> None:
        await play_through(live, random.Random(f"{client.guest.name} {len(self.report.tables)}"))


async def gathered(lane: tuple[str, int, int], report: Report, *servers: ServerProcess) -> Lane:
    """The people of a lane, each with another favourite among the servers."""
    game, people, bots = lane
    names = [*(f"{game} {people}{bots} {number}" for number in range(people)), "watcher"]
    turns = [deque(servers) for _ in names]
    for number, turn in enumerate(turns):
        turn.rotate(number)
    *guests, watcher = [await ReturningGuest.named(name, *turn) for name, turn in zip(names, turns, strict=True)]
    return Lane(guests, watcher, game, bots, report)


async def knows_everything(client: CheckedClient, live: LiveTable) -> None:
    """What a client knows, after whatever has happened to it, is what it would be told if it came anew."""
    newcomer = await client.fresh()
    await live.until(lambda knowledge: knowledge.version >= newcomer["version"])
    if known(live)["version"] == newcomer["version"]:  # else somebody said something since
        assert known(live) == newcomer


async def kill_while_people_play(
    serving: ServerProcess, kills: int, seed: int, on_kill: Callable[[Report], Any] = lambda _: None
) -> Report:
    """Kill a server so many times while all lanes play; then let everyone finish."""
    report, dice = Report(), random.Random(seed)
    report.durability = (await serving.ask("/healthz"))["durability"]
    lanes = [await gathered(lane, report, serving) for lane in LANES]
    async with asyncio.TaskGroup() as group:
        for lane in lanes:
            group.create_task(lane.play_until(lambda: report.kills >= kills))
        while report.kills < kills:
            await kill_once(serving, report, dice)
            on_kill(report)
    return report


async def kill_once(serving: ServerProcess, report: Report, dice: random.Random) -> None:
    """Kill at a moment that the dice choose: amid the moves, or while the server starts."""
    assert await report.tally.more(1, PATIENCE), f"nobody could play on\n{serving.log.read_text()[-3000:]}"
    await report.tally.more(dice.randrange(100), dice.uniform(0, 1))
    await report.tally.more(1, dice.uniform(0, 0.01))
    await serving.kill()
    report.kills += 1
    if dice.random() < 0.2:
        await serving.begin()
        with suppress(TimeoutError):
            async with asyncio.timeout(dice.uniform(0, LONGEST_START)):
                await serving.ready()
        report.at_start += not serving.is_up.is_set()
        await serving.kill()
        report.kills += 1
    begun = time.perf_counter()
    await serving.begin(by_command=len(report.starts) % COMMAND_EVERY == 0)
    await serving.ready()
    report.starts.append(time.perf_counter() - begun)


async def fetch_records(serving: ServerProcess, report: Report) -> None:
    """The record of every game that was finished, checked with its shuffle."""
    async with httpx.AsyncClient(base_url=serving.url, timeout=PATIENCE) as client:
        for table in report.tables:
            answer = await client.get(f"/api/records/{table}")
            found = checked(answer.raise_for_status().content, "en")
            assert found.is_good, found.as_json(False)
            assert found.as_json(False)["over"] and found.as_json(False)["shuffle"] == "verified"
            report.records[table] = answer.content


async def hold_against_the_log(database: str, report: Report) -> None:
    """Every acknowledgement stands in the log once, at its version; and nothing else does."""
    async with Store.open(database) as store:
        logs = {table: await store.read(table) for table in report.tables}
    for entries in logs.values():
        assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    stored = [(entry.table, entry.sender, entry.key) for entries in logs.values() for entry in entries if entry.key]
    assert max(Counter(stored).values()) == 1, "something was stored twice"
    found = {(entry.table, entry.sender, entry.key): entry.version for log in logs.values() for entry in spoken(log)}
    assert found == report.tally.acked
    report.entries = sum(map(len, logs.values()))


def spoken(log: list[LogEntry]) -> list[LogEntry]:
    """What people said, but for what the server did for them when it opened the table."""
    return [entry for entry in log if entry.key is not None and entry.key not in OPENING]


def write_records(report: Report, folder: Path) -> list[Path]:
    """The records as files."""
    files = [folder / f"{table}.json" for table in report.records]
    for file, content in zip(files, report.records.values(), strict=True):
        file.write_bytes(content)
    return files
