"""A game that an installed package brings gets environments without declaring anything for learners."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.envs import outside

EXAMPLE = Path(__file__).parents[2] / "examples" / "cuckoo"


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """Surroundings in which the example is installed: its sources and its entry points are found."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    info = tmp_path / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = project["entry-points"].items()
    lines = [f"[{group}]\n" + "".join(f"{name} = {at}\n" for name, at in points.items()) for group, points in groups]
    (info / "entry_points.txt").write_text("\n".join(lines))
    paths = [str(tmp_path), str(EXAMPLE / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "NUMBA_ENABLE_CUDASIM": "1"}


def test_every_kind_of_environment_works(installed: dict[str, str]) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-m", "tests.envs.outside", "cuckoo", *outside.CHECKS],
        env=installed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
