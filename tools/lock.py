"""Writes the lock files: every package that pip chose, with the hashes of all its files: `python -m tools.lock`.

What is locked stays as it is unless `--upgrade` is said. A lock is complete, so it is installed with `--no-deps`, on
every system and Python that we name below. Hashes are those of the package index; no file of a lock names it.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from urllib.parse import unquote, urljoin

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename
from packaging.version import Version

ROOT = Path(__file__).parents[1]
SYSTEMS = {"linux": ("Linux", "posix"), "darwin": ("Darwin", "posix"), "win32": ("Windows", "nt")}
PYTHONS = ("3.11", "3.12", "3.13")
LEFT_OUT = {"litestar": {"polyfactory", "litestar-htmx", "rich-click", "httpx"}}
"""What packages ask for and we never use: a test starts the server without it (tests/server/test_libraries.py)."""
APART = {"torch"}
"""Packages with a build for each kind of machine: no list of hashes holds them (docs/decisions/0018-locks.md)."""
APART_FILE, APART_ABOUT = "requirements-apart.lock", "Pinned without hashes: each machine has a build of its own."
LINK = re.compile(r'<a\s[^>]*href="([^"#]+)#sha256=([0-9a-f]{64})"')
OLD_TAGS = re.compile(r"^(pp|gp|py2$|cp2|cp3[0-9]$|cp310$|cp31\dt$)")
DEFAULT_INDEX = re.compile(r"--index-url.*?default\s+(https?://[^\s)]+)", re.DOTALL)


@dataclass
class Package:
    """A package that pip chose."""

    name: str
    version: str
    needs: list[Requirement]


@dataclass(frozen=True)
class Lock:
    """A file, and what it is for."""

    file: str
    about: str
    roots: tuple[str, ...]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    parser.add_argument("--index", help="the package index; pip's own, if not said")
    chosen = parser.parse_args()
    index = chosen.index or usual_index()
    for lock in locks():
        kept = [] if chosen.upgrade else pinned(ROOT / lock.file)
        packages = resolved(lock.roots, kept)
        systems = needed_on(lock.roots, packages)
        lines = [line for name in sorted(systems) for line in entry(packages[name], systems[name], index)]
        (ROOT / lock.file).write_text("\n".join([f"# {lock.about}", *lines]) + "\n")
        print(f"{lock.file}: {len(systems)} packages", flush=True)
        if apart := sorted(APART & packages.keys()):
            pins = [f"{name}=={packages[name].version}" for name in apart]
            (ROOT / APART_FILE).write_text("\n".join([f"# {APART_ABOUT}", *pins]) + "\n")
    return 0


def locks() -> list[Lock]:
    """The locks, from what pyproject.toml asks for."""
    found = tomllib.loads((ROOT / "pyproject.toml").read_text())
    plain = tuple(found["project"]["dependencies"])
    develop = tuple(found["project"]["optional-dependencies"]["dev"])
    return [
        Lock("requirements-build.lock", "What builds the package.", tuple(found["build-system"]["requires"])),
        Lock("requirements.lock", "What runs the game and its server, complete: install it with --no-deps.", plain),
        Lock("requirements-dev.lock", "The same with what tests and checks need, but for torch.", plain + develop),
    ]


def pinned(file: Path) -> list[str]:
    """The versions that a lock names so far."""
    lines = file.read_text().splitlines() if file.exists() else []
    return [found[0] for line in lines if (found := re.match(r"[\w.-]+==[^\s;\\]+", line))]


# What pip chooses


def resolved(roots: Sequence[str], kept: Sequence[str]) -> dict[str, Package]:
    """Every package that is needed somewhere, by name; asks pip again for what only other systems need."""
    wanted = [without_marker(Requirement(root)) for root in roots]
    while True:
        packages = {package.name: package for package in by_pip(wanted, kept)}
        missing = {without_marker(need) for _, need in all_needs(roots, packages) if name_of(need) not in packages}
        if not missing:
            return packages
        wanted += sorted(missing)


def without_marker(requirement: Requirement) -> str:
    return str(requirement).partition(";")[0].strip()


def by_pip(wanted: Iterable[str], kept: Sequence[str]) -> Iterator[Package]:
    """What pip would install."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as constraints:
        constraints.write("\n".join(kept))
        constraints.flush()
        pip = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
        told = subprocess.run([*pip, "-c", constraints.name, *wanted], check=True, capture_output=True, text=True)
    for one in json.loads(told.stdout)["install"]:
        about = one["metadata"]
        needs = [Requirement(text) for text in about.get("requires_dist", ())]
        yield Package(canonicalize_name(about["name"]), Version(about["version"]).public, needs)


# Where each is needed


def environments() -> Iterator[tuple[str, dict[str, str]]]:
    """Every system with every Python, as markers see them."""
    for (system, (platform, os_name)), python in product(SYSTEMS.items(), PYTHONS):
        yield (
            system,
            {
                "sys_platform": system,
                "platform_system": platform,
                "os_name": os_name,
                "python_version": python,
                "python_full_version": f"{python}.0",
                "implementation_name": "cpython",
                "platform_python_implementation": "CPython",
                "platform_machine": "arm64" if system == "darwin" else "x86_64",
            },
        )


def all_needs(roots: Sequence[str], packages: Mapping[str, Package]) -> Iterator[tuple[str, Requirement]]:
    """Everything that is needed on some system, with the system."""
    for system, environment in environments():
        waiting = [Requirement(root) for root in roots]
        seen = set()
        while waiting:
            need = waiting.pop()
            if (key := (name_of(need), frozenset(need.extras))) in seen or not applies(need, environment, ()):
                continue
            seen.add(key)
            yield system, need
            package = packages.get(name_of(need))
            if package is not None:
                waiting += [bare(one) for one in package.needs if is_wanted(package, one, environment, need.extras)]


def is_wanted(package: Package, need: Requirement, environment: Mapping[str, str], extras: Iterable[str]) -> bool:
    """Whether a package needs another one there, and we use it."""
    return name_of(need) not in LEFT_OUT.get(package.name, ()) and applies(need, environment, extras)


def applies(need: Requirement, environment: Mapping[str, str], extras: Iterable[str]) -> bool:
    if need.marker is None:
        return True
    return any(need.marker.evaluate({**environment, "extra": extra}) for extra in ("", *extras))


def bare(need: Requirement) -> Requirement:
    """A need whose marker was looked at already."""
    return Requirement(without_marker(need))


def name_of(need: Requirement) -> str:
    return canonicalize_name(need.name)


def needed_on(roots: Sequence[str], packages: Mapping[str, Package]) -> dict[str, set[str]]:
    """The systems on which each package is needed."""
    systems: dict[str, set[str]] = {}
    for system, need in all_needs(roots, packages):
        if name_of(need) not in APART:
            systems.setdefault(name_of(need), set()).add(system)
    return systems


# Hashes


def entry(package: Package, systems: set[str], index: str) -> list[str]:
    """The lines of a package: its version, where it is needed, and the hash of each of its files."""
    hashes = sorted(found for name, found in files(package.name, index) if fits(name, package.version))
    if not hashes:
        raise SystemExit(f"tools.lock: the index has no file of {package.name} {package.version}")
    first = f"{package.name}=={package.version}{marker(systems)}"
    return [f"{first} \\", *(f"    --hash=sha256:{one} \\" for one in hashes[:-1]), f"    --hash=sha256:{hashes[-1]}"]


def marker(systems: set[str]) -> str:
    """Where it is needed, if not everywhere."""
    if systems == set(SYSTEMS):
        return ""
    others = set(SYSTEMS) - systems
    sign, named, word = ("!=", others, " and ") if len(others) == 1 else ("==", systems, " or ")
    return "; " + word.join(f'sys_platform {sign} "{system}"' for system in sorted(named))


def files(name: str, index: str) -> list[tuple[str, str]]:
    """The files of a package and their hashes, as the index lists them."""
    with urllib.request.urlopen(urljoin(f"{index.rstrip('/')}/", f"{name}/"), timeout=60) as answer:
        page = answer.read().decode()
    return [(unquote(link.rpartition("/")[2]), found) for link, found in LINK.findall(page)]


def fits(file: str, version: str) -> bool:
    """Whether a file is of this version, and for a Python that we run on."""
    try:
        if file.endswith(".whl"):
            _, found, _, tags = parse_wheel_filename(file)
            return found == Version(version) and any(is_for_us(tag.interpreter, tag.abi) for tag in tags)
        return parse_sdist_filename(file)[1] == Version(version)
    except ValueError:  # files of old kinds have names of other kinds
        return False


def is_for_us(interpreter: str, abi: str) -> bool:
    return abi == "abi3" or not OLD_TAGS.match(interpreter)


def usual_index() -> str:
    """The index that pip asks first: the one it was told, or its own."""
    told = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", "global.index-url"], check=False, capture_output=True, text=True
    )
    if told.returncode == 0 and told.stdout.strip():
        return told.stdout.strip()
    helped = subprocess.run(
        [sys.executable, "-m", "pip", "download", "--help"], check=True, capture_output=True, text=True
    )
    found = DEFAULT_INDEX.search(helped.stdout)
    if found is None:
        raise SystemExit("tools.lock: pip does not say which index it asks; name it with --index")
    return found[1]


if __name__ == "__main__":
    sys.exit(main())
