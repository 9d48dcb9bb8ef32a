"""What counts in a game: how its own measure is read, and what a side gets when a bot breaks off."""

from __future__ import annotations

from dataclasses import replace

from speeltafel.arena.plan import ArenaPlan
from speeltafel.arena.statistics import Scale
from speeltafel.kernel.scoring import Measure, Reading


def measure_of(plan: ArenaPlan) -> Measure:
    """The measure of whole games, or of single rounds if those are played; a team is always judged by its score."""
    scoring = plan.loaded().scoring
    found = scoring.rounds.measure if plan.rounds and scoring.rounds is not None else scoring.measure
    return replace(found, main="score") if plan.is_for_teams else found


def score_scale(plan: ArenaPlan) -> Scale | None:
    """The least and the most that can be scored; None where there is no limit."""
    ends = measure_of(plan).scale(plan.seats, plan.loaded().options.read(plan.options))
    return None if ends is None else Scale(*ends)


def forfeited(sides: int, guilty: int) -> list[Reading]:
    """A side that broke off has lost; the others share the win."""
    winner, loser = Reading(1 / max(sides - 1, 1), None, 1.0), Reading(0.0, None, 0.0)
    return [loser if side == guilty else winner for side in range(sides)]
