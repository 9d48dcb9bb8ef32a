"""The worlds a HASP bot thinks of are those that fit what its seat knows, and no others."""

from __future__ import annotations

import numpy as np
import pytest

from speeltafel.bots.bot import Budget, history_of
from speeltafel.bots.hasp.worlds import (
    SeatView,
    WeightedWorlds,
    all_or_sampled,
    best_by_information_set,
    resampled,
    sampled,
    weighed_by_beliefs,
)
from speeltafel.games.hasp.cards import suit_cards
from speeltafel.kernel.match import Match
from tests.bots.hasp.rounds import play_until_cards
from tests.hasp.table import GAME


def hands_in(worlds: WeightedWorlds) -> set[tuple[int, ...]]:
    return {tuple(int(hand) for hand in record["hands"]) for record in worlds.records}


@pytest.mark.parametrize(("seats", "cards"), [(2, 2), (3, 2), (4, 3)])
def test_all_worlds_are_those_that_can_be_sampled(seats: int, cards: int) -> None:
    listed = 0
    for seed in range(12):
        match = play_until_cards(seats, cards, seed)
        sight = SeatView.of(match.view(match.actor), history_of(match, match.actor), Budget(1, seed))
        every = all_or_sampled(sight, 400)
        truth = tuple(int(hand) for hand in match.state["hands"])
        if every.are_all:
            listed += 1
            assert len(hands_in(every)) == len(every)
            assert truth in hands_in(every)
            assert hands_in(sampled(sight, 60 * len(every))) == hands_in(every)
    assert listed > 3


def test_a_player_who_named_a_trump_is_believed_to_hold_it() -> None:
    match = Match(GAME, 4)
    match.draw(3)
    match.act("trump R")
    match.draw(3)
    match.act("call pass")
    match.act(next(action for action in match.legal()))
    sight = SeatView.of(match.view(1), history_of(match, 1), Budget(1, 1))
    worlds = sampled(sight, 400)
    rivers = [bin(int(record["hands"][0]) & int(suit_cards(2))).count("1") for record in worlds.records]
    weighed = weighed_by_beliefs(sight, worlds, history_of(match, 1))
    assert weighed.weights.sum() == pytest.approx(1.0)
    assert float(np.dot(weighed.weights, rivers)) > float(np.mean(rivers)) + 0.3


def test_resampled_worlds_keep_their_share() -> None:
    match = play_until_cards(4, 4, 1)
    sight = SeatView.of(match.view(match.actor), history_of(match, match.actor), Budget(1, 1))
    worlds = sampled(sight, 100)
    worlds.weights[:] = 0.0
    worlds.weights[[3, 7]] = 0.75, 0.25
    few = resampled(worlds, 8, sight.rng(2))
    assert len(few) == 2
    assert few.weights == pytest.approx([0.75, 0.25])
    assert few.records[0].tobytes() == worlds.records[3].tobytes()


def test_a_choice_is_the_same_where_the_seat_sees_the_same() -> None:
    """Card 0 wins the one world and card 1 the other: both only if the seat can tell them apart."""
    good, weights = np.array([0b01, 0b10]), np.array([0.5, 0.5])
    assert best_by_information_set(np.array([5, 5]), good, weights) == 0.5
    assert best_by_information_set(np.array([5, 6]), good, weights) == 1.0
