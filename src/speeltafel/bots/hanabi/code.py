"""The machine code of a team: what everybody learns from every decision, and what to decide so that they do."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.alphabet import (
    NO_HINT,
    PLAN_COLUMNS,
    hint_for,
    plan_alphabet,
    value_of_hint,
)
from speeltafel.bots.hanabi.hats import TO_BE_FOUND, hat
from speeltafel.bots.hanabi.knobs import COPY_SEEN, DISPENSABLE, RANK, RISK, SPARE_TOKENS
from speeltafel.bots.hanabi.knowledge import (
    count_hidden,
    dead_kinds,
    fitting_kinds,
    holds_a_fitting_card,
    knows_a_fitting_card,
    last_copies,
    look_at_own,
    share,
    take_out_certain,
    tidy,
)
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.games.hanabi.actions import FIRST_DISCARD, FIRST_PLAY, is_discard, is_hint, slot_of
from speeltafel.games.hanabi.cards import (
    CARDS_PER_COLOUR,
    ERRORS,
    HAND_SIZES,
    KINDS,
    LARGEST_HAND,
    MOST_SEATS,
    TOKENS,
    VALUES,
)
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import Cells

OMNISCIENT = -1
"""The viewer who sees all hands, for play by machine: it learns what every seat learns."""


# What everybody learns


@part
def learn(before: State, action: int, after: State, known: Cells, viewer: int, knobs: Cells) -> None:
    """Add what this decision says to common knowledge, as one viewer can work it out."""
    left = np.empty(KINDS, np.int64)
    count_certain(before, known, left)
    if is_hint(action):
        plan = np.empty((MOST_SEATS, PLAN_COLUMNS), np.int64)
        most = plan_alphabet(before, wide(before.turn), known, dead_kinds(before), plan)
        value = value_of_hint(before, after, action, plan)
        learn_number(before, known, left, most, value, viewer, knobs)
    else:
        if is_discard(action):
            learn_discard(before, slot_of(action), known, left, viewer, knobs)
        move_up(before, wide(before.turn), slot_of(action), known)
    tidy(after, known, left)


@part
def count_certain(s: State, known: Cells, left: Cells) -> None:
    """Copies that are hidden and not certain to lie anywhere."""
    count_hidden(s, left)
    take_out_certain(s, known, left, 0, wide(s.seats))


@part
def learn_number(s: State, known: Cells, left: Cells, most: int, value: int, viewer: int, knobs: Cells) -> None:
    """The sum of all hats was told: who looks subtracts those that are visible and reads the own one."""
    fitting, dead = fitting_kinds(s), dead_kinds(s)
    giver = wide(s.turn)
    own = viewer
    if viewer == OMNISCIENT and s.seats == 2:
        own = 1 - giver
    rest = value
    for seat in range(wide(s.seats)):
        if seat != giver and seat != own:
            rest -= hat(s, seat, known[seat], left, fitting, dead, most, TO_BE_FOUND, knobs)
    if own != giver and own != OMNISCIENT:
        hat(s, own, known[own], left, fitting, dead, most, rest % most, knobs)


@part
def learn_discard(s: State, slot: int, known: Cells, left: Cells, viewer: int, knobs: Cells) -> None:
    """Which useless card goes is a number too; and who could hint but did not saw nobody in need of one."""
    seat = wide(s.turn)
    dead = dead_kinds(s)
    unaware = without_a_fitting_card(s, known) if s.tokens > 0 else 0
    count = count_useless(s, known, seat, dead)
    if count >= 2 and known[seat, slot] & ~dead == 0:
        value = 0
        for before in range(slot):
            value += 1 if known[seat, before] & ~dead == 0 else 0
        learn_number(s, known, left, count, value, viewer, knobs)
    learn_nobody_needs_a_hint(s, known, unaware)


@part
def without_a_fitting_card(s: State, known: Cells) -> int:
    """The other players (one bit each) who know of no card of theirs that fits."""
    fitting = fitting_kinds(s)
    seats = 0
    for seat in range(wide(s.seats)):
        if seat != s.turn and not knows_a_fitting_card(s, known, seat, fitting):
            seats |= 1 << seat
    return seats


@part
def learn_nobody_needs_a_hint(s: State, known: Cells, unaware: int) -> None:
    """No player who knows of no fitting card has one."""
    fitting = fitting_kinds(s)
    for seat in range(wide(s.seats)):
        if (unaware >> seat) & 1:
            for slot in range(wide(s.hand_sizes[seat])):
                if known[seat, slot] & ~fitting:
                    known[seat, slot] &= ~fitting


@part
def count_useless(s: State, known: Cells, seat: int, dead: int) -> int:
    """How many cards of a hand everybody knows to be dead."""
    count = 0
    for slot in range(wide(s.hand_sizes[seat])):
        count += 1 if known[seat, slot] & ~dead == 0 else 0
    return count


@part
def move_up(s: State, seat: int, slot: int, known: Cells) -> None:
    """A card left the hand, the newer ones close the gap; of a new one nothing is known."""
    for at in range(slot, wide(s.hand_sizes[seat]) - 1):
        known[seat, at] = known[seat, at + 1]
    known[seat, wide(s.hand_sizes[seat]) - 1] = (1 << KINDS) - 1


# What to do


@part
def decide(s: State, seat: int, known: Cells, knobs: Cells) -> int:
    """What the seat does by the code; looks at no card that the seat does not see."""
    own = np.empty((MOST_SEATS, LARGEST_HAND), np.int64)
    left = np.empty(KINDS, np.int64)
    look_at_own(s, seat, known, own, left)
    fitting, dead = fitting_kinds(s), dead_kinds(s)
    slot = sure_card(s, seat, own[seat], fitting)
    if slot < 0 and s.errors + 1 < ERRORS and is_early(s):
        slot = risky_card(s, seat, own[seat], left, fitting, dead, knobs)
    if slot >= 0:
        return FIRST_PLAY + slot
    hint = NO_HINT
    if s.tokens > 0 and wants_to_hint(s, seat, own[seat], known, fitting, dead, knobs):
        hint = coded_hint(s, seat, known, knobs)
        if hint != NO_HINT:
            return hint
    if s.tokens < TOKENS and s.hand_sizes[seat] > 0:
        return FIRST_DISCARD + card_to_discard(s, seat, own[seat], known, left, dead, knobs)
    hint = coded_hint(s, seat, known, knobs) if s.tokens > 0 else NO_HINT
    return hint if hint != NO_HINT else FIRST_PLAY


@part
def sure_card(s: State, seat: int, own: Cells, fitting: int) -> int:
    """The card that surely fits and is the most urgent: a low one that nobody else holds."""
    best = -1
    most = -1.0
    for slot in range(wide(s.hand_sizes[seat])):
        kinds = wide(own[slot])
        if kinds & ~fitting:
            continue
        urgency = 0.0
        count = 0
        for kind in range(KINDS):
            if (kinds >> kind) & 1:
                urgency += (9 - kind % VALUES) / (1.0 + copies_in_sight(s, seat, kind))
                count += 1
        urgency /= count
        if urgency > most:
            most = urgency
            best = slot
    return best


@part
def copies_in_sight(s: State, seat: int, kind: int) -> int:
    """How many copies the other hands hold."""
    count = 0
    for other in range(wide(s.seats)):
        if other != seat:
            for slot in range(wide(s.hand_sizes[other])):
                count += 1 if s.hands[other, slot] == kind else 0
    return count


@part
def is_early(s: State) -> bool:
    """Whether so few cards are gone that one more costs nothing."""
    gone = 0
    for kind in range(KINDS):
        gone += wide(s.discarded[kind])
    every = CARDS_PER_COLOUR * wide(s.colours)
    return gone <= every - VALUES * wide(s.colours) - wide(s.seats) * HAND_SIZES[wide(s.seats)]


@part
def risky_card(s: State, seat: int, own: Cells, left: Cells, fitting: int, dead: int, knobs: Cells) -> int:
    """A card that probably fits, and is dead if it does not."""
    best = -1
    most = knobs[RISK]
    for slot in range(wide(s.hand_sizes[seat])):
        if own[slot] & ~(fitting | dead) == 0:
            chance = share(wide(own[slot]), fitting, left)
            if chance > most:
                most = chance
                best = slot
    return best


@part
def wants_to_hint(s: State, seat: int, own: Cells, known: Cells, fitting: int, dead: int, knobs: Cells) -> bool:
    """Hint when somebody has a fitting card and does not know; else rather early discards, later hints to spare."""
    if s.tokens == TOKENS:
        return True
    for other in range(wide(s.seats)):
        is_helped = other == seat or knows_a_fitting_card(s, known, other, fitting)
        if not is_helped and holds_a_fitting_card(s, other, fitting):
            return True
    has_useless = False
    for slot in range(wide(s.hand_sizes[seat])):
        if own[slot] & ~dead == 0:
            has_useless = True
    if is_early(s) and has_useless:
        return False
    for other in range(wide(s.seats)):
        if other != seat and holds_a_fitting_card(s, other, fitting):
            return True
    return bool(s.tokens > knobs[SPARE_TOKENS])


@part
def coded_hint(s: State, seat: int, known: Cells, knobs: Cells) -> int:
    """The hint that tells the sum of all hats."""
    left = np.empty(KINDS, np.int64)
    count_certain(s, known, left)
    plan = np.empty((MOST_SEATS, PLAN_COLUMNS), np.int64)
    most = plan_alphabet(s, seat, known, dead_kinds(s), plan)
    if most == 0:
        return NO_HINT
    return hint_for(s, seat, known, left, plan, sum_of_hats(s, seat, known, left, most, knobs))


@part
def sum_of_hats(s: State, seat: int, known: Cells, left: Cells, most: int, knobs: Cells) -> int:
    """What the others' hands say together."""
    fitting, dead = fitting_kinds(s), dead_kinds(s)
    total = 0
    for other in range(wide(s.seats)):
        if other != seat:
            total += hat(s, other, known[other].copy(), left, fitting, dead, most, TO_BE_FOUND, knobs)
    return total % most


@part
def card_to_discard(s: State, seat: int, own: Cells, known: Cells, left: Cells, dead: int, knobs: Cells) -> int:
    """A useless card, the one that tells the sum of all hats; else what would be missed least."""
    count = count_useless(s, known, seat, dead)
    if count >= 2:
        public = np.empty(KINDS, np.int64)
        count_certain(s, known, public)
        return nth_useless(s, seat, known, dead, sum_of_hats(s, seat, known, public, count, knobs))
    for slot in range(wide(s.hand_sizes[seat])):
        if own[slot] & ~dead == 0:
            return slot
    last = last_copies(s)
    best = 0
    most = -1000.0
    for slot in range(wide(s.hand_sizes[seat])):
        worth = how_spare(s, seat, wide(own[slot]), left, dead, last, knobs)
        if worth > most:
            most = worth
            best = slot
    return best


@part
def nth_useless(s: State, seat: int, known: Cells, dead: int, n: int) -> int:
    """The slot of the n-th card that everybody knows to be dead."""
    for slot in range(wide(s.hand_sizes[seat])):
        if known[seat, slot] & ~dead == 0:
            if n == 0:
                return slot
            n -= 1
    return 0


@part
def how_spare(s: State, seat: int, kinds: int, left: Cells, dead: int, last: int, knobs: Cells) -> float:
    """How little a card would be missed: another copy in sight, not the last one, high."""
    total = 0
    worth = 0.0
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            many = max(1, left[kind])
            total += many
            one = knobs[RANK] * (kind % VALUES)
            if (dead >> kind) & 1 or copies_in_sight(s, seat, kind) > 0:
                one += knobs[COPY_SEEN]
            if not (last >> kind) & 1:
                one += knobs[DISPENSABLE]
            worth += one * many
    return worth / total if total > 0 else 0.0
