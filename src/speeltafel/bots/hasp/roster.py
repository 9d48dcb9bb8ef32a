"""The bots of HASP, the weakest first."""

from __future__ import annotations

from speeltafel.bots.roster import RosterEntry

BOTS: tuple[RosterEntry, ...] = (
    RosterEntry("greedy", "speeltafel.bots.hasp.greedy:Greedy", for_people=False),
    RosterEntry("sampler", "speeltafel.bots.hasp.sampler:Sampler", count=100, for_people=False),
    RosterEntry("club", "speeltafel.bots.hasp.expert:Expert", count=10, is_usual=True),
    RosterEntry("expert", "speeltafel.bots.hasp.expert:Expert", count=150),
)
