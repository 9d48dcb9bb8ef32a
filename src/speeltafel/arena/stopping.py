"""When enough has been played: the figure is precise, or it is certain who is better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, sqrt
from typing import Protocol

import numpy as np

from speeltafel.arena.deals import Deal
from speeltafel.arena.plan import ArenaPlan, BadPlan
from speeltafel.arena.tally import main_values, rivals, sums_of
from speeltafel.kernel.contract import Cells

FEWEST = 64
"""Deals before the rules judge anything."""
NORMAL_95 = 1.96
DOUBT = 0.05
AIMED_AT = 500
"""Number of deals for which the sequential test is sharpest."""


class StoppingRule(Protocol):
    """Says after every batch of deals whether to stop."""

    def reason_to_stop(self, plan: ArenaPlan, deals: Sequence[Deal]) -> str | None: ...


def read_rule(text: str) -> StoppingRule:
    """`sure`, or a half-width such as 0.01; raises BadPlan."""
    if text == "sure":
        return Sure()
    try:
        width = float(text)
    except ValueError:
        width = 0.0
    if not 0 < width < inf:
        raise BadPlan(f"stop {text[:40]!r}: expected the half-width of an interval, such as 0.01, or sure")
    return Precise(width)


def compared(plan: ArenaPlan, deals: Sequence[Deal]) -> list[Cells]:
    """The differences that matter, deal by deal; of a single bot, its own figure."""
    sums = sums_of(deals)
    values = main_values(plan, sums)
    pairs = rivals(plan, sums.entries)
    return [values[:, one] - values[:, other] for one, other in pairs] or [values[:, 0]]


def deviation(column: Cells) -> float:
    """The standard deviation of a column, which is never 0: all values may be equal by luck."""
    return max(float(np.std(column, ddof=1)), 1 / len(column))


@dataclass(frozen=True)
class Precise:
    """Every figure is known to within so much, with 95 % certainty."""

    width: float

    def reason_to_stop(self, plan: ArenaPlan, deals: Sequence[Deal]) -> str | None:
        if len(deals) < FEWEST:
            return None
        widest = max(NORMAL_95 * deviation(column) / sqrt(len(deals)) for column in compared(plan, deals))
        return f"precise to ±{widest:.4g}, ±{self.width:g} was wanted" if widest <= self.width else None


@dataclass(frozen=True)
class Sure:
    """Of every two bots it is certain who is better, however often one looks.

    Looking again and again at plain intervals would find a winner among equals sooner or later; these are wider, and
    hold at all times together with 95 % certainty (a mixture of likelihood ratios, as in Wald's sequential test).
    """

    def reason_to_stop(self, plan: ArenaPlan, deals: Sequence[Deal]) -> str | None:
        if len(deals) < FEWEST or len(plan.contenders) < 2:
            return None
        columns = compared(plan, deals)
        doubt = DOUBT / len(columns)
        if all(abs(float(column.mean())) > sequential_width(column, doubt) for column in columns):
            return "certain who is better (sequential test, 95 %)"
        return None


def sequential_width(column: Cells, doubt: float) -> float:
    """Half the width of an interval that holds at all times together."""
    count, spread = len(column), deviation(column)
    rate = (-2 * log(doubt) + log(-2 * log(doubt)) + 1) / AIMED_AT
    scaled = count * rate
    return spread * sqrt(2 * (scaled + 1) / (count**2 * rate) * log(sqrt(scaled + 1) / doubt))
