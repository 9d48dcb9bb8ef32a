"""HASP: the children of a village gather treasures in tricks, and promise what they will find."""

from __future__ import annotations

from speeltafel.games.hasp import rules, wording
from speeltafel.games.hasp.actions import ACTIONS, DECISIONS
from speeltafel.games.hasp.cards import MOST_SEATS, MOST_VILLAGE_POINTS, VILLAGE_POINTS
from speeltafel.games.hasp.events import EVENTS, Event
from speeltafel.games.hasp.notation import names
from speeltafel.games.hasp.scoring import SCORING, sides
from speeltafel.games.hasp.state import Options, State
from speeltafel.games.hasp.tell import reveal, tell
from speeltafel.kernel.contract import Rules
from speeltafel.kernel.drawing import Drawings
from speeltafel.kernel.events import EventBuffer
from speeltafel.kernel.game import Game, Limits, Peer, Samples, Talk
from speeltafel.kernel.lazy import lazy
from speeltafel.kernel.options import Numbers, OptionSet, Switch

GAME = Game(
    name="hasp",
    title="HASP",
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
        count_decisions=rules.count_decisions,
        nth_decision=rules.nth_decision,
        total_odds=rules.total_odds,
        nth_outcome=rules.nth_outcome,
    ),
    rulebook=rules.RULEBOOK,
    state=State,
    decisions=DECISIONS,
    actions=ACTIONS,
    names=names,
    options=OptionSet(
        Options,
        (
            Switch("one_trump_suit", default=False),
            Numbers("village_points", default=VILLAGE_POINTS, low=0, high=MOST_VILLAGE_POINTS, first=7),
        ),
    ),
    events=EVENTS,
    menu=wording.menu,
    refusal_facts=wording.refusal_facts,
    summary=wording.summary,
    sides=sides,
    talk=Talk.PRESETS_WHILE_PLAYING,
    own_scoring=SCORING,
    limits=Limits(openspiel=2_000),
    drawings=Drawings(
        terminal=lazy(__name__, "terminal:draw"),
        text=lazy(__name__, "text:text"),
        picture=lazy(__name__, "picture:picture"),
    ),
    own_encodings=lazy(__name__, "encodings:encodings"),
    endgame=lazy(__name__, "ending:endgame"),
    samples=Samples(
        bench=((2, {}), (3, {}), (4, {})),
        peers=(Peer((4, {}), "euchre", 20),),
    ),
    bots="speeltafel.bots.hasp.roster",
    quick_tries=0,
)
