"""Plays the reports of the bots' strength: `python -m benchmarks.arena.reports [--only NAME…] [--processes N]`.

Needs NumPy and Numba only. Every report is a JSON file and a page in `benchmarks/reports/arena`, with the command that
made it; `README.md` there is a table of all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from speeltafel.arena import BadContender, hold, planned, read_contenders, report_of
from speeltafel.arena.page import brief, page_of
from speeltafel.arena.words import headline, with_interval

FOLDER = Path(__file__).parents[1] / "reports" / "arena"
LITERATURE = {"empty_hints": False}
"""Hanabi as the literature plays it."""


BESIDE = (
    "Times are wall-clock times; where several reports were played at once they are longer than on a quiet core.",
    "Hanabi's machine team and partners by tens of thousands of games: [hanabi-code](hanabi-code.md). HASP's rounds by",
    "the programs of `benchmarks/arena`: [hasp-rounds](hasp-rounds.md).",
)
"""What stands beside the table."""


class Report(NamedTuple):
    """A report: what is played, and the figure that was asked for."""

    name: str
    game: str
    bots: str
    seats: int
    deals: int
    goal: str
    more: Mapping[str, Any] = MappingProxyType({})


def hanabi(name: str, bots: str, games: dict[int, int], goals: Iterable[str], **more: Any) -> list[Report]:
    """The same at several numbers of seats."""
    found = zip(games.items(), goals, strict=True)
    return [Report(f"hanabi-{name}-{n}", "hanabi", bots, n, deals, goal, more) for (n, deals), goal in found]


REPORTS = [
    *hanabi(
        "literature",
        "machine",
        {2: 1000, 3: 20_000, 4: 20_000, 5: 20_000},
        ["23.5", "24.79, 84 % perfect", "24.93, 95 % perfect", "24.92, 94 % perfect"],
        options=LITERATURE,
    ),
    *hanabi("learned", "learned", {2: 10_000}, ["22"], options=LITERATURE),
    *hanabi("edition", "machine", {2: 2000, 3: 20_000, 4: 20_000, 5: 20_000}, ["24.0", "24.85", "24.94", "24.93"]),
    *hanabi("partner", "partner-3,partner-2,partner-1", dict.fromkeys(range(2, 6), 2000), ["21"] * 4, cross=True),
    Report("hasp-greedy-random", "hasp", "greedy,random", 4, 2000, "60 % of rounds", {"rounds": True}),
    Report("hasp-expert-random", "hasp", "expert,random", 4, 2000, "69 % of rounds", {"rounds": True}),
    Report("hasp-expert-greedy", "hasp", "expert,greedy", 4, 2000, "57 % of rounds", {"rounds": True}),
    Report("hasp-expert-sampler", "hasp", "expert,sampler", 4, 2000, "51.5 % of rounds", {"rounds": True}),
    Report("hasp-2-expert-greedy", "hasp", "expert,greedy", 2, 1000, "70 % of matches"),
    Report("hasp-3-expert-greedy", "hasp", "expert,greedy,greedy", 3, 1000, "50 % first places"),
    Report("hare-greedy-random", "hare", "greedy,random", 2, 1000, "90 %"),
    Report("hare-expert-random", "hare", "expert,random", 2, 1000, "95 %"),
    Report("hare-expert-greedy", "hare", "expert,greedy", 2, 1000, "75 %"),
    Report("hare-4-expert-greedy", "hare", "expert,greedy,greedy,greedy", 4, 500, "50 % first places"),
]


def main(arguments: list[str]) -> int:
    """Play the reports that are wanted and write the table of all that there are."""
    said = parser().parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for report in REPORTS:
        if not said.only or any(report.name.startswith(name) for name in said.only):
            make(report, said.processes, said.deals)
    (FOLDER / "README.md").write_text(overview(), encoding="utf-8")
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__)
    found.add_argument("--only", nargs="*", default=[], help="beginnings of names")
    found.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    found.add_argument("--deals", type=int, help="fewer, to try it out")
    return found


def make(report: Report, processes: int, deals: int | None) -> None:
    """Play one report and write its files; a bot that is not there yet is named and left."""
    try:
        bots = read_contenders(report.game, report.bots)
    except BadContender as fault:
        print(f"{report.name}: {fault}", file=sys.stderr)
        return
    plan = planned(report.game, bots, report.seats, deals=deals or report.deals, **report.more)
    found = report_of(hold(plan, processes), command_of(report, plan.deals)) | {"goal": report.goal}
    (FOLDER / f"{report.name}.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    (FOLDER / f"{report.name}.html").write_text(page_of(found), encoding="utf-8")
    print(f"{report.name}: {headline(found)} (goal: {report.goal}), {found['times']['seconds']:.0f} s", flush=True)


def command_of(report: Report, deals: int) -> str:
    """What plays the same again."""
    parts = [f"speeltafel arena {report.game} --bots {report.bots} --seats {report.seats} --deals {deals}"]
    parts += [f"--option {name}={json.dumps(value)}" for name, value in report.more.get("options", {}).items()]
    parts += [f"--{flag}" for flag in ("rounds", "cross") if report.more.get(flag)]
    return " ".join(parts)


def overview() -> str:
    """A table of all reports that were made."""
    lines = [
        "# Strength of the house's bots",
        "",
        "Made by `python -m benchmarks.arena.reports`; intervals at 95 %.",
        "",
        "| report | result | goal | a move (99 %) |",
        "|---|---|---|---|",
    ]
    for report in REPORTS:
        file = FOLDER / f"{report.name}.json"
        if file.exists():
            lines.append(line_of(report, json.loads(file.read_text(encoding="utf-8"))))
    return "\n".join([*lines, "", *BESIDE]) + "\n"


def line_of(report: Report, found: dict[str, Any]) -> str:
    """One report in the table: the first of its bots."""
    first = found["settings"]["bots"][0]["name"]
    row = next(row for row in found["results"]["meetings"] if row["bot"] == first)
    result = with_interval(row["won"], "won")
    if found["results"]["measure"]["main"] == "score":
        result = f"{with_interval(row['score'], 'score')}, {result} perfect"
    spent = brief(found["times"]["moves"][first]["p99_ms"])
    what = f"{row['meeting']}, {report.seats} seats, {found['results']['deals']:,} deals"
    return f"| [{report.name}]({report.name}.html): {what} | {result} | {report.goal} | {spent} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
