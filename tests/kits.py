"""Finds each of our games' own part of the law suite, which stands with that game's tests."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from speeltafel.games import OURS
from speeltafel.testing import Kit

KITS = OURS
"""The games that have one."""


def kit(name: str) -> Kit[Any]:
    """The kit of a game."""
    found: Kit[Any] = import_module(f"tests.{name}.kit").KIT
    return found
