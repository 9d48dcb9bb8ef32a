"""What lies on a HASP table."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from speeltafel.games.hasp.cards import MOST_SEATS, STRENGTHS
from speeltafel.kernel.contract import Cells, Record
from speeltafel.kernel.layout import Int8, Int32

DEALING, DEALING_ON, TURNING, ANNOUNCING, CALLING, PLAYING, ENDED = range(7)
"""Phases of a round: first packets, second packets, the turned-up card, trump, a call, a card; and the match's end."""

NOT_ENDED, MOST_POINTS, STARTER_LOST_TIE, TWO_TIED, ALL_TIED, PROMISE_BROKEN, PROMISE_KEPT = range(7)
"""Which rule ended a round."""
ENDINGS = (
    "not-ended",
    "most-points",
    "starter-lost-tie",
    "two-tied",
    "all-tied",
    "promise-broken",
    "promise-kept",
)
"""The same by name."""

NO_CARD = -2
NOBODY = -2
NOT_CALLED = -2
NOT_ANNOUNCED = -2


class Options:
    """The choices made before a game."""

    one_trump_suit: Int8
    village_points: Annotated[Cells, np.int8, (4,)]


class State(Record):
    """A HASP table. Sets of cards and of suits have one bit each; what begins with `last` is there to be looked at.

    `undealt` are the cards nobody was given, set-aside ones included; `following` are the cards that follow the one
    led; `voids` are the suits that play has proven a seat not to hold.
    """

    hands: Annotated[Cells, np.int32, (MOST_SEATS,)]
    shown: Annotated[Cells, np.int32, (MOST_SEATS,)]
    undealt: Int32
    played: Int32
    following: Int32
    scores: Annotated[Cells, np.int16, (MOST_SEATS,)]
    seats: Int8
    one_trump_suit: Int8
    phase: Int8
    starter: Int8
    turn: Int8
    leader: Int8
    trump: Int8
    turned: Int8
    pot: Int8
    promised: Int8
    trick_size: Int8
    last_winner: Int8
    last_ending: Int8
    card_points: Annotated[Cells, np.int8, (STRENGTHS,)]
    hand_sizes: Annotated[Cells, np.int8, (MOST_SEATS,)]
    voids: Annotated[Cells, np.int8, (MOST_SEATS,)]
    calls: Annotated[Cells, np.int8, (MOST_SEATS,)]
    trick: Annotated[Cells, np.int8, (MOST_SEATS,)]
    tricks: Annotated[Cells, np.int8, (MOST_SEATS,)]
    points: Annotated[Cells, np.int8, (MOST_SEATS,)]
    last_trick: Annotated[Cells, np.int8, (MOST_SEATS,)]
    last_points: Annotated[Cells, np.int8, (MOST_SEATS,)]
    last_gains: Annotated[Cells, np.int8, (MOST_SEATS,)]
