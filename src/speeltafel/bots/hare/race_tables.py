"""The solved races that belong to a game's hare table and number of seats."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from speeltafel.bots.hare import pair_race, solo_race
from speeltafel.bots.hare.pair_race import PairRace
from speeltafel.bots.hare.solo_race import SoloRace
from speeltafel.games.hare.board import STARTING_CARROTS
from speeltafel.games.hare.state import State


class RaceTables(NamedTuple):
    """The races of one runner and of two runners for each player; the one that is not run is empty."""

    solo: SoloRace
    pair: PairRace


def tables_for(view: State) -> RaceTables:
    """The tables for a game, solved when the first game of its kind is seen."""
    return solved_tables(np.asarray(view.hare_table).tobytes(), int(view.seats))


@lru_cache(maxsize=16)
def solved_tables(hares: bytes, seats: int) -> RaceTables:
    """Solve the race that is run; compiled code gets an empty stand-in for the other one."""
    if seats == 2:
        return RaceTables(no_solo_race(), pair_race.solved(hares))
    return RaceTables(solo_race.solved(hares, STARTING_CARROTS[seats]), no_pair_race())


def no_solo_race() -> SoloRace:
    """An empty race of one runner."""
    nothing = np.zeros((1, 1, 1, 1), np.float32)
    return SoloRace(nothing, nothing, nothing, np.zeros(1, np.float32), 0)


def no_pair_race() -> PairRace:
    """An empty race of two runners."""
    nothing = np.zeros((1, 1, 1, 1, 1), np.float32)
    return PairRace(nothing[0], nothing, nothing, np.zeros(1, np.float32))
