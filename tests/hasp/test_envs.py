"""HASP's parts of an observation, and its village cards as a parameter of OpenSpiel."""

from __future__ import annotations

import pyspiel
import pytest

import speeltafel.envs.openspiel  # noqa: F401  (registers the games)
from speeltafel.envs.spaces import table


def test_a_hand_is_a_section_with_a_place_for_every_card() -> None:
    hand = table("hasp", 4).part("hand")
    assert hand.stop - hand.start == 28


def test_village_points_are_written_with_blanks_in_openspiel() -> None:
    game = pyspiel.load_game("speeltafel_hasp(players=3,village_points=1 2 3 4)")
    assert game.settings.match().options["village_points"] == [1, 2, 3, 4]
    with pytest.raises(ValueError, match="village_points"):
        pyspiel.load_game("speeltafel_hasp(players=2,village_points=1 2 3)")
