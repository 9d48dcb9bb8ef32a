"""How a show of fireworks is scored: everybody shares one score."""

from __future__ import annotations

from typing import Any

import numpy as np

from speeltafel.games.hanabi.cards import VALUES
from speeltafel.games.hanabi.rules import points, score
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.scoring import Measure, Outcome, Reading, ResultStyle, Scoring


def most_points(s: State) -> int:
    """The points of a perfect show."""
    return VALUES * int(s.colours)


def outcome(s: State, seats: int) -> Outcome:
    """One score for everybody, and no places."""
    return Outcome([int(score(s))] * seats, None, most_points(s))


def figures(s: State, seats: int) -> list[float]:
    """The points on the table."""
    return [float(points(s))] * seats


def readings(s: State, seats: int, is_over: bool) -> list[Reading]:
    """A perfect show counts as won; one that was cut off scores nothing."""
    reached = int(score(s)) if is_over else 0
    return [Reading(float(reached == most_points(s)), reached, float(reached))] * seats


def most_with(options: dict[str, Any]) -> float:
    """The points of a perfect show at a table with these options."""
    return float(VALUES * options["colours"])


SCORING = Scoring(
    outcome=outcome,
    figures=figures,
    measure=Measure(
        "perfect games",
        "score",
        readings,
        main="score",
        scale=lambda _seats, options: (0.0, most_with(options)),
    ),
    style=ResultStyle.SCORE,
    is_rated=False,
    highest=most_with,
    has_running_payoff=True,
    points=lambda states: states["rows"].sum(axis=1, dtype=np.int64),
)
