"""How a match of HASP is scored: by the markers on the score sheet, round by round."""

from __future__ import annotations

from speeltafel.games.hasp.rules import payoff
from speeltafel.games.hasp.state import DEALING, ENDED, NOT_ENDED, State
from speeltafel.kernel.scoring import Measure, Outcome, Reading, Rounds, Scoring, places_of

MARKER = 1 / 1000
"""What a marker is worth beside a win: of two who have not won, the one with more markers came before the other."""


def sides(seats: int) -> tuple[int, ...]:
    """Four players are two pairs of partners who sit opposite each other."""
    return (0, 1, 0, 1) if seats == 4 else tuple(range(seats))


def scores(s: State, seats: int) -> list[int]:
    """Everyone's markers."""
    return [int(s.scores[seat]) for seat in range(seats)]


def outcome(s: State, seats: int) -> Outcome:
    """Markers, and places by them."""
    return Outcome(scores(s, seats), places_of(scores(s, seats)))


def figures(s: State, seats: int) -> list[float]:
    """Everyone's markers."""
    return [float(score) for score in scores(s, seats)]


def readings(s: State, seats: int, is_over: bool) -> list[Reading]:
    """Who won the match, and with how many markers."""
    if not is_over:
        return [Reading(0.0, None, 0.0)] * seats
    won = [float(payoff(s, seat)) for seat in range(seats)]
    return [Reading(won[seat], score, won[seat] + score * MARKER) for seat, score in enumerate(scores(s, seats))]


def round_readings(s: State, seats: int, _is_over: bool) -> list[Reading]:
    """Who gets the pot has won the round."""
    gains = [int(s.last_gains[seat]) for seat in range(seats)]
    return [Reading(float(gain > 0), gain, float(gain > 0)) for gain in gains]


def round_has_just_ended(s: State) -> bool:
    """After the last card of a round the next one is dealt, or the match is over."""
    return bool(s.phase == DEALING or s.phase == ENDED)


def first_round_has_ended(s: State) -> bool:
    """Whether a round was ever brought to its end."""
    return bool(s.last_ending != NOT_ENDED)


SCORING = Scoring(
    outcome=outcome,
    figures=figures,
    measure=Measure("matches won", "markers", readings),
    rounds=Rounds(round_has_just_ended, first_round_has_ended, Measure("rounds won", "markers", round_readings)),
    payoff_sum=lambda seats: 2.0 if seats == 4 else 1.0,
)
