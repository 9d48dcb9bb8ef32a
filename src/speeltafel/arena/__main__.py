"""The arena with nothing but NumPy and Numba: `python -m speeltafel.arena GAME --bots LIST [--deals K …]`.

Where Speeltafel is installed with all it needs, `speeltafel arena` shows more.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any

from speeltafel.arena import BadContender, BadPlan, hold, planned, read_contenders, report_of
from speeltafel.arena.page import page_of
from speeltafel.arena.report_files import demand_writable, unwritable
from speeltafel.arena.stopping import read_rule
from speeltafel.arena.words import headline


def parser() -> argparse.ArgumentParser:
    """The options, by the same names as those of `speeltafel arena`."""
    found = argparse.ArgumentParser("python -m speeltafel.arena", description=__doc__)
    found.add_argument("game")
    found.add_argument("--bots", required=True)
    for name in ("deals", "seed", "seats", "cap"):
        found.add_argument(f"--{name}", type=int)
    found.add_argument("--patience", type=float, dest="patience_s")
    for name in ("rounds", "cross"):
        found.add_argument(f"--{name}", action="store_true")
    found.add_argument("--option", action="append", default=[], metavar="NAME=JSON")
    found.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    for name in ("stop", "ray", "json", "html"):
        found.add_argument(f"--{name}")
    return found


PLANNED = ("deals", "seed", "seats", "cap", "patience_s", "rounds", "cross")


def main(arguments: list[str]) -> int:
    """Play and write; one line on standard output."""
    parsed = parser().parse_args(arguments)
    settings: dict[str, Any] = {name: getattr(parsed, name) for name in PLANNED if getattr(parsed, name) is not None}
    sys.path.append(os.getcwd())
    try:
        options = dict(read_option(text) for text in parsed.option)
        bots = read_contenders(parsed.game, parsed.bots)
        plan = planned(parsed.game, bots, options=options, path=tuple(sys.path), **settings)
        rule = None if parsed.stop is None else read_rule(parsed.stop)
        for name in {parsed.json, parsed.html} - {None}:
            demand_writable(name)
        run = hold(plan, parsed.processes, parsed.ray, rule)
    except (BadContender, BadPlan, ValueError) as fault:
        print(fault, file=sys.stderr)
        return 2
    report = report_of(run, shlex.join(["python", "-m", "speeltafel.arena", *arguments]))
    print(headline(report))
    is_kept = keep(parsed.json, json.dumps(report, indent=1, ensure_ascii=False) + "\n")
    is_kept &= keep(parsed.html, page_of(report))
    return 0 if is_kept and not report["results"].get("verdicts") else 1


def keep(name: str | None, text: str) -> bool:
    """Write a file that was asked for; answers whether that went well."""
    try:
        if name is not None:
            Path(name).write_text(text, encoding="utf-8")
    except OSError as fault:
        print(unwritable(name or "", fault), file=sys.stderr)
        return False
    return True


def read_option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        raise BadPlan(f"option {text!r}: expected NAME=VALUE, the value in JSON") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
