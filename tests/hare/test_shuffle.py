"""The die of Hare & Tortoise in the shuffle that players can verify, as its page says."""

from __future__ import annotations

from speeltafel.games import load

GAME = load("hare")


def test_the_order_of_ids_is_the_order_of_the_page() -> None:
    """So that an id never moves without a new version of the shuffle."""
    assert list(GAME.names(3)[GAME.decisions :]) == [f"roll {die}" for die in range(1, 7)]
