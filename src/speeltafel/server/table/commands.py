"""What a message would lead to, judged without changing anything: what would happen, or the rule that forbids it."""

from __future__ import annotations

from typing import cast

from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.game import Talk
from speeltafel.kernel.match import Match, duplicate
from speeltafel.kernel.shuffle import Shuffle
from speeltafel.protocol import messages, refusals
from speeltafel.protocol.messages import Keyed
from speeltafel.server.table import leaving, log_events, takebacks, waiting_room
from speeltafel.server.table.allowance import is_used_up
from speeltafel.server.table.judgement import Judgement, PreparedMove, Rejected, Sender
from speeltafel.server.table.state import TableState, hashed

OfSome = messages.Leave | messages.Return | messages.Resign | messages.GiveUp | messages.Takeback | messages.Consent
OfPlayers = messages.Ready | messages.AddWords | messages.Share | messages.Chat | messages.Nod | OfSome
"""What only those with a seat may send."""


def judge(state: TableState, message: Keyed, sender: Sender, at: int) -> Judgement:
    """What this message would lead to at this moment."""
    if type(message) is messages.Act:  # by far the most
        seat = state.seat_of(sender.player)
        return Rejected(refusals.NOT_SEATED) if seat is None else act(state, message, seat)
    judged = judge_other(state, message, sender, at)
    if isinstance(judged, list) and is_used_up(state, message, sender.player):
        return Rejected(refusals.ENOUGH)
    return judged


def judge_other(state: TableState, message: Keyed, sender: Sender, at: int) -> Judgement:
    """What a message that is no move would lead to, however much was written before."""
    match message:
        case messages.Sit():
            return waiting_room.sit(state, message, sender)
        case messages.Fill():
            return waiting_room.fill(state, message, sender)
    seat = state.seat_of(sender.player)
    if seat is None:
        return Rejected(refusals.NOT_SEATED)
    if isinstance(message, messages.Rematch):
        return Rejected(refusals.NOT_OVER)
    if isinstance(message, messages.Replace):
        return leaving.replace(state, message, seat, at)
    return judge_player(state, cast("OfPlayers", message), seat)


def judge_player(state: TableState, message: OfPlayers, seat: int) -> Judgement:
    """What a message of somebody at the table would lead to."""
    match message:
        case messages.Ready():
            return waiting_room.ready(state, message, seat)
        case messages.AddWords():
            return waiting_room.add_words(state, message, seat)
        case messages.Share():
            return share(state, message, seat)
        case messages.Chat():
            return chat(state, message, seat)
        case messages.Nod():
            return [log_events.Said(seat=seat, preset=message.preset)]
        case _:
            return judge_going(state, message, seat)


def judge_going(state: TableState, message: OfSome, seat: int) -> Judgement:
    """What comes of going away, coming back, and what takes everyone's consent."""
    match message:
        case messages.Leave():
            return leaving.leave(state, seat)
        case messages.Return():
            return leaving.come_back(state, seat)
        case messages.Resign():
            return leaving.resign(state, seat)
        case messages.GiveUp():
            return leaving.give_up(state, message, seat)
        case messages.Takeback():
            return takebacks.ask_back(state, message, seat)
        case messages.Consent():
            return takebacks.consent(state, message, seat)


# The game


def act(state: TableState, message: messages.Act, seat: int) -> PreparedMove | Rejected:
    """A move answers the question that is open now, and comes from the seat that was asked."""
    if state.phase != "playing":
        return leaving.not_playing(state) or Rejected(refusals.NOT_STARTED)
    if state.chairs[seat].away:
        return Rejected(refusals.BOT_PLAYS)
    return move(state, message.action, message.decision, seat)


def house_act(state: TableState, action: str, decision: int) -> PreparedMove | Rejected:
    """A move of the bot that has the seat to act."""
    if state.actor is None:
        return Rejected(refusals.GAME_OVER if state.is_finished else refusals.NOT_STARTED)
    if state.actor not in state.bots:
        return Rejected(refusals.NO_BOT_PLAYS)
    return move(state, action, decision, state.actor)


def move(state: TableState, action: str, decision: int, seat: int) -> PreparedMove | Rejected:
    """A decision of the game and all that chance brings after it."""
    if state.actor is None:
        return Rejected(refusals.WAIT_FOR_CHANCE)
    if decision != state.decision:
        return Rejected(refusals.STALE, {"decision": state.decision})
    refused = state.match.refusal(action, seat)
    if refused is not None:
        return Rejected(refused.rule, refused.facts)
    number, shuffle = state.match.read(action), state.shuffle
    assert number is not None and shuffle is not None
    return prepared(state.match, number, shuffle, state.outcomes)


def prepared(match: Match, decision: int, shuffle: Shuffle, outcomes: int) -> PreparedMove:
    """A legal decision and what chance brings after it; the match stays as it is."""
    game, table = match.game, match.copied()
    actor = game.loops.apply_at(table, decision)
    actions, tables = [decision], [table]
    while actor == CHANCE:
        actions.append(shuffle.due(game, table, outcomes + len(actions) - 1))
        table = duplicate(table)
        actor = game.loops.apply_at(table, actions[-1])
        tables.append(table)
    return PreparedMove(actions, tables, actor)


# Watching and talking


def share(state: TableState, message: messages.Share, seat: int) -> Judgement:
    """A player lets people watch; two seats cannot have the same code."""
    if message.code is None:
        return [log_events.Shared(seat=seat)]
    code = hashed(message.code)
    if state.codes.get(code, state.chairs[seat].player) != state.chairs[seat].player:
        return Rejected(refusals.CODE_TAKEN)
    return [log_events.Shared(seat=seat, code=code)]


def chat(state: TableState, message: messages.Chat, seat: int) -> Judgement:
    """In some games only presets may be said while they are played."""
    if state.phase == "playing" and state.match.game.talk is not Talk.FREE:
        return Rejected(refusals.NO_TALK_DURING_PLAY)
    return [log_events.Said(seat=seat, text=message.text)]
