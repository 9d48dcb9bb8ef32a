"""For the moment: the pool of games by name."""

from __future__ import annotations

from speeltafel.testing.pool import at_random, play, sensibly

__all__ = ["at_random", "play", "sensibly"]
