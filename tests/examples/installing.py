"""Installs the example game as pip does it for anybody, so that tests can start programs that find it."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
EXAMPLE = REPOSITORY / "examples" / "cuckoo"
KEPT = REPOSITORY / "build" / "examples"
"""Installations that later runs use again: machine code is kept for sources of one place and one age."""


def installed(folder: Path) -> Path:
    """A folder with the installed example; a new one is built in the given folder, then moved to where it is kept."""
    return kept_installation(EXAMPLE, folder)


def kept_installation(project: Path, folder: Path) -> Path:
    """A folder with a project as it is now, installed now or by an earlier run."""
    kept = KEPT / f"{project.name}-{fingerprint(project)}"
    if not kept.exists():
        keep(pip_install(project, folder), kept)
    return kept


def example_variables(*folders: Path) -> dict[str, str]:
    """What a process's environment needs besides the usual, so that it finds our tests and what folders hold."""
    paths = [*map(str, folders), str(REPOSITORY), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(paths)}


def pip_install(project: Path, folder: Path) -> Path:
    """Install a project into a folder, without the network; building it leaves nothing among its sources."""
    sources, target = folder / "sources" / project.name, folder / "installed" / project.name
    shutil.copytree(project, sources, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    options = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--target", str(target)]
    command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", *options, str(sources)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return target


def keep(fresh: Path, kept: Path) -> None:
    """Move a new installation to its place, unless another process was quicker, and remove those of other sources."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    project = kept.name.rpartition("-")[0]
    for old in kept.parent.glob(f"{project}-*"):
        if not old.name.startswith(kept.name):
            shutil.rmtree(old, ignore_errors=True)
    arriving = kept.with_name(f"{kept.name}.{os.getpid()}")
    shutil.move(fresh, arriving)
    try:
        arriving.rename(kept)
    except OSError:
        shutil.rmtree(arriving)


def fingerprint(project: Path) -> str:
    """A short hash of everything that is installed."""
    digest = hashlib.sha256(sys.version.encode())
    for file in (project / "pyproject.toml", *sorted((project / "src").rglob("*"))):
        if file.is_file() and "__pycache__" not in file.parts:
            digest.update(file.relative_to(project).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]
