"""The bots of HASP, the weakest first."""

from __future__ import annotations

from speeltafel.bots.roster import Entry

BOTS: tuple[Entry, ...] = (
    Entry("greedy", "speeltafel.bots.hasp.greedy:HaspGreedy", for_people=False),
    Entry("sampler", "speeltafel.bots.hasp.sampler:HaspSampler", count=100, for_people=False),
    Entry("club", "speeltafel.bots.hasp.expert:HaspExpert", count=10, is_usual=True),
    Entry("expert", "speeltafel.bots.hasp.expert:HaspExpert", count=150),
)
