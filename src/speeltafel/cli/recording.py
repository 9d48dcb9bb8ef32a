"""Plays a numbered game of a seed again, action by action, so that it can be written as a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from speeltafel.bots.roster import Policy
from speeltafel.kernel.contract import CHANCE, OVER
from speeltafel.kernel.dice import scrambled, seeded, shake
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match


def recorded_game(
    game: Game, seats: int, options: Mapping[str, Any], seed: int, number: int, cap: int, policy: Policy | None = None
) -> Match:
    """The same game that the batch loops play under this number, throw for throw."""
    match = Match(game, seats, options)
    rng = np.uint64(seeded(np.uint64(seed), np.uint64(number)))
    steps = 0
    while match.actor != OVER and steps < cap:
        rng = np.uint64(shake(rng))
        steps += match.actor != CHANCE
        action = next_action(match, np.uint64(scrambled(rng)), policy)
        refused = match.act(action)
        assert refused is None, f"{refused} in game {number} of seed {seed}"
    return match


def next_action(match: Match, throw: np.uint64, policy: Policy | None) -> int:
    """What chance brings, or what the seat to act decides."""
    who = match.actor
    if who == CHANCE:
        return int(match.game.loops.chance_outcome(match.state, throw))
    if policy is None:
        return int(match.game.loops.random_decision(match.state, throw))
    return int(policy(match.view(who), who, throw))
