"""Common knowledge: for each slot of each hand, the set of kinds that everybody knows it may be, one bit each."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.compiled_rules import wide
from speeltafel.games.hanabi.cards import COPIES, KINDS, LARGEST_HAND, MOST_SEATS, VALUES
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells

ROUNDS_OF_ELIMINATION = 4
"""How many times a card that became certain may make another one certain."""


def nothing_known() -> Cells:
    """Knowledge before the first hint: every slot may be any kind."""
    return np.full((MOST_SEATS, LARGEST_HAND), (1 << KINDS) - 1, np.int64)


# Sets of kinds


@routine
def fitting_kinds(s: State) -> int:
    """The kinds that fit their row now."""
    kinds = 0
    for colour in range(wide(s.colours)):
        if s.rows[colour] < VALUES:
            kinds |= 1 << (colour * VALUES + wide(s.rows[colour]))
    return kinds


@routine
def dead_kinds(s: State) -> int:
    """The kinds that no row can use any more: laid already, or above a card of which every copy is lost."""
    kinds = 0
    for colour in range(wide(s.colours)):
        row = wide(s.rows[colour])
        is_cut = False
        for value in range(VALUES):
            kind = colour * VALUES + value
            if value >= row and wide(s.discarded[kind]) == COPIES[value]:
                is_cut = True
            if value < row or is_cut:
                kinds |= 1 << kind
    return kinds


@routine
def last_copies(s: State) -> int:
    """The kinds that a row still needs and of which only one copy is left."""
    kinds = 0
    for colour in range(wide(s.colours)):
        for value in range(wide(s.rows[colour]), VALUES):
            kind = colour * VALUES + value
            if wide(s.discarded[kind]) == COPIES[value] - 1:
                kinds |= 1 << kind
    return kinds & ~dead_kinds(s)


@routine
def hinted_kinds(s: State, seat: int, slot: int) -> int:
    """The kinds that the hints on this card leave possible."""
    kinds = 0
    values = wide(s.values_left[seat, slot])
    for colour in range(wide(s.colours)):
        if (wide(s.colours_left[seat, slot]) >> colour) & 1:
            kinds |= values << (colour * VALUES)
    return kinds


@routine
def is_single(kinds: int) -> bool:
    """Whether exactly one kind is left."""
    return kinds != 0 and kinds & (kinds - 1) == 0


@routine
def kind_of(single: int) -> int:
    """The lowest kind of a set."""
    kind = 0
    while single > 1 and single & 1 == 0:
        single >>= 1
        kind += 1
    return kind


@routine
def weight(kinds: int, left: Cells) -> int:
    """How many copies these kinds have together."""
    total = 0
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            total += left[kind]
    return total


@routine
def share(kinds: int, wanted: int, left: Cells) -> float:
    """The chance that a card of these kinds is one of the wanted kinds."""
    total = 0
    good = 0
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            total += left[kind]
            if (wanted >> kind) & 1:
                good += left[kind]
    return good / total if total > 0 else 0.0


# Counting


@routine
def count_hidden(s: State, left: Cells) -> None:
    """Count the copies in the deck and in all hands: those that lie neither in a row nor on the discard pile."""
    for kind in range(KINDS):
        left[kind] = 0
    for colour in range(wide(s.colours)):
        for value in range(VALUES):
            kind = colour * VALUES + value
            in_row = 1 if value < s.rows[colour] else 0
            left[kind] = COPIES[value] - in_row - wide(s.discarded[kind])


@routine
def count_unseen(s: State, seat: int, left: Cells) -> None:
    """Count the copies that this seat does not see: those in the deck and in its own hand."""
    count_hidden(s, left)
    for other in range(wide(s.seats)):
        if other != seat:
            for slot in range(wide(s.hand_sizes[other])):
                if s.hands[other, slot] >= 0:
                    left[s.hands[other, slot]] -= 1


@routine
def available(left: Cells) -> int:
    """The kinds of which at least one copy is left."""
    kinds = 0
    for kind in range(KINDS):
        if left[kind] > 0:
            kinds |= 1 << kind
    return kinds


@routine
def tidy(s: State, known: Cells, left: Cells) -> None:
    """Add what hints and counting say; afterwards `left` counts only copies whose place is not certain."""
    count_hidden(s, left)
    everything = available(left)
    for seat in range(wide(s.seats)):
        for slot in range(wide(s.hand_sizes[seat])):
            tidy_slot(s, known, seat, slot, everything)
    for _ in range(ROUNDS_OF_ELIMINATION):
        if not eliminate(s, known, left, 0, wide(s.seats)):
            break
    take_out_certain(s, known, left, 0, wide(s.seats))


@routine
def tidy_slot(s: State, known: Cells, seat: int, slot: int, everything: int) -> None:
    """Narrow one slot; if nothing remains because somebody broke the code, start again from the hints."""
    hinted = hinted_kinds(s, seat, slot) & everything
    kinds = wide(known[seat, slot]) & hinted
    known[seat, slot] = kinds if kinds != 0 else hinted


@routine
def eliminate(s: State, known: Cells, left: Cells, first: int, beyond: int) -> bool:
    """Rule out the kinds whose copies are all certain to be elsewhere. Returns whether anything changed."""
    certain = np.zeros(KINDS, np.int64)
    for seat in range(first, beyond):
        for slot in range(wide(s.hand_sizes[seat])):
            if is_single(wide(known[seat, slot])):
                certain[kind_of(wide(known[seat, slot]))] += 1
    used_up = 0
    for kind in range(KINDS):
        if certain[kind] > 0 and certain[kind] >= left[kind]:
            used_up |= 1 << kind
    is_changed = False
    for seat in range(first, beyond):
        for slot in range(wide(s.hand_sizes[seat])):
            kinds = wide(known[seat, slot])
            if kinds & used_up and not is_single(kinds) and kinds & ~used_up:
                known[seat, slot] = kinds & ~used_up
                is_changed = True
    return is_changed


@routine
def take_out_certain(s: State, known: Cells, left: Cells, first: int, beyond: int) -> None:
    """Subtract the cards that are certain from the copies that other slots may hold."""
    for seat in range(first, beyond):
        for slot in range(wide(s.hand_sizes[seat])):
            if is_single(wide(known[seat, slot])):
                kind = kind_of(wide(known[seat, slot]))
                left[kind] = max(0, left[kind] - 1)


@routine
def look_at_own(s: State, seat: int, known: Cells, own: Cells, left: Cells) -> None:
    """Work out what a seat knows about its own cards, seeing the other hands; `own` has the shape of `known`."""
    count_unseen(s, seat, left)
    everything = available(left)
    for slot in range(wide(s.hand_sizes[seat])):
        own[seat, slot] = known[seat, slot]
        tidy_slot(s, own, seat, slot, everything)
    for _ in range(ROUNDS_OF_ELIMINATION):
        if not eliminate(s, own, left, seat, seat + 1):
            break
    take_out_certain(s, own, left, seat, seat + 1)


# Hands, by what is publicly known


@routine
def knows_a_fitting_card(s: State, known: Cells, seat: int, fitting: int) -> bool:
    """Whether everybody knows that this seat holds a card that fits."""
    for slot in range(wide(s.hand_sizes[seat])):
        if known[seat, slot] & ~fitting == 0:
            return True
    return False


@routine
def holds_a_fitting_card(s: State, seat: int, fitting: int) -> bool:
    """Whether a card in this visible hand fits."""
    for slot in range(wide(s.hand_sizes[seat])):
        if s.hands[seat, slot] >= 0 and (fitting >> wide(s.hands[seat, slot])) & 1:
            return True
    return False
