"""Every game under the name that OpenSpiel loads it by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from speeltafel.envs.openspiel.observer import SpielObserver, kind_of
from speeltafel.envs.openspiel.position import SpielPosition
from speeltafel.envs.openspiel.settings import SHORT_NAME, SpielSettings, default_parameters
from speeltafel.envs.openspiel.state import SpielState
from speeltafel.games import load, playable
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import duplicate

Information = pyspiel.GameType.Information
Utility = pyspiel.GameType.Utility
COMMON = {
    "dynamics": pyspiel.GameType.Dynamics.SEQUENTIAL,
    "chance_mode": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "reward_model": pyspiel.GameType.RewardModel.TERMINAL,
    "provides_information_state_string": True,
    "provides_information_state_tensor": False,
    "provides_observation_string": True,
    "provides_observation_tensor": True,
}
"""What all games have in common."""


def game_type(game: Game) -> Any:
    """What OpenSpiel has to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=SHORT_NAME.format(game.name),
        long_name=f"{game.title} (Speeltafel)",
        information=Information.PERFECT_INFORMATION if game.is_open else Information.IMPERFECT_INFORMATION,
        utility=utility_of(game),
        min_num_players=game.seats[0],
        max_num_players=game.seats[-1],
        parameter_specification=default_parameters(game.name),
        **COMMON,
    )


def utility_of(game: Game) -> Any:
    """How the payoffs of the seats are related, at every number of seats."""
    if all(map(game.is_cooperative, game.seats)):
        return Utility.IDENTICAL
    is_constant = all(game.scoring.payoff_sum(seats) is not None for seats in game.seats)
    return Utility.CONSTANT_SUM if is_constant else Utility.GENERAL_SUM


def game_info(settings: SpielSettings, outcomes: int) -> Any:
    """The sizes of a game at this table."""
    return pyspiel.GameInfo(
        num_distinct_actions=settings.table.moves,
        max_chance_outcomes=outcomes,
        num_players=settings.seats,
        min_utility=settings.lowest,
        max_utility=settings.highest,
        utility_sum=settings.payoff_sum,
        max_game_length=settings.cap,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game at a table of so many seats."""

    NAME = ""
    TYPE: Any = None
    """Filled in by a subclass for each game."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.settings: SpielSettings = SpielSettings(self.NAME, params or {})
        outcomes = self.settings.game.actions - self.settings.game.decisions
        super().__init__(self.TYPE, game_info(self.settings, outcomes), dict(params or {}))

    def new_initial_state(self, _state: str = "") -> SpielState:
        """The very beginning of a match."""
        return SpielState(
            self, SpielPosition(self.settings, duplicate(self.settings.fresh), [""] * self.settings.seats)
        )

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> SpielObserver:
        """An observer that looks at states for one seat."""
        return SpielObserver(self.settings, kind_of(iig_obs_type), params)

    def max_chance_nodes_in_history(self) -> int:
        """A generous bound on the outcomes of chance: a few deals for every decision."""
        return 60 + 60 * self.settings.cap


def registered(game: str) -> type[SpielGame]:
    """The class of a game, which OpenSpiel now knows."""
    members = {"NAME": game, "TYPE": game_type(load(game))}
    made = type(f"{game.title()}Game", (SpielGame,), members)
    pyspiel.register_game(members["TYPE"], made)
    return made


GAMES = {game: registered(game) for game in playable()}
"""The class of each game, by the game's name."""
