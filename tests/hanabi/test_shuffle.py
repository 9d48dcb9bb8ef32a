"""Hanabi's deck in the shuffle that players can verify, as its page says."""

from __future__ import annotations

from speeltafel.games import load
from speeltafel.kernel.match import Match
from speeltafel.kernel.shuffle import Shuffle, draw
from tests.kernel.test_shuffle import tried, vector

GAME = load("hanabi")


def test_the_deal_on_the_page() -> None:
    told = vector()
    match = Match(GAME, 4)
    draw(match, Shuffle(bytes.fromhex(told["secret"]), told["table"], told["contributions"]))
    assert [match.say(action) for action in match.history] == told["hanabi"]


def test_the_page_is_enough_to_deal_again() -> None:
    told = vector()
    deck = [f"draw {colour}{value}" for colour in "WRBYG" for value in (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)]
    key = bytes.fromhex(told["outcome_key"])
    assert [deck.pop(tried(key, n, 50 - n)[0]) for n in range(16)] == told["hanabi"]


def test_the_order_of_ids_is_the_order_of_the_page() -> None:
    """So that an id never moves without a new version of the shuffle."""
    expected = [f"draw {colour}{value}" for colour in "WRBYGP" for value in range(1, 6)]
    assert list(GAME.names(3)[GAME.decisions :]) == expected
