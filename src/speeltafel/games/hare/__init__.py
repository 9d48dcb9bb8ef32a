"""Hare & Tortoise: a race in which carrots drive a runner on and too many of them keep it from the finish."""

from __future__ import annotations

from speeltafel.games.hare import rules, wording
from speeltafel.games.hare.actions import ACTIONS, DECISIONS
from speeltafel.games.hare.board import HARE_TABLE, MOST_SEATS, RESULTS
from speeltafel.games.hare.events import EVENTS, Event
from speeltafel.games.hare.notation import names
from speeltafel.games.hare.scoring import SCORING
from speeltafel.games.hare.state import Options, State
from speeltafel.games.hare.tell import reveal, tell
from speeltafel.kernel.contract import Rules
from speeltafel.kernel.drawing import Drawings
from speeltafel.kernel.events import EventBuffer
from speeltafel.kernel.game import ApiSample, Game, Limits, Peer, Samples
from speeltafel.kernel.lazy import lazy
from speeltafel.kernel.options import OptionSet, WordTable

GAME = Game(
    name="hare",
    title="Hare & Tortoise",
    package=__name__,
    seats=range(2, MOST_SEATS + 1),
    usual_seats=4,
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
    ),
    rulebook=rules.RULEBOOK,
    state=State,
    decisions=DECISIONS,
    actions=ACTIONS,
    names=names,
    options=OptionSet(Options, (WordTable("hare_table", default=HARE_TABLE, words=RESULTS),)),
    events=EVENTS,
    menu=wording.menu,
    refusal_facts=wording.refusal_facts,
    summary=wording.summary,
    is_open=True,
    has_own_luck=True,
    own_scoring=SCORING,
    limits=Limits(environment=500, random_play=2_000, arena=2_000, openspiel=400),
    drawings=Drawings(
        terminal=lazy(__name__, "terminal:draw"),
        reference=lazy(__name__, "terminal:reference"),
        text=lazy(__name__, "text:text"),
        picture=lazy(__name__, "picture:picture"),
    ),
    own_encodings=lazy(__name__, "encodings:encodings"),
    samples=Samples(
        bench=((2, {}), (3, {}), (4, {}), (5, {}), (6, {})),
        peers=(Peer((4, {}), "hanabi(players=2)", 20),),
        api=ApiSample(
            seats=3,
            options={},
            action="move 4",
            event={"type": "moved", "seat": 0, "runner": 0, "steps": 4, "space": 4, "cost": 10, "purse": 55},
            opening=("move 4", "move 1", "move 2"),
        ),
    ),
    bots="speeltafel.bots.hare.roster",
)
