"""The arrays of a vector environment, a row for every game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from speeltafel.kernel.contract import Cells


@dataclass(frozen=True)
class Batch:
    """Arrays with a row for every game; a part of them is the same rows, not a copy."""

    @property
    def arrays(self) -> tuple[Cells, ...]:
        """All of them, in the order in which compiled code takes them."""
        return tuple(getattr(self, field.name) for field in fields(self))

    def part(self, rows: slice) -> Any:
        """The same arrays, but only these games."""
        return type(self)(*(array[rows] for array in self.arrays))


@dataclass(frozen=True)
class Play(Batch):
    """The games themselves."""

    states: Cells
    memories: Cells
    courses: Cells
    chosen: Cells
    paid: Cells


@dataclass(frozen=True)
class Sight(Batch):
    """What is shown after a step."""

    words: Cells
    rows: Cells
    legal: Cells
    masks: Cells
    actors: Cells


@dataclass(frozen=True)
class Outcome(Batch):
    """What a step led to; the last three only where a game was cut off."""

    rewards: Cells
    terminations: Cells
    truncations: Cells
    lengths: Cells
    finals: Cells
    final_rows: Cells
    final_actors: Cells
