"""Bots as OpenSpiel's programs take them: the house's own, or yours."""

from __future__ import annotations

from typing import Any

import pyspiel

from speeltafel.bots.bot import history_of
from speeltafel.envs.companions import Companion, Wish, companion
from speeltafel.envs.openspiel.ending import HaspEnding
from speeltafel.envs.openspiel.game import SpielGame
from speeltafel.envs.openspiel.state import SpielState
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match


class HouseBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """A bot for one of our games: `evaluate_bots(state, [HouseBot(game, "club"), HouseBot(game, "random")], rng)`.

    It is shown what the seat to act sees and remembers of the state, and keeps nothing else.
    """

    def __init__(self, game: pyspiel.Game, bot: Wish, seed: int = 0) -> None:
        super().__init__()
        if not isinstance(game, SpielGame) or isinstance(game, HaspEnding):
            raise ValueError(f"{game} is no whole game of ours; expected speeltafel_hanabi, _hasp or _hare")
        self.setting = game.setting
        self.companion: Companion = companion(self.setting.game, bot)
        self.seed = seed

    def restart(self) -> None:
        """There is nothing to forget."""

    def restart_at(self, _state: Any) -> None:
        """There is nothing to forget."""

    def step(self, state: SpielState) -> int:
        """What it does for the seat to act."""
        match = self.replayed(state)
        choice = self.companion.choose(match.view(match.actor), history_of(match, match.actor), self.seed)
        return int(self.setting.table.rules.move_of(match.state, int(choice.action)))

    def replayed(self, state: SpielState) -> Match:
        """All that happened before, as a match."""
        match = self.setting.match()
        for number in state.history():
            is_outcome = match.actor == CHANCE
            decided = number if is_outcome else int(self.setting.run.decision_at(match.table, number))
            match.act(decided + self.setting.game.decisions if is_outcome else decided)
        return match
