"""What everybody at the table can say of every card: for each slot the set of kinds it may be, one bit each."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.games.hanabi.cards import COPIES, KINDS, LARGEST_HAND, MOST_SEATS, VALUES
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import Cells

ROUNDS_OF_ELIMINATION = 4
"""How often a card that became certain may make another one certain."""


def nothing_known() -> Cells:
    """Room for what is known of every card."""
    return np.full((MOST_SEATS, LARGEST_HAND), (1 << KINDS) - 1, np.int64)


# Sets of kinds


@part
def fitting_kinds(s: State) -> int:
    """The kinds that would fit their row now."""
    kinds = 0
    for colour in range(wide(s.colours)):
        if s.rows[colour] < VALUES:
            kinds |= 1 << (colour * VALUES + wide(s.rows[colour]))
    return kinds


@part
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


@part
def last_copies(s: State) -> int:
    """The kinds that a row still needs and of which one copy is left."""
    kinds = 0
    for colour in range(wide(s.colours)):
        for value in range(wide(s.rows[colour]), VALUES):
            kind = colour * VALUES + value
            if wide(s.discarded[kind]) == COPIES[value] - 1:
                kinds |= 1 << kind
    return kinds & ~dead_kinds(s)


@part
def hinted_kinds(s: State, seat: int, slot: int) -> int:
    """The kinds that the hints on this card leave."""
    kinds = 0
    values = wide(s.values_left[seat, slot])
    for colour in range(wide(s.colours)):
        if (wide(s.colours_left[seat, slot]) >> colour) & 1:
            kinds |= values << (colour * VALUES)
    return kinds


@part
def is_single(kinds: int) -> bool:
    """Whether exactly one kind is left."""
    return kinds != 0 and kinds & (kinds - 1) == 0


@part
def kind_of(single: int) -> int:
    """The lowest kind of a set."""
    kind = 0
    while single > 1 and single & 1 == 0:
        single >>= 1
        kind += 1
    return kind


@part
def weight(kinds: int, left: Cells) -> int:
    """How many cards these kinds are together."""
    total = 0
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            total += left[kind]
    return total


@part
def share(kinds: int, wanted: int, left: Cells) -> float:
    """How likely a card of these kinds is one of the wanted ones."""
    total = 0
    good = 0
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            total += left[kind]
            if (wanted >> kind) & 1:
                good += left[kind]
    return good / total if total > 0 else 0.0


# Counting


@part
def count_hidden(s: State, left: Cells) -> None:
    """Copies that lie neither in a row nor on the pile: those in the deck and in all hands."""
    for kind in range(KINDS):
        left[kind] = 0
    for colour in range(wide(s.colours)):
        for value in range(VALUES):
            kind = colour * VALUES + value
            in_row = 1 if value < s.rows[colour] else 0
            left[kind] = COPIES[value] - in_row - wide(s.discarded[kind])


@part
def count_unseen(s: State, seat: int, left: Cells) -> None:
    """Copies that this seat sees nowhere: those in the deck and in its own hand."""
    count_hidden(s, left)
    for other in range(wide(s.seats)):
        if other != seat:
            for slot in range(wide(s.hand_sizes[other])):
                if s.hands[other, slot] >= 0:
                    left[s.hands[other, slot]] -= 1


@part
def available(left: Cells) -> int:
    """The kinds of which there is a copy left."""
    kinds = 0
    for kind in range(KINDS):
        if left[kind] > 0:
            kinds |= 1 << kind
    return kinds


@part
def tidy(s: State, known: Cells, left: Cells) -> None:
    """Add what hints and counting say; afterwards `left` counts only cards that are not certain."""
    count_hidden(s, left)
    everything = available(left)
    for seat in range(wide(s.seats)):
        for slot in range(wide(s.hand_sizes[seat])):
            tidy_slot(s, known, seat, slot, everything)
    for _ in range(ROUNDS_OF_ELIMINATION):
        if not eliminate(s, known, left, 0, wide(s.seats)):
            break
    take_out_certain(s, known, left, 0, wide(s.seats))


@part
def tidy_slot(s: State, known: Cells, seat: int, slot: int, everything: int) -> None:
    """A set that has become impossible (somebody did not keep to the code) starts again from the hints."""
    hinted = hinted_kinds(s, seat, slot) & everything
    kinds = wide(known[seat, slot]) & hinted
    known[seat, slot] = kinds if kinds != 0 else hinted


@part
def eliminate(s: State, known: Cells, left: Cells, first: int, beyond: int) -> bool:
    """When all copies of a kind are certain to be elsewhere, a card cannot be it. Answers whether anything changed."""
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


@part
def take_out_certain(s: State, known: Cells, left: Cells, first: int, beyond: int) -> None:
    """Cards that are certain are not among those that others may be."""
    for seat in range(first, beyond):
        for slot in range(wide(s.hand_sizes[seat])):
            if is_single(wide(known[seat, slot])):
                kind = kind_of(wide(known[seat, slot]))
                left[kind] = max(0, left[kind] - 1)


@part
def look_at_own(s: State, seat: int, known: Cells, own: Cells, left: Cells) -> None:
    """What a seat can say of its own cards, seeing the other hands: `own` has the shape of `known`."""
    count_unseen(s, seat, left)
    everything = available(left)
    for slot in range(wide(s.hand_sizes[seat])):
        own[seat, slot] = known[seat, slot]
        tidy_slot(s, own, seat, slot, everything)
    for _ in range(ROUNDS_OF_ELIMINATION):
        if not eliminate(s, own, left, seat, seat + 1):
            break
    take_out_certain(s, own, left, seat, seat + 1)


# Questions about a hand, by what is publicly known


@part
def knows_a_fitting_card(s: State, known: Cells, seat: int, fitting: int) -> bool:
    """Whether everybody knows that this seat has a card that fits."""
    for slot in range(wide(s.hand_sizes[seat])):
        if known[seat, slot] & ~fitting == 0:
            return True
    return False


@part
def holds_a_fitting_card(s: State, seat: int, fitting: int) -> bool:
    """Whether a card in this visible hand fits."""
    for slot in range(wide(s.hand_sizes[seat])):
        if s.hands[seat, slot] >= 0 and (fitting >> wide(s.hands[seat, slot])) & 1:
            return True
    return False
