"""Hanabi: a fireworks show made together, by players who see every hand but their own."""

from __future__ import annotations

from speeltafel.games.hanabi import rules, story
from speeltafel.games.hanabi.actions import ACTIONS, DECISIONS
from speeltafel.games.hanabi.cards import EDITION_COLOURS, MOST_COLOURS, MOST_SEATS
from speeltafel.games.hanabi.notation import names
from speeltafel.games.hanabi.state import Options, State
from speeltafel.kernel.game import Game
from speeltafel.kernel.options import Choice, OptionSet, Switch

GAME = Game(
    name="hanabi",
    seats=range(2, MOST_SEATS + 1),
    rules=rules,
    rulebook=rules.RULEBOOK,
    state=State,
    options=OptionSet(
        Options,
        (
            Switch("empty_hints", default=True),
            Switch("play_on", default=False),
            Choice("colours", default=EDITION_COLOURS, allowed=(EDITION_COLOURS, MOST_COLOURS)),
        ),
    ),
    decisions=DECISIONS,
    actions=ACTIONS,
    names=names,
    tell=story.tell,
    menu=story.menu,
    circumstances=story.circumstances,
    summary=story.summary,
)
