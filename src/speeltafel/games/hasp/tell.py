"""Tells what happened in a HASP game, as events; compiled like the rules."""

from __future__ import annotations

from speeltafel.games.hasp.actions import (
    FIRST_CALL,
    FIRST_DEAL,
    FIRST_PLAY,
    FIRST_TRUMP,
    FIRST_TURN,
    GREAT,
    MINOR,
    is_call,
    is_deal,
    is_play,
    is_turn,
)
from speeltafel.games.hasp.cards import GREAT_FIND, MINOR_FIND, WINNING_SCORE, suit_of
from speeltafel.games.hasp.events import (
    ANNOUNCED,
    CALLED,
    COUNTED,
    DEALT,
    NEXT_ROUND,
    NOBODY_SCORED,
    OVERTIME,
    PLAYED,
    ROUND_ENDED,
    SCORED,
    TOOK,
    TURNED,
    WON,
    Event,
)
from speeltafel.games.hasp.rules import highest_score, is_in_pairs, points_on
from speeltafel.games.hasp.state import (
    DEALING,
    ENDED,
    NOBODY,
    PROMISE_BROKEN,
    PROMISE_KEPT,
    STARTER_LOST_TIE,
    State,
)
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import UNKNOWN
from speeltafel.kernel.events import EventBuffer, add


@rule
def tell(before: State, action: int, after: State, events: EventBuffer[Event]) -> None:
    """What happened when this action was carried out."""
    if is_deal(action):
        tell_deal(before, action - FIRST_DEAL, events)
    elif is_turn(action):
        tell_turned(action - FIRST_TURN, events)
    elif is_call(action):
        tell_call(before, action - FIRST_CALL, after, events)
    elif is_play(action):
        tell_card(before, action - FIRST_PLAY, events)
        if after.trick_size == 0:
            tell_trick(before, after, events)
    else:
        tell_trump(before, action - FIRST_TRUMP, events)


@rule
def reveal(before: State, action: int, viewer: int) -> int:
    """Decisions are made in the open; only its holder sees a card that is dealt."""
    return UNKNOWN if is_deal(action) and viewer != before.turn else action


@rule
def tell_deal(before: State, card: int, events: EventBuffer[Event]) -> None:
    """A card from the dealer: only its holder sees which."""
    dealt = add(events, DEALT)
    events[dealt].seat = before.turn
    events[dealt].card = card


@rule
def tell_turned(card: int, events: EventBuffer[Event]) -> None:
    """The turned-up card and the trump it names."""
    turned = add(events, TURNED)
    events[turned].card = card
    events[turned].suit = suit_of(card)


@rule
def tell_trump(before: State, trump: int, events: EventBuffer[Event]) -> None:
    """The starter's announcement."""
    announced = add(events, ANNOUNCED)
    events[announced].seat = before.turn
    events[announced].suit = trump


@rule
def tell_call(before: State, call: int, after: State, events: EventBuffer[Event]) -> None:
    """A pass, or a prediction with the cards it shows."""
    called = add(events, CALLED)
    events[called].seat = before.turn
    events[called].call = call
    events[called].pot = after.pot
    if call == MINOR:
        events[called].shown = MINOR_FIND
    elif call == GREAT:
        events[called].shown = GREAT_FIND


@rule
def tell_card(before: State, card: int, events: EventBuffer[Event]) -> None:
    """A card on the table."""
    played = add(events, PLAYED)
    events[played].seat = before.turn
    events[played].card = card


@rule
def tell_trick(before: State, after: State, events: EventBuffer[Event]) -> None:
    """Who took the trick, and whether that was the round."""
    points = 0
    for seat in range(int(after.seats)):
        points += points_on(after, int(after.last_trick[seat]))
    took = add(events, TOOK)
    events[took].seat = after.last_winner
    events[took].points = points
    if after.phase == DEALING or after.phase == ENDED:
        tell_round(before, after, events)
        tell_match(after, events)


@rule
def tell_round(before: State, after: State, events: EventBuffer[Event]) -> None:
    """Why the round ended, the points on the table, and who scores the pot."""
    is_promise = after.last_ending == PROMISE_BROKEN or after.last_ending == PROMISE_KEPT
    if not is_promise:
        tell_points(after, events)
    ended = add(events, ROUND_ENDED)
    events[ended].ending = after.last_ending
    events[ended].seat = before.starter if after.last_ending == STARTER_LOST_TIE else NOBODY
    events[ended].promise = NOBODY
    if is_promise:
        events[ended].seat = before.promised
        events[ended].promise = before.calls[before.promised]
    tell_scores(before, after, events)


@rule
def tell_points(after: State, events: EventBuffer[Event]) -> None:
    """The points in the tricks of every side."""
    counted = add(events, COUNTED)
    events[counted].sides = side_count(after)
    events[counted].side1 = side_of(after, 0)
    events[counted].points1 = last_points_of(after, 0)
    events[counted].side2 = side_of(after, 1)
    events[counted].points2 = last_points_of(after, 1)
    if side_count(after) > 2:
        events[counted].side3 = side_of(after, 2)
        events[counted].points3 = last_points_of(after, 2)


@rule
def tell_scores(before: State, after: State, events: EventBuffer[Event]) -> None:
    """Every side that scores the pot, or that nobody does."""
    has_scored = False
    for seat in range(side_count(after)):
        if after.last_gains[seat] > 0:
            has_scored = True
            scored = add(events, SCORED)
            events[scored].side = side_of(after, seat)
            events[scored].score = after.scores[seat]
            events[scored].pot = before.pot
    if not has_scored:
        add(events, NOBODY_SCORED)


@rule
def tell_match(after: State, events: EventBuffer[Event]) -> None:
    """The winners, or the next round."""
    best = best_seat(after)
    if after.phase == ENDED:
        won = add(events, WON)
        events[won].side = side_of(after, best)
        events[won].score = after.scores[best]
        return
    if after.scores[best] >= WINNING_SCORE:
        overtime = add(events, OVERTIME)
        events[overtime].score = after.scores[best]
    following = add(events, NEXT_ROUND)
    events[following].dealer = (int(after.starter) - 1) % int(after.seats)
    events[following].seat = after.starter


@rule
def side_count(s: State) -> int:
    """How many sides there are; the lowest seats stand for them."""
    return 2 if is_in_pairs(s) else int(s.seats)


@rule
def best_seat(after: State) -> int:
    """The lowest seat with the highest score."""
    best = highest_score(after)
    seat = 0
    while after.scores[seat] != best:
        seat += 1
    return seat


@rule
def side_of(s: State, seat: int) -> int:
    """The seats of the side whose lowest seat this is, as a set."""
    return (1 << seat) | (1 << (seat + 2)) if is_in_pairs(s) else 1 << seat


@rule
def last_points_of(s: State, seat: int) -> int:
    """The points of the last round in the tricks of the side whose lowest seat this is."""
    points = int(s.last_points[seat])
    return points + int(s.last_points[seat + 2]) if is_in_pairs(s) else points
