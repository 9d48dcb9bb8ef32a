"""Glicko-2: a rating, how sure we are of it, and how steadily somebody plays (after Mark Glickman's description)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum, log, pi, sqrt

MIDDLE = 1500.0
WIDEST = 350.0
"""The deviation of somebody we know nothing about."""
NARROWEST = 30.0
"""However much somebody plays, a rating keeps moving."""
VOLATILITY = 0.06
TAU = 0.5
"""How readily the volatility changes."""
SCALE = 173.7178
"""Points in one unit of the formulas."""
CLOSE_ENOUGH = 1e-6
LEAST_INFORMATION = 1e-12
MOST_STEPS = 100


@dataclass(frozen=True)
class Rating:
    """What is known of a player's strength."""

    rating: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = VOLATILITY


@dataclass(frozen=True)
class Comparison:
    """How somebody did (1 won, 0.5 drew, 0 lost) against an opponent, and how much that counts."""

    rating: float
    deviation: float
    score: float
    weight: float = 1.0


def aged(known: Rating, periods: float) -> Rating:
    """The longer somebody has not played, the less sure we are."""
    grown = widened(known.deviation / SCALE, known.volatility, periods) * SCALE
    return Rating(known.rating, max(known.deviation, min(grown, WIDEST)), known.volatility)


def expected(rating: float, opponent: Comparison) -> float:
    """The score to be expected against this opponent."""
    return 1.0 / (1.0 + exp(-attention(opponent.deviation) * (rating - opponent.rating) / SCALE))


def rated(known: Rating, comparisons: Sequence[Comparison], periods: float = 1.0) -> Rating:
    """What is known after a rating period, or after this share of one."""
    information = fsum(knowledge(known, one) for one in comparisons)
    surprise = fsum(lesson(known, one) for one in comparisons)
    if information < LEAST_INFORMATION:
        return aged(known, periods)
    variance = 1.0 / information
    phi = known.deviation / SCALE
    volatility = new_volatility(phi, known.volatility, variance, variance * surprise)
    spread = widened(phi, volatility, periods)
    narrowed = 1.0 / sqrt(1.0 / spread**2 + information)
    deviation = min(max(narrowed * SCALE, NARROWEST), WIDEST)
    return Rating(known.rating + narrowed**2 * surprise * SCALE, deviation, volatility)


def attention(deviation: float) -> float:
    """Less of it is paid to opponents of whom less is known."""
    return 1.0 / sqrt(1.0 + 3.0 * (deviation / SCALE / pi) ** 2)


def knowledge(known: Rating, one: Comparison) -> float:
    """What a comparison can teach: most when it was open."""
    chance = expected(known.rating, one)
    return one.weight * attention(one.deviation) ** 2 * chance * (1.0 - chance)


def lesson(known: Rating, one: Comparison) -> float:
    """What a comparison did teach: how far the score was from what was expected."""
    return one.weight * attention(one.deviation) * (one.score - expected(known.rating, one))


def widened(phi: float, volatility: float, periods: float) -> float:
    return sqrt(phi**2 + volatility**2 * periods)


def new_volatility(phi: float, volatility: float, variance: float, change: float) -> float:
    """The volatility that explains the change best, found between two bounds that close in on it."""
    old = log(volatility**2)

    def misfit(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (change**2 - total) / (2.0 * total**2) - (x - old) / TAU**2

    low = old
    if change**2 > phi**2 + variance:
        high = log(change**2 - phi**2 - variance)
    else:
        high = old - TAU
        while misfit(high) < 0:
            high -= TAU
    at_low, at_high = misfit(low), misfit(high)
    for _ in range(MOST_STEPS):
        if abs(high - low) <= CLOSE_ENOUGH:
            break
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = misfit(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = middle, at_middle
    return exp(low / 2.0)
