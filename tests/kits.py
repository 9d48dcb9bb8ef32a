"""Finds each of our games' own part of the law suite, which stands with that game's tests."""

from __future__ import annotations

from importlib import import_module

from speeltafel.games import OURS
from speeltafel.testing import Kit

KITS = OURS
"""The games that have one."""


def kit(name: str) -> Kit:
    """The kit of a game."""
    found: Kit = import_module(f"tests.{name}.kit").KIT
    return found
