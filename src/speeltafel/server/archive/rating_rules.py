"""From the end of a game to ratings: who beat whom, and what that says of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, inf, sqrt

from speeltafel.server.archive.glicko import Comparison, Rating, aged, rated

PERIOD = 7 * 24 * 60 * 60 * 1000
"""Milliseconds in a rating period: a week."""
LAST = inf
"""The place of who did not stay until the end."""


@dataclass(frozen=True)
class RatedSeat:
    """A seat at the end of a rated game, and what was known of its player before."""

    place: int
    left: bool
    known: Rating
    periods: float = 0.0
    """Since the player's last rated game."""


def rated_game(played: Sequence[RatedSeat], sides: Sequence[int]) -> list[Rating]:
    """What is known of everyone after a game; all are judged by what was known before it."""
    ready = [RatedSeat(one.place, one.left, aged(one.known, one.periods)) for one in played]
    return [rated(one.known, comparisons(ready, sides, seat), one.periods) for seat, one in enumerate(played)]


def comparisons(played: Sequence[RatedSeat], sides: Sequence[int], seat: int) -> list[Comparison]:
    """A seat against every other side; together they count as one game."""
    others = sorted(set(sides) - {sides[seat]})
    return [compared(played, sides, seat, other, 1.0 / len(others)) for other in others]


def compared(played: Sequence[RatedSeat], sides: Sequence[int], seat: int, other: int, weight: float) -> Comparison:
    """A seat against one side: an opponent as far above the player as their side is above the player's own."""
    own = played[seat]
    ours = [one for one, side in zip(played, sides, strict=True) if side == sides[seat]]
    theirs = [one for one, side in zip(played, sides, strict=True) if side == other]
    ahead = mean([one.known.rating for one in theirs]) - mean([one.known.rating for one in ours])
    deviation = sqrt(mean([one.known.deviation**2 for one in theirs]))
    place, their_place = placed([own]), placed(theirs)
    score = 0.5 if place == their_place else float(place < their_place)
    return Comparison(own.known.rating + ahead, deviation, score, weight)


def placed(side: Sequence[RatedSeat]) -> float:
    """The place of those of a side who stayed; who left comes last."""
    return min((float(one.place) for one in side if not one.left), default=LAST)


def mean(numbers: Sequence[float]) -> float:
    return fsum(numbers) / len(numbers)
