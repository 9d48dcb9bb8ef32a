"""Taking a move back: one's own last one, if it revealed nothing and everyone agrees."""

from __future__ import annotations

from speeltafel.protocol import messages, refusals
from speeltafel.server.table import log_events, seats
from speeltafel.server.table.disclosure import reveals_something
from speeltafel.server.table.judgement import Judgement, Rejected
from speeltafel.server.table.leaving import not_playing
from speeltafel.server.table.state import TableState


def ask_back(state: TableState, message: messages.Takeback, seat: int) -> Judgement:
    """Ask everyone, or take the move back at once if there is nobody to ask."""
    refused = not_playing(state)
    if refused is not None:
        return refused
    last = state.last
    if state.chairs[seat].away:
        return Rejected(refusals.BOT_PLAYS)
    if last is None or last.seat != seat or last.decision != message.decision:
        return Rejected(refusals.NOT_YOUR_LAST_MOVE)
    if last.chance_moved:
        return Rejected(refusals.TAKEBACK_AFTER_CHANCE)
    if state.request is not None:
        return Rejected(refusals.TAKEBACK_OPEN)
    if state.declined == last.decision:
        return Rejected(refusals.TAKEBACK_DECLINED)
    if reveals_something(state.match):
        return Rejected(refusals.TAKEBACK_REVEALS)
    return [log_events.AskedBack(seat=seat)] if asked(state, seat) else [log_events.TakenBack(seat=seat)]


def consent(state: TableState, message: messages.Consent, seat: int) -> Judgement:
    """One no is enough; the last yes takes the move back."""
    request = state.request
    if request is None or request.version != message.version:
        return Rejected(refusals.NO_SUCH_REQUEST)
    waiting = asked(state, request.seat) - set(request.agreed)
    if seat not in waiting:
        return Rejected(refusals.NO_SUCH_REQUEST)
    answer = log_events.Consented(seat=seat, yes=message.yes)
    return [answer, log_events.TakenBack(seat=request.seat)] if message.yes and waiting == {seat} else [answer]


def asked(state: TableState, asker: int) -> set[int]:
    """Whose word it takes: the other people who are there."""
    return {seat for seat, chair in enumerate(state.chairs) if seat != asker and seats.is_asked(chair)}
