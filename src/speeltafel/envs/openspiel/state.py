"""A state of a game as OpenSpiel's algorithms see it."""

from __future__ import annotations

from typing import Any

import pyspiel

from speeltafel.envs.openspiel.position import SpielPosition, fields
from speeltafel.kernel.contract import CHANCE


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """One position of a game; our rules decide what happens in it."""

    def __init__(self, game: Any, position: SpielPosition) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        """The seat to decide, chance, or nobody."""
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.position.actor == CHANCE else self.position.actor

    def is_terminal(self) -> bool:
        """Whether the game is over or cut off."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """What every seat gets; nothing before the end."""
        return self.position.payoff()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible outcomes and their probabilities."""
        return self.position.outcomes()

    def _legal_actions(self, _player: int) -> list[int]:
        return self.position.legal()

    def _apply_action(self, action: int) -> None:
        self.position.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.settings.names[self.position.meant(action, player == pyspiel.PlayerId.CHANCE)]

    def __str__(self) -> str:
        """The whole truth, field by field."""
        return fields(self.position.table)
