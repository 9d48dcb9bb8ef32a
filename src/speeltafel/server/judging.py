"""What a message would lead to, judged without changing anything: what would happen, or the rule that forbids it."""

from __future__ import annotations

from typing import cast

from speeltafel.protocol import messages, refusals
from speeltafel.protocol.messages import Keyed
from speeltafel.server import deeds, gathering, leaving, seats, takebacks
from speeltafel.server.header import QUIET_GAMES
from speeltafel.server.standing import Standing, hashed
from speeltafel.server.verdicts import Happening, No, Sender, Turn, Verdict

__all__ = ["Happening", "No", "Sender", "Verdict", "house_act", "judge"]

OfSome = messages.Leave | messages.Return | messages.Resign | messages.GiveUp | messages.Takeback | messages.Consent
OfPlayers = messages.Ready | messages.AddWords | messages.Share | messages.Chat | messages.Nod | OfSome
"""What only those with a seat may send."""


def judge(standing: Standing, message: Keyed, sender: Sender, at: int) -> Verdict | Turn:
    """What this message would lead to at this moment."""
    if type(message) is messages.Act:  # by far the most
        seat = seats.seat_of(standing.chairs, sender.player)
        return No(refusals.NOT_SEATED) if seat is None else act(standing, message, seat)
    match message:
        case messages.Sit():
            return gathering.sit(standing, message, sender)
        case messages.Fill():
            return gathering.fill(standing, message, sender)
    seat = seats.seat_of(standing.chairs, sender.player)
    if seat is None:
        return No(refusals.NOT_SEATED)
    if isinstance(message, messages.Rematch):
        return No(refusals.NOT_OVER)
    if isinstance(message, messages.Replace):
        return leaving.replace(standing, message, seat, at)
    return judge_player(standing, cast("OfPlayers", message), seat)


def judge_player(standing: Standing, message: OfPlayers, seat: int) -> Verdict:
    """What a message of somebody at the table would lead to."""
    match message:
        case messages.Ready():
            return gathering.ready(standing, message, seat)
        case messages.AddWords():
            return gathering.add_words(standing, message, seat)
        case messages.Share():
            return share(standing, message, seat)
        case messages.Chat():
            return chat(standing, message, seat)
        case messages.Nod():
            return [deeds.Said(seat=seat, preset=message.preset)]
        case _:
            return judge_going(standing, message, seat)


def judge_going(standing: Standing, message: OfSome, seat: int) -> Verdict:
    """What comes of going away, coming back, and what takes everyone's consent."""
    match message:
        case messages.Leave():
            return leaving.leave(standing, seat)
        case messages.Return():
            return leaving.come_back(standing, seat)
        case messages.Resign():
            return leaving.resign(standing, seat)
        case messages.GiveUp():
            return leaving.give_up(standing, message, seat)
        case messages.Takeback():
            return takebacks.ask_back(standing, message, seat)
        case messages.Consent():
            return takebacks.consent(standing, message, seat)


# The game


def act(standing: Standing, message: messages.Act, seat: int) -> Turn | No:
    """A move answers the question that is open now, and comes from who was asked."""
    refused = leaving.not_playing(standing)
    if refused is not None:
        return refused
    if standing.chairs[seat].away:
        return No(refusals.BOT_PLAYS)
    return move(standing, message.action, message.decision, seat)


def house_act(standing: Standing, action: str, decision: int) -> Turn | No:
    """A move of the bot that has the seat to act."""
    if standing.actor is None:
        return No(refusals.GAME_OVER if standing.is_finished else refusals.NOT_STARTED)
    if not seats.is_played_by_bot(standing.chairs[standing.actor]):
        return No(refusals.NO_BOT_PLAYS)
    return move(standing, action, decision, standing.actor)


def move(standing: Standing, action: str, decision: int, seat: int) -> Turn | No:
    """A decision of the game and all that chance brings after it."""
    if standing.actor is None:
        return No(refusals.WAIT_FOR_CHANCE)
    if decision != standing.decision:
        return No(refusals.STALE, {"decision": standing.decision})
    refused = standing.match.refusal(action, seat)
    if refused is not None:
        return No(refused.rule, refused.facts)
    number, shuffle = standing.match.read(action), standing.shuffle
    assert number is not None and shuffle is not None
    return gathering.worked_out(standing.match, number, shuffle, standing.outcomes)


# Watching and talking


def share(standing: Standing, message: messages.Share, seat: int) -> Verdict:
    """A player lets people watch; two seats cannot have the same code."""
    if message.code is None:
        return [deeds.Shared(seat=seat)]
    code = hashed(message.code)
    if standing.codes.get(code, standing.chairs[seat].player) != standing.chairs[seat].player:
        return No(refusals.CODE_TAKEN)
    return [deeds.Shared(seat=seat, code=code)]


def chat(standing: Standing, message: messages.Chat, seat: int) -> Verdict:
    """In some games only presets may be said while they are played."""
    if standing.phase == "playing" and standing.header.game in QUIET_GAMES:
        return No(refusals.NO_TALK_DURING_PLAY)
    return [deeds.Said(seat=seat, text=message.text)]
