"""What a table partner has in mind of every card: what hints leave possible, and what they mean by convention."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.knowledge import (
    ROUNDS_OF_ELIMINATION,
    available,
    count_unseen,
    dead_kinds,
    eliminate,
    hinted_kinds,
    is_single,
    kind_of,
)
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_COLOURS, MOST_SEATS, VALUES
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import Cells

POSSIBLE, MEANT, CALLED, LAYERS = range(4)
"""For every card: the kinds that hints and counting leave, those that the hinter meant, and whether it was called."""
NOT_CALLED, TO_PLAY, BLIND = range(3)
"""Nobody asked for the card; a hint asked to play it; another player's hint asked for it, unseen."""
NO_SLOT = -1


def empty_mind() -> Cells:
    """Room for what one player has in mind."""
    mind = np.full((LAYERS, MOST_SEATS, LARGEST_HAND), (1 << KINDS) - 1, np.int64)
    mind[CALLED] = NOT_CALLED
    return mind


@part
def is_claimed(s: State, mind: Cells, seat: int, slot: int) -> bool:
    """Whether a hint pointed at the card, or it was called for."""
    return bool(s.told[seat, slot] != 0 or mind[CALLED, seat, slot] != NOT_CALLED)


@part
def chop(s: State, mind: Cells, seat: int) -> int:
    """The card that goes first when this player must discard: the oldest one that nobody claimed."""
    for slot in range(wide(s.hand_sizes[seat])):
        if not is_claimed(s, mind, seat, slot):
            return slot
    return NO_SLOT


@part
def finesse_position(s: State, mind: Cells, seat: int) -> int:
    """The newest card that nobody claimed."""
    for slot in range(wide(s.hand_sizes[seat]) - 1, -1, -1):
        if not is_claimed(s, mind, seat, slot):
            return slot
    return NO_SLOT


@part
def rows_to_come(s: State, mind: Cells, viewer: int, reader: int, rows: Cells) -> None:
    """The rows once all claimed cards are played, as the reader can see or tell (so far as the viewer knows)."""
    for colour in range(MOST_COLOURS):
        rows[colour] = wide(s.rows[colour])
    for colour in range(wide(s.colours)):
        while rows[colour] < VALUES and is_promised(s, mind, viewer, reader, colour * VALUES + rows[colour]):
            rows[colour] += 1


@part
def is_promised(s: State, mind: Cells, viewer: int, reader: int, kind: int) -> bool:
    """Whether somebody holds this card claimed: seen by the reader, or certain to its holder."""
    for seat in range(wide(s.seats)):
        for slot in range(wide(s.hand_sizes[seat])):
            if is_claimed(s, mind, seat, slot) and stands_for(s, mind, viewer, reader, seat, slot) == kind:
                return True
    return False


@part
def stands_for(s: State, mind: Cells, viewer: int, reader: int, seat: int, slot: int) -> int:
    """The kind that the reader takes a card for; −1 when the reader cannot tell."""
    if seat != reader and seat != viewer:
        return wide(s.hands[seat, slot])
    meant = wide(mind[MEANT, seat, slot])
    return kind_of(meant) if is_single(meant) else -1


@part
def claimed_elsewhere(s: State, mind: Cells, viewer: int, seat: int, slot: int) -> int:
    """The kinds that are claimed in other slots already, as the holder can see or tell."""
    kinds = 0
    for other in range(wide(s.seats)):
        for at in range(wide(s.hand_sizes[other])):
            if (other != seat or at != slot) and is_claimed(s, mind, other, at):
                kind = stands_for(s, mind, viewer, seat, other, at)
                if kind >= 0:
                    kinds |= 1 << kind
    return kinds


@part
def bring_up_to_date(s: State, mind: Cells, viewer: int) -> None:
    """Add what hints, counting and good touch say to all hands."""
    left = np.empty(KINDS, np.int64)
    for seat in range(wide(s.seats)):
        count_unseen(s, seat, left)
        everything = available(left)
        for slot in range(wide(s.hand_sizes[seat])):
            possible = hinted_kinds(s, seat, slot)
            if possible & everything:
                possible &= everything
            mind[POSSIBLE, seat, slot] = possible
        for _ in range(ROUNDS_OF_ELIMINATION):
            if not eliminate(s, mind[POSSIBLE], left, seat, seat + 1):
                break
    dead = dead_kinds(s)
    for seat in range(wide(s.seats)):
        for slot in range(wide(s.hand_sizes[seat])):
            update_meaning(s, mind, viewer, seat, slot, dead)


@part
def update_meaning(s: State, mind: Cells, viewer: int, seat: int, slot: int, dead: int) -> None:
    """A claimed card is of use and nobody else's; a meaning that became impossible is forgotten."""
    possible = wide(mind[POSSIBLE, seat, slot])
    meant = wide(mind[MEANT, seat, slot]) & possible
    if meant == 0:
        meant = possible
        mind[CALLED, seat, slot] = NOT_CALLED
    if is_claimed(s, mind, seat, slot):
        useful = meant & ~dead
        if useful:
            meant = useful
        else:
            mind[CALLED, seat, slot] = NOT_CALLED
        alone = meant & ~claimed_elsewhere(s, mind, viewer, seat, slot)
        if alone:
            meant = alone
    mind[MEANT, seat, slot] = meant


@part
def close_gap(s: State, mind: Cells, seat: int, slot: int) -> None:
    """A card left the hand; of the new one nothing is known."""
    last = wide(s.hand_sizes[seat]) - 1
    for layer in range(LAYERS):
        for at in range(slot, last):
            mind[layer, seat, at] = mind[layer, seat, at + 1]
    mind[POSSIBLE, seat, last] = (1 << KINDS) - 1
    mind[MEANT, seat, last] = (1 << KINDS) - 1
    mind[CALLED, seat, last] = NOT_CALLED
