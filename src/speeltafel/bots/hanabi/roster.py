"""The bots of Hanabi, the weakest first."""

from __future__ import annotations

from speeltafel.bots.roster import Entry

BOTS: tuple[Entry, ...] = (
    Entry("partner-1", "speeltafel.bots.hanabi.partner:Partner", is_usual=True),
    Entry("partner-2", "speeltafel.bots.hanabi.partner:Prompting"),
    Entry("partner-3", "speeltafel.bots.hanabi.partner:Finessing"),
    Entry("learned", "speeltafel.bots.hanabi.learned:Learned", for_people=False),
    Entry("code", "speeltafel.bots.hanabi.machine:Machine", for_people=False),
    Entry("machine", "speeltafel.bots.hanabi.machine:Machine", count=400),
)
