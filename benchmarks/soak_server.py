"""Kills a real server hundreds of times while people play, and compares everything with the log afterwards.

`python -m benchmarks.soak_server [--kills N] [--database sqlite|postgresql] [--seed N] [--report FILE]`; some minutes a
database. Needs what the tests need: a PostgreSQL of its own is started for it.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.cli.served import surroundings
from tests.server.fork_server import ForkServer
from tests.server.killing import Report, fetch_records, hold_against_the_log, kill_while_people_play
from tests.server.postgres import running
from tests.server.server_process import ServerProcess

DATABASES = ("sqlite", "postgresql")
KILLS = 200
SEED = 20_26
STATED = ("journal_mode", "synchronous", "synchronous_commit", "fsync", "full_page_writes")
COLUMNS = (
    "database",
    "kills",
    "of these while starting",
    "actions acknowledged",
    "sent again",
    "connections",
    "gaps told",
    "snapshots instead",
    "entries in the log",
    "tables finished",
    "faults",
    "median start, s",
    "minutes",
)


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """The address of a new database."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'soak.db'}"
        return
    with running() as cluster, cluster.database() as url:
        yield url


async def soak(kind: str, kills: int, seed: int, url: str, home: Path, fork_server: ForkServer) -> Report:
    """Kill, play on, and check; a fault is an exception."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns) as progress:
        bar = progress.add_task(kind, total=kills)

        def killed(report: Report) -> None:
            said = f"{kind}: {len(report.tally.acked):,} acknowledged, {len(report.tables)} tables finished"
            progress.update(bar, completed=report.kills, description=said)

        async with ServerProcess.at(home, url, "--lease-ms", "1000", fork_server=fork_server) as serving:
            report = await kill_while_people_play(serving, kills, seed, killed)
            await serving.kill()
            await serving.start()
            await fetch_records(serving, report)
            assert await serving.stop() == 0 and serving.errors == [], serving.errors
    await hold_against_the_log(url, report)
    return report


def line(kind: str, report: Report, seconds: float) -> str:
    tally = report.tally
    numbers = (
        report.kills,
        report.at_start,
        len(tally.acked),
        tally.resent,
        tally.connections,
        tally.gaps,
        tally.snapshots,
        report.entries,
        len(report.tables),
        0,
    )
    shown = [kind, *(f"{number:,}" for number in numbers), f"{statistics.median(report.starts):.1f}"]
    return f"| {' | '.join([*shown, f'{seconds / 60:.0f}'])} |"


def settings(kind: str, report: Report) -> str:
    stated = ", ".join(f"`{name}={report.durability[name]}`" for name in STATED if name in report.durability)
    return f"- {kind}: {stated}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--database", choices=DATABASES, action="append")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--report", type=Path)
    chosen = parser.parse_args()
    lines, durability = [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"], []
    for kind in chosen.database or DATABASES:
        begun = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder, database(kind, Path(folder)) as url:
            home = Path(folder)
            with ForkServer.opened(surroundings(home)) as fork_server:
                report = asyncio.run(soak(kind, chosen.kills, chosen.seed, url, home, fork_server))
        lines.append(line(kind, report, time.perf_counter() - begun))
        durability.append(settings(kind, report))
        print(lines[-1], flush=True)
    if chosen.report:
        chosen.report.write_text(written(lines, durability))
    return 0


def written(lines: list[str], durability: list[str]) -> str:
    """The report for those who read it later."""
    command = f"python -m benchmarks.soak_server {' '.join(sys.argv[1:])}".strip()
    about = (
        "A server process was killed with SIGKILL at random moments while people and bots played six tables at a\n"
        "time, and was started again on the same port and database: every tenth time by the whole command, otherwise\n"
        "forked from a process that has the program in memory. Afterwards the log had every acknowledged action once,\n"
        "at the version that was acknowledged, and nothing else that people had sent. Every client caught up by the\n"
        "protocol's own hello, without a gap, and knew in the end what a newcomer is told. Every record passed\n"
        "`speeltafel check`, with its shuffle. A fault would have stopped the run."
    )
    stated = "The settings of the writing connection, from `/healthz`:"
    parts = [
        "# Soak: killing the server",
        f"Made by `{command}`.",
        about,
        "\n".join(lines),
        stated,
        "\n".join(durability),
    ]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.exit(main())
