"""What a hint means among people: focus and chop, play and save, prompt and finesse."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.beliefs import (
    ALL_KINDS,
    BLIND,
    NO_KIND,
    NO_SLOT,
    TO_PLAY,
    PlayerBeliefs,
    bring_up_to_date,
    chop,
    close_gap,
    finesse_position,
    rows_to_come,
)
from speeltafel.bots.hanabi.compiled_rules import wide
from speeltafel.bots.hanabi.hint_code import pointed_out
from speeltafel.bots.hanabi.knowledge import dead_kinds, last_copies
from speeltafel.games.hanabi.actions import clue_of, is_colour, is_hint, slot_of, target_of
from speeltafel.games.hanabi.cards import MOST_COLOURS, VALUES
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells

PLAY_AND_SAVE, PROMPT, FINESSE = 1, 2, 3
"""The levels of convention; each includes those before it."""


@routine
def take_in(before: State, action: int, after: State, beliefs: PlayerBeliefs) -> None:
    """Update a player's beliefs after a decision that it saw."""
    if is_hint(action):
        read_hint(before, action, after, pointed_out(after, target_of(action), clue_of(action)), beliefs)
    else:
        close_gap(before, beliefs, wide(before.turn), slot_of(action))
    bring_up_to_date(after, beliefs)


@routine
def focus_of(before: State, beliefs: PlayerBeliefs, target: int, touched: int) -> int:
    """The card a hint is about: the chop if touched, else the newest card without a hint, else the newest touched."""
    first = chop(before, beliefs, target)
    if first != NO_SLOT and (touched >> first) & 1:
        return first
    for slot in range(wide(before.hand_sizes[target]) - 1, -1, -1):
        if (touched >> slot) & 1 and before.told[target, slot] == 0:
            return slot
    for slot in range(wide(before.hand_sizes[target]) - 1, -1, -1):
        if (touched >> slot) & 1:
            return slot
    return NO_SLOT


@routine
def read_hint(before: State, hint: int, after: State, touched: int, beliefs: PlayerBeliefs) -> None:
    """What the hint means to its target, and what it asks of others. An empty hint means only what it says."""
    giver, target = wide(before.turn), target_of(hint)
    focus = focus_of(before, beliefs, target, touched)
    if focus == NO_SLOT:
        return
    is_save_possible = focus == chop(before, beliefs, target)
    bring_up_to_date(after, beliefs)
    rows = np.empty(MOST_COLOURS, np.int64)
    rows_before_focus(after, beliefs, target, focus, rows)
    possible = wide(beliefs.possible[target, focus])
    play = possible & next_kinds(after, rows)
    save = possible & savable(after, clue_of(hint)) if is_save_possible else 0
    meant = play | save
    if beliefs.level >= PROMPT and target != beliefs.viewer:
        missing = missing_kind(wide(after.hands[target, focus]), meant, rows)
        if missing != NO_KIND:
            call_for(after, beliefs, giver, target, missing)
    if beliefs.level >= FINESSE:
        meant |= possible & reachable(after, beliefs, giver, target, rows)
    if meant:
        beliefs.meant[target, focus] = meant
        beliefs.called[target, focus] = TO_PLAY if save == 0 else wide(beliefs.called[target, focus])


@routine
def rows_before_focus(s: State, beliefs: PlayerBeliefs, target: int, focus: int, rows: Cells) -> None:
    """The rows to come as the target sees them, without the card in focus."""
    kept = wide(beliefs.meant[target, focus])
    beliefs.meant[target, focus] = ALL_KINDS
    rows_to_come(s, beliefs, target, rows)
    beliefs.meant[target, focus] = kept


@routine
def next_kinds(s: State, rows: Cells) -> int:
    """The kinds that come next on these rows."""
    kinds = 0
    for colour in range(wide(s.colours)):
        if rows[colour] < VALUES:
            kinds |= 1 << (colour * VALUES + rows[colour])
    return kinds & ~dead_kinds(s)


@routine
def savable(s: State, clue: int) -> int:
    """What a hint on the chop may save: last copies, but fives and twos only by their value."""
    last = last_copies(s)
    fives = 0
    twos = 0
    for colour in range(wide(s.colours)):
        fives |= 1 << (colour * VALUES + VALUES - 1)
        twos |= 1 << (colour * VALUES + 1)
    if is_colour(clue):
        return last & ~fives
    return last | (twos & ~dead_kinds(s))


@routine
def reachable(s: State, beliefs: PlayerBeliefs, giver: int, target: int, rows: Cells) -> int:
    """The kinds that fit once a player between giver and target has played its newest unclaimed card."""
    kinds = 0
    for distance in range(1, wide(s.seats)):
        other = (giver + distance) % wide(s.seats)
        if other == target:
            break
        if other == beliefs.viewer:
            continue
        slot = finesse_position(s, beliefs, other)
        if slot == NO_SLOT:
            continue
        kind = wide(s.hands[other, slot])
        if rows[kind // VALUES] == kind % VALUES and kind % VALUES + 1 < VALUES:
            kinds |= 1 << (kind + 1)
    return kinds & ~dead_kinds(s)


@routine
def missing_kind(card: int, meant: int, rows: Cells) -> int:
    """The one kind that must be played before a card in focus that is not meant by itself; NO_KIND if there is none."""
    if (meant >> card) & 1 or rows[card // VALUES] != card % VALUES - 1:
        return NO_KIND
    return card - 1


@routine
def call_for(s: State, beliefs: PlayerBeliefs, giver: int, target: int, missing: int) -> None:
    """Find out who is asked to play the missing kind.

    A player who sees it in no other hand takes one of its own cards for it. A giver who sees it in no hand at all knows
    that every player who could hold it will do so.
    """
    for turn in range(2):
        for distance in range(1, wide(s.seats)):
            seat = (giver + distance) % wide(s.seats)
            if seat == target:
                break
            slot = asked_slot(s, beliefs, seat, missing)
            if slot == NO_SLOT:
                continue
            has_it = seat != beliefs.viewer and s.hands[seat, slot] == missing
            would_think_so = turn == 1 and (seat == beliefs.viewer or beliefs.viewer == giver)
            if has_it or would_think_so:
                beliefs.meant[seat, slot] = 1 << missing
                beliefs.called[seat, slot] = BLIND if s.told[seat, slot] == 0 else TO_PLAY
            if has_it:
                return


@routine
def asked_slot(s: State, beliefs: PlayerBeliefs, seat: int, missing: int) -> int:
    """The card that a player takes for the missing one: a card with a hint (prompt), else the newest (finesse)."""
    slot = prompted_slot(s, beliefs, seat, missing)
    if slot == NO_SLOT and beliefs.level >= FINESSE:
        slot = finesse_position(s, beliefs, seat)
    if slot != NO_SLOT and (beliefs.possible[seat, slot] >> missing) & 1:
        return slot
    return NO_SLOT


@routine
def prompted_slot(s: State, beliefs: PlayerBeliefs, seat: int, kind: int) -> int:
    """The newest card that a hint pointed at and that may be of this kind."""
    for slot in range(wide(s.hand_sizes[seat]) - 1, -1, -1):
        if s.told[seat, slot] != 0 and (beliefs.possible[seat, slot] >> kind) & 1:
            return slot
    return NO_SLOT
