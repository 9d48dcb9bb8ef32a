"""Hare & Tortoise's tables for the tests of environments; random play would hardly end, so it is cut off."""

from __future__ import annotations

from tests.envs.tables import EnvTables

TABLES = EnvTables(
    digests={f"hare {seats}": (seats, {}) for seats in (2, 4, 6)},
    digest_cap=120,
    simulated={
        "hare": {"seats": 2, "cap": 4},
        "hare, all": {"seats": 6, "cap": 3, "views": "all"},
    },
    seated_bots=((5, {"player_3": "greedy", "player_4": "random"}, {"cap": 60}),),
)
