"""Which fields of records differ, for many records at once."""

from __future__ import annotations

from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells


@rule
def differences(old: Cells, new: Cells, edges: Cells, found: Cells) -> None:
    """Note for every pair of records, given as rows of bytes, a bit for each part with another content.

    A part has the bytes from edges[n, 0] up to edges[n, 1]; its bit is that of its field, edges[n, 2].
    """
    for row in range(new.shape[0]):
        changed = 0
        for part in range(edges.shape[0]):
            if differs(old, new, row, edges[part, 0], edges[part, 1]):
                changed |= 1 << edges[part, 2]
        found[row] = changed


@rule
def twins(old: Cells, new: Cells, edges: Cells, found: Cells) -> None:
    """Note for every pair of records the first pair in which the very same changed: the same parts, to the same."""
    for row in range(new.shape[0]):
        twin = 0
        while not change_alike(old, new, edges, row, twin):
            twin += 1
        found[row] = twin


@rule
def change_alike(old: Cells, new: Cells, edges: Cells, one: int, other: int) -> bool:
    """Whether in two pairs the same bytes changed, and the parts they stand in are alike now."""
    for part in range(edges.shape[0]):
        begin, end = edges[part, 0], edges[part, 1]
        if differs(old, new, one, begin, end) or differs(old, new, other, begin, end):
            for place in range(begin, end):
                if new[one, place] != new[other, place]:
                    return False
                if (old[one, place] != new[one, place]) != (old[other, place] != new[other, place]):
                    return False
    return True


@rule
def differs(old: Cells, new: Cells, row: int, begin: int, end: int) -> bool:
    """Whether these bytes of a record changed."""
    for place in range(begin, end):
        if old[row, place] != new[row, place]:
            return True
    return False
