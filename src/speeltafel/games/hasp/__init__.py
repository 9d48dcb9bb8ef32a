"""HASP: the children of a village gather treasures in tricks, and promise what they will find."""

from __future__ import annotations

from speeltafel.games.hasp import rules, story
from speeltafel.games.hasp.actions import ACTIONS, DECISIONS
from speeltafel.games.hasp.cards import MOST_SEATS, MOST_VILLAGE_POINTS, VILLAGE_POINTS
from speeltafel.games.hasp.notation import names
from speeltafel.games.hasp.state import Options, State
from speeltafel.kernel.game import Game
from speeltafel.kernel.options import Numbers, OptionSet, Switch

GAME = Game(
    name="hasp",
    seats=range(2, MOST_SEATS + 1),
    rules=rules,
    rulebook=rules.RULEBOOK,
    state=State,
    options=OptionSet(
        Options,
        (
            Switch("one_trump_suit", default=False),
            Numbers("village_points", default=VILLAGE_POINTS, low=0, high=MOST_VILLAGE_POINTS),
        ),
    ),
    decisions=DECISIONS,
    actions=ACTIONS,
    names=names,
    tell=story.tell,
    menu=story.menu,
    circumstances=story.circumstances,
    summary=story.summary,
    quick_tries=0,
)
