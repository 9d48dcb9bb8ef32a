"""How a game came out in figures: what everyone has, who is before whom, and how it got there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from speeltafel.games.hanabi.cards import VALUES
from speeltafel.games.hasp.state import DEALING, ENDED
from speeltafel.kernel.match import Match

ONE_SCORE = ("hanabi",)
"""Games in which everyone has the same score."""
PARTNERS = {("hasp", 4): (0, 1, 0, 1)}
"""Whose seats belong together; elsewhere everyone plays for themselves."""
ROUNDS = ("hasp",)
"""Games that are counted round by round; the others move by move."""


class Outcome(msgspec.Struct, frozen=True):
    """A finished game in figures."""

    scores: list[int]
    places: list[int] | None
    most: int | None


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """What some seats had, from the beginning to the end."""

    seats: list[int]
    figures: list[float]


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """A game as lines of figures: points after each round or move, or how far the runners are."""

    by: Literal["round", "move"]
    lines: list[Line]


def outcome_of(match: Match) -> Outcome:
    """What a finished game came to."""
    summary = match.summary
    if match.game.name in ONE_SCORE:
        return Outcome([summary["score"]] * match.seats, None, VALUES * len(summary["rows"]))
    if match.game.name == "hare":
        return Outcome(summary["carrots"], summary["places"], None)
    return Outcome(summary["scores"], places_of(summary["scores"]), None)


def places_of(figures: Sequence[float]) -> list[int]:
    """Places by what everyone has, from 1 on; equals share a place."""
    return [1 + sum(other > own for other in figures) for own in figures]


def sides_of(game: str, seats: int) -> Sequence[int]:
    """The side of every seat; where there is one score, all are on one."""
    if game in ONE_SCORE:
        return [0] * seats
    return PARTNERS.get((game, seats), range(seats))


def course_of(played: Match) -> Course:
    """A game from its first decision to its last, in figures that lie open all the time."""
    game, sides = played.game, sides_of(played.game.name, played.seats)
    together = [[seat for seat, side in enumerate(sides) if side == one] for one in sorted(set(sides))]
    noted = list(by_round(played) if game.name in ROUNDS else by_move(played))
    lines = [Line(seats=seats, figures=[figures[seats[0]] for figures in noted]) for seats in together]
    return Course(by="round" if game.name in ROUNDS else "move", lines=lines)


def by_move(played: Match) -> Iterator[list[float]]:
    """The figures before every decision, and at the end."""
    match = Match(played.game, played.seats, played.options)
    for action in played.history:
        if action < played.game.decisions:
            yield figures_of(match)
        match.act(action)
    yield figures_of(match)


def by_round(played: Match) -> Iterator[list[float]]:
    """The figures at the beginning and after every round of HASP."""
    match = Match(played.game, played.seats, played.options)
    yield figures_of(match)
    for action in played.history:
        match.act(action)
        if action < played.game.decisions and int(match.state.phase) in (DEALING, ENDED):
            yield figures_of(match)


def figures_of(match: Match) -> list[float]:
    """What everyone has now: points, points of the one show, or how far the runners are on average."""
    summary = match.summary
    if match.game.name in ONE_SCORE:
        return [float(sum(summary["rows"]))] * match.seats
    if match.game.name == "hare":
        return [sum(each) / len(each) for each in map(as_list, summary["spaces"])]
    return [float(score) for score in summary["scores"]]


def as_list(spaces: int | list[int]) -> list[int]:
    return [spaces] if isinstance(spaces, int) else spaces
