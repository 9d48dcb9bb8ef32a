"""The bots of Hare & Tortoise, the weakest first."""

from __future__ import annotations

from speeltafel.bots.hare.sensible import choose
from speeltafel.bots.roster import RosterEntry
from speeltafel.games.hare.events import VOCABULARY as OF_THE_GAME
from speeltafel.kernel.facts import NUMBER

BOTS: tuple[RosterEntry, ...] = (
    RosterEntry("greedy", "speeltafel.bots.hare.greedy:HareGreedy", for_people=False, thought_ms=10),
    RosterEntry("club", "speeltafel.bots.hare.expert:HareExpert", count=24, is_usual=True, thought_ms=10),
    RosterEntry("expert", "speeltafel.bots.hare.expert:HareExpert", count=2000, thought_ms=400),
)
SENSIBLE = choose
"""The game's own simple player."""
VOCABULARY = OF_THE_GAME.extended(turns=NUMBER, other=NUMBER, chance=NUMBER)
"""What the facts of the bots' reasons mean."""
