"""A game that an installed package brings gets environments without declaring anything for learners."""

from __future__ import annotations

from pathlib import Path

from tests.envs import outside
from tests.examples.running import output_of


def test_every_kind_of_environment_works(example_game: Path, tmp_path: Path) -> None:
    checks = ("-W", "error::RuntimeWarning", "-m", "tests.envs.outside", "cuckoo", *outside.CHECKS)
    output_of(tmp_path, *checks, folders=(example_game,), NUMBA_ENABLE_CUDASIM="1")
