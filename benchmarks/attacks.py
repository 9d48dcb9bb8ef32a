"""Attacks a server in every way that we know of and tells how others fared.

`python -m benchmarks.attacks [--only NAME …] [--quick] [--games N] [--report FILE]`. `ATTACKED_CHECKOUT=FOLDER` attacks
the server of another checkout. Figures are kept in a file of JSON beside the report, by commit, so that one report
shows several. Needs a PostgreSQL and nginx.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

from tests.attacks.full import PHASES, SCENES, Outcome, Size
from tests.attacks.nginx import NginxMissing
from tests.attacks.server import CHECKOUT
from tests.attacks.visitor import KINDS

QUICK = Size(writing=5, wishes=80, bots=5, games=200, streamed=3, standstill=12)
DONE = {
    "move": "a move, until it is stored",
    "bot": "the answer of a light bot",
    "look": "the page and the lists",
    "join": "somebody new joins",
}
Kept = dict[str, dict[str, dict[str, object]]]
"""Outcomes as JSON, by scene and commit."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=SCENES, action="append")
    parser.add_argument("--quick", action="store_true", help="small sizes, to try it out")
    parser.add_argument("--games", type=int, help="games whose memory must come back")
    parser.add_argument("--label", help="what the figures are called; the commit, if not said")
    parser.add_argument("--report", type=Path)
    chosen = parser.parse_args()
    size = QUICK if chosen.quick else Size()
    size.games = chosen.games or size.games
    label, kept = chosen.label or commit(), read(chosen.report)
    for name in chosen.only or SCENES:
        try:
            outcome = SCENES[name](size)
        except NginxMissing as missing:
            print(f"benchmarks.attacks: {missing}", file=sys.stderr)
            return 1
        kept.setdefault(name, {})[label] = asdict(outcome)
        print("\n".join(shown(outcome, label)), flush=True)
        if chosen.report:
            write(chosen.report, kept)
    return 0


def commit() -> str:
    """The commit of the attacked checkout."""
    line = ["git", "-C", str(CHECKOUT), "describe", "--always", "--dirty"]
    return subprocess.run(line, capture_output=True, text=True, check=True).stdout.strip()


def shown(outcome: Outcome, label: str) -> list[str]:
    facts = [f"  {name}: {value}" for name, value in outcome.facts.items()]
    times = [f"  {kind}: {' | '.join(by[phase] for phase in PHASES)}" for kind, by in outcome.visitor.items()]
    return [f"{outcome.name} ({label})", *facts, *times]


def read(report: Path | None) -> Kept:
    file = report and report.with_suffix(".json")
    found: Kept = json.loads(file.read_text()) if file and file.exists() else {}
    return found


def write(report: Path, kept: Kept) -> None:
    """Keep the figures, and write them out for people."""
    ordered = {name: kept[name] for name in SCENES if name in kept}
    report.with_suffix(".json").write_text(json.dumps(ordered, indent=1) + "\n")
    report.write_text(written(ordered))


def written(kept: Kept) -> str:
    about = (
        "Made by `python -m benchmarks.attacks`, which attacks a `speeltafel serve` process over HTTP and WebSockets,\n"
        "one way after the other, each time a new server on a new database. Beside each attack a visitor plays with\n"
        "a light bot, looks around and has friends who come by. Times are milliseconds, p50 / p99 / most (how\n"
        "often), for ten seconds before the attack, while it lasts, and for ten seconds after it. Attackers come from\n"
        "addresses of their own, which a trusted proxy names (`forwarded`) or from which they connect (`direct`:\n"
        "addresses of this machine, which `--limits everyone` counts as well)."
    )
    parts = ["# Attacks of one visitor on others", about]
    for by_label in kept.values():
        first = Outcome(**next(iter(by_label.values())))  # type: ignore[arg-type]
        parts.append(f"## {first.name[0].upper()}{first.name[1:]}")
        outcomes = {label: Outcome(**one) for label, one in by_label.items()}  # type: ignore[arg-type]
        if first.visitor:
            parts.append(times_table(outcomes))
        parts.append(facts_table(outcomes))
    return "\n\n".join(parts) + "\n"


def times_table(outcomes: dict[str, Outcome]) -> str:
    lines = ["| what others do | commit | before | during | after |", "|---|---|---|---|---|"]
    for kind in KINDS:
        for label, outcome in outcomes.items():
            cells = [DONE[kind], label, *(outcome.visitor[kind][phase] for phase in PHASES)]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def facts_table(outcomes: dict[str, Outcome]) -> str:
    facts = dict.fromkeys(fact for outcome in outcomes.values() for fact in outcome.facts)
    lines = [f"| | {' | '.join(outcomes)} |", "|---" * (len(outcomes) + 1) + "|"]
    for fact in facts:
        cells = [fact, *(outcome.facts.get(fact, "–") for outcome in outcomes.values())]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
