"""Plays the reports of the bots' strength: `python -m benchmarks.arena.reports [--only NAME…] [--processes N]`.

It needs NumPy and Numba only. The reports of a game are listed in `benchmarks/games/<game>/reports.py`. Each is a JSON
file and a page in `benchmarks/reports/arena`, with the command that made it; `README.md` there is a table of them all.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from benchmarks.arena.report import StrengthReport
from benchmarks.games import modules
from speeltafel.arena import BadContender, hold, planned, read_contenders, report_of
from speeltafel.arena.page import brief, page_of
from speeltafel.arena.words import headline, with_interval

FOLDER = Path(__file__).parents[1] / "reports" / "arena"
TIMES = "Times are wall-clock times; where several reports were played at once they are longer than on a quiet core."
LISTS = modules("reports").values()
REPORTS: list[StrengthReport] = [report for module in LISTS for report in module.REPORTS]
REMARKS: list[str] = [TIMES, *(module.REMARK for module in LISTS if hasattr(module, "REMARK"))]
"""What stands below the table."""


def main(arguments: list[str]) -> int:
    """Play the reports that are wanted and write the table of all that there are."""
    parsed = parser().parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for report in REPORTS:
        if not parsed.only or any(report.name.startswith(name) for name in parsed.only):
            make(report, parsed.processes, parsed.deals)
    (FOLDER / "README.md").write_text(overview(), encoding="utf-8")
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__)
    found.add_argument("--only", nargs="*", default=[], help="beginnings of names")
    found.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    found.add_argument("--deals", type=int, help="fewer, to try it out")
    return found


def make(report: StrengthReport, processes: int, deals: int | None) -> None:
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


def command_of(report: StrengthReport, deals: int) -> str:
    """What plays the same again."""
    parts = [f"speeltafel arena {report.game} --bots {report.bots} --seats {report.seats} --deals {deals}"]
    parts += [f"--option {name}={json.dumps(value)}" for name, value in report.more.get("options", {}).items()]
    parts += [f"--{flag}" for flag in ("rounds", "cross") if report.more.get(flag)]
    return " ".join(parts)


def overview() -> str:
    """A table of all reports that were made."""
    lines = [
        "# Strength of the bots",
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
    return "\n".join([*lines, "", *REMARKS]) + "\n"


def line_of(report: StrengthReport, found: dict[str, Any]) -> str:
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
