"""How a game is scored: what everyone has, who is before whom, and which figures tell how it went.

A game describes this with a `Scoring`; one that says nothing is scored by its payoffs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple


class Outcome(NamedTuple):
    """A finished game in figures."""

    scores: list[int]
    """Everyone's score, in the game's own unit."""
    places: list[int] | None
    """Everyone's place, from 1 on; None where all seats share one score."""
    most: int | None = None
    """The score that cannot be beaten, where all seats share one."""


class ResultStyle(StrEnum):
    """How a result is put into words for one player."""

    SCORE = "score"
    """By the score that everybody shares."""
    PLACE = "place"
    """By the place reached."""
    WINNER = "winner"
    """As won or lost."""


class Reading(NamedTuple):
    """How a seat did, as the arena counts it."""

    won: float
    """1 for a win (or for a perfect result, where all play together), 0 for none."""
    score: int | None
    """What people would write down; None after a game that was not played out."""
    worth: float
    """More is better: a seat with more came before a seat with less."""


@dataclass(frozen=True)
class Measure:
    """What the arena calls the results of a game, and how it reads them off a final state."""

    won: str
    score: str
    readings: Callable[[Any, int, bool], list[Reading]]
    """From a final state, the number of seats, and whether the game was played to its end."""
    main: str = "won"
    """Which of the two a bot is judged by: `won` or `score`."""
    scale: Callable[[int, dict[str, Any]], tuple[float, float] | None] = lambda _seats, _options: None
    """The least and the most that can be scored with so many seats and these options, if there is such a limit."""


@dataclass(frozen=True)
class Rounds:
    """For games that are counted round by round."""

    has_just_ended: Callable[[Any], bool]
    """Whether the last decision ended a round."""
    first_has_ended: Callable[[Any], bool]
    """Whether the first round is over, whatever has happened since."""
    measure: Measure
    """How the arena reads a single round."""


@dataclass(frozen=True)
class Scoring:
    """How a game is scored."""

    outcome: Callable[[Any, int], Outcome]
    """A finished game in figures, from its final state and the number of seats."""
    figures: Callable[[Any, int], list[float]]
    """What everyone has in any state: points, or how far the runners are."""
    measure: Measure
    style: ResultStyle = ResultStyle.WINNER
    rounds: Rounds | None = None
    is_rated: bool = True
    """Whether results change players' ratings."""
    highest: Callable[[dict[str, Any]], float] = lambda _options: 1.0
    """The most that a seat can get as payoff, with these options."""
    points: Callable[[Any], Any] | None = None
    """The points in many final states at once, where a lost game scores less than it has points."""
    has_running_payoff: bool = False
    """Whether the payoff of an unfinished game says what has been gained so far."""
    payoff_sum: Callable[[int], float | None] = lambda _seats: None
    """What all seats get together, whoever wins; None where that differs from game to game."""


def places_of(figures: Sequence[float]) -> list[int]:
    """Places by what everyone has, from 1 on; equals share a place."""
    return [1 + sum(other > own for other in figures) for own in figures]


def by_payoff(payoff: Callable[[Any, int], float]) -> Scoring:
    """The scoring of a game that says nothing about it: the payoff is the score."""

    def payoffs(state: Any, seats: int) -> list[float]:
        return [float(payoff(state, seat)) for seat in range(seats)]

    def outcome(state: Any, seats: int) -> Outcome:
        found = payoffs(state, seats)
        return Outcome([round(number) for number in found], places_of(found))

    def readings(state: Any, seats: int, is_over: bool) -> list[Reading]:
        if not is_over:
            return [Reading(0.0, None, 0.0)] * seats
        found = payoffs(state, seats)
        best = max(found)
        return [Reading(float(number == best), round(number), number) for number in found]

    return Scoring(outcome, payoffs, Measure("games won", "payoff", readings))
