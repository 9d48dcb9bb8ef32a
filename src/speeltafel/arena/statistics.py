"""How sure a result is: intervals by drawing whole deals again, and ratings from who came before whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from speeltafel.kernel.contract import Cells

RESAMPLES = 1000
AT_ONCE = 100
SURE = 0.95
STEPS = 200
ELO = 400 / np.log(10)
PRIOR = 0.5
"""Half a duel won and half a duel lost between all who met: nobody is rated infinitely far above another."""
RULE_OF_THREE = 3.0
"""What happened in none of n deals happens in fewer than 3 of n, with 95 % certainty."""


class Interval(NamedTuple):
    """A figure, and the range it lies in with 95 % certainty."""

    value: float
    low: float
    high: float

    def rounded(self, digits: int = 5) -> list[float]:
        return [round(float(number), digits) for number in self]


def drawn_again(deals: int, seed: int, resamples: int = RESAMPLES) -> Iterator[Cells]:
    """How often each deal is drawn, in many draws of as many deals; the same for the same seed."""
    dice = np.random.Generator(np.random.PCG64(seed))
    for first in range(0, resamples, AT_ONCE):
        count = min(AT_ONCE, resamples - first)
        yield np.stack([np.bincount(dice.integers(0, deals, deals), minlength=deals) for _ in range(count)]).astype(
            np.float64
        )


def resampled(columns: Cells, seed: int) -> Cells:
    """The sums of every column: first as they are, then for every draw of deals. Whole deals are drawn together."""
    drawn = [weights @ columns for weights in drawn_again(len(columns), seed)]
    return np.concatenate([columns.sum(axis=0, keepdims=True), *drawn])


def interval(values: Cells, deals: int, lowest: float | None = None, highest: float | None = None) -> Interval:
    """A figure (the first of the values) with the middle 95 % of what the draws of deals give.

    A figure at the end of its scale in every single deal is not certain: the rule of three says how far it may be off.
    """
    value = float(values[0])
    low, high = (float(end) for end in np.percentile(values[1:], [50 * (1 - SURE), 50 * (1 + SURE)]))
    if lowest is not None and highest is not None and low == high:
        room = min(1.0, RULE_OF_THREE / deals) * (highest - lowest)
        low, high = (high - room, high) if value >= highest else (low, low + room) if value <= lowest else (low, high)
    return Interval(value, low, high)


def shares(sums: Cells, times: Cells) -> Cells:
    """What came of it on average; nothing where there was nothing."""
    found: Cells = np.divide(sums, times, out=np.zeros_like(sums), where=times > 0)
    return found


def ratings(ahead: Cells, met: Cells) -> Cells:
    """Elo ratings around 0 for every draw, by the model of Bradley and Terry: (draws, bots, bots) to (draws, bots)."""
    won = ahead + PRIOR * (met > 0)
    games = met + 2 * PRIOR * (met > 0)
    total = won.sum(axis=2)
    strength = np.ones_like(total)
    for _ in range(STEPS):
        together = strength[:, :, None] + strength[:, None, :]
        strength = total / np.maximum((games / together).sum(axis=2), 1e-12)
        strength /= np.exp(np.log(np.maximum(strength, 1e-300)).mean(axis=1, keepdims=True))
    found: Cells = ELO * np.log(strength)
    return found
