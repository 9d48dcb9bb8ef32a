"""The set-up of a bare machine: which ways are tried for which program, and what a person is told when none is open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tools.prepare import bringing, finding
from tools.prepare.plan import BROWSER, NODE, POSTGRES, PROGRAMS, Machine, Way, advice, ways, why_not_apt
from tools.prepare.running import Failed, reason, run

BOOKWORM = {"nodejs": "18.20.4+dfsg-1~deb12u3", "npm": "9.2.0~ds1-1", "postgresql": "15+248", "chromium": "156.0-1"}
TRIXIE = {"nodejs": "20.19.2+dfsg-1", "npm": "9.2.0~ds1-3", "postgresql": "17+278", "chromium": "156.0-1"}
NOBLE = {"nodejs": "18.19.1+dfsg-6", "npm": "9.2.0", "postgresql": "16+257", "chromium-browser": "2:1snap1-0"}
DEBIAN_ROOT = Machine("debian", may_install=True, offers=BOOKWORM)
UBUNTU_ROOT = Machine("ubuntu", may_install=True, offers=NOBLE)
GUEST = Machine("debian")


# Ways


def test_packages_of_the_system_come_first_where_they_may_be_installed() -> None:
    assert ways(POSTGRES, DEBIAN_ROOT) == (Way.APT, Way.PIP)
    assert ways(BROWSER, DEBIAN_ROOT) == (Way.APT, Way.PLAYWRIGHT, Way.NPM)


def test_without_rights_only_packages_of_the_project_are_tried() -> None:
    assert [ways(program, GUEST) for program in PROGRAMS] == [(Way.PIP,), (Way.PIP,), (Way.PLAYWRIGHT, Way.NPM)]
    assert why_not_apt(POSTGRES, GUEST) == "this user may not install packages"


def test_a_node_that_is_too_old_is_not_installed() -> None:
    assert ways(NODE, DEBIAN_ROOT) == (Way.PIP,)
    assert why_not_apt(NODE, DEBIAN_ROOT) == "the package nodejs is too old (18.20.4)"
    assert ways(NODE, replace(DEBIAN_ROOT, offers=TRIXIE)) == (Way.APT, Way.PIP)


def test_node_without_npm_is_not_enough() -> None:
    assert why_not_apt(NODE, replace(DEBIAN_ROOT, offers={"nodejs": "22.1"})) == "apt offers no npm"


def test_an_epoch_is_no_part_of_a_version() -> None:
    assert ways(NODE, replace(DEBIAN_ROOT, offers={"nodejs": "1:18.2-1", "npm": "9"})) == (Way.PIP,)


@pytest.mark.parametrize("offers", [NOBLE, NOBLE | {"chromium": "2:1snap1-0ubuntu2"}])
def test_ubuntu_s_snap_of_a_browser_is_passed_over(offers: dict[str, str]) -> None:
    assert ways(BROWSER, replace(UBUNTU_ROOT, offers=offers)) == (Way.PLAYWRIGHT, Way.NPM)
    assert ways(POSTGRES, UBUNTU_ROOT) == (Way.APT, Way.PIP)


def test_another_system_needs_no_apt() -> None:
    assert ways(POSTGRES, Machine("fedora", has_apt=False)) == (Way.PIP,)


# What a person is told


def test_missing_packages_are_named_in_one_command() -> None:
    told = advice(PROGRAMS, Machine("debian", offers=TRIXIE))
    assert told == ["sudo apt-get install --no-install-recommends nodejs npm postgresql chromium"]


def test_only_what_is_missing_is_named() -> None:
    assert advice([POSTGRES], GUEST) == ["sudo apt-get install --no-install-recommends postgresql"]


def test_nobody_is_sent_to_packages_that_would_not_do() -> None:
    told = advice(PROGRAMS, Machine("ubuntu", offers=NOBLE))
    assert told[0] == "sudo apt-get install --no-install-recommends postgresql"
    assert told[1].startswith("Node 20.19 or newer") and told[2].endswith("playwright install --with-deps chromium")


def test_where_apt_knows_no_packages_yet_nothing_is_held_against_it() -> None:
    assert advice([NODE], GUEST) == ["sudo apt-get install --no-install-recommends nodejs npm"]
    assert "playwright" in advice([BROWSER], Machine("ubuntu"))[0]


# Finding programs


def program(path: Path, prints: str, status: int = 0) -> Path:
    """A program that prints a line when asked for its version."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho '{prints}'\nexit {status}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on it but what a test puts there."""
    monkeypatch.setattr(finding, "BROUGHT", tmp_path / "programs")
    monkeypatch.setattr(finding, "PACKAGED_POSTGRES", tmp_path / "postgresql")
    monkeypatch.setattr(finding, "unprivileged", dict)
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "cache"))
    monkeypatch.delenv(finding.CHOSEN_BROWSER, raising=False)
    return tmp_path


def test_an_empty_machine_has_nothing(machine: Path) -> None:
    assert finding.node() is None and finding.postgres() is None and finding.browser() is None


def test_what_was_brought_comes_before_what_is_on_the_path(machine: Path) -> None:
    program(machine / "path" / "node", "v18.20.4")
    program(machine / "path" / "npm", "9.2.0")
    assert finding.node() is None, "too old"
    brought = program(machine / "programs" / "bin" / "node", "v24.19.0")
    assert finding.node() == finding.Found(brought, (24, 19, 0))


def test_what_was_brought_and_withdrawn_hides_nothing(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bringing, "BROUGHT", machine / "programs")
    bringing.link({"node": program(bringing.emptied(NODE) / "node", "for another processor", status=126)})
    node = program(machine / "path" / "node", "v22.1.0")
    program(machine / "path" / "npm", "10.0.0")
    assert finding.node() is None
    bringing.withdraw(NODE)
    assert finding.node() == finding.Found(node, (22, 1, 0))


def test_the_newest_postgres_that_was_packaged_is_found_off_the_path(machine: Path) -> None:
    for version in (9, 13, 15, 17):
        program(machine / "postgresql" / str(version) / "bin" / "initdb", "")
        program(machine / "postgresql" / str(version) / "bin" / "postgres", f"postgres (PostgreSQL) {version}.2")
    found = finding.postgres()
    assert found is not None and found.version == (17, 2)


def test_a_browser_that_does_not_run_is_no_browser(machine: Path) -> None:
    program(machine / "path" / "chromium-browser", "requires the chromium snap", status=1)
    assert finding.browser() is None
    chrome = program(machine / "cache" / "chromium-1254" / "chrome-linux64" / "chrome", "Google Chrome 158.0.8127.18")
    program(machine / "cache" / "chromium-999" / "chrome-linux64" / "chrome", "Google Chrome 120.0.1.2")
    assert finding.browser() == finding.Found(chrome, (158, 0, 8127, 18))


def test_a_failure_says_why() -> None:
    with pytest.raises(Failed, match="no such package"):
        run(["sh", "-c", "echo fetching; echo 'E: no such package' >&2; echo a log is in /tmp; exit 100"])
    with pytest.raises(Failed, match="No such file"):
        run(["a-program-that-nobody-has"])
    assert reason("") == ""
