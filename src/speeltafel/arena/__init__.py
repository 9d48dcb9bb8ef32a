"""Bots against each other on the same cards and dice, with intervals that say how sure the result is."""

from __future__ import annotations

from speeltafel.arena.contenders import BadContender, Contender, read_contenders
from speeltafel.arena.plan import ArenaPlan, BadPlan, planned
from speeltafel.arena.report import report_of
from speeltafel.arena.running import ArenaRun, hold

__all__ = [
    "ArenaPlan",
    "ArenaRun",
    "BadContender",
    "BadPlan",
    "Contender",
    "hold",
    "planned",
    "read_contenders",
    "report_of",
]
