"""Opens, plays and closes thousands of tables in one server process and asks it each time what is left of them.

`python -m benchmarks.soak_tables [--tables N] [--report FILE]`. Guests come over real sockets, play games to the end or
leave them to bots, give up, watch by links, lose their connections and come back. After every batch the server must
have no table, no socket and no task more than at its opening; memory is compared with what it was after the first
batches. Python collects garbage when it likes, as on a real server; with `--collect`, before every look.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.progress import Progress, TaskID

from benchmarks.server.load_game import load_game
from speeltafel.games import OURS
from speeltafel.server.run import Server, settle_in
from tests.server.peers import HELLO, ME, OPEN, Crowd, Guest, Peer, hosted, resident

TABLES = 20_000
BATCH = 100
FIRST = 1_000
"""Tables after which memory has its level, which at the end it must have still."""
WARM_UP = 2
"""Batches after which memory has reached its level: caches are full, code is loaded."""
AT_ONCE = 20
IDLE_MS = 200
LEASE_MS = 500
"""Short, so that maintenance runs many times a second."""
PATIENCE = 60.0
SPARE = 4
"""Tasks of the store and the bots' processes that come and go by themselves."""
SHARES = {"played": 60, "bots": 8, "given up": 12, "closed": 12, "never started": 8}
"""What happens at a hundred tables."""
GAME = load_game()
"""What people play; bots play all games."""
ENDS = ("over", "abandoned")
CODE = "a-code-of-22-signs-000"


class Left(msgspec.Struct):
    """What a server holds at a moment."""

    rooms: int
    sockets: int
    tasks: int
    """Of the server itself."""
    running: dict[str, int]
    """All tasks by what they do."""
    loading: int
    drivers: int
    held: int
    noted: int
    stored: int
    listed: int
    changed: int
    objects: int
    """That the garbage collector knows."""
    kilobytes: int

    @property
    def tables(self) -> tuple[int, ...]:
        """Everything that is there because of a table or a connection."""
        leases = (self.drivers, self.held, self.noted)
        return (self.rooms, self.sockets, self.loading, *leases, self.stored, self.listed, self.changed)


def left_in(server: Server, collects: bool) -> Left:
    """Count what a server holds now."""
    if collects:
        gc.collect()
    maintenance, leases = server.maintenance, server.maintenance.parts.leases
    return Left(
        rooms=len(server.tables.rooms),
        sockets=len(server.sockets.open),
        tasks=len(server.tasks._tasks),
        running=dict(Counter(str(getattr(task.get_coro(), "__qualname__", task)) for task in asyncio.all_tasks())),
        loading=len(server.tables._loading),
        drivers=len(leases._drivers),
        held=len(leases._held),
        noted=len(leases._noted),
        stored=len(maintenance._stored),
        listed=len(maintenance._listed),
        changed=len(maintenance.changed),
        objects=len(gc.get_objects()),
        kilobytes=resident(os.getpid()),
    )


# The server's process


async def serve(folder: Path, collects: bool) -> None:
    """Keep a server open; every line of standard input is answered with what is left in it, the end closes it."""
    loop, lines = asyncio.get_running_loop(), asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    async with hosted(folder, lease_ms=LEASE_MS) as (server, url):
        server.maintenance.idle_ms = IDLE_MS
        if not collects:
            settle_in()
        print(url, flush=True)
        while await lines.readline():
            print(msgspec.json.encode(left_in(server, collects)).decode(), flush=True)


class Host:
    """The server as its driver sees it."""

    def __init__(self, process: asyncio.subprocess.Process, url: str) -> None:
        self.process, self.url = process, url

    async def left(self) -> Left:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(b"\n")
        return msgspec.json.decode(await self.process.stdout.readline(), type=Left)

    async def settled(self, opening: Left) -> Left:
        """Wait until every table has left memory and nothing runs that did not run at the opening."""
        until = time.monotonic() + PATIENCE
        while True:
            found = await self.left()
            if not any(found.tables) and sum(found.running.values()) <= sum(opening.running.values()) + SPARE:
                return found
            assert time.monotonic() < until, f"left over after {PATIENCE} s: {found}; at the opening: {opening}"
            await asyncio.sleep(0.1)


@asynccontextmanager
async def host(folder: Path, collects: bool) -> AsyncIterator[Host]:
    """A server in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.soak_tables", "--serve", str(folder)),
        *(["--collect"] if collects else []),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        yield Host(process, (await process.stdout.readline()).decode().strip())
    finally:
        process.stdin.close()
        await process.communicate()
    assert process.returncode == 0, "the server did not close in order"


# What guests do


class Visit:
    """A few guests at one table, from its opening until nobody is there any more."""

    def __init__(self, crowd: Crowd, people: list[Guest], dice: random.Random) -> None:
        self.crowd, self.people, self.dice = crowd, people, dice
        self.table = ""
        self.peers: list[Peer] = []
        self.moves = 0

    async def spend(self, kind: str) -> None:
        """Open the table, let happen what happens at tables of this kind, and go."""
        game = self.dice.choice(OURS) if kind == "bots" else GAME.name
        chairs = [ME, {"kind": "house", "level": "sensible"}] if kind == "bots" else [ME, OPEN]
        self.table = await self.people[0].rest.open_table(game, chairs, public=self.dice.random() < 0.5)
        watcher = await self.enter(None)
        try:
            if kind == "bots":
                await (await self.enter(self.people[0])).answer({"type": "leave", "key": "leave"})
            elif kind != "never started":
                await self.play(kind)
            if kind != "never started":
                await until_over(watcher)
        finally:
            for peer in self.peers:
                self.crowd.let_go(peer)

    async def enter(self, guest: Guest | None, **hello: Any) -> Peer:
        peer = await self.crowd.knock(self.table, guest.headers if guest else None)
        self.peers.append(peer)
        peer.say({**HELLO, **hello})
        return peer

    async def play(self, kind: str) -> None:
        """Two people at the table, and somebody who watches with the eyes of one of them."""
        first, second = self.people
        said = [
            (second, {"type": "sit", "key": "sit"}),
            (first, {"type": "share", "key": "share", "code": CODE}),
        ]
        if kind != "closed":  # a host closes a table only until its game begins
            said += [(guest, {"type": "ready", "key": "ready"}) for guest in (first, second)]
        for guest, message in said:
            await (await self.enter(guest)).answer(message)
        await self.enter(None, watch=CODE)
        if kind == "played":
            await asyncio.gather(*(self.play_one(guest) for guest in self.people))
        elif kind == "closed":
            await first.rest.ask("POST", f"/api/tables/{self.table}/close")
        else:
            for guest in self.people:
                await (await self.enter(guest)).answer({"type": "give-up", "key": "give-up"})

    async def play_one(self, guest: Guest) -> None:
        """Play to the end; now and then the connection breaks and the page comes back with what it has."""
        peer, last = await self.enter(guest), 0
        while True:
            told = await peer.hear()
            last = told.get("version", last)
            if told.get("phase") in ENDS:
                return
            if "legal" in told:
                self.moves += 1
                act = {"type": "act", "key": f"m{told['decision']}", "decision": told["decision"]}
                peer.say({**act, "action": GAME.hurry(told["legal"], self.dice)})
                if self.dice.random() < 0.05:
                    peer.abort()
                    peer = await self.enter(guest, last=last)


async def until_over(watcher: Peer) -> None:
    """Wait for the end of the game."""
    while (await watcher.hear()).get("phase") not in ENDS:
        pass


class Driver:
    """Lets guests spend batches of tables in a server."""

    def __init__(self, at: Host, crowd: Crowd, groups: list[list[Guest]]) -> None:
        self.at, self.crowd, self.groups = at, crowd, groups
        self.kinds: Counter[str] = Counter()
        self.moves = 0

    async def batch(self, tables: int, seed: int) -> None:
        """So many tables, some at a time."""
        dice = random.Random(seed)
        kinds = dice.choices(list(SHARES), list(SHARES.values()), k=tables)
        await asyncio.gather(*(self.lane(group, kinds, dice) for group in self.groups))

    async def lane(self, people: list[Guest], kinds: list[str], dice: random.Random) -> None:
        """One table after the other for as long as there are some to be opened."""
        while kinds:
            kind, visit = kinds.pop(), Visit(self.crowd, people, dice)
            await visit.spend(kind)
            self.kinds[kind] += 1
            self.moves += visit.moves


async def soak(
    tables: int, folder: Path, on_batch: Callable[[int, Left], None], collects: bool = True
) -> tuple[Driver, list[Left]]:
    """Spend all the tables; what was left after each batch, the opening first."""
    async with host(folder, collects) as at, Crowd(at.url) as crowd:
        groups = [[await Guest.named(f"{name} {n}", at.url) for name in ("An", "Bo")] for n in range(AT_ONCE)]
        driver, levels = Driver(at, crowd, groups), [await at.left()]
        for first in range(0, tables, BATCH):
            await driver.batch(min(BATCH, tables - first), seed=first)
            levels.append(await at.settled(levels[0]))
            on_batch(min(BATCH, tables - first), levels[-1])
    return driver, levels


def growth(levels: list[Left]) -> tuple[int, int]:
    """Objects and kilobytes that came after the first batches."""
    warm, last = levels[min(WARM_UP, len(levels) - 1)], levels[-1]
    return last.objects - warm.objects, last.kilobytes - warm.kilobytes


# The report


def report(driver: Driver, levels: list[Left], seconds: float) -> str:
    """What was played and what is left."""
    tables, (objects, kilobytes) = driver.kinds.total(), growth(levels)
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in driver.kinds.most_common())
    lines = [
        "# Tables that come and go\n",
        f"Made by `python -m benchmarks.soak_tables {' '.join(sys.argv[1:])}`: {tables:,} tables in one server process"
        f" on SQLite ({kinds}), {driver.moves:,} moves of people, {seconds:.0f} s.\n",
        "After every batch no table, socket or lease was left, and no task that did not run at the opening.\n",
        f"Memory: {level(levels)}.\n",
        f"From table {min(WARM_UP * BATCH, tables):,} to the last the process grew by {kilobytes:,} KB"
        f" and {objects:,} objects.\n",
        "| tables | memory, MB | objects | tasks |",
        "|---|---|---|---|",
    ]
    step = max(1, len(levels) // 20)
    shown = [0, *range(1, len(levels) - 1, step), len(levels) - 1]
    for place in shown:
        left = levels[place]
        lines.append(
            f"| {place * BATCH:,} | {left.kilobytes / 1024:.1f} | {left.objects:,} | {sum(left.running.values())} |"
        )
    return "\n".join(lines) + "\n"


def level(levels: list[Left]) -> str:
    """How memory at the end compares with memory after the first thousand tables."""
    first, last = levels[min(FIRST // BATCH, len(levels) - 1)].kilobytes, levels[-1].kilobytes
    return (
        f"{first / 1024:.1f} MB after the first {FIRST:,} tables, {last / 1024:.1f} MB at the end ({last / first:.0%})"
    )


def note_batch(progress: Progress, bar: TaskID, count: int, _left: Left) -> None:
    progress.advance(bar, count)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--report", type=Path)
    parser.add_argument("--collect", action="store_true", help="collect all garbage before every look")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        asyncio.run(serve(chosen.serve, chosen.collect))
        return 0
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, Progress() as progress:
        bar = progress.add_task("tables", total=chosen.tables)
        advance = partial(note_batch, progress, bar)
        driver, levels = asyncio.run(soak(chosen.tables, Path(folder), advance, chosen.collect))
    text = report(driver, levels, time.perf_counter() - begun)
    print(text)
    if chosen.report:
        chosen.report.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
