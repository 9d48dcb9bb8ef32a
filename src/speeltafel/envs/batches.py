"""The arrays of a vector environment, grouped by what they are for; every array has a row for each game.

They are named tuples because compiled code takes those as they are.
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
    rows: Cells
    legal: Cells
    masks: Cells
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
    """How far apart the numbers of two games are that follow each other on the same place."""
    cap: int
    """Decisions after which a game is cut off."""


Arrays = TypeVar("Arrays", GameRecords, Observations, StepResults)


def part_of(arrays: Arrays, rows: slice) -> Arrays:
    """The same arrays, not copies, but only the rows of these games."""
    return type(arrays)(*(array[rows] for array in arrays))
