"""Hanabi's options in the environments, and the odds of its deck in OpenSpiel."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

import speeltafel.envs.openspiel  # noqa: F401  (registers the games)
from speeltafel.envs import environments
from speeltafel.envs.vector import VectorEnv


def test_numbers_of_numpy_are_numbers() -> None:
    four: Any = np.int32(4)
    some: dict[str, Any] = {"seats": np.int64(3), "cap": np.int64(9)}
    env = VectorEnv("hanabi", four, **some, colours=np.int8(6), empty_hints=np.bool_(False))
    assert (env.num_envs, env.table.seats, env.cap) == (4, 3, 9)
    assert env.table.options["colours"] == 6 and env.table.options["empty_hints"] is False
    with pytest.raises(ValueError, match="expected true or false"):
        VectorEnv("hanabi", 4, empty_hints=np.int64(0))
    with pytest.raises(ValueError, match="played by"):
        VectorEnv("hanabi", 4, seats=True)


def test_a_colour_too_few_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="option colours is 4; expected one of 5, 6"):
        environments("hanabi").env(colours=4)
    with pytest.raises(ValueError, match="colours"):
        pyspiel.load_game("speeltafel_hanabi(colours=4)")


def test_in_openspiel_chance_has_the_odds_of_the_deck() -> None:
    state = pyspiel.load_game("speeltafel_hanabi").new_initial_state()
    outcomes = {state.action_to_string(-1, outcome): chance for outcome, chance in state.chance_outcomes()}
    assert outcomes["draw R1"] == pytest.approx(3 / 50)
    assert outcomes["draw R5"] == pytest.approx(1 / 50)
    assert sum(outcomes.values()) == pytest.approx(1)
