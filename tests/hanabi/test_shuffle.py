"""Hanabi's deck in the shuffle that players can verify, as its page says."""

from __future__ import annotations

import pytest

from speeltafel.games import load
from speeltafel.kernel.match import Match
from speeltafel.kernel.shuffle import Contribution, Shuffle, draw
from tests.kernel.test_shuffle import tried, vector

GAME = load("hanabi")


@pytest.mark.parametrize(("version", "seats"), [(1, 4), (2, 5)])
def test_the_deal_on_the_page(version: int, seats: int) -> None:
    told = vector(version)
    nothing = [None] * seats
    added = map(Contribution, told["contributions"], told.get("commitments", nothing), told.get("salts", nothing))
    match = Match(GAME, seats)
    draw(match, Shuffle(bytes.fromhex(told["secret"]), told["table"], added, version))
    assert [match.say(action) for action in match.history] == told["hanabi"]


@pytest.mark.parametrize("version", [1, 2])
def test_the_page_is_enough_to_deal_again(version: int) -> None:
    told = vector(version)
    deck = [f"draw {colour}{value}" for colour in "WRBYG" for value in (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)]
    key = bytes.fromhex(told["outcome_key"])
    assert [deck.pop(tried(key, n, 50 - n)[0]) for n in range(len(told["hanabi"]))] == told["hanabi"]


def test_the_order_of_ids_is_the_order_of_the_page() -> None:
    """So that an id never moves without a new version of the shuffle."""
    expected = [f"draw {colour}{value}" for colour in "WRBYGP" for value in range(1, 6)]
    assert list(GAME.names(3)[GAME.decisions :]) == expected
