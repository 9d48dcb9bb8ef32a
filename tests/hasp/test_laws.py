"""HASP against the laws that every game obeys."""

from __future__ import annotations

from speeltafel.testing import GameLaws
from tests.hasp.kit import KIT


class TestLaws(GameLaws):
    kit = KIT
