"""The tables of Hanabi at which environments are measured, beside OpenSpiel's and PettingZoo's Hanabi."""

from __future__ import annotations

from functools import partial
from typing import Any

from benchmarks.envs_tables import OtherEnvironment, PettingZooTable, VectorTable

LITERATURE = {"game": "hanabi", "empty_hints": False}
VECTOR = (
    VectorTable("Hanabi 2, HLE encoding, bytes", {**LITERATURE, "seats": 2}, "hanabi(players=2)", 20),
    VectorTable("Hanabi 2, HLE encoding, packed", {**LITERATURE, "seats": 2, "packed": True}),
    VectorTable("Hanabi 2, HLE encoding, both seats", {**LITERATURE, "seats": 2, "views": "all"}),
    VectorTable("Hanabi 2, compact, bytes", {**LITERATURE, "seats": 2, "encoding": "compact"}),
    VectorTable("Hanabi 5, HLE encoding, bytes", {**LITERATURE, "seats": 5}, "hanabi(players=5)"),
)


def hanabi_v5(players: int) -> Any:
    """PettingZoo's own Hanabi, which needs Shimmy; Shimmy is not a dependency of ours."""
    from pettingzoo.classic import hanabi_v5  # noqa: PLC0415

    return hanabi_v5.env(players=players)


def beside_pettingzoo(seats: int, figure: float) -> PettingZooTable:
    """A table that is compared; the figure is of PettingZoo 1.27 on one core of a shared machine."""
    other = OtherEnvironment(f"PettingZoo hanabi_v5, {seats} players", partial(hanabi_v5, seats), figure)
    return PettingZooTable("hanabi", seats, other)


PETTINGZOO = (beside_pettingzoo(2, 4_700.0), beside_pettingzoo(5, 2_000.0))
