"""The arrays of a vector environment, grouped by purpose; every array has a row for each game.

The groups are named tuples, because compiled code accepts those as they are, on a CPU and on a GPU.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from speeltafel.kernel.contract import Cells, Seed


class GameRecords(NamedTuple):
    """The games themselves."""

    states: Cells
    memories: Cells
    """What observations need beyond the states."""
    episodes: Cells


class Observations(NamedTuple):
    """What is shown after a step."""

    words: Cells
    """Observations, packed."""
    rows: Cells
    """Observations, a cell for each feature."""
    legal: Cells
    """The legal moves, packed."""
    masks: Cells
    """The legal moves, a cell for each move."""
    actors: Cells


class StepResults(NamedTuple):
    """What a step led to; the last three are filled in only where a game was cut off."""

    rewards: Cells
    terminations: Cells
    truncations: Cells
    lengths: Cells
    finals: Cells
    final_rows: Cells
    final_actors: Cells


class EpisodeTerms(NamedTuple):
    """What all games of a batch have in common, now and whenever one of them begins anew."""

    seats: int
    options: Any
    """The game's options as the record that its rules take."""
    seed: Seed
    stride: int
    """The game that follows game n in the same row has the number n + stride."""
    cap: int
    """The number of decisions after which a game is cut off."""


Arrays = TypeVar("Arrays", GameRecords, Observations, StepResults)


def part_of(arrays: Arrays, rows: slice) -> Arrays:
    """The same arrays, not copies, but only the rows of these games."""
    return type(arrays)(*(array[rows] for array in arrays))
