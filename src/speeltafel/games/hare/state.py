"""What stands on a Hare & Tortoise table."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from speeltafel.games.hare.board import DIE, MOST_RUNNERS, MOST_SEATS
from speeltafel.kernel.contract import Cells, Record
from speeltafel.kernel.layout import Int8, Int16

DECIDING, SKIPPING, EATING, LEAVING, CHOOSING, GOING_AGAIN, ROLLING, ARRIVING, DONE, ENDED = range(10)
"""Phases of a turn: a free choice, five demands on one runner, the die; two that never outlast an action; the end."""

NO_DUTY = DECIDING
"""A duty is the phase a seat's next turn begins with: SKIPPING, EATING or LEAVING, or else a free choice."""

NO_RUNNER = -2
"""Where a runner would be named, and none is."""


class Options:
    """The choices made before a game."""

    hare_table: Annotated[Cells, np.int8, (DIE, MOST_RUNNERS)]


class State(Record):
    """A race. A seat's runners follow each other: with two seats runners 0 and 1 are seat 0's, 2 and 3 seat 1's.

    `runner` is the one the phase is about, `die` what the die showed last, `paid` what this turn's last paid move cost;
    `uncompared` marks runners that have come to a position space since their player's last turn.
    """

    carrots: Annotated[Cells, np.int32, (MOST_SEATS,)]
    paid: Int16
    seats: Int8
    phase: Int8
    turn: Int8
    runner: Int8
    die: Int8
    lettuces: Annotated[Cells, np.int8, (MOST_SEATS,)]
    places: Annotated[Cells, np.int8, (MOST_SEATS,)]
    duties: Annotated[Cells, np.int8, (MOST_SEATS,)]
    duty_runners: Annotated[Cells, np.int8, (MOST_SEATS,)]
    spaces: Annotated[Cells, np.int8, (MOST_RUNNERS,)]
    uncompared: Annotated[Cells, np.int8, (MOST_RUNNERS,)]
    hare_table: Annotated[Cells, np.int8, (DIE, MOST_RUNNERS)]
