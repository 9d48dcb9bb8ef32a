"""For the moment: the kits of the games by name."""

from __future__ import annotations

from importlib import import_module

from speeltafel.games import OURS
from speeltafel.testing import Kit
from speeltafel.testing import Setup as Table
from speeltafel.testing.kit import State

KITS = OURS


def kit(name: str) -> Kit:
    found: Kit = import_module(f"tests.{name}.kit").KIT
    return found


__all__ = ["KITS", "Kit", "State", "Table", "kit"]
