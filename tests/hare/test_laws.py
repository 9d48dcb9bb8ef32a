"""Hare & Tortoise against the laws that every game obeys."""

from __future__ import annotations

from speeltafel.testing import GameLaws
from tests.hare.kit import KIT


class TestLaws(GameLaws):
    kit = KIT
