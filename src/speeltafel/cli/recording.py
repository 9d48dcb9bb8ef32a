"""Plays a numbered game of a seed again, action by action, so that it can be kept as a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from speeltafel.kernel.contract import CHANCE, OVER
from speeltafel.kernel.dice import scrambled, seeded, shake
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match

Choice = Callable[..., int]


def recorded_game(
    game: Game, seats: int, options: Mapping[str, Any], seed: int, number: int, cap: int, choose: Choice | None = None
) -> Match:
    """The same game that the batch loops play under this number, throw for throw."""
    match = Match(game, seats, options)
    rng = np.uint64(seeded(np.uint64(seed), np.uint64(number)))
    steps = 0
    while match.actor != OVER and steps < cap:
        rng = np.uint64(shake(rng))
        steps += match.actor != CHANCE
        action = next_action(match, np.uint64(scrambled(rng)), choose)
        refused = match.act(action)
        assert refused is None, f"{refused} in game {number} of seed {seed}"
    return match


def next_action(match: Match, throw: np.uint64, choose: Choice | None) -> int:
    """What chance brings, or what the seat to act decides."""
    who = match.actor
    if who == CHANCE:
        return int(match.game.loops.chance_outcome(match.state, throw))
    if choose is None:
        return int(match.game.loops.random_decision(match.state, throw))
    return int(choose(match.view(who), who, throw))
