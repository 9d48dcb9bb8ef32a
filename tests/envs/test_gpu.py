"""The GPU environment shows what the CPU's does, bit for bit, in Numba's CUDA simulator; and the digests are right."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.envs import digests, simulated


@pytest.mark.parametrize("names", [list(simulated.TABLES), list(simulated.CHECKS)], ids=["steps", "the rest"])
def test_kernels_in_the_simulator_show_what_the_cpu_shows(names: list[str]) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-m", "tests.envs.simulated", *names],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("name", digests.TABLES)
def test_the_cpu_gives_the_stored_digests(name: str) -> None:
    assert digests.digest(digests.steps_on_cpu(name, digests.FEW, digests.SHORT)) == digests.stored()[name]["few"]


def test_the_cpu_gives_the_digests_that_a_gpu_recomputes() -> None:
    name = next(iter(digests.TABLES))
    assert digests.digest(digests.steps_on_cpu(name, digests.MANY, digests.LONG)) == digests.stored()[name]["many"]
    ends = digests.ends_on_cpu(name, digests.MANY, digests.LONG)
    assert digests.digest(iter([ends])) == digests.stored()[name]["ends"]


def test_every_digest_is_stored() -> None:
    assert list(digests.stored()) == list(digests.TABLES)
    assert all(set(kinds) == {"few", "many", "ends"} for kinds in digests.stored().values())
