"""The lane of Hare & Tortoise: its spaces, its carrots and the hare table."""

from __future__ import annotations

import numpy as np

from speeltafel.kernel.contract import Cells

MOST_SEATS = 6
MOST_RUNNERS = 6
"""Runners on the lane: one for each seat, or two for each of two seats."""
RUNNERS_EACH = (0, 0, 2, 1, 1, 1, 1)
"""Runners of one player, by the number of seats."""

START, FINISH = 0, 64
"""Spaces are counted from the start; the number printed on a space is what is left to the finish."""

AT_START, HARE, CARROT, LETTUCE, TORTOISE, POSITION_1_5_6, POSITION_2, POSITION_3, POSITION_4, AT_FINISH = range(10)
"""Kinds of space."""
SIGNS = ("S", "H", "C", "L", "T", "P1", "P2", "P3", "P4", "F")
"""How a kind of space is written below."""

LANE = """
    S
    H  C  H  P3 C  H  P1 P2 P4 L
    T  P3 C  H  T  P1 P2 P4 T  P3
    C  L  P2 T  H  C  P4 P3 P2 T
    H  P1 C  H  P2 P3 T  C  H  C
    P2 L  T  P3 P4 H  P2 P1 C  T
    H  P3 P2 P4 C  T  L  H  C  P1
    C  H  C
    F
"""
"""The board, ten spaces a row; several independent sources agree on it."""
BOARD: Cells = np.array([SIGNS.index(sign) for sign in LANE.split()], np.int8)
"""The kind of every space, from start to finish."""

NOWHERE = -2
"""Where a move leads that cannot be made."""
TORTOISE_BEHIND: Cells = np.array(
    [max((there for there in range(here) if BOARD[there] == TORTOISE), default=NOWHERE) for here in range(FINISH + 1)],
    np.int8,
)
"""The nearest tortoise space behind every space."""

STARTING_CARROTS = (0, 0, 95, 65, 95, 95, 95)
"""Carrots in the purse, by the number of seats."""
STARTING_LETTUCES = (0, 0, 5, 3, 3, 3, 3)
"""Lettuces to eat, by the number of seats."""
HANDFUL = 10
"""Carrots taken or given on a carrot space, and earned for a space back or for each place of a race position."""

NUMBERS = {POSITION_1_5_6: (1, 5, 6), POSITION_2: (2,), POSITION_3: (3,), POSITION_4: (4,)}
"""The race positions that each kind of position space pays for."""
POSITION_PAY: Cells = np.array(
    [
        [HANDFUL * position if position in NUMBERS.get(kind, ()) else 0 for position in range(MOST_RUNNERS + 1)]
        for kind in range(len(SIGNS))
    ],
    np.int8,
)
"""Carrots for a runner, by the kind of its space and its race position."""

DIE = 6
RESULTS = (
    "skip",
    "take-or-give",
    "carrot-back",
    "carrot-forward",
    "position-back",
    "position-forward",
    "eat-carrot",
    "eat-lettuce",
    "free-move",
    "go-again",
)
"""What a roll on a hare space can bring."""
(
    SKIP_A_TURN,
    TAKE_OR_GIVE,
    CARROT_BACK,
    CARROT_FORWARD,
    POSITION_BACK,
    POSITION_FORWARD,
    EAT_CARROT,
    EAT_LETTUCE,
    FREE_MOVE,
    GO_AGAIN,
) = range(len(RESULTS))

HARE_TABLE = (
    ("skip",) * 6,
    ("skip",) * 3 + ("take-or-give",) * 3,
    ("carrot-back",) * 3 + ("carrot-forward",) * 3,
    ("position-back",) * 2 + ("position-forward",) * 4,
    ("eat-carrot",) + ("eat-lettuce",) * 5,
    ("free-move",) * 3 + ("go-again",) * 3,
)
"""A row for each number of the die, a column for each race position.

Reconstructed: the card it was printed on is lost to us, so a host may replace the table (option `hare_table`).
"""
