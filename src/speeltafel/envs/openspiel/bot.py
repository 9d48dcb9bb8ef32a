"""Bots as OpenSpiel's programs take them: the house's own, or yours."""

from __future__ import annotations

from typing import Any

import pyspiel

from speeltafel.bots.bot import history_of, thought_seed
from speeltafel.envs.openspiel.ending import HaspEnding
from speeltafel.envs.openspiel.game import SpielGame
from speeltafel.envs.openspiel.state import SpielState
from speeltafel.envs.seated_bots import SeatedBot, Wish, seated_bot
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match

THOUGHTS = "openspiel"
"""What sets the bots' dice apart from other uses of a seed."""


class HouseBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """A bot for one of our games: `evaluate_bots(state, [HouseBot(game, "club"), HouseBot(game, "random")], rng)`.

    It is shown copies of what the seat to act sees and remembers of the state, never the state itself.
    """

    def __init__(self, game: pyspiel.Game, bot: Wish, seed: int = 0) -> None:
        super().__init__()
        if not isinstance(game, SpielGame) or isinstance(game, HaspEnding):
            raise ValueError(f"{game} is no whole game of ours; expected speeltafel_hanabi, _hasp or _hare")
        self.settings = game.settings
        self.seated: SeatedBot = seated_bot(self.settings.game, bot)
        self.seed = seed

    def restart(self) -> None:
        """There is nothing to forget."""

    def restart_at(self, _state: Any) -> None:
        """There is nothing to forget."""

    def step(self, state: SpielState) -> int:
        """What it does for the seat to act."""
        match = self.replayed(state)
        seat = match.actor
        dice = thought_seed(THOUGHTS, self.seed, seat)
        decision = self.seated.decide(match.view(seat), history_of(match, seat), dice)
        return int(self.settings.table.rules.move_of(match.state, decision))

    def replayed(self, state: SpielState) -> Match:
        """All that happened before, as a match."""
        match = self.settings.match()
        for number in state.history():
            is_outcome = match.actor == CHANCE
            decided = number if is_outcome else int(self.settings.run.decision_at(match.table, number))
            match.act(decided + self.settings.game.decisions if is_outcome else decided)
        return match
