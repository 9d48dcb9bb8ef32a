"""How a race is scored: by the places; the carrots left are only shown."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from speeltafel.games.hare.state import State
from speeltafel.games.hare.wording import runner_spaces
from speeltafel.kernel.scoring import Measure, Outcome, Reading, ResultStyle, Scoring


def places(s: State, seats: int) -> list[int]:
    """Everyone's place; 0 while a runner is under way."""
    return [int(s.places[seat]) for seat in range(seats)]


def outcome(s: State, seats: int) -> Outcome:
    """Places, and the carrots left."""
    return Outcome([int(s.carrots[seat]) for seat in range(seats)], places(s, seats))


def figures(s: State, seats: int) -> list[float]:
    """How far everyone's runners are, on average."""
    return [fmean(runner_spaces(s, seat)) for seat in range(seats)]


def readings(s: State, seats: int, _is_over: bool) -> list[Reading]:
    """Places; those who had not arrived when the race was stopped share the places that are left."""
    home = sum(place > 0 for place in places(s, seats))
    shared = (home + 1 + seats) / 2
    under_way = Reading(0.0, None, worth(shared, seats))
    return [
        Reading(float(place == 1), place, worth(place, seats)) if place > 0 else under_way for place in places(s, seats)
    ]


def worth(place: float, seats: int) -> float:
    """1 for the first place, 0 for the last."""
    return (seats - place) / (seats - 1)


def scale(seats: int, _options: dict[str, Any]) -> tuple[float, float]:
    """The first and the last place."""
    return 1.0, float(seats)


SCORING = Scoring(
    outcome=outcome,
    figures=figures,
    measure=Measure("first places", "place", readings, scale=scale),
    style=ResultStyle.PLACE,
    payoff_sum=lambda seats: seats / 2,
)
