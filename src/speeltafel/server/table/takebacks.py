"""Taking a move back: one's own last one, if it revealed nothing and everyone agrees."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from speeltafel.kernel.match import Match
from speeltafel.protocol import messages, refusals
from speeltafel.server.table import log_events, seats
from speeltafel.server.table.disclosure import reveals_something
from speeltafel.server.table.judgement import Judgement, Rejected
from speeltafel.server.table.leaving import not_playing
from speeltafel.server.table.state import TableState


class Doubt(NamedTuple):
    """Whether a move told anybody anything: this takes long to find out, so it is done in a thread, and once."""

    state: TableState
    decision: int
    """What the move answered."""
    match: Match
    """As it stood after the move, whatever happens at the table meanwhile."""

    def think(self) -> bool:
        """Find it out; changes nothing."""
        return reveals_something(self.match)

    def settle(self, found: bool) -> None:
        """Note what was found, for whoever asks again."""
        self.state.disclosed = (self.decision, found)


def doubt(state: TableState, message: messages.Takeback, seat: int) -> Doubt | None:
    """What has to be found out before a request can be judged; None if that is known, or does not matter."""
    last = state.last
    if last is None or last.seat != seat or why_not(state, message, seat) is not None:
        return None
    if state.disclosed is not None and state.disclosed[0] == last.decision:
        return None
    match = copy(state.match)
    match.history = list(match.history)
    return Doubt(state, last.decision, match)


def ask_back(state: TableState, message: messages.Takeback, seat: int) -> Judgement:
    """Ask everyone, or take the move back at once if there is nobody to ask."""
    refused = why_not(state, message, seat)
    if refused is not None:
        return refused
    unknown = doubt(state, message, seat)
    if unknown is not None:
        unknown.settle(unknown.think())
    if state.disclosed is not None and state.disclosed[1]:
        return Rejected(refusals.TAKEBACK_REVEALS)
    return [log_events.AskedBack(seat=seat)] if asked(state, seat) else [log_events.TakenBack(seat=seat)]


def why_not(state: TableState, message: messages.Takeback, seat: int) -> Rejected | None:
    """The rule that forbids to ask a move back, besides what it may have revealed."""
    last = state.last
    if state.phase != "playing":
        return not_playing(state)
    if state.chairs[seat].away:
        return Rejected(refusals.BOT_PLAYS)
    if last is None or last.seat != seat or last.decision != message.decision:
        return Rejected(refusals.NOT_YOUR_LAST_MOVE)
    if last.chance_moved:
        return Rejected(refusals.TAKEBACK_AFTER_CHANCE)
    if state.request is not None:
        return Rejected(refusals.TAKEBACK_OPEN)
    return Rejected(refusals.TAKEBACK_DECLINED) if state.declined == last.decision else None


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
