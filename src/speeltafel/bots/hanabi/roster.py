"""The bots of Hanabi, the weakest first."""

from __future__ import annotations

from speeltafel.bots.hanabi.sensible import choose
from speeltafel.bots.roster import RosterEntry
from speeltafel.games.hanabi.events import CARD_NAME
from speeltafel.games.hanabi.events import VOCABULARY as OF_THE_GAME
from speeltafel.kernel.facts import PERCENT, TENTHS, Several

BOTS: tuple[RosterEntry, ...] = (
    RosterEntry("partner-1", "speeltafel.bots.hanabi.partner:Partner", is_usual=True, thought_ms=10),
    RosterEntry("partner-2", "speeltafel.bots.hanabi.partner:Prompting", thought_ms=10),
    RosterEntry("partner-3", "speeltafel.bots.hanabi.partner:Finessing", thought_ms=10),
    RosterEntry("learned", "speeltafel.bots.hanabi.learned:Learned", for_people=False),
    RosterEntry("code", "speeltafel.bots.hanabi.machine:Machine", for_people=False),
    RosterEntry("machine", "speeltafel.bots.hanabi.machine:Machine", count=400, thought_ms=300),
)
SENSIBLE = choose
"""The game's own simple player."""
VOCABULARY = OF_THE_GAME.extended(cards=Several(CARD_NAME), value=TENTHS, other=TENTHS, sure=PERCENT)
"""What the facts of the bots' reasons mean."""
