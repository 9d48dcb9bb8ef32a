"""What a table partner believes about every card: what hints leave possible, and what they mean by convention."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from speeltafel.bots.hanabi.compiled_rules import wide
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
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_COLOURS, MOST_SEATS, VALUES
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.layout import blank

NOT_CALLED, TO_PLAY, BLIND = range(3)
"""Nobody asked for the card; a hint asked its holder to play it; a hint to another player asked for it, unseen."""
NO_SLOT = -1
NO_KIND = -1
ALL_KINDS = (1 << KINDS) - 1


class PlayerBeliefs:
    """What one player believes about the cards of all hands, its own included; sets of kinds have one bit each."""

    possible: Annotated[Cells, np.int64, (MOST_SEATS, LARGEST_HAND)]
    """The kinds that hints and counting leave."""
    meant: Annotated[Cells, np.int64, (MOST_SEATS, LARGEST_HAND)]
    """The kinds that the giver of a hint meant."""
    called: Annotated[Cells, np.int64, (MOST_SEATS, LARGEST_HAND)]
    """Whether a hint asked for the card, and how."""
    viewer: Annotated[int, np.int64]
    """The player."""
    level: Annotated[int, np.int64]
    """The conventions by which the player reads hints."""


def no_beliefs(viewer: int, level: int, many: int = 1) -> Cells:
    """Records of a player who has seen nothing yet."""
    beliefs = blank(PlayerBeliefs, many)
    for one in beliefs:
        one.viewer, one.level = viewer, level
        forget(one)
    return beliefs


@routine
def forget(beliefs: PlayerBeliefs) -> None:
    """Any card may be anything, and none is asked for."""
    for seat in range(MOST_SEATS):
        for slot in range(LARGEST_HAND):
            forget_card(beliefs, seat, slot)


@routine
def forget_card(beliefs: PlayerBeliefs, seat: int, slot: int) -> None:
    """Nothing is known about this card."""
    beliefs.possible[seat, slot] = ALL_KINDS
    beliefs.meant[seat, slot] = ALL_KINDS
    beliefs.called[seat, slot] = NOT_CALLED


@routine
def is_claimed(s: State, beliefs: PlayerBeliefs, seat: int, slot: int) -> bool:
    """Whether a hint pointed at the card or asked for it."""
    return bool(s.told[seat, slot] != 0 or beliefs.called[seat, slot] != NOT_CALLED)


@routine
def chop(s: State, beliefs: PlayerBeliefs, seat: int) -> int:
    """The card that this player discards next: the oldest one that is not claimed."""
    for slot in range(wide(s.hand_sizes[seat])):
        if not is_claimed(s, beliefs, seat, slot):
            return slot
    return NO_SLOT


@routine
def finesse_position(s: State, beliefs: PlayerBeliefs, seat: int) -> int:
    """The newest card that is not claimed."""
    for slot in range(wide(s.hand_sizes[seat]) - 1, -1, -1):
        if not is_claimed(s, beliefs, seat, slot):
            return slot
    return NO_SLOT


@routine
def rows_to_come(s: State, beliefs: PlayerBeliefs, reader: int, rows: Cells) -> None:
    """The rows once all claimed cards are played, as the reader can tell (so far as the viewer knows)."""
    for colour in range(MOST_COLOURS):
        rows[colour] = wide(s.rows[colour])
    for colour in range(wide(s.colours)):
        while rows[colour] < VALUES and is_promised(s, beliefs, reader, colour * VALUES + rows[colour]):
            rows[colour] += 1


@routine
def is_promised(s: State, beliefs: PlayerBeliefs, reader: int, kind: int) -> bool:
    """Whether a claimed card is of this kind, as the reader can tell."""
    for seat in range(wide(s.seats)):
        for slot in range(wide(s.hand_sizes[seat])):
            if is_claimed(s, beliefs, seat, slot) and taken_for(s, beliefs, reader, seat, slot) == kind:
                return True
    return False


@routine
def taken_for(s: State, beliefs: PlayerBeliefs, reader: int, seat: int, slot: int) -> int:
    """The kind that the reader takes a card for; NO_KIND when the reader cannot tell."""
    if seat != reader and seat != beliefs.viewer:
        return wide(s.hands[seat, slot])
    meant = wide(beliefs.meant[seat, slot])
    return kind_of(meant) if is_single(meant) else NO_KIND


@routine
def claimed_elsewhere(s: State, beliefs: PlayerBeliefs, seat: int, slot: int) -> int:
    """The kinds that are claimed in other slots already, as the card's holder can tell."""
    kinds = 0
    for other in range(wide(s.seats)):
        for at in range(wide(s.hand_sizes[other])):
            if (other != seat or at != slot) and is_claimed(s, beliefs, other, at):
                kind = taken_for(s, beliefs, seat, other, at)
                if kind >= 0:
                    kinds |= 1 << kind
    return kinds


@routine
def bring_up_to_date(s: State, beliefs: PlayerBeliefs) -> None:
    """Add what hints, counting and the good touch principle say about all hands."""
    left = np.empty(KINDS, np.int64)
    for seat in range(wide(s.seats)):
        count_unseen(s, seat, left)
        everything = available(left)
        for slot in range(wide(s.hand_sizes[seat])):
            possible = hinted_kinds(s, seat, slot)
            if possible & everything:
                possible &= everything
            beliefs.possible[seat, slot] = possible
        for _ in range(ROUNDS_OF_ELIMINATION):
            if not eliminate(s, beliefs.possible, left, seat, seat + 1):
                break
    dead = dead_kinds(s)
    for seat in range(wide(s.seats)):
        for slot in range(wide(s.hand_sizes[seat])):
            update_meaning(s, beliefs, seat, slot, dead)


@routine
def update_meaning(s: State, beliefs: PlayerBeliefs, seat: int, slot: int, dead: int) -> None:
    """A claimed card is useful and not claimed twice (good touch); a meaning that became impossible is forgotten."""
    possible = wide(beliefs.possible[seat, slot])
    meant = wide(beliefs.meant[seat, slot]) & possible
    if meant == 0:
        meant = possible
        beliefs.called[seat, slot] = NOT_CALLED
    if is_claimed(s, beliefs, seat, slot):
        useful = meant & ~dead
        if useful:
            meant = useful
        else:
            beliefs.called[seat, slot] = NOT_CALLED
        alone = meant & ~claimed_elsewhere(s, beliefs, seat, slot)
        if alone:
            meant = alone
    beliefs.meant[seat, slot] = meant


@routine
def close_gap(s: State, beliefs: PlayerBeliefs, seat: int, slot: int) -> None:
    """A card left the hand: the newer cards close the gap, and nothing is known about a new one."""
    last = wide(s.hand_sizes[seat]) - 1
    for at in range(slot, last):
        beliefs.possible[seat, at] = beliefs.possible[seat, at + 1]
        beliefs.meant[seat, at] = beliefs.meant[seat, at + 1]
        beliefs.called[seat, at] = beliefs.called[seat, at + 1]
    forget_card(beliefs, seat, last)
