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
"""Half a duel won and half a duel lost between all who met, so that no rating is infinite."""
RULE_OF_THREE = 3.0
"""What happened in none of n deals happens in fewer than 3 of n, with 95 % certainty."""


class Interval(NamedTuple):
    """A figure, and the range it lies in with 95 % certainty."""

    value: float
    low: float
    high: float


class Scale(NamedTuple):
    """The least and the most that a figure can be."""

    lowest: float
    highest: float

    @property
    def of_differences(self) -> Scale:
        """How far two figures can be apart."""
        return Scale(self.lowest - self.highest, self.highest - self.lowest)


SHARE = Scale(0.0, 1.0)
Figure = list[float] | None
"""A value with its range, as reports have it; None where there was nothing to count."""


def rounded(found: Interval | None, digits: int = 5) -> Figure:
    return None if found is None else [round(float(number), digits) for number in found]


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


def interval(values: Cells, deals: int, scale: Scale | None = None) -> Interval | None:
    """A figure (the first of the values) with the middle 95 % of what the draws of deals give; None without a figure.

    A figure at the end of its scale in every single deal is not certain: the rule of three says how far it may be off.
    """
    value = float(values[0])
    if np.isnan(value):
        return None
    drawn = values[1:][~np.isnan(values[1:])]
    ends = np.percentile(drawn if len(drawn) else values[:1], [50 * (1 - SURE), 50 * (1 + SURE)])
    low, high = (float(end) for end in ends)
    if scale is not None and low == high:
        room = min(1.0, RULE_OF_THREE / deals) * (scale.highest - scale.lowest)
        low, high = low - room * (value >= scale.highest), high + room * (value <= scale.lowest)
    return Interval(value, low, high)


def shares(sums: Cells, times: Cells) -> Cells:
    """Sums divided by how often there was something to add; not a number where there was nothing."""
    found: Cells = np.divide(sums, times, out=np.full_like(sums, np.nan), where=times > 0)
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
