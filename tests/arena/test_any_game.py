"""The arena with games that say little about themselves: no scoring of their own, or sides of different sizes."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

import pytest

from speeltafel.arena import ArenaPlan, hold, planned, read_contenders, report_of
from speeltafel.arena.page import page_of
from speeltafel.arena.seatings import seatings
from speeltafel.games import SHELF, load
from speeltafel.kernel.game import Game
from tests.games import OPEN_GAME


def one_against_all(seats: int) -> tuple[int, ...]:
    """The second seat plays alone against the others; the numbers of the sides mean nothing."""
    return (7, 3, *[7] * (seats - 2))


@cache
def plain(name: str, is_uneven: bool) -> Game:
    """A game without its own scoring."""
    game = replace(load(name), own_scoring=None)
    return replace(game, sides=one_against_all) if is_uneven else game


@dataclass(frozen=True)
class PlainPlan(ArenaPlan):
    """A plan for such a game."""

    is_uneven: bool = False

    def loaded(self) -> Game:
        return plain(self.game, self.is_uneven)


def plain_plan(game: str, is_uneven: bool, **more: Any) -> PlainPlan:
    plan = planned(game, read_contenders(game, "random,sensible"), deals=3, **more)
    return PlainPlan(**{one.name: getattr(plan, one.name) for one in fields(plan)}, is_uneven=is_uneven)


@pytest.mark.parametrize("game", SHELF)
def test_a_game_without_its_own_scoring_is_judged_by_its_payoffs(game: str) -> None:
    plan = plain_plan(game, False)
    report = report_of(hold(plan))
    assert report["results"]["measure"]["main"] == ("score" if plan.is_for_teams else "won")
    assert report["results"]["measure"]["score"] == "payoff"
    assert report["results"]["standings"][0]["bot"] == "sensible"
    assert "Payoffs" in page_of(report)


def test_sides_may_differ_in_size() -> None:
    plan = plain_plan(OPEN_GAME, True, seats=4, cap=60)
    assert (plan.sides, plan.side_count) == ((0, 1, 0, 0), 2)
    assert [seating.bots for seating in seatings(plan, 0)] == [(0, 1, 0, 0), (1, 0, 1, 1)]
    assert len(report_of(hold(plan))["results"]["standings"]) == 2
