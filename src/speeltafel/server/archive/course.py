"""The course of a game in figures that everyone sees: points after each round or move, or how far runners are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from speeltafel.kernel.match import Match


class CourseLine(msgspec.Struct, frozen=True, kw_only=True):
    """What some seats had, from the beginning to the end."""

    seats: list[int]
    figures: list[float]


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """A game as lines of figures, one for each side."""

    by: Literal["round", "move"]
    lines: list[CourseLine]


def course_of(played: Match) -> Course:
    """A game from its first decision to its last."""
    game, sides = played.game, played.game.sides(played.seats)
    together = [[seat for seat, side in enumerate(sides) if side == one] for one in sorted(set(sides))]
    noted = list(figures_noted(played))
    lines = [CourseLine(seats=seats, figures=[figures[seats[0]] for figures in noted]) for seats in together]
    return Course(by="move" if game.scoring.rounds is None else "round", lines=lines)


def figures_noted(played: Match) -> Iterator[list[float]]:
    """The figures before every decision, or after every round, and at the end."""
    match = Match(played.game, played.seats, played.options)
    scoring, decisions = played.game.scoring, played.game.decisions
    if scoring.rounds is not None:
        yield scoring.figures(match.state, match.seats)
    for action in played.history:
        is_decision = action < decisions
        if scoring.rounds is None and is_decision:
            yield scoring.figures(match.state, match.seats)
        match.act(action)
        if scoring.rounds is not None and is_decision and scoring.rounds.has_just_ended(match.state):
            yield scoring.figures(match.state, match.seats)
    if scoring.rounds is None:
        yield scoring.figures(match.state, match.seats)
