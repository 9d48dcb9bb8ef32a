"""The word about compiling: said when the compiler works, and only then."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from speeltafel.kernel.gamefile import recorded, write
from tests.cli.test_check import played

NEWS = "Compiling Hanabi"


def told(cache: Path, *arguments: str) -> str:
    """What a command says on the side, with its machine code kept in this folder."""
    surroundings = {**os.environ, "SPEELTAFEL_CACHE": str(cache)}
    surroundings.pop("NUMBA_DISABLE_JIT", None)
    command = [sys.executable, "-m", "speeltafel", *arguments]
    return subprocess.run(command, env=surroundings, input="", capture_output=True, text=True, check=True).stderr


def test_compiling_is_told_when_it_happens_and_not_again(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_bytes(write(recorded(played("hanabi", 4))))
    cache = tmp_path / "cache"
    assert told(cache, "play", "hanabi").count(NEWS) == 1
    assert told(cache, "check", str(record)) == ""
    assert told(cache, "play", "hanabi") == ""
    for mark in cache.rglob("*.compiled"):
        mark.unlink()
    assert told(cache, "check", str(record)) == ""
