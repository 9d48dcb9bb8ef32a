"""What counts in each game: who won, the score that people know, and who came before whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from speeltafel.arena.plan import ArenaPlan
from speeltafel.arena.statistics import Scale
from speeltafel.kernel.game import Game


class Reading(NamedTuple):
    """How a seat did."""

    won: float
    """1 for a win (in Hanabi: a perfect show), 0 for none."""
    score: int | None
    """What people would write down: points, markers, or the place; None after a game that was not played out."""
    worth: float
    """More is better: the seat that has more came before the one that has less."""


@dataclass(frozen=True)
class Measure:
    """The words of a game's results."""

    won: str
    score: str
    main: str = "won"
    """Which of the two a bot is judged by: `won` or `score`."""
    is_less_better: bool = False


MEASURES = {
    "hanabi": Measure("perfect games", "score", main="score"),
    "hasp": Measure("matches won", "markers"),
    "hare": Measure("first places", "place", is_less_better=True),
}
ROUND = Measure("rounds won", "markers")


def measure_of(game: str, rounds: bool) -> Measure:
    return ROUND if rounds else MEASURES.get(game, Measure("games won", "payoff"))


def score_scale(plan: ArenaPlan) -> Scale | None:
    """The least and the most that people can write down; None where there is no limit."""
    if plan.game == "hanabi":
        return Scale(0.0, 5.0 * plan.loaded().options.read(plan.options)["colours"])
    return Scale(1.0, plan.seats) if plan.game == "hare" else None


def is_round_over(state: Any) -> bool:
    """Whether the first round has ended."""
    return int(state.last_ending) != 0


def readings(game: Game, state: Any, seats: int, rounds: bool, is_over: bool) -> list[Reading]:
    """How every seat did."""
    if game.name == "hanabi":
        return [shown(game, state, is_over)] * seats
    if rounds:
        return [gained(int(state.last_gains[seat])) for seat in range(seats)]
    if game.name == "hare":
        return [placed(int(state.places[seat]), seats, state) for seat in range(seats)]
    if not is_over:
        return [Reading(0.0, None, 0.0)] * seats
    payoffs = [float(game.rules.payoff(state, seat)) for seat in range(seats)]
    scores = state.scores if game.name == "hasp" else payoffs
    # Of two who have not won, the one with more markers came before the other.
    return [Reading(won, int(scores[seat]), won + float(scores[seat]) / 1000) for seat, won in enumerate(payoffs)]


def shown(game: Game, state: Any, is_over: bool) -> Reading:
    """A show of fireworks; perfect when every row is complete."""
    score = int(game.rules.payoff(state, 0)) if is_over else 0
    return Reading(float(score == 5 * int(state.colours)), score, float(score))


def gained(markers: int) -> Reading:
    """A round of HASP: the side that gets the pot has won it."""
    return Reading(float(markers > 0), markers, float(markers > 0))


def placed(place: int, seats: int, state: Any) -> Reading:
    """A race; those who had not arrived when it was stopped share the places that are left."""
    if place > 0:
        return Reading(float(place == 1), place, (seats - place) / (seats - 1))
    home = sum(int(state.places[seat]) > 0 for seat in range(seats))
    shared = (home + 1 + seats) / 2
    return Reading(0.0, None, (seats - shared) / (seats - 1))


def forfeited(sides: int, guilty: int) -> list[Reading]:
    """A side that broke off has lost; the others share the win."""
    winner, loser = Reading(1 / max(sides - 1, 1), None, 1.0), Reading(0.0, None, 0.0)
    return [loser if side == guilty else winner for side in range(sides)]
