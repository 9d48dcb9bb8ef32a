"""The figures of a game, for end pages and charts, held against the rules and the payoff."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from speeltafel.games import load
from speeltafel.kernel.match import Match
from speeltafel.kernel.scoring import Outcome
from speeltafel.server.archive.course import course_of
from speeltafel.server.table import seats
from speeltafel.testing.pool import sensibly
from tests.games import COOPERATIVE, OPEN_GAME, SMALL_AND_LARGE_TABLES, WITH_PARTNERS


@cache
def played(game: str, many: int, seed: int = 1) -> Match:
    """A game to its end."""
    match, random = Match(load(game), many), Random(seed)
    while not match.is_over:
        match.act(sensibly(match.game)(match, random) if match.actor >= 0 else random.choice(match.legal()))
    return match


def outcome_of(match: Match) -> Outcome:
    return match.game.scoring.outcome(match.state, match.seats)


@pytest.mark.parametrize(("game", "many"), SMALL_AND_LARGE_TABLES)
def test_places_agree_with_the_payoff(game: str, many: int) -> None:
    match = played(game, many)
    came = outcome_of(match)
    if match.game.is_cooperative(many):
        assert came.places is None and came.most is not None and set(came.scores) == set(match.payoff)
        return
    assert came.places is not None and came.most is None
    best = [seat for seat in range(many) if match.payoff[seat] == max(match.payoff)]
    assert [seat for seat in range(many) if came.places[seat] == 1] == best
    for seat in range(many):
        for other in range(many):
            assert match.payoff[seat] <= match.payoff[other] or came.places[seat] < came.places[other]


@pytest.mark.parametrize(("game", "many"), SMALL_AND_LARGE_TABLES)
def test_the_course_ends_with_the_outcome_and_has_a_figure_for_every_round_or_move(game: str, many: int) -> None:
    match = played(game, many)
    course = course_of(match)
    assert sorted(seat for line in course.lines for seat in line.seats) == list(range(many))
    assert len({len(line.figures) for line in course.lines}) == 1
    decisions = sum(action < match.game.decisions for action in match.history)
    if match.game.scoring.rounds is not None:
        assert course.by == "round" and 2 <= len(course.lines[0].figures) <= decisions
        scores = outcome_of(match).scores
        assert all(line.figures[-1] == scores[seat] for line in course.lines for seat in line.seats)
        gains = [[later - earlier for earlier, later in pairwise(line.figures)] for line in course.lines]
        assert all(gain >= 0 for line in gains for gain in line)
    else:
        assert course.by == "move" and len(course.lines[0].figures) == decisions + 1


def test_each_side_has_one_line() -> None:
    assert [line.seats for line in course_of(played(WITH_PARTNERS, 4)).lines] == [[0, 2], [1, 3]]
    assert [line.seats for line in course_of(played(COOPERATIVE, 4)).lines] == [[0, 1, 2, 3]]
    assert [line.seats for line in course_of(played(OPEN_GAME, 4)).lines] == [[0], [1], [2], [3]]


def test_a_bot_is_found_again_by_its_name_in_a_record() -> None:
    for level in seats.LEVELS:
        assert seats.named(seats.name_of(seats.house(level))) == seats.house(level)
    for name in ("An", "robot bot", " bot", "sensible bots", None):
        assert seats.named(name).kind == "human" and seats.named(name).name == name
