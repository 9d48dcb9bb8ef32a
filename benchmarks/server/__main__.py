"""Measures the server under load: `python -m benchmarks.server [--seconds S] [--rounds N] [--only KIND,…]`.

Each server runs on core 0, the load driver on core 1; the servers take turns, so that all see the same machine.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from benchmarks.server import idle, report, servers
from benchmarks.server.cores import allow_many_sockets, file_system, pinned
from benchmarks.server.driver import TABLES, Result, Step

REPORT = Path(__file__).parents[1] / "reports" / "server.md"
DRIVER_CORE = 1
STARTS: dict[str, Callable[[Path], AbstractContextManager[servers.Served]]] = {
    "ours": servers.ours,
    "peer": servers.peer,
    "bare": servers.bare,
    "postgres": servers.on_postgres,
    "spread": servers.on_postgres,
}
KINDS = (*STARTS, "idle")
SPEECH = {"postgres": "ours", "spread": "ours"}


class Bench:
    """One call: takes turns over the servers and keeps what they reach."""

    def __init__(self, chosen: argparse.Namespace, folder: Path, progress: Progress) -> None:
        self.chosen, self.folder, self.progress = chosen, folder, progress
        command = " ".join(["python -m benchmarks.server", *sys.argv[1:]])
        self.found = report.Findings(command, chosen.seconds, chosen.tables, file_system=file_system(folder))

    def rounds(self) -> None:
        """Every server once a round."""
        for number in range(self.chosen.rounds):
            for kind in STARTS:
                if kind in self.chosen.only:
                    title = f"round {number + 1}, {report.TITLES[kind]}"
                    task = self.progress.add_task(title, total=1.0, what="starting")
                    self.found.rounds.setdefault(kind, []).append(self.once(kind, task))
                    self.progress.update(task, completed=1.0, what="done")

    def once(self, kind: str, task: TaskID) -> Result:
        """One server, started for this, under load."""
        with STARTS[kind](self.folder) as served:
            if served.durability:
                self.found.durability[kind] = served.durability
            return self.drive(SPEECH.get(kind, kind), served, task, kind == "spread")

    def drive(self, speech: str, served: servers.Served, task: TaskID, is_spread: bool) -> Result:
        """Run the driver and show how far it is."""
        command = [sys.executable, "-m", "benchmarks.server.driver", speech, ",".join(map(str, served.ports))]
        command += ["--seconds", str(self.chosen.seconds), "--tables", str(self.chosen.tables)]
        command += [word for pid in served.pids for word in ("--watch", str(pid))] + ["--spread"] * is_spread
        last = b""
        with subprocess.Popen(pinned(command, DRIVER_CORE), stdout=subprocess.PIPE) as driver:
            assert driver.stdout is not None
            for last in driver.stdout:
                if last.startswith(b'{"what"'):
                    step = msgspec.json.decode(last, type=Step)
                    self.progress.update(task, completed=min(1.0, step.part), what=step.what)
        if driver.returncode:
            raise RuntimeError(f"the driver ended with {driver.returncode}; the server's log is in {self.folder}")
        return msgspec.json.decode(last, type=Result)

    def idle(self) -> None:
        """What tables and sockets cost when nothing happens."""
        task = self.progress.add_task("idle tables and sockets", total=1.0, what="starting")
        with servers.ours(self.folder) as served:
            os.sched_setaffinity(0, {DRIVER_CORE})

            def say(part: float) -> None:
                self.progress.update(task, completed=part, what="opening")

            wanted = self.chosen.idle_tables, self.chosen.idle_sockets
            self.found.idle = idle.measure(served.ports[0], served.pids[0], *wanted, say)
        self.progress.update(task, completed=1.0, what="done")


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="measured time of a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--only", type=lambda text: text.split(","), default=list(KINDS), help=", ".join(KINDS))
    parser.add_argument("--idle-tables", type=int, default=2000)
    parser.add_argument("--idle-sockets", type=int, default=6000)
    parser.add_argument("--folder", type=Path, help="where the databases go; must be on a real disk")
    parser.add_argument("--report", type=Path, default=REPORT)
    chosen = parser.parse_args()
    if unknown := sorted(set(chosen.only) - set(KINDS)):
        parser.error(f"--only: expected some of {', '.join(KINDS)}, got {', '.join(unknown)}")
    if not {0, DRIVER_CORE} <= os.sched_getaffinity(0):
        parser.error("two cores are needed: the server has one, the load driver the other")
    return chosen


def main() -> int:
    chosen, console = options(), Console()
    allow_many_sockets()
    if "peer" in chosen.only:
        servers.install_peer()
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[what]}"), TimeElapsedColumn())
    with (
        tempfile.TemporaryDirectory(prefix="speeltafel-bench-", dir=chosen.folder) as folder,
        Progress(*columns, console=console) as progress,
    ):
        bench = Bench(chosen, Path(folder), progress)
        bench.rounds()
        if "idle" in chosen.only:
            bench.idle()
    console.print(report.shown(bench.found))
    for sentence in report.sentences(bench.found):
        console.print(f"• {sentence}", markup=False)
    chosen.report.write_text(report.page(bench.found), encoding="utf-8")
    console.print(f"Written to {chosen.report}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuntimeError as fault:
        sys.exit(f"benchmarks.server: {fault}")
