"""What the server needs of its libraries: what must be there, and how private classes are used."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from speeltafel.server.live import upgrades
from speeltafel.server.live.upgrades import WrongLibrary, check_picows
from tools.lock import APART, APART_FILE, LEFT_OUT, locks
from tools.prepare.finding import LEAST_NODE

ROOT = Path(__file__).parents[2]
PINNED = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[^\s;\\]+)(; sys_platform [!=]= \"\w+\")? \\")
HASHED = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
WITHOUT = """
import sys

class NotInstalled:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, NotInstalled())
import speeltafel.server.run
from speeltafel.cli import app, serve
from speeltafel.server.http.app import create_app, described
assert described()
"""


def lines_of(lock: str) -> list[str]:
    return [line for line in (ROOT / lock).read_text().splitlines() if not line.startswith("#")]


def packages_of(lock: str) -> dict[str, str]:
    """The packages of a lock and their versions."""
    return {found["name"]: found["version"] for line in lines_of(lock) if (found := PINNED.fullmatch(line))}


# Private classes


def test_picows_takes_what_it_is_told() -> None:
    async def go() -> None:
        check_picows()

    asyncio.run(go())


def test_another_picows_stops_the_start_with_a_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class Other:
        def __init__(self, listener: object) -> None:
            pass

    monkeypatch.setattr(upgrades, "WSProtocol", Other)
    with pytest.raises(WrongLibrary, match=r"picows [\d.]+ does not fit this server .*requirements\.lock"):
        check_picows()


# What is not installed


def test_the_server_starts_without_what_is_left_out_of_its_lock() -> None:
    missing = {"polyfactory", "faker", "litestar_htmx", "rich_click", "httpx", "httpcore", "certifi"}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.replace("{missing}", repr(missing))], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert not missing & {name.replace("-", "_") for name in packages_of("requirements.lock")}


def test_what_is_left_out_is_still_asked_for() -> None:
    """When a package no longer asks for it, the list in tools/lock.py can be shortened."""
    for package, left_out in LEFT_OUT.items():
        assert left_out <= {Requirement(text).name.lower() for text in requires(package) or ()}


# Locks


@pytest.mark.parametrize("lock", [lock.file for lock in locks()])
def test_every_package_of_a_lock_has_a_version_and_hashes(lock: str) -> None:
    lines = lines_of(lock)
    assert lines and PINNED.fullmatch(lines[0]) and packages_of(lock)
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        assert PINNED.fullmatch(line) or HASHED.fullmatch(line), line
        assert bool(HASHED.fullmatch(following)) == line.endswith("\\"), line


def test_locks_agree_and_hold_what_is_asked_for() -> None:
    plain, develop = packages_of("requirements.lock"), packages_of("requirements-dev.lock")
    assert plain.items() <= develop.items()
    for lock in locks():
        found = packages_of(lock.file)
        for need in map(Requirement, lock.roots):
            name = re.sub(r"[-_.]+", "-", need.name).lower()
            assert name in APART or need.specifier.contains(found[name]), need
    assert {line.partition("==")[0] for line in lines_of(APART_FILE)} == APART


def test_build_tools_are_pinned() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    assert asked and all(re.fullmatch(r"[\w-]+==[\w.]+", one) for one in asked)


@pytest.mark.parametrize("folder", ["web", "benchmarks/server/peer"])
def test_packages_of_npm_are_exact_and_come_from_wherever_the_host_gets_packages(folder: str) -> None:
    file = ROOT / folder / "package-lock.json"
    packages = {name: one for name, one in json.loads(file.read_text())["packages"].items() if name}
    assert packages
    for name, one in packages.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+\S*", one["version"]), name
        assert one["integrity"].startswith("sha512-") and "resolved" not in one, name


def test_the_page_says_which_node_builds_it() -> None:
    said = json.loads((ROOT / "web" / "package.json").read_text())["engines"]["node"]
    assert said == f">={'.'.join(map(str, LEAST_NODE))}"
