"""Words become bytes: one for every bit, as many as the row has."""

from __future__ import annotations

import numpy as np
import pytest

from speeltafel.envs.unpacking import expand, expand_many


@pytest.mark.parametrize("width", [1, 7, 8, 31, 32, 33, 64, 658])
def test_every_bit_becomes_a_byte(width: int) -> None:
    words = np.random.default_rng(width).integers(0, 1 << 32, (5, -(-width // 32)), np.uint32)
    rows = np.full((5, width + 1), 7, np.uint8)
    for n in range(5):
        expand(words[n], rows[n, :width])
    assert np.array_equal(rows[:, :width], np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")[:, :width])
    assert rows[:, width].tolist() == [7] * 5


def test_many_rows_at_once_are_the_same() -> None:
    words = np.array([[1], [0x80000001]], np.uint32)
    rows = np.zeros((2, 32), np.uint8)
    expand_many(words, rows)
    assert rows.sum(axis=1).tolist() == [1, 2]
    assert rows[1, 31] == 1
