"""What a hint means among people: focus and chop, play and save, prompt and finesse."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.alphabet import pointed_out
from speeltafel.bots.hanabi.knowledge import dead_kinds, last_copies
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.bots.hanabi.mind import (
    BLIND,
    CALLED,
    MEANT,
    NO_SLOT,
    POSSIBLE,
    TO_PLAY,
    bring_up_to_date,
    chop,
    close_gap,
    finesse_position,
    rows_to_come,
)
from speeltafel.games.hanabi.actions import clue_of, is_colour, is_hint, slot_of, target_of
from speeltafel.games.hanabi.cards import KINDS, MOST_COLOURS, VALUES
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import Cells

PLAY_AND_SAVE, PROMPT, FINESSE = 1, 2, 3
"""The levels of convention, each with all before it."""


@part
def take_in(before: State, action: int, after: State, mind: Cells, viewer: int, level: int) -> None:
    """Make up one's mind about a decision that the viewer saw."""
    if is_hint(action):
        target, clue = target_of(action), clue_of(action)
        touched = pointed_out(after, target, clue)
        read_hint(before, after, wide(before.turn), target, clue, touched, mind, viewer, level)
    else:
        close_gap(before, mind, wide(before.turn), slot_of(action))
    bring_up_to_date(after, mind, viewer)


@part
def focus_of(before: State, mind: Cells, target: int, touched: int) -> int:
    """The card a hint is about: the chop if it is newly pointed at, else the newest new one, else the newest."""
    first = chop(before, mind, target)
    if first != NO_SLOT and (touched >> first) & 1:
        return first
    for slot in range(wide(before.hand_sizes[target]) - 1, -1, -1):
        if (touched >> slot) & 1 and before.told[target, slot] == 0:
            return slot
    for slot in range(wide(before.hand_sizes[target]) - 1, -1, -1):
        if (touched >> slot) & 1:
            return slot
    return NO_SLOT


@part
def read_hint(
    before: State, after: State, giver: int, target: int, clue: int, touched: int, mind: Cells, viewer: int, level: int
) -> None:
    """What the hint means to its target, and what it asks of others. An empty hint means only what it says."""
    focus = focus_of(before, mind, target, touched)
    if focus == NO_SLOT:
        return
    is_save_possible = focus == chop(before, mind, target)
    bring_up_to_date(after, mind, viewer)
    rows = np.empty(MOST_COLOURS, np.int64)
    rows_before_focus(after, mind, viewer, target, focus, rows)
    possible = wide(mind[POSSIBLE, target, focus])
    play = possible & next_kinds(after, rows)
    save = possible & savable(after, clue) if is_save_possible else 0
    meant = play | save
    if level >= PROMPT and target != viewer:
        call_for_missing(after, giver, target, focus, meant, rows, mind, viewer, level)
    if level >= FINESSE:
        meant |= possible & reachable(after, giver, target, rows, mind, viewer)
    if meant:
        mind[MEANT, target, focus] = meant
        mind[CALLED, target, focus] = TO_PLAY if save == 0 else wide(mind[CALLED, target, focus])


@part
def rows_before_focus(s: State, mind: Cells, viewer: int, target: int, focus: int, rows: Cells) -> None:
    """The rows to come as the target sees them, leaving the card in question out."""
    kept = wide(mind[MEANT, target, focus])
    mind[MEANT, target, focus] = (1 << KINDS) - 1
    rows_to_come(s, mind, viewer, target, rows)
    mind[MEANT, target, focus] = kept


@part
def next_kinds(s: State, rows: Cells) -> int:
    """The kinds that come next on these rows."""
    kinds = 0
    for colour in range(wide(s.colours)):
        if rows[colour] < VALUES:
            kinds |= 1 << (colour * VALUES + rows[colour])
    return kinds & ~dead_kinds(s)


@part
def savable(s: State, clue: int) -> int:
    """What a hint on the chop may want to save: last copies; twos and fives only by their value."""
    last = last_copies(s)
    fives = 0
    twos = 0
    for colour in range(wide(s.colours)):
        fives |= 1 << (colour * VALUES + VALUES - 1)
        twos |= 1 << (colour * VALUES + 1)
    if is_colour(clue):
        return last & ~fives
    return last | (twos & ~dead_kinds(s))


@part
def reachable(s: State, giver: int, target: int, rows: Cells, mind: Cells, viewer: int) -> int:
    """Kinds that fit once another player has played the newest unclaimed card, as the target sees it."""
    kinds = 0
    for distance in range(1, wide(s.seats)):
        other = (giver + distance) % wide(s.seats)
        if other == target:
            break
        if other == viewer:
            continue
        slot = finesse_position(s, mind, other)
        if slot == NO_SLOT:
            continue
        kind = wide(s.hands[other, slot])
        if rows[kind // VALUES] == kind % VALUES and kind % VALUES + 1 < VALUES:
            kinds |= 1 << (kind + 1)
    return kinds & ~dead_kinds(s)


@part
def call_for_missing(
    s: State, giver: int, target: int, focus: int, meant: int, rows: Cells, mind: Cells, viewer: int, level: int
) -> None:
    """The card in focus cannot be meant unless somebody plays the one before it: find out who.

    Who sees that nobody else has it takes it for an own card. The giver, who sees that nobody at all has it, knows that
    everybody who could will do so.
    """
    card = wide(s.hands[target, focus])
    if (meant >> card) & 1 or rows[card // VALUES] != card % VALUES - 1:
        return
    missing = card - 1
    for turn in range(2):
        for distance in range(1, wide(s.seats)):
            seat = (giver + distance) % wide(s.seats)
            if seat == target:
                break
            slot = asked_slot(s, mind, seat, missing, level)
            if slot == NO_SLOT:
                continue
            has_it = seat != viewer and s.hands[seat, slot] == missing
            would_think_so = turn == 1 and (seat == viewer or viewer == giver)
            if has_it or would_think_so:
                call(mind, seat, slot, missing, BLIND if s.told[seat, slot] == 0 else TO_PLAY)
            if has_it:
                return


@part
def asked_slot(s: State, mind: Cells, seat: int, missing: int, level: int) -> int:
    """The card that a player takes for the missing one: one pointed at before, else the newest, unseen."""
    slot = prompted_slot(s, mind, seat, missing)
    if slot == NO_SLOT and level >= FINESSE:
        slot = finesse_position(s, mind, seat)
    if slot != NO_SLOT and (mind[POSSIBLE, seat, slot] >> missing) & 1:
        return slot
    return NO_SLOT


@part
def prompted_slot(s: State, mind: Cells, seat: int, kind: int) -> int:
    """The newest card that a hint pointed at and that may be this kind."""
    for slot in range(wide(s.hand_sizes[seat]) - 1, -1, -1):
        if s.told[seat, slot] != 0 and (mind[POSSIBLE, seat, slot] >> kind) & 1:
            return slot
    return NO_SLOT


@part
def call(mind: Cells, seat: int, slot: int, kind: int, way: int) -> None:
    """This card is taken for that kind and asked for."""
    mind[MEANT, seat, slot] = 1 << kind
    mind[CALLED, seat, slot] = way
