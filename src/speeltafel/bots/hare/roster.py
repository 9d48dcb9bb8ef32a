"""The bots of Hare & Tortoise, the weakest first."""

from __future__ import annotations

from speeltafel.bots.roster import Entry

BOTS: tuple[Entry, ...] = (
    Entry("greedy", "speeltafel.bots.hare.greedy:HareGreedy", for_people=False),
    Entry("club", "speeltafel.bots.hare.expert:HareExpert", count=24, is_usual=True),
    Entry("expert", "speeltafel.bots.hare.expert:HareExpert", count=2000),
)
