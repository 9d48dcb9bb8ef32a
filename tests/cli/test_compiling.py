"""The word about compiling: said when the compiler works, and only then."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from speeltafel.games import SHELF, load
from speeltafel.kernel.compiling import cache_folder
from speeltafel.kernel.game_record import recorded, write
from tests.cli.conftest import Command
from tests.cli.test_check import played
from tests.games import ANY_GAME

NEWS = f"Compiling {load(ANY_GAME).title}"


def told(cache: Path, *arguments: str) -> str:
    """What a command says on the side, with its machine code kept in this folder."""
    surroundings = {**os.environ, "SPEELTAFEL_CACHE": str(cache)}
    surroundings.pop("NUMBA_DISABLE_JIT", None)
    command = [sys.executable, "-m", "speeltafel", *arguments]
    return subprocess.run(command, env=surroundings, input="", capture_output=True, text=True, check=True).stderr


def test_compiling_is_told_when_it_happens_and_not_again(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_bytes(write(recorded(played(ANY_GAME, 4))))
    cache = tmp_path / "cache"
    assert told(cache, "play", ANY_GAME).count(NEWS) == 1
    assert told(cache, "check", str(record)) == ""
    assert told(cache, "play", ANY_GAME) == ""
    for mark in cache.rglob("*.compiled"):
        mark.unlink()
    assert told(cache, "check", str(record)) == ""


def test_all_games_are_compiled_ahead_at_once(speeltafel: Command, tmp_path: Path) -> None:
    speeltafel("compile")
    unfinished = shutil.ignore_patterns("*.tmp.*")  # other tests may be compiling
    shutil.copytree(cache_folder(), tmp_path / cache_folder().name, ignore=unfinished)
    marks = {mark for game in SHELF for mark in (tmp_path / cache_folder().name).glob(f"{game}.worker-*.compiled")}
    assert len(marks) >= len(SHELF)
    for mark in marks:
        mark.unlink()
    assert told(tmp_path, "compile").count("\n") == 1
    assert len(marks & set(tmp_path.rglob("*.compiled"))) == len(SHELF)
    assert told(tmp_path, "compile") == ""


def test_a_game_that_is_not_on_the_shelf_is_not_compiled(speeltafel: Command) -> None:
    answer = speeltafel("compile", ANY_GAME, "chess")
    assert answer.status == 2
    assert answer.complaint == f"speeltafel: unknown game 'chess'; expected one of {', '.join(SHELF)}"


def test_machine_code_that_cannot_be_kept_is_not_compiled_ahead(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.touch()
    with pytest.raises(subprocess.CalledProcessError) as fault:
        told(place, "compile")
    complaint = f"speeltafel: {place}: machine code cannot be kept there; SPEELTAFEL_CACHE names another folder\n"
    assert (fault.value.returncode, fault.value.stderr) == (1, complaint)
