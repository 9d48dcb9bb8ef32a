"""HASP's cards in the shuffle that players can verify, as its page says."""

from __future__ import annotations

from speeltafel.games import load

GAME = load("hasp")


def test_the_order_of_ids_is_the_order_of_the_page() -> None:
    """So that an id never moves without a new version of the shuffle."""
    cards = [f"{suit}{value}" for suit in "FGRC" for value in range(1, 7)] + ["V7", "V8", "V9", "V10"]
    assert list(GAME.names(3)[GAME.decisions :]) == [f"{what} {card}" for what in ("deal", "turn") for card in cards]
