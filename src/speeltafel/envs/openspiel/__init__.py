"""The games for OpenSpiel: importing this package registers every game as `speeltafel_<game>`.

`pyspiel.load_game("speeltafel_<game>(players=3)")` then loads a game that OpenSpiel's algorithms can play. A game that
brings an endgame, small enough to be solved, is registered a second time as `speeltafel_<game>_ending`.
"""

from __future__ import annotations

from speeltafel.envs.openspiel.bot import HouseBot
from speeltafel.envs.openspiel.endgame import ENDGAMES, SpielEndgame
from speeltafel.envs.openspiel.game import GAMES, SpielGame

__all__ = ["ENDGAMES", "GAMES", "HouseBot", "SpielEndgame", "SpielGame"]
