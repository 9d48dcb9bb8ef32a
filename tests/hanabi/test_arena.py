"""Hanabi in the arena: the deck decides how much can be scored."""

from __future__ import annotations

from speeltafel.arena import ArenaRun, report_of
from tests.arena.test_figures import plan_of, shows, watches


def test_with_six_colours_thirty_points_are_the_end_of_the_scale() -> None:
    plan = plan_of("hanabi", "random,sensible", options={"colours": 6})
    team = report_of(ArenaRun(plan, shows(60, 30, 0), watches(2)))["results"]
    assert [row["score"] for row in team["standings"]] == [[30.0, 28.5, 30.0], [0.0, 0.0, 1.5]]
    assert team["differences"][0]["score"] == [30.0, 27.0, 30.0]
