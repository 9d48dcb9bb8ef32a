"""A Ray cluster plays what one process plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.games import OPEN_GAME

RUN = "from speeltafel.cli import main; main()"
PLAIN = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}
"""Ray tells nobody that it was used, and leaves no key behind."""


def arena(*how: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own: Ray, once loaded, changes how its process logs."""
    words = ["arena", OPEN_GAME, "--bots", "sensible,random", "--seats", "3", "--deals", "10", *how]
    return subprocess.run(
        [sys.executable, "-c", RUN, *words], env={**os.environ, **PLAIN}, capture_output=True, text=True, check=False
    )


def report(file: Path, *how: str) -> dict[str, Any]:
    run = arena("--json", str(file), *how)
    assert run.returncode == 0, run.stdout + run.stderr
    found: dict[str, Any] = json.loads(file.read_text())
    return found


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    here = report(tmp_path / "here.json", "--processes", "1")
    there = report(tmp_path / "there.json", "--ray", "local")
    assert there["results"] == here["results"]
    assert here["times"]["processes"] == 1 and there["times"]["processes"] >= 1


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:many"])
def test_a_cluster_that_does_not_answer_is_named(address: str) -> None:
    run = arena("--ray", address)
    told = " ".join(run.stderr.split())
    assert run.returncode == 2 and f"ray {address}: no cluster answers there" in told, run.stdout + run.stderr
