"""Bots, ours or yours, as OpenSpiel's programs expect them."""

from __future__ import annotations

from typing import Any

import pyspiel

from speeltafel.bots.bot import history_of, thought_seed
from speeltafel.envs.openspiel.endgame import SpielEndgame
from speeltafel.envs.openspiel.game import GAMES, SpielGame
from speeltafel.envs.openspiel.settings import SHORT_NAME
from speeltafel.envs.openspiel.state import SpielState
from speeltafel.envs.seated_bots import BotSource, SeatedBot, seated_bot
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match
from speeltafel.kernel.options import listed

THOUGHTS = "openspiel"
"""The purpose that keeps the bots' dice apart from other uses of a seed."""


class HouseBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """A bot for one of our games: `evaluate_bots(state, [HouseBot(game, "sensible"), HouseBot(game, "random")], rng)`.

    It is shown copies of what the seat to act sees and remembers, never the state itself.
    """

    def __init__(self, game: pyspiel.Game, bot: BotSource, seed: int = 0) -> None:
        super().__init__()
        if not isinstance(game, SpielGame) or isinstance(game, SpielEndgame):
            names = listed([SHORT_NAME.format(name) for name in GAMES])
            raise ValueError(f"{game} is no whole game of ours; expected one of {names}")
        self.settings = game.settings
        self.seated: SeatedBot = seated_bot(self.settings.game, bot)
        self.seed = seed

    def restart(self) -> None:
        """There is nothing to forget."""

    def restart_at(self, _state: Any) -> None:
        """There is nothing to forget."""

    def step(self, state: SpielState) -> int:
        """The move that the bot makes for the seat to act."""
        match = self.replayed(state)
        seat = match.actor
        dice = thought_seed(THOUGHTS, self.seed, seat)
        decision = self.seated.decide(match.view(seat), history_of(match, seat), dice)
        return int(self.settings.table.numbering.move_of(match.state, decision))

    def replayed(self, state: SpielState) -> Match:
        """The match that the history of a state leads to."""
        match = self.settings.match()
        for number in state.history():
            is_outcome = match.actor == CHANCE
            decided = number if is_outcome else int(self.settings.run.decision_at(match.table, number))
            match.act(decided + self.settings.game.decisions if is_outcome else decided)
        return match
