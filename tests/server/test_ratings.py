"""Ratings: Glickman's own example, and what must hold whoever plays."""

from __future__ import annotations

from itertools import permutations
from math import exp, isclose, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.games import load
from speeltafel.kernel.scoring import places_of
from speeltafel.server.archive.glicko import (
    NARROWEST,
    SCALE,
    TAU,
    WIDEST,
    Comparison,
    Rating,
    aged,
    expected,
    new_volatility,
    rated,
)
from speeltafel.server.archive.rating_rules import RatedSeat, comparisons, rated_game
from tests.games import WITH_PARTNERS

known_players = st.builds(Rating, st.floats(500, 2500), st.floats(NARROWEST, WIDEST), st.floats(0.03, 0.12))
periods = st.floats(0, 100)
PARTNERS = load(WITH_PARTNERS).sides(4)


@st.composite
def games(draw: st.DrawFn, least: int = 2, most: int = 6) -> list[RatedSeat]:
    """A game between people who play for themselves."""
    seats = draw(st.integers(least, most))
    places = draw(st.permutations(range(1, seats + 1)))
    return [RatedSeat(place, draw(st.booleans()), draw(known_players), draw(periods)) for place in places]


def stayed(game: list[RatedSeat]) -> list[RatedSeat]:
    return [RatedSeat(one.place, False, one.known, one.periods) for one in game]


def alone(game: list[RatedSeat]) -> list[Rating]:
    return rated_game(game, range(len(game)))


# The published example


def test_glickmans_example() -> None:
    played = [Comparison(1400, 30, 1), Comparison(1550, 100, 0), Comparison(1700, 300, 0)]
    known = Rating(1500, 200, 0.06)
    assert [round(expected(known.rating, one), 3) for one in played] == [0.639, 0.432, 0.303]
    after = rated(known, played)
    assert after.rating == pytest.approx(1464.06, abs=0.02)  # he rounds on the way
    assert round(after.deviation, 2) == 151.52
    assert round(after.volatility, 5) == 0.06 and after.volatility < 0.06


def test_who_does_not_play_a_period_is_less_well_known() -> None:
    after = aged(Rating(1500, 200, 0.06), 1)
    assert (after.rating, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx((200**2 + (0.06 * SCALE) ** 2) ** 0.5)


@given(known_players, st.floats(0.05, 50), st.floats(-20, 20))
def test_the_new_volatility_solves_its_equation(known: Rating, variance: float, change: float) -> None:
    phi, old = known.deviation / SCALE, log(known.volatility**2)

    def misfit(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (change**2 - total) / (2 * total**2) - (x - old) / TAU**2

    found = log(new_volatility(phi, known.volatility, variance, change) ** 2)
    assert misfit(found - 1e-4) >= 0 >= misfit(found + 1e-4)


# Laws of one comparison


@given(st.floats(0, 3000), st.floats(0, 3000), st.floats(NARROWEST, WIDEST))
def test_what_two_expect_of_each_other_adds_up_to_one_game(one: float, other: float, deviation: float) -> None:
    both = expected(one, Comparison(other, deviation, 0)) + expected(other, Comparison(one, deviation, 0))
    assert isclose(both, 1)


@given(known_players, periods, periods)
def test_the_deviation_grows_with_time_and_never_beyond_a_strangers(known: Rating, some: float, more: float) -> None:
    first, second = aged(known, some), aged(known, some + more)
    assert known.deviation <= first.deviation <= second.deviation <= WIDEST
    assert first.rating == second.rating == known.rating


# Laws of a game


@given(games())
def test_the_winner_never_loses_and_the_last_never_gains(game: list[RatedSeat]) -> None:
    game = stayed(game)
    for one, after in zip(game, alone(game), strict=True):
        if one.place == 1:
            assert after.rating > one.known.rating
        if one.place == len(game):
            assert after.rating < one.known.rating


@given(games())
def test_everything_stays_within_bounds(game: list[RatedSeat]) -> None:
    for one, after in zip(game, alone(game), strict=True):
        assert NARROWEST <= after.deviation <= WIDEST
        assert 0 < after.volatility < 1
        assert abs(after.rating - one.known.rating) < 1500


@given(games())
def test_a_game_right_after_another_makes_us_surer(game: list[RatedSeat]) -> None:
    at_once = [RatedSeat(one.place, one.left, one.known) for one in game]
    for one, after in zip(at_once, alone(at_once), strict=True):
        assert after.deviation <= one.known.deviation


@given(games(), st.randoms(use_true_random=False))
def test_it_does_not_matter_who_sits_where(game: list[RatedSeat], random: Random) -> None:
    order = random.sample(range(len(game)), len(game))
    moved = alone([game[seat] for seat in order])
    assert moved == [alone(game)[seat] for seat in order]


@given(st.integers(2, 6), known_players)
def test_between_equals_a_win_counts_the_same_at_any_table(seats: int, known: Rating) -> None:
    def won(number: int) -> float:
        return alone([RatedSeat(place, False, known) for place in range(1, number + 1)])[0].rating

    assert won(seats) == pytest.approx(won(2))


def test_between_two_equals_one_gains_what_the_other_loses() -> None:
    winner, loser = alone([RatedSeat(1, False, Rating()), RatedSeat(2, False, Rating())])
    assert winner.rating - 1500 == pytest.approx(1500 - loser.rating)
    assert winner.rating > 1600


def test_three_who_play_alone_have_one_winner_and_two_who_drew() -> None:
    winner, *losers = alone([RatedSeat(place, False, Rating()) for place in places_of([1, 0, 0])])
    assert losers[0] == losers[1]
    assert winner.rating > 1500 > losers[0].rating


# Partners


@given(st.lists(known_players, min_size=4, max_size=4), st.sampled_from([(1, 2, 1, 2), (2, 1, 2, 1)]))
def test_partners_win_and_lose_together(known: list[Rating], places: tuple[int, ...]) -> None:
    game = [RatedSeat(place, False, one) for place, one in zip(places, known, strict=True)]
    for one, after in zip(game, rated_game(game, PARTNERS), strict=True):
        assert (after.rating > one.known.rating) == (one.place == 1)


@given(st.lists(known_players, min_size=4, max_size=4))
def test_partners_are_compared_as_sides(known: list[Rating]) -> None:
    game = [RatedSeat(place, False, one) for place, one in zip((1, 2, 1, 2), known, strict=True)]
    ours, theirs = (known[0].rating + known[2].rating) / 2, (known[1].rating + known[3].rating) / 2
    for seat in (0, 2):
        (only,) = comparisons(game, PARTNERS, seat)
        assert only.rating - known[seat].rating == pytest.approx(theirs - ours)


@given(st.lists(known_players, min_size=4, max_size=4))
def test_partners_may_change_chairs(known: list[Rating]) -> None:
    def after(order: tuple[int, ...]) -> dict[int, Rating]:
        game = [RatedSeat(1 + seat % 2, False, known[who]) for seat, who in enumerate(order)]
        return dict(zip(order, rated_game(game, PARTNERS), strict=True))

    assert after((0, 1, 2, 3)) == after((2, 1, 0, 3)) == after((2, 3, 0, 1))


# Leaving


@given(games(3, 6))
def test_who_left_lost_to_everyone_who_stayed(game: list[RatedSeat]) -> None:
    for seat, one in enumerate(game):
        found = comparisons(game, range(len(game)), seat)
        others = [other for number, other in enumerate(game) if number != seat]
        for other, compared in zip(others, found, strict=True):
            if one.left and other.left:
                assert compared.score == 0.5
            elif one.left or other.left:
                assert compared.score == (0 if one.left else 1)
            else:
                assert compared.score == (1 if one.place < other.place else 0)


def test_leaving_is_never_better_than_staying() -> None:
    for places in permutations((1, 2, 3)):
        game = [RatedSeat(place, False, Rating()) for place in places]
        fled = [RatedSeat(places[0], True, Rating()), *game[1:]]
        assert alone(fled)[0].rating <= alone(game)[0].rating


def test_a_leavers_partner_is_judged_by_how_the_side_did() -> None:
    """The bot and the partner won: the partner gains, who left loses, the others lost fairly."""
    game = [
        RatedSeat(1, True, Rating()),
        RatedSeat(2, False, Rating()),
        RatedSeat(1, False, Rating()),
        RatedSeat(2, False, Rating()),
    ]
    left, first, partner, second = rated_game(game, PARTNERS)
    assert left.rating < 1500 < partner.rating
    assert first.rating == second.rating < 1500


# Do they tell who is strong?


def test_ratings_find_the_order_of_strength() -> None:
    random = Random(3)
    strengths = [1200.0, 1400.0, 1600.0, 1800.0]
    known = [Rating() for _ in strengths]
    for _ in range(400):
        seats = random.sample(range(4), random.randint(2, 4))
        form = {who: random.gauss(strengths[who], 200) for who in seats}
        places = places_of([form[who] for who in seats])
        after = alone([RatedSeat(place, False, known[who], 0.05) for place, who in zip(places, seats, strict=True)])
        for who, rating in zip(seats, after, strict=True):
            known[who] = rating
    assert sorted(known, key=lambda one: one.rating) == known
    assert all(one.deviation < 80 for one in known)
