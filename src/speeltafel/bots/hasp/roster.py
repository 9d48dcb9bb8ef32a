"""The bots of HASP, the weakest first."""

from __future__ import annotations

from speeltafel.bots.hasp.sensible import choose
from speeltafel.bots.roster import RosterEntry
from speeltafel.games.hasp.events import VOCABULARY as OF_THE_GAME
from speeltafel.kernel.facts import NUMBER

BOTS: tuple[RosterEntry, ...] = (
    RosterEntry("greedy", "speeltafel.bots.hasp.greedy:HaspGreedy", for_people=False, thought_ms=10),
    RosterEntry("sampler", "speeltafel.bots.hasp.sampler:HaspSampler", count=100, for_people=False),
    RosterEntry("club", "speeltafel.bots.hasp.expert:HaspExpert", count=10, is_usual=True, thought_ms=25),
    RosterEntry("expert", "speeltafel.bots.hasp.expert:HaspExpert", count=150, thought_ms=200),
)
SENSIBLE = choose
"""The game's own simple player."""
VOCABULARY = OF_THE_GAME.extended(won=NUMBER)
"""What the facts of the bots' reasons mean."""
