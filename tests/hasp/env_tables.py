"""HASP's tables for the tests of environments."""

from __future__ import annotations

from tests.envs.tables import EnvTables

TABLES = EnvTables(
    digests={f"hasp {seats}": (seats, {}) for seats in (2, 3, 4)},
    simulated={"hasp": {"seats": 4}},
    seated_bots=(
        (4, {"player_0": "greedy", "player_2": "sensible"}, {"cap": 300}),
        (2, {"player_0": "sampler@2"}, {"cap": 60}),
    ),
)
