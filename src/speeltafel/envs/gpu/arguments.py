"""The arguments of the kernels, grouped by purpose; CUDA kernels accept named tuples of arrays and numbers."""

from __future__ import annotations

from typing import NamedTuple

from speeltafel.kernel.contract import Cells, Seed


class MoveChoices(NamedTuple):
    """The moves to make, one for each game; random play writes here what it picked."""

    moves: Cells
    refused: Cells
    """One number: how many moves so far were not legal."""


class GpuResults(NamedTuple):
    """What a step led to; the last two are written only where a game was cut off."""

    rewards: Cells
    terminations: Cells
    truncations: Cells
    lengths: Cells
    final_rows: Cells
    final_actors: Cells


class MassGames(NamedTuple):
    """Games of which only the ends are kept."""

    states: Cells
    episodes: Cells
    earned: Cells
    """What each seat was paid at the ends of its games."""
    ended: Cells
    """How many games have ended in each row."""
    options: Cells


class LaunchTerms(NamedTuple):
    """What one launch of a kernel does."""

    seed: Seed
    games: int
    is_fresh: int
    """Whether every game begins anew instead of being played."""
    picks: Seed
    done: int
    """Step n of random play makes the moves of `sample(picks + n)`; so many steps were made before."""
    steps: int
