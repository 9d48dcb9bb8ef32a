"""Brings the programs that are missing, or says how to install them: `python -m tools.prepare [node] [postgresql] …`.

What was found is noted, so that the next call only looks whether it is still in its place.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.prepare import apt, finding
from tools.prepare.bringing import bring, withdraw
from tools.prepare.finding import BROUGHT, Found
from tools.prepare.plan import BROWSER, NODE, POSTGRES, PROGRAMS, Machine, Program, advice, source, ways, why_not_apt
from tools.prepare.running import Failed

NOTED = BROUGHT / "found.json"
FIND: dict[Program, Callable[[], Found | None]] = {
    NODE: finding.node,
    POSTGRES: finding.postgres,
    BROWSER: finding.browser,
}


def main() -> int:
    wanted = [program for program in PROGRAMS if program.name in (sys.argv[1:] or [every.name for every in PROGRAMS])]
    noted = read_notes()
    missing = [program for program in wanted if not is_noted(program, noted) and not is_found(program, noted)]
    if missing:
        machine = look_at_machine()
        missing = [program for program in missing if not is_brought(program, machine, noted)]
    write_notes(noted)
    return complain(missing, machine) if missing else 0


def is_noted(program: Program, noted: dict[str, str]) -> bool:
    return program.name in noted and Path(noted[program.name]).exists()


def is_found(program: Program, noted: dict[str, str], how: str = "there already") -> bool:
    """Look for a program, say where it is and note it."""
    found = FIND[program]()
    if found is None:
        return False
    say(program, f"{how}, {found}")
    noted[program.name] = str(found.path)
    return True


def look_at_machine() -> Machine:
    """Find out what apt offers; its lists are fetched first where that is allowed."""
    if not apt.is_here():
        return Machine(apt.distribution(), has_apt=False)
    may_install = apt.prefix() is not None
    if may_install:
        apt.update()
    packages = [package for program in PROGRAMS for package in program.packages]
    return Machine(apt.distribution(), may_install=may_install, offers=apt.offers(packages))


def is_brought(program: Program, machine: Machine, noted: dict[str, str]) -> bool:
    """Try the ways that are open, one after another, until the program runs."""
    why = why_not_apt(program, machine)
    for way in ways(program, machine):
        say(program, f"{why + ', so ' if why else ''}fetching {source(program, way)}…")
        try:
            bring(program, way)
        except Failed as failed:
            why = f"{way.value} failed ({failed})"
            continue
        if is_found(program, noted, "ready"):
            return True
        withdraw(program)
        why = f"what came from {way.value} does not run"
    say(program, why)
    return False


def complain(missing: Sequence[Program], machine: Machine) -> int:
    print(f"\nmake stops here, because it lacks {' and '.join(program.needed for program in missing)}.")
    print("This is left to do before you run it again:", *advice(missing, machine), sep="\n  ")
    return 1


def say(program: Program, what: str) -> None:
    print(f"{program.title}: {what}", flush=True)


def read_notes() -> dict[str, str]:
    try:
        return dict(json.loads(NOTED.read_text("utf-8")))
    except (OSError, ValueError):
        return {}


def write_notes(noted: dict[str, str]) -> None:
    NOTED.parent.mkdir(parents=True, exist_ok=True)
    NOTED.write_text(json.dumps(noted, indent=1), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
