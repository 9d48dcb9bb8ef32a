"""Going away and coming back: leaving, resigning, running out of time, giving the game up; a bot always plays on."""

from __future__ import annotations

from speeltafel.protocol import messages, refusals
from speeltafel.server.table import log_events, seats
from speeltafel.server.table.judgement import Happening, Judgement, Rejected
from speeltafel.server.table.log_events import AnyLogEvent
from speeltafel.server.table.seats import chairs_after
from speeltafel.server.table.state import TableState

LONG_ENOUGH = 60_000
"""Milliseconds the others wait for a move before they may let a bot make it."""


def not_playing(state: TableState) -> Rejected | None:
    """Why nothing can be done that needs a game, if it cannot."""
    if state.phase == "playing":
        return None
    return Rejected(refusals.GAME_OVER if state.is_finished else refusals.NOT_STARTED)


def leave(state: TableState, seat: int) -> Judgement:
    """Before the start the chair is free again; during the game a bot plays on; after it nothing is left to leave."""
    if state.is_finished:
        return Rejected(refusals.GAME_OVER)
    if state.phase == "gathering":
        return [log_events.Left(seat=each) for each in (seat, *seats.beside(state.chairs, state.chairs[seat].player))]
    if state.chairs[seat].away:
        return Rejected(refusals.BOT_PLAYS)
    return with_end(state, log_events.Left(seat=seat, level=state.config.stand_in))


def come_back(state: TableState, seat: int) -> Judgement:
    """A player takes the seat back from the bot, but not after resigning."""
    if state.is_finished:
        return Rejected(refusals.GAME_OVER)
    if state.chairs[seat].resigned:
        return Rejected(refusals.RESIGNED)
    if not state.chairs[seat].away:
        return Rejected(refusals.NOT_AWAY)
    return [log_events.Returned(seat=seat)]


def resign(state: TableState, seat: int) -> Judgement:
    """A player leaves the game for good, from the table or from afar."""
    refused = not_playing(state)
    if refused is None and state.chairs[seat].resigned:
        refused = Rejected(refusals.RESIGNED)
    return refused or with_end(state, log_events.Resigned(seat=seat, level=state.config.stand_in))


def give_up(state: TableState, message: messages.GiveUp, seat: int) -> Judgement:
    """The game is given up when everyone who is there agrees."""
    refused = not_playing(state)
    if refused is not None:
        return refused
    if state.chairs[seat].kind != "human":
        return Rejected(refusals.ONLY_PEOPLE_DECIDE)
    if state.chairs[seat].away:
        return Rejected(refusals.BOT_PLAYS)
    return with_end(state, log_events.GaveUp(seat=seat, yes=message.yes))


def take_over(state: TableState, seat: int, level: str) -> Judgement:
    """The table lets a bot play for somebody who does not."""
    refused = not_playing(state)
    if refused is not None:
        return refused
    if not 0 <= seat < len(state.chairs):
        return Rejected(refusals.NO_SUCH_SEAT)
    if seat in state.bots:
        return Rejected(refusals.BOT_PLAYS)
    if level not in seats.levels(state.config.game):
        return Rejected(refusals.NO_SUCH_LEVEL, {"level": level})
    return with_end(state, log_events.TakenOver(seat=seat, level=level))


def replace(state: TableState, message: messages.Replace, seat: int, at: int) -> Judgement:
    """Others may let a bot play for somebody they have waited for long enough; where a clock runs, it decides."""
    refused = not_playing(state)
    if refused is not None:
        return refused
    if state.chairs[seat].away:
        return Rejected(refusals.BOT_PLAYS)
    waited = message.seat == state.actor != seat and at - state.asked_at >= LONG_ENOUGH
    if message.seat < len(state.chairs) and not (waited and state.clocks.deadline is None):
        return Rejected(refusals.NOT_GONE)
    return take_over(state, message.seat, state.config.stand_in)


def expire(state: TableState, at: int) -> Judgement:
    """The clock that runs has run out: a bot takes the seat, until its player returns."""
    seat, deadline = state.clocks.seat, state.clocks.deadline
    if seat is None or deadline is None:
        return Rejected(refusals.NO_CLOCK_RUNS)
    if at < deadline:
        return Rejected(refusals.TIME_LEFT, {"left": deadline - at})
    return with_end(state, log_events.Expired(seat=seat, level=state.config.stand_in))


def grant(state: TableState, until: int) -> Judgement:
    """The seat whose clock runs gets time, if it had less."""
    deadline = state.clocks.deadline
    if deadline is None:
        return Rejected(refusals.NO_CLOCK_RUNS)
    if deadline >= until:
        return Rejected(refusals.TIME_LEFT, {"left": deadline - until})
    return [log_events.Granted(until=until)]


def abandon(state: TableState) -> Judgement:
    """The table is given up."""
    return Rejected(refusals.GAME_OVER) if state.is_finished else [log_events.Abandoned()]


def close(state: TableState) -> Judgement:
    """The host takes a table back before the start; a game that people play ends early only by their votes."""
    is_played = state.phase == "playing" and any(chair.player is not None for chair in state.chairs)
    return Rejected(refusals.CLOSE_BY_VOTE) if is_played else abandon(state)


def with_end(state: TableState, event: AnyLogEvent) -> list[Happening]:
    """A event, and the end of the game if everyone who is still there wants to give it up."""
    chairs = chairs_after(state.chairs, event, None, state.config.chairs)
    return [event, log_events.Abandoned()] if seats.all_give_up(chairs) else [event]
