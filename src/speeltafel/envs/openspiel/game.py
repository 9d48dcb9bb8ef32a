"""The three games under the names that OpenSpiel loads them by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from speeltafel.envs.openspiel.observer import Observer, kind_of
from speeltafel.envs.openspiel.position import Position
from speeltafel.envs.openspiel.settings import SHORT_NAME, SpielSettings, default_parameters
from speeltafel.envs.openspiel.state import SpielState
from speeltafel.games import SHELF, load
from speeltafel.kernel.match import duplicate

LONG_NAMES = {"hanabi": "Hanabi", "hasp": "HASP", "hare": "Hare & Tortoise"}
Information = pyspiel.GameType.Information
Utility = pyspiel.GameType.Utility


def game_type(game: str) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=SHORT_NAME.format(game),
        long_name=f"{LONG_NAMES[game]} (Speeltafel)",
        information=Information.PERFECT_INFORMATION if game == "hare" else Information.IMPERFECT_INFORMATION,
        utility=Utility.IDENTICAL if game == "hanabi" else Utility.CONSTANT_SUM,
        min_num_players=load(game).seats[0],
        max_num_players=load(game).seats[-1],
        parameter_specification=default_parameters(game),
        **COMMON,
    )


COMMON = {
    "dynamics": pyspiel.GameType.Dynamics.SEQUENTIAL,
    "chance_mode": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "reward_model": pyspiel.GameType.RewardModel.TERMINAL,
    "provides_information_state_string": True,
    "provides_information_state_tensor": False,
    "provides_observation_string": True,
    "provides_observation_tensor": True,
}
"""What all our games have in common."""


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
    """One of our games at a table of so many seats."""

    NAME = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.settings: SpielSettings = SpielSettings(self.NAME, params or {})
        outcomes = self.settings.game.actions - self.settings.game.decisions
        super().__init__(TYPES[self.NAME], game_info(self.settings, outcomes), dict(params or {}))

    def new_initial_state(self, _state: str = "") -> SpielState:
        """A table at its very beginning."""
        return SpielState(self, Position(self.settings, duplicate(self.settings.fresh), [""] * self.settings.seats))

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """Something that looks at states for one seat."""
        return Observer(self.settings, kind_of(iig_obs_type), params)

    def max_chance_nodes_in_history(self) -> int:
        """A bound on what chance does: a few deals for every decision."""
        return 60 + 60 * self.settings.cap


TYPES = {game: game_type(game) for game in SHELF}
GAMES = {game: type(f"{game.title()}Game", (SpielGame,), {"NAME": game}) for game in SHELF}
"""The class of each game, by its name on our shelf."""

for name, made in GAMES.items():
    pyspiel.register_game(TYPES[name], made)
