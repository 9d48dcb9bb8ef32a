"""Law 9: interpreted, compiled, bounds-checked and in a CUDA kernel, the rules give the same bytes."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.golden import digests


def told_by(way: str, *flags: str, **environment: str) -> dict[str, dict[str, str]]:
    """The digests a fresh Python prints under other settings."""
    run = subprocess.run(
        [sys.executable, *flags, "-m", "tests.golden.digests", way],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found: dict[str, dict[str, str]] = json.loads(run.stdout)
    return found


def agree(found: dict[str, dict[str, str]]) -> None:
    """Every digest that was found equals the stored one."""
    kept = digests.stored()
    assert set(found) == set(kept)
    for table, values in found.items():
        for kind, value in values.items():
            assert kept[table][kind] == value, (table, kind)


def test_compiled_play_gives_the_stored_digests() -> None:
    agree(digests.digests("compiled"))


def test_interpreted_play_gives_the_stored_digests() -> None:
    agree(told_by("interpreted", "-W", "error", NUMBA_DISABLE_JIT="1"))


def test_bounds_checked_play_gives_the_stored_digests() -> None:
    agree(told_by("compiled", NUMBA_BOUNDSCHECK="1"))


def test_kernels_in_the_simulator_give_the_stored_digests() -> None:
    agree(told_by("gpu", NUMBA_ENABLE_CUDASIM="1"))


@pytest.mark.parametrize(("table", "kinds"), [(name, kinds) for name, kinds in digests.stored().items()])
def test_every_stored_digest_is_complete(table: str, kinds: dict[str, str]) -> None:
    assert set(kinds) == {"few", "views", "many"}
