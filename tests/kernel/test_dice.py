"""The random generator: known throws, fair throws, and the same in every way to run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import numpy as np

from speeltafel.kernel.dice import below, scrambled, seeded, shake, throw

THROWS = """
import numpy as np
from speeltafel.kernel.dice import below, throw
print([int(below(throw(7, n), 52)) for n in range(20)], [int(throw(2**64 - 1, n)) for n in range(3)])
"""


def test_the_generator_is_splitmix64() -> None:
    """The first outputs for seed 1234567, as its author publishes them."""
    rng = np.uint64(1234567)
    outputs = []
    for _ in range(3):
        rng = np.uint64(shake(rng))
        outputs.append(int(np.uint64(scrambled(rng))))
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_throws_are_fair() -> None:
    counts = Counter(int(below(throw(1, n), 6)) for n in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_games_of_a_seed_differ() -> None:
    assert len({int(np.uint64(seeded(np.uint64(1), np.uint64(game)))) for game in range(10_000)}) == 10_000


def test_interpreted_and_compiled_throws_are_the_same() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-W", "error", "-c", THROWS],
            env={**os.environ, "NUMBA_DISABLE_JIT": flag},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for flag in ("0", "1")
    ]
    assert told[0] == told[1]
