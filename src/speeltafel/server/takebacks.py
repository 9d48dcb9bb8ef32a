"""Taking a move back: one's own last one, if it revealed nothing and everyone agrees."""

from __future__ import annotations

from speeltafel.protocol import messages, refusals
from speeltafel.server import deeds, seats
from speeltafel.server.leaving import not_playing
from speeltafel.server.revealing import reveals_something
from speeltafel.server.standing import Standing
from speeltafel.server.verdicts import No, Verdict


def ask_back(standing: Standing, message: messages.Takeback, seat: int) -> Verdict:
    """Ask everyone, or take the move back at once if there is nobody to ask."""
    refused = not_playing(standing)
    if refused is not None:
        return refused
    last = standing.last
    if standing.chairs[seat].away:
        return No(refusals.BOT_PLAYS)
    if last is None or last.seat != seat or last.decision != message.decision:
        return No(refusals.NOT_YOUR_LAST_MOVE)
    if last.chance_moved:
        return No(refusals.TAKEBACK_AFTER_CHANCE)
    if standing.request is not None:
        return No(refusals.TAKEBACK_OPEN)
    if standing.declined == last.decision:
        return No(refusals.TAKEBACK_DECLINED)
    if reveals_something(standing.match):
        return No(refusals.TAKEBACK_REVEALS)
    return [deeds.AskedBack(seat=seat)] if asked(standing, seat) else [deeds.TakenBack(seat=seat)]


def consent(standing: Standing, message: messages.Consent, seat: int) -> Verdict:
    """One no is enough; the last yes takes the move back."""
    request = standing.request
    if request is None or request.version != message.version:
        return No(refusals.NO_SUCH_REQUEST)
    waiting = asked(standing, request.seat) - set(request.agreed)
    if seat not in waiting:
        return No(refusals.NO_SUCH_REQUEST)
    answer = deeds.Consented(seat=seat, yes=message.yes)
    return [answer, deeds.TakenBack(seat=request.seat)] if message.yes and waiting == {seat} else [answer]


def asked(standing: Standing, asker: int) -> set[int]:
    """Whose word it takes: the other people who are there."""
    return {seat for seat, chair in enumerate(standing.chairs) if seat != asker and seats.is_asked(chair)}
