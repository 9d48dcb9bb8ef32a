"""Cuckoo: everybody holds one card, and nobody wants the lowest."""

from __future__ import annotations

from cuckoo import events, rules, wording
from cuckoo.events import CARD, EVENTS, Event
from cuckoo.rules import LIVES, MOST_SEATS, Options, State
from speeltafel.kernel.contract import Rules
from speeltafel.kernel.drawing import Drawings, Shown, TableLayout
from speeltafel.kernel.events import EventBuffer
from speeltafel.kernel.facts import NUMBER, SEAT
from speeltafel.kernel.game import Game
from speeltafel.kernel.options import OneOf, OptionSet

GAME = Game(
    name="cuckoo",
    title="Cuckoo",
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
        tell=events.tell,
        reveal=events.reveal,
    ),
    rulebook=rules.RULEBOOK,
    state=State,
    decisions=rules.DECISIONS,
    actions=rules.ACTIONS,
    names=wording.names,
    options=OptionSet(Options, (OneOf("lives", default=LIVES, allowed=(1, 2, 3)),)),
    events=EVENTS,
    menu=wording.menu,
    refusal_facts=wording.refusal_facts,
    summary=wording.summary,
    drawings=Drawings(
        layout=TableLayout(
            open=(Shown("dealer", SEAT),),
            by_seat=(Shown("lives", NUMBER), Shown("cards", CARD), Shown("last_cards", CARD)),
        )
    ),
    bots="cuckoo.bots",
)
