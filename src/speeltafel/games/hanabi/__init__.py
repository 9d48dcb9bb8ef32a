"""Hanabi: a fireworks show made together, by players who see every hand but their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from speeltafel.games.hanabi import rules, wording
from speeltafel.games.hanabi.actions import ACTIONS, DECISIONS
from speeltafel.games.hanabi.cards import EDITION_COLOURS, MOST_COLOURS, MOST_SEATS
from speeltafel.games.hanabi.events import EVENTS, Event
from speeltafel.games.hanabi.notation import names
from speeltafel.games.hanabi.scoring import SCORING
from speeltafel.games.hanabi.state import Options, State
from speeltafel.games.hanabi.tell import reveal, tell
from speeltafel.kernel.contract import Rules
from speeltafel.kernel.drawing import Drawings
from speeltafel.kernel.events import EventBuffer
from speeltafel.kernel.game import Game, Limits, Peer, Samples, Talk, all_together
from speeltafel.kernel.interop import FileFormat
from speeltafel.kernel.lazy import lazy
from speeltafel.kernel.options import OneOf, OptionSet, Switch


def is_hanab_live(content: Mapping[str, Any]) -> bool:
    """Whether a JSON object is an export of hanab.live."""
    return "deck" in content and "players" in content


HANAB_LIVE = FileFormat(
    "hanab.live", is_hanab_live, lazy(__name__, "hanab_live:read"), lazy(__name__, "hanab_live:write")
)

GAME = Game(
    name="hanabi",
    title="Hanabi",
    package=__name__,
    seats=range(2, MOST_SEATS + 1),
    usual_seats=3,
    rules=Rules[State, Options, EventBuffer[Event]](
        start=rules.start,
        actor=rules.actor,
        forbidden=rules.forbidden,
        odds=rules.odds,
        apply=rules.apply,
        payoff=rules.payoff,
        hide=rules.hide,
        guess=rules.guess,
        tell=tell,
        reveal=reveal,
        span=rules.span,
        total_odds=rules.total_odds,
    ),
    rulebook=rules.RULEBOOK,
    state=State,
    decisions=DECISIONS,
    actions=ACTIONS,
    names=names,
    options=OptionSet(
        Options,
        (
            Switch("empty_hints", default=True),
            Switch("play_on", default=False),
            OneOf("colours", default=EDITION_COLOURS, allowed=(EDITION_COLOURS, MOST_COLOURS)),
        ),
    ),
    events=EVENTS,
    menu=wording.menu,
    refusal_facts=wording.refusal_facts,
    summary=wording.summary,
    sides=all_together,
    talk=Talk.PRESETS_WHILE_PLAYING,
    own_scoring=SCORING,
    limits=Limits(openspiel=200),
    drawings=Drawings(
        terminal=lazy(__name__, "terminal:draw"),
        text=lazy(__name__, "text:text"),
        picture=lazy(__name__, "picture:picture"),
    ),
    own_encodings=lazy(__name__, "encodings:encodings"),
    formats=(HANAB_LIVE,),
    samples=Samples(
        bench=((2, {}), (2, {"empty_hints": False}), (3, {}), (4, {}), (5, {})),
        peers=(
            Peer((2, {}), "hanabi(players=2)", 50),
            Peer((2, {"empty_hints": False}), "hanabi(players=2)", 50),
        ),
    ),
    bots="speeltafel.bots.hanabi.roster",
)
