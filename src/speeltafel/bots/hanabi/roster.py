"""The bots of Hanabi, the weakest first."""

from __future__ import annotations

from speeltafel.bots.roster import RosterEntry

BOTS: tuple[RosterEntry, ...] = (
    RosterEntry("partner-1", "speeltafel.bots.hanabi.partner:Partner", is_usual=True),
    RosterEntry("partner-2", "speeltafel.bots.hanabi.partner:Prompting"),
    RosterEntry("partner-3", "speeltafel.bots.hanabi.partner:Finessing"),
    RosterEntry("learned", "speeltafel.bots.hanabi.learned:Learned", for_people=False),
    RosterEntry("code", "speeltafel.bots.hanabi.machine:Machine", for_people=False),
    RosterEntry("machine", "speeltafel.bots.hanabi.machine:Machine", count=400),
)
