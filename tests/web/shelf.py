"""Games of ours by what they are like, for tests that need one of a kind."""

from __future__ import annotations

from speeltafel.games import OURS, load
from speeltafel.kernel.game import Talk

ANY = OURS[0]
OPEN_GAME = next(game for game in OURS if load(game).is_open)
"""Nothing is hidden from anybody."""
SECRET_GAME = next(game for game in OURS if not load(game).is_open)
TOGETHER = next(game for game in OURS if load(game).is_cooperative(2))
"""Everybody has one score."""
FREE_TALK = next(game for game in OURS if load(game).talk is Talk.FREE)
QUIET_TALK = next(game for game in OURS if load(game).talk is not Talk.FREE)
