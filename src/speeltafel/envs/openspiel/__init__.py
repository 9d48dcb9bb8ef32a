"""The games for OpenSpiel: importing this registers `speeltafel_hanabi`, `speeltafel_hasp` and `speeltafel_hare`.

`pyspiel.load_game("speeltafel_hasp(players=3)")` then answers a game that OpenSpiel's algorithms play. A fourth name,
`speeltafel_hasp_ending`, is a round of HASP from a public position on, small enough to be solved.
"""

from __future__ import annotations

from speeltafel.envs.openspiel.bot import HouseBot
from speeltafel.envs.openspiel.ending import OPENING, HaspEnding
from speeltafel.envs.openspiel.game import GAMES, SpielGame

__all__ = ["GAMES", "OPENING", "HaspEnding", "HouseBot", "SpielGame"]
