"""Compares the speed of two checkouts: `python -m benchmarks.compare --old PATH [--new PATH] [--rounds N]`.

The checkouts take turns (old, new, old, new, …), so that a busy moment of the machine affects both. Each turn runs the
checkout's own `speeltafel bench` and its own server under load, in processes of their own. The medians of all rounds
count. Both checkouts run with the Python that runs this.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

HERE = Path(__file__).parents[1]
SERVER_HEADS = {"moves/s": False, "moves/core-s": False, "p50 ms": True, "p99 ms": True}
"""The columns of the report of `benchmarks.server` that are compared, and whether less is better."""
OTHERS = "others"
"""Its column with the cores that other programs used."""
BUSY = f"server, {OTHERS}"
NOISY = 0.1
"""Cores that others may use before the figures are doubtful."""
HEADS = ("figure", "old", "old min..max", "new", "new min..max", "new/old", "")
WIDE = 140
"""Columns of the table where it is not written to a terminal."""

Figures = dict[str, float]


class Failed(RuntimeError):
    """A checkout could not be measured; the text says what it printed."""


@dataclass(frozen=True)
class Checkout:
    """A tree of Speeltafel's sources."""

    name: str
    path: Path

    def run(self, *words: str) -> str:
        """What `python -m` prints with these words, run in the checkout and with its sources."""
        environment = {**os.environ, "PYTHONPATH": f"{self.path / 'src'}{os.pathsep}{self.path}"}
        command = [sys.executable, "-m", *words]
        done = subprocess.run(command, cwd=self.path, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failed(f"{self.name}: `{' '.join(words)}` ended with {done.returncode}:\n{done.stderr[-2000:]}")
        return done.stdout


@dataclass
class Comparison:
    """One figure as both checkouts reached it, round by round."""

    name: str
    less_is_better: bool = False
    old: list[float] = field(default_factory=list)
    new: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        return median(self.new) / median(self.old)

    def is_slower(self, part: float) -> bool:
        """Whether the new checkout is slower by more than this part."""
        return self.ratio > 1 + part if self.less_is_better else self.ratio < 1 - part

    def cells(self, part: float) -> list[str]:
        """One line of the table."""
        mark = "slower" if self.is_slower(part) else ""
        return [self.name, *shown(self.old), *shown(self.new), f"{self.ratio:.3f}", mark]


def shown(values: Sequence[float]) -> tuple[str, str]:
    """The median and the spread."""
    return number(median(values)), f"{number(min(values))}..{number(max(values))}"


def number(value: float) -> str:
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


# Measuring


def random_play(checkout: Checkout, seconds: float) -> Figures:
    """Decisions a second of random play at every table that `speeltafel bench` measures."""
    said = checkout.run("speeltafel", "bench", "--json", "--repeats", "1", "--seconds", str(seconds))
    found: Figures = json.loads(said)["steps_per_second"]
    return found


def server_load(checkout: Checkout, seconds: float) -> Figures:
    """Moves a second and latencies of the server under load, from the report that the checkout writes."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "server.md"
        command = ("--only", "ours", "--rounds", "1", "--seconds", str(seconds), "--report", str(report))
        checkout.run("benchmarks.server", *command)
        return read_report(report.read_text(encoding="utf-8"))


def read_report(page: str) -> Figures:
    """The figures in the first table of a report in Markdown."""
    lines = [line for line in page.splitlines() if line.startswith("|")]
    if len(lines) < 3:
        raise Failed("the report of benchmarks.server has no table")
    heads, row = (cells_of(line) for line in (lines[0], lines[2]))
    found = dict(zip(heads, row, strict=True))
    return {f"server, {head}": float(found[head].replace(",", "")) for head in (*SERVER_HEADS, OTHERS)}


def cells_of(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def less_is_better(name: str) -> bool:
    return SERVER_HEADS.get(name.removeprefix("server, "), False)


class Compare:
    """All rounds: who is measured next, and what was found."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.checkouts = Checkout("old", chosen.old.resolve()), Checkout("new", chosen.new.resolve())
        parts: dict[str, Callable[[Checkout], Figures]] = {
            "play": lambda checkout: random_play(checkout, chosen.seconds),
            "server": lambda checkout: server_load(checkout, chosen.server_seconds),
        }
        self.parts = {name: measure for name, measure in parts.items() if name in chosen.only}
        self.rounds: int = chosen.rounds
        self.found: dict[str, Comparison] = {}

    def turns(self) -> Iterator[tuple[int, str, Checkout]]:
        """In every round each part is measured in the old checkout and then in the new one."""
        for turn in range(self.rounds):
            for part in self.parts:
                for checkout in self.checkouts:
                    yield turn + 1, part, checkout

    def run(self, progress: Progress) -> None:
        """Compile what is not compiled yet, then measure."""
        total = len(self.checkouts) * (1 + self.rounds * len(self.parts))
        task = progress.add_task("compiling", total=total)
        for checkout in self.checkouts:
            checkout.run("speeltafel", "compile")
            checkout.run("speeltafel", "bench", "--json", "--repeats", "1", "--seconds", "0.01")
            progress.advance(task)
        for turn, part, checkout in self.turns():
            progress.update(task, description=f"round {turn} of {self.rounds}, {part}, {checkout.name}")
            self.note(checkout, self.parts[part](checkout))
            progress.advance(task)

    def note(self, checkout: Checkout, figures: Figures) -> None:
        for name, value in figures.items():
            comparison = self.found.setdefault(name, Comparison(name, less_is_better(name)))
            getattr(comparison, checkout.name).append(value)

    def comparisons(self) -> list[Comparison]:
        """Figures that both checkouts have."""
        return [one for one in self.found.values() if one.old and one.new and one.name != BUSY]

    def remarks(self) -> list[str]:
        """What makes the figures doubtful."""
        busy = self.found.get(BUSY)
        used = median(busy.old + busy.new) if busy else 0.0
        return [f"Other programs used {used:.1f} cores: measure again on a quiet machine."] if used > NOISY else []


# Showing


def as_table(compare: Compare, part: float) -> Table:
    table = Table(title=title(compare))
    for place, head in enumerate(HEADS):
        table.add_column(head, justify="right" if place else "left", no_wrap=True)
    for one in compare.comparisons():
        table.add_row(*one.cells(part))
    return table


def as_markdown(compare: Compare, part: float) -> str:
    rows = [HEADS, ("---", *["---:"] * (len(HEADS) - 1)), *(one.cells(part) for one in compare.comparisons())]
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(["# Two checkouts compared", "", title(compare), "", *lines, "", *compare.remarks()]) + "\n"


def title(compare: Compare) -> str:
    return f"Medians of {compare.rounds} rounds, the checkouts in turns"


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compare", description=__doc__)
    parser.add_argument("--old", type=Path, required=True, help="a checkout of the version to compare with")
    parser.add_argument("--new", type=Path, default=HERE, help="the other checkout (default: this one)")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.3, help="length of one measurement of random play")
    parser.add_argument("--server-seconds", type=float, default=6, help="measured time of the server in a round")
    parser.add_argument("--only", choices=("play", "server"), nargs="+", default=("play", "server"))
    parser.add_argument(
        "--mark", type=float, default=5, metavar="PERCENT", help="mark what is slower by more than this"
    )
    parser.add_argument("--report", type=Path, help="also write the table into this file, as Markdown")
    chosen = parser.parse_args()
    for path in (chosen.old, chosen.new):
        if not (path / "src" / "speeltafel").is_dir():
            parser.error(f"{path} is no checkout of Speeltafel: it has no src/speeltafel")
    if chosen.rounds < 1:
        parser.error(f"--rounds {chosen.rounds}: expected 1 or more")
    return chosen


def main() -> int:
    chosen = options()
    compare = Compare(chosen)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        compare.run(progress)
    console = Console() if sys.stdout.isatty() else Console(width=WIDE)
    console.print(as_table(compare, chosen.mark / 100))
    for remark in compare.remarks():
        console.print(remark)
    if chosen.report is not None:
        chosen.report.write_text(as_markdown(compare, chosen.mark / 100), encoding="utf-8")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as fault:
        sys.exit(f"benchmarks.compare: {fault}")
