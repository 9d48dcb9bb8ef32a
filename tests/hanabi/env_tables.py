"""Hanabi's tables for the tests of environments."""

from __future__ import annotations

from tests.envs.tables import EnvTables

TABLES = EnvTables(
    digests={
        **{f"hanabi {seats}": (seats, {"empty_hints": False}) for seats in range(2, 6)},
        "hanabi 2, empty hints": (2, {}),
    },
    simulated={
        "hanabi": {"seats": 2, "rewards": "change", "empty_hints": False},
        "hanabi, all": {"seats": 3, "views": "all", "cap": 4},
    },
    seated_bots=(
        (3, {"player_0": "sensible", "player_2": "partner-2"}, {"rewards": "change"}),
        (2, {"player_1": "learned"}, {"empty_hints": False}),
    ),
)
