"""Hare & Tortoise: a race in which carrots drive a runner on and too many of them keep it from the finish."""

from __future__ import annotations

from speeltafel.games.hare import rules, story
from speeltafel.games.hare.actions import ACTIONS, DECISIONS
from speeltafel.games.hare.board import HARE_TABLE, MOST_SEATS, RESULTS
from speeltafel.games.hare.notation import names
from speeltafel.games.hare.state import Options, State
from speeltafel.kernel.game import Game
from speeltafel.kernel.options import OptionSet, WordTable

GAME = Game(
    name="hare",
    seats=range(2, MOST_SEATS + 1),
    rules=rules,
    rulebook=rules.RULEBOOK,
    state=State,
    options=OptionSet(Options, (WordTable("hare_table", default=HARE_TABLE, words=RESULTS),)),
    decisions=DECISIONS,
    actions=ACTIONS,
    names=names,
    tell=story.tell,
    menu=story.menu,
    circumstances=story.circumstances,
    summary=story.summary,
)
