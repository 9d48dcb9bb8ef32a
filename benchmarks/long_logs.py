"""How long it takes to open, to restore and to start with logs of a thousand to half a million entries.

`python -m benchmarks.long_logs [--old CHECKOUT] [--sizes N …] [--kinds talk moves] [--report FILE]`. A log is a game
that has begun and then what one player wrote besides moves, as versions without a bound took it down; or the moves of
a game played at random, which goes on for as long as somebody likes. Every size is measured in a process of its own, on
SQLite, with a task beside it that notes how long the event loop stood still. With `--old`, the same is measured with
the sources of another checkout.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from speeltafel.server.archive import Archive
from speeltafel.server.run import settle_in
from speeltafel.server.store import Store
from speeltafel.server.store.restoring import restored
from speeltafel.server.table.history import Eyes, told_so_far
from speeltafel.server.table.log import EntryKind, LogEntry
from speeltafel.server.table.table import Table
from tests.games import OPEN_GAME
from tests.server.table_harness import SECRET, TableHarness

HERE = Path(__file__).parents[1]
SIZES = (1_000, 10_000, 100_000, 500_000)
TABLE = "table-7"
STATE_BEHIND = 50
"""Entries since the state was stored."""
STEPS = {
    "opening": "opened from the whole log",
    "restoring": "opened from a stored state",
    "starting": "looked at when the server starts",
    "history": "told again to a page",
    "record": "asked for its record",
}
ADD = 'INSERT INTO log ("table", version, kind, action, sender, "key", at) VALUES (?, ?, ?, ?, ?, ?, ?)'
TALK = ('{"did":"said","seat":0,"preset":"hello"}', '{"did":"gave-up","seat":0,"yes":false}')
SHARED = '{"did":"shared","seat":0,"code":"%064d"}'


# Logs


def begun() -> TableHarness:
    """A game that has begun."""
    harness = TableHarness(OPEN_GAME, 2)
    harness.gather()
    return harness


def of_talk(size: int) -> tuple[TableHarness, list[LogEntry]]:
    """A few moves, and then everything else."""
    harness = begun()
    harness.play_on(Random(1), "sensible", 5)
    return harness, [*harness.log, *talk(harness, size - len(harness.log))]


def talk(harness: TableHarness, count: int) -> Iterator[LogEntry]:
    """What somebody can write besides moves, again and again."""
    sender = harness.table.state.chairs[0].player
    for number in range(count):
        yield LogEntry(
            table=TABLE,
            version=len(harness.log) + 1 + number,
            kind=EntryKind.SEAT,
            action=SHARED % number if number % 3 == 2 else TALK[number % 3],
            at=number,
            sender=sender,
            key=f"an-attacker's-key-{number}",
        )


def of_moves(size: int) -> tuple[TableHarness, list[LogEntry]]:
    """A game played at random that lasts long enough, or the longest of some."""
    best = begun()
    for seed in range(20):
        harness = begun()
        harness.play_on(Random(seed), "random", size)
        best = max(best, harness, key=lambda one: len(one.log))
        if len(best.log) >= size:
            break
    return best, best.log[:size]


MAKERS = {"talk": of_talk, "moves": of_moves}


# Measuring


async def timed(work: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """Milliseconds that something takes, and the longest of them in which nobody else could do anything."""
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0.001)
            longest = max(longest, time.perf_counter() - before - 0.001)

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0.01)
    longest, begin = 0.0, time.perf_counter()
    await work()
    taken = time.perf_counter() - begin
    await asyncio.sleep(0.01)
    watching.cancel()
    return taken * 1000, longest * 1000


def put(file: Path, harness: TableHarness, entries: list[LogEntry]) -> None:
    """Store a log as it is, past the server."""
    with sqlite3.connect(file) as connection:
        header = msgspec.json.encode(harness.config).decode()
        connection.execute(
            "INSERT INTO tables (id, header, secret, created) VALUES (?, ?, ?, 0)", (TABLE, header, SECRET)
        )
        rows = ((one.table, one.version, one.kind.value, one.action, one.sender, one.key, one.at) for one in entries)
        connection.executemany(ADD, rows)


async def tell_again(store: Store, table: Table) -> object:
    """What the server does for a page that was loaded again; before, it read the whole log at once."""
    eyes = Eyes(table.state.chairs[0].player)
    try:
        from speeltafel.server.store.restoring import told_again  # noqa: PLC0415
    except ImportError:
        entries = await store.read(TABLE)
        return await asyncio.to_thread(told_so_far, table.config, table.state.secret, entries, eyes)
    return await asyncio.to_thread((await told_again(store, table)).told, eyes)


async def measure(kind: str, size: int, file: Path) -> dict[str, Any]:
    """All steps with one log."""
    url = f"sqlite:///{file}"
    async with Store.open(url):
        pass
    harness, entries = MAKERS[kind](size)
    put(file, harness, entries)
    behind = Table.restore(harness.config, entries[:-STATE_BEHIND], SECRET) if size <= max(SIZES[:2]) else None
    length = len(entries)
    found: dict[str, Any] = {"entries": length}
    entries.clear()
    settle_in()
    async with Store.open(url) as store:
        table = await restored(store, TABLE) if behind else None  # code is loaded, files are read
        found["opening"] = await timed(lambda: restored(store, TABLE))
        table = table or await restored(store, TABLE)
        assert table is not None and table.version == length
        found["record"] = await timed(lambda: Archive(store).record_text(TABLE))
        found["history"] = await timed(lambda: tell_again(store, table))
        found["starting"] = await timed(lambda: Archive(store).catch_up(1))
        behind = behind or Table.restore(harness.config, [], SECRET, table.stored())
        await store.save_snapshot(TABLE, behind.version, behind.stored())
        found["restoring"] = await timed(lambda: restored(store, TABLE))
    return found


def measured(checkout: Path, kind: str, size: int) -> dict[str, Any]:
    """The same in a process of its own, with the sources of a checkout and the tests' harness that goes with them."""
    environment = {**os.environ, "PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{checkout}"}
    command = [sys.executable, str(HERE / "benchmarks" / "long_logs.py"), "--measure", kind, str(size)]
    done = subprocess.run(command, env=environment, cwd=checkout, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


# The report


def report(rows: list[tuple[str, str, dict[str, Any]]], command: str) -> str:
    """A table of entries and milliseconds."""
    heads = ["log", "sources", "entries", *(f"{name}, ms (stood still)" for name in STEPS)]
    lines = [
        "# Long logs\n",
        f"Made by `{command}`, on SQLite. In brackets: the longest time in which nobody else could do anything.\n",
        *(f"- *{name}*: a table {meaning}" for name, meaning in STEPS.items()),
        "",
        "| " + " | ".join(heads) + " |",
        "|" + "---|" * len(heads),
    ]
    for kind, name, found in rows:
        cells = [f"{found[step][0]:,.1f} ({found[step][1]:,.1f})" for step in STEPS]
        lines.append("| " + " | ".join([kind, name, f"{found['entries']:,}", *cells]) + " |")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--old", type=Path, help="a checkout to compare with")
    parser.add_argument("--old-most", type=int, default=SIZES[2], help="its longest log, which may take minutes")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--kinds", choices=MAKERS, nargs="+", default=list(MAKERS))
    parser.add_argument("--report", type=Path)
    parser.add_argument("--measure", nargs=2, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure:
        with tempfile.TemporaryDirectory() as folder:
            kind, size = chosen.measure
            print(json.dumps(asyncio.run(measure(kind, int(size), Path(folder) / "long.db"))))
        return 0
    checkouts = [("before", chosen.old.resolve())] if chosen.old else []
    rows = []
    for kind in chosen.kinds:
        for size in chosen.sizes:
            for name, path in [*checkouts, ("now", HERE)]:
                if name != "now" and size > chosen.old_most:
                    continue
                rows.append((kind, name, measured(path, kind, size)))
                print(*rows[-1], flush=True, file=sys.stderr)
    text = report(rows, "python -m benchmarks.long_logs" + (" --old CHECKOUT" if chosen.old else ""))
    print(text)
    if chosen.report:
        chosen.report.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
