"""Turns packed observations into rows of bytes, one feature each."""

from __future__ import annotations

import numpy as np

from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells

SPREAD: Cells = np.array([sum((byte >> n & 1) << 8 * n for n in range(8)) for byte in range(256)], np.uint64)
"""Eight bits as eight bytes, lowest first. Looking them up is three times as fast as shifting out each bit."""
BYTE = 0xFF


@rule
def expand(words: Cells, row: Cells) -> None:
    """Write a byte for each bit of the words, until the row is full."""
    whole = row.shape[0] >> 3
    for n in range(whole):
        lay(row, 8 * n, SPREAD[(np.int64(words[n >> 2]) >> (8 * (n & 3))) & BYTE])
    for n in range(8 * whole, row.shape[0]):
        row[n] = (np.int64(words[n >> 5]) >> (n & 31)) & 1


@rule
def lay(row: Cells, at: int, eight: np.uint64) -> None:
    """Write eight bytes one by one, because the compiler merges these lines into a single store."""
    row[at] = eight & np.uint64(BYTE)
    row[at + 1] = (eight >> np.uint64(8)) & np.uint64(BYTE)
    row[at + 2] = (eight >> np.uint64(16)) & np.uint64(BYTE)
    row[at + 3] = (eight >> np.uint64(24)) & np.uint64(BYTE)
    row[at + 4] = (eight >> np.uint64(32)) & np.uint64(BYTE)
    row[at + 5] = (eight >> np.uint64(40)) & np.uint64(BYTE)
    row[at + 6] = (eight >> np.uint64(48)) & np.uint64(BYTE)
    row[at + 7] = eight >> np.uint64(56)


@rule
def expand_many(words: Cells, rows: Cells) -> None:
    """Expand many rows."""
    for n in range(rows.shape[0]):
        expand(words[n], rows[n])
