"""A counter-based random generator: one unsigned 64-bit number, the same throws interpreted, compiled and on a GPU.

The state walks by a fixed odd step and every throw is a hash of it (the SplitMix64 recipe), so games can be seeded
by number and played in any order.
"""

from __future__ import annotations

import numpy as np

from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Seed

STEP = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0xBF58476D1CE4E5B9
SECOND_FACTOR = 0x94D049BB133111EB
ALL_BITS = 0xFFFFFFFFFFFFFFFF


@rule
def scrambled(number: Seed) -> int:
    """A 64-bit hash of a 64-bit number."""
    bits = int(number)
    bits = ((bits ^ (bits >> 30)) * FIRST_FACTOR) & ALL_BITS
    bits = ((bits ^ (bits >> 27)) * SECOND_FACTOR) & ALL_BITS
    return bits ^ (bits >> 31)


@rule
def shake(rng: Seed) -> int:
    """The generator's next state."""
    return (int(rng) + STEP) & ALL_BITS


@rule
def below(rng: Seed, count: int) -> int:
    """A number from 0 up to count, read off the generator's present state."""
    return int(np.int64(scrambled(rng) >> 32) * np.int64(count)) >> 32


@rule
def seeded(seed: Seed, game: Seed) -> int:
    """The generator's first state for one numbered game of a seed."""
    return scrambled((scrambled((int(seed) + STEP) & ALL_BITS) ^ int(game)) & ALL_BITS)


def throw(seed: int, count: int) -> np.uint64:
    """The state of a seed's generator after so many throws, for callers outside the rules."""
    return np.uint64(seeded(np.uint64(seed & ALL_BITS), np.uint64(count)))
