"""The laws that every game must obey, as tests that a game's author subclasses.

    from speeltafel.testing import GameLaws, Kit

    class TestLaws(GameLaws):
        kit = Kit(GAME)

They need the extra `testing`: pytest and Hypothesis.
"""

from __future__ import annotations

from speeltafel.testing.kit import Kit, Setup
from speeltafel.testing.laws import GameLaws

__all__ = ["GameLaws", "Kit", "Setup"]
