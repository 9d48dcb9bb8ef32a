"""Tells what happened in a Hanabi game, as events; compiled like the rules."""

from __future__ import annotations

from speeltafel.games.hanabi.actions import FIRST_DRAW, clue_of, is_discard, is_hint, is_play, slot_of, target_of
from speeltafel.games.hanabi.cards import ERRORS, VALUES
from speeltafel.games.hanabi.events import (
    DEALT,
    DISCARDED,
    DREW,
    HINTED,
    LAST_CARD,
    MISPLAYED,
    PLAYED,
    ROW_COMPLETED,
    SHOW_ENDED,
    SHOW_LOST,
    SHOW_SCORED,
    SHOW_WON,
    Event,
)
from speeltafel.games.hanabi.rules import colour_of, matches, points, score, value_of
from speeltafel.games.hanabi.state import ALL_ROWS_COMPLETE, DEALING, ENDED, State
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import SPECTATOR, UNKNOWN
from speeltafel.kernel.events import EventBuffer, add


@rule
def tell(before: State, action: int, after: State, events: EventBuffer[Event]) -> None:
    """What happened when this action was carried out."""
    if action >= FIRST_DRAW:
        tell_draw(before, action - FIRST_DRAW, after, events)
    elif is_hint(action):
        tell_hint(before, target_of(action), clue_of(action), events)
    elif is_discard(action):
        tell_discard(before, slot_of(action), after, events)
    elif is_play(action):
        tell_play(before, slot_of(action), after, events)
    if after.phase == ENDED:
        tell_end(after, events)


@rule
def reveal(before: State, action: int, viewer: int) -> int:
    """Decisions are made in the open; a drawn card is seen by everyone but its holder."""
    if action < FIRST_DRAW:
        return action
    return UNKNOWN if viewer == SPECTATOR or viewer == before.turn else action


@rule
def tell_draw(before: State, card: int, after: State, events: EventBuffer[Event]) -> None:
    """A new card: its holder learns only that it came."""
    drew = add(events, DEALT if before.phase == DEALING else DREW)
    events[drew].seat = before.turn
    events[drew].card = card
    if after.deck_size == 0 and not after.play_on:
        add(events, LAST_CARD)


@rule
def tell_hint(before: State, target: int, clue: int, events: EventBuffer[Event]) -> None:
    """A hint, with the slots it points at."""
    slots = 0
    for slot in range(int(before.hand_sizes[target])):
        if matches(int(before.hands[target, slot]), clue):
            slots |= 1 << slot
    hinted = add(events, HINTED)
    events[hinted].seat = before.turn
    events[hinted].target = target
    events[hinted].clue = clue
    events[hinted].slots = slots


@rule
def tell_discard(before: State, slot: int, after: State, events: EventBuffer[Event]) -> None:
    """A card on the open pile."""
    discarded = add(events, DISCARDED)
    events[discarded].seat = before.turn
    events[discarded].card = before.hands[before.turn, slot]
    events[discarded].slot = slot
    events[discarded].tokens = after.tokens


@rule
def tell_play(before: State, slot: int, after: State, events: EventBuffer[Event]) -> None:
    """A card that fits its row, or an error."""
    card = int(before.hands[before.turn, slot])
    fails = after.errors > before.errors
    played = add(events, MISPLAYED if fails else PLAYED)
    events[played].seat = before.turn
    events[played].card = card
    events[played].slot = slot
    if fails:
        events[played].errors = after.errors
        events[played].left = ERRORS - int(after.errors)
    elif value_of(card) == VALUES:
        completed = add(events, ROW_COMPLETED)
        events[completed].colour = colour_of(card)
        events[completed].tokens = after.tokens


@rule
def tell_end(after: State, events: EventBuffer[Event]) -> None:
    """Why it ended, and what it is worth; playing on, a show is won or lost."""
    ended = add(events, SHOW_ENDED)
    events[ended].ending = after.ending
    kind = SHOW_SCORED
    if after.play_on:
        kind = SHOW_WON if after.ending == ALL_ROWS_COMPLETE else SHOW_LOST
    result = add(events, kind)
    events[result].score = score(after)
    events[result].points = points(after)
    events[result].most = VALUES * int(after.colours)
