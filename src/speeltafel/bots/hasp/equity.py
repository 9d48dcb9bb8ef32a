"""The equity of a HASP score: the chance to win the match, for every score and whoever starts next.

It is worked back from the end of the match. How often the starter's side wins a round, and how large the pot is then,
was counted in rounds of good players (benchmarks/games/hasp/pots.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from speeltafel.games.hasp.cards import WINNING_SCORE
from speeltafel.kernel.contract import Cells

POTS = {2: (0.39, 0.54, 0.035, 0.035), 3: (0.42, 0.325, 0.055, 0.20), 4: (0.34, 0.57, 0.08, 0.01)}
"""How often the pot is 1, 2, 3 and 4 or more, by the number of seats."""
STARTER_WINS = {2: 0.61, 4: 0.55}
"""How often the starter's side wins the round."""
BOTH_SCORE = 0.09
"""How often two of three seats score the pot."""
SCORING = {(1, 0, 0): 1 - BOTH_SCORE, (0, 1, 1): BOTH_SCORE}
"""Who of three seats scores, wherever the odd one sits, and how often."""


@lru_cache(maxsize=4)
def equities_of_two(seats: int) -> Cells:
    """The chance of a side to win the match: [own score, other score, whether the own side starts the next round]."""
    table = np.zeros((WINNING_SCORE, WINNING_SCORE, 2))
    for together in range(2 * WINNING_SCORE - 2, -1, -1):
        for own in range(max(0, together - WINNING_SCORE + 1), min(together, WINNING_SCORE - 1) + 1):
            for starts in (1, 0):
                table[own, together - own, starts] = after_round_of_two(table, seats, own, together - own, starts)
    return table


def after_round_of_two(table: Cells, seats: int, own: int, other: int, starts: int) -> float:
    """Weigh the ways in which one more round can end."""
    wins = STARTER_WINS[seats] if starts else 1 - STARTER_WINS[seats]
    total = 0.0
    for pot, share in enumerate(POTS[seats], 1):
        total += share * wins * two_sides(table, own + pot, other, 1 - starts)
        total += share * (1 - wins) * two_sides(table, own, other + pot, 1 - starts)
    return total


def two_sides(table: Cells, own: int, other: int, starts: int) -> float:
    """The chance of a side with this score to win the match."""
    if own >= WINNING_SCORE:
        return 1.0
    if other >= WINNING_SCORE:
        return 0.0
    return float(table[own, other, starts])


@lru_cache(maxsize=1)
def equities_of_three() -> Cells:
    """The chance of one of three to win the match, [own score, one other's, the third's]."""
    size = WINNING_SCORE
    table = np.zeros((size, size, size))
    for together in range(3 * size - 3, -1, -1):
        for own in range(size):
            for one in range(max(0, together - own - size + 1), min(together - own, size - 1) + 1):
                third = together - own - one
                if third >= 0:
                    table[own, one, third] = after_round_of_three(table, own, one, third)
    return table


def after_round_of_three(table: Cells, own: int, one: int, third: int) -> float:
    """Weigh the ways in which one more round can end; all three seats have the same chance."""
    total = 0.0
    for pot, share in enumerate(POTS[3], 1):
        for (odd, left, right), often in SCORING.items():
            for first, second, last in ((odd, left, right), (right, odd, left), (left, right, odd)):
                after = three_players(table, own + pot * first, one + pot * second, third + pot * last)
                total += share * often / 3 * after
    return total


def three_players(table: Cells, own: int, one: int, third: int) -> float:
    """The chance of one of three with this score; seats that share a winning score have even chances."""
    best = max(own, one, third)
    if best < WINNING_SCORE:
        return float(table[own, one, third])
    return (own == best) / ((own == best) + (one == best) + (third == best))


def equity(seats: int, scores: Sequence[int], seat: int, starter: int) -> float:
    """The chance of a seat's side to win the match at these scores, when `starter` starts the next round."""
    if seats == 3:
        own, one, third = (scores[(seat + step) % 3] for step in range(3))
        return three_players(equities_of_three(), own, one, third)
    own, other = scores[seat], scores[(seat + 1) % seats]
    return two_sides(equities_of_two(seats), own, other, int((starter + seat) % 2 == 0))


def equity_of_gain(
    seats: int, scores: Sequence[int], seat: int, starter: int, gainers: Sequence[bool], pot: int
) -> float:
    """The chance of a seat's side to win the match after a round in which these seats score the pot."""
    after = [scores[other] + (pot if gainers[other] else 0) for other in range(seats)]
    return equity(seats, after, seat, (starter + 1) % seats)
