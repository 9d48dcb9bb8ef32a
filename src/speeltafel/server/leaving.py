"""Going away and coming back: leaving, resigning, running out of time, giving the game up; a bot always plays on."""

from __future__ import annotations

from speeltafel.protocol import messages, refusals
from speeltafel.server import deeds, seats
from speeltafel.server.deeds import AnyDeed
from speeltafel.server.seats import chairs_after
from speeltafel.server.standing import Standing
from speeltafel.server.verdicts import Happening, No, Verdict

LONG_ENOUGH = 60_000
"""Milliseconds the others wait for a move before they may let a bot make it."""


def not_playing(standing: Standing) -> No | None:
    """Why nothing can be done that needs a game, if it cannot."""
    if standing.phase == "playing":
        return None
    return No(refusals.GAME_OVER if standing.is_finished else refusals.NOT_STARTED)


def leave(standing: Standing, seat: int) -> Verdict:
    """Before the start the chair is free again; during the game a bot plays on; after it nothing is left to leave."""
    if standing.is_finished:
        return No(refusals.GAME_OVER)
    if standing.phase == "gathering":
        return [deeds.Left(seat=each) for each in (seat, *seats.beside(standing.chairs, standing.chairs[seat].player))]
    if standing.chairs[seat].away:
        return No(refusals.BOT_PLAYS)
    return with_end(standing, deeds.Left(seat=seat, level=standing.header.stand_in))


def come_back(standing: Standing, seat: int) -> Verdict:
    """A player takes the seat back from the bot, but not after resigning."""
    if standing.is_finished:
        return No(refusals.GAME_OVER)
    if standing.chairs[seat].resigned:
        return No(refusals.RESIGNED)
    if not standing.chairs[seat].away:
        return No(refusals.NOT_AWAY)
    return [deeds.Returned(seat=seat)]


def resign(standing: Standing, seat: int) -> Verdict:
    """A player leaves the game for good, from the table or from afar."""
    refused = not_playing(standing)
    if refused is None and standing.chairs[seat].resigned:
        refused = No(refusals.RESIGNED)
    return refused or with_end(standing, deeds.Resigned(seat=seat, level=standing.header.stand_in))


def give_up(standing: Standing, message: messages.GiveUp, seat: int) -> Verdict:
    """The game is given up when everyone who is there agrees."""
    refused = not_playing(standing)
    if refused is not None:
        return refused
    if standing.chairs[seat].kind != "human":
        return No(refusals.ONLY_PEOPLE_DECIDE)
    if standing.chairs[seat].away:
        return No(refusals.BOT_PLAYS)
    return with_end(standing, deeds.GaveUp(seat=seat, yes=message.yes))


def take_over(standing: Standing, seat: int, level: str) -> Verdict:
    """The table lets a bot play for somebody who does not."""
    refused = not_playing(standing)
    if refused is not None:
        return refused
    if not 0 <= seat < len(standing.chairs):
        return No(refusals.NO_SUCH_SEAT)
    if seats.is_played_by_bot(standing.chairs[seat]):
        return No(refusals.BOT_PLAYS)
    if level not in seats.levels(standing.header.game):
        return No(refusals.NO_SUCH_LEVEL, {"level": level})
    return with_end(standing, deeds.TakenOver(seat=seat, level=level))


def replace(standing: Standing, message: messages.Replace, seat: int, at: int) -> Verdict:
    """Others may let a bot play for somebody they have waited for long enough; where a clock runs, it decides."""
    refused = not_playing(standing)
    if refused is not None:
        return refused
    if standing.chairs[seat].away:
        return No(refusals.BOT_PLAYS)
    waited = message.seat == standing.actor != seat and at - standing.asked_at >= LONG_ENOUGH
    if message.seat < len(standing.chairs) and not (waited and standing.clocks.deadline is None):
        return No(refusals.NOT_GONE)
    return take_over(standing, message.seat, standing.header.stand_in)


def expire(standing: Standing, at: int) -> Verdict:
    """The clock that runs has run out: a bot takes the seat, until its player returns."""
    seat, deadline = standing.clocks.seat, standing.clocks.deadline
    if seat is None or deadline is None:
        return No(refusals.NO_CLOCK_RUNS)
    if at < deadline:
        return No(refusals.TIME_LEFT, {"left": deadline - at})
    return with_end(standing, deeds.Expired(seat=seat, level=standing.header.stand_in))


def grant(standing: Standing, until: int) -> Verdict:
    """The seat whose clock runs gets time, if it had less."""
    deadline = standing.clocks.deadline
    if deadline is None:
        return No(refusals.NO_CLOCK_RUNS)
    if deadline >= until:
        return No(refusals.TIME_LEFT, {"left": deadline - until})
    return [deeds.Granted(until=until)]


def abandon(standing: Standing) -> Verdict:
    """The table is given up."""
    return No(refusals.GAME_OVER) if standing.is_finished else [deeds.Abandoned()]


def with_end(standing: Standing, deed: AnyDeed) -> list[Happening]:
    """A deed, and the end of the game if everyone who is still there wants to give it up."""
    chairs = chairs_after(standing.chairs, deed, None, standing.header.chairs)
    return [deed, deeds.Abandoned()] if seats.all_give_up(chairs) else [deed]
