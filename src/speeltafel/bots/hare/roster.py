"""The bots of Hare & Tortoise, the weakest first."""

from __future__ import annotations

from speeltafel.bots.roster import RosterEntry

BOTS: tuple[RosterEntry, ...] = (
    RosterEntry("greedy", "speeltafel.bots.hare.greedy:Greedy", for_people=False),
    RosterEntry("club", "speeltafel.bots.hare.expert:Expert", count=24, is_usual=True),
    RosterEntry("expert", "speeltafel.bots.hare.expert:Expert", count=2000),
)
