"""The bots of Hare & Tortoise, the weakest first."""

from __future__ import annotations

from speeltafel.bots.roster import Entry

BOTS: tuple[Entry, ...] = ()
