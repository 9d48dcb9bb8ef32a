"""Hanabi in OpenSpiel, side by side with OpenSpiel's own: the same moves, observations and returns."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel

import speeltafel.envs.openspiel  # noqa: F401  (registers our games)
from tests.envs.test_openspiel import chosen


def test_hanabi_is_the_same_game_as_openspiels_own() -> None:
    """Same moves by number, same observation, same return, all the way through."""
    ours = pyspiel.load_game("speeltafel_hanabi(empty_hints=false)")
    theirs = pyspiel.load_game("hanabi(players=2)")
    assert ours.num_distinct_actions() == theirs.num_distinct_actions() == 20
    for seed in range(5):
        random, state, other = Random(seed), ours.new_initial_state(), theirs.new_initial_state()
        while not state.is_terminal():
            action = chosen(state, random)
            other.apply_action(same_action(state, other, action))
            state.apply_action(action)
            if not state.is_chance_node() and not state.is_terminal():
                assert state.legal_actions() == other.legal_actions()
                seat = state.current_player()
                assert state.observation_tensor(seat) == other.observation_tensor(seat)
        assert state.returns() == other.returns()


def same_action(state: Any, other: Any, action: int) -> int:
    """Moves have the same number there; a drawn card is found by its name."""
    if not state.is_chance_node():
        return action
    card = state.action_to_string(pyspiel.PlayerId.CHANCE, action).split()[1]
    names = {other.action_to_string(pyspiel.PlayerId.CHANCE, there): there for there in other.legal_actions()}
    return int(next(there for name, there in names.items() if name.split()[1].rstrip(")") == card))
