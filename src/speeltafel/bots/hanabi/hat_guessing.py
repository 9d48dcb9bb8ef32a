"""The hat-guessing strategy of the machine team: what everybody learns from a decision, and which decision to make.

A hint or a discard tells the sum of all partners' hand numbers; each partner subtracts the numbers it can see.
"""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.compiled_rules import wide
from speeltafel.bots.hanabi.hand_code import TO_BE_FOUND, PublicCards, hand_number, public_cards
from speeltafel.bots.hanabi.hint_code import (
    NO_HINT,
    PLAN_COLUMNS,
    hint_for,
    plan_symbols,
    value_of_hint,
)
from speeltafel.bots.hanabi.knowledge import (
    dead_kinds,
    fitting_kinds,
    holds_a_fitting_card,
    knows_a_fitting_card,
    last_copies,
    look_at_own,
    share,
    tidy,
)
from speeltafel.bots.hanabi.parameters import COPY_SEEN, DISPENSABLE, RANK, RISK, spare_tokens
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
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells

OMNISCIENT = -1
"""The viewer who sees all hands and therefore learns what every seat learns; used to play whole games."""


# What everybody learns


@routine
def learn(before: State, action: int, after: State, known: Cells, viewer: int) -> None:
    """Add what this decision says to common knowledge, as one viewer can work it out."""
    if is_hint(action):
        learn_hint(before, action, after, known, viewer)
    else:
        if is_discard(action):
            learn_discard(before, slot_of(action), known, viewer)
        move_up(before, wide(before.turn), slot_of(action), known)
    tidy(after, known, np.empty(KINDS, np.int64))


@routine
def learn_hint(before: State, hint: int, after: State, known: Cells, viewer: int) -> None:
    """A hint tells the sum of all hand numbers."""
    public = public_cards(before, known)
    plan = np.empty((MOST_SEATS, PLAN_COLUMNS), np.int64)
    most = plan_symbols(before, wide(before.turn), known, public.dead, plan)
    learn_sum(before, known, public, most, value_of_hint(before, after, hint, plan), viewer)


@routine
def learn_sum(s: State, known: Cells, public: PublicCards, most: int, total: int, viewer: int) -> None:
    """The sum of all hand numbers was told: the viewer subtracts those it can see and reads its own."""
    giver = wide(s.turn)
    own = viewer
    if viewer == OMNISCIENT and s.seats == 2:
        own = 1 - giver
    rest = total
    for seat in range(wide(s.seats)):
        if seat != giver and seat != own:
            rest -= hand_number(s, seat, known[seat], public, most, TO_BE_FOUND)
    if own != giver and own != OMNISCIENT:
        hand_number(s, own, known[own], public, most, rest % most)


@routine
def learn_discard(s: State, slot: int, known: Cells, viewer: int) -> None:
    """The choice of a useless card tells a sum too; a player who could hint but did not saw nobody in need of one."""
    seat, public = wide(s.turn), public_cards(s, known)
    dead = public.dead
    unaware = without_a_fitting_card(s, known) if s.tokens > 0 else 0
    count = count_useless(s, known, seat, dead)
    if count >= 2 and known[seat, slot] & ~dead == 0:
        total = 0
        for before in range(slot):
            total += 1 if known[seat, before] & ~dead == 0 else 0
        learn_sum(s, known, public, count, total, viewer)
    learn_nobody_needs_a_hint(s, known, unaware)


@routine
def without_a_fitting_card(s: State, known: Cells) -> int:
    """The other players (one bit each) who know of no fitting card in their hand."""
    fitting = fitting_kinds(s)
    seats = 0
    for seat in range(wide(s.seats)):
        if seat != s.turn and not knows_a_fitting_card(s, known, seat, fitting):
            seats |= 1 << seat
    return seats


@routine
def learn_nobody_needs_a_hint(s: State, known: Cells, unaware: int) -> None:
    """None of the players who know of no fitting card holds one."""
    fitting = fitting_kinds(s)
    for seat in range(wide(s.seats)):
        if (unaware >> seat) & 1:
            for slot in range(wide(s.hand_sizes[seat])):
                if known[seat, slot] & ~fitting:
                    known[seat, slot] &= ~fitting


@routine
def count_useless(s: State, known: Cells, seat: int, dead: int) -> int:
    """How many cards of a hand everybody knows to be dead."""
    count = 0
    for slot in range(wide(s.hand_sizes[seat])):
        count += 1 if known[seat, slot] & ~dead == 0 else 0
    return count


@routine
def move_up(s: State, seat: int, slot: int, known: Cells) -> None:
    """A card left the hand: the newer cards close the gap, and nothing is known about a new one."""
    for at in range(slot, wide(s.hand_sizes[seat]) - 1):
        known[seat, at] = known[seat, at + 1]
    known[seat, wide(s.hand_sizes[seat]) - 1] = (1 << KINDS) - 1


# What to do


@routine
def decide(s: State, seat: int, known: Cells) -> int:
    """What the seat does by the code; it looks at no card that the seat cannot see."""
    own = np.empty((MOST_SEATS, LARGEST_HAND), np.int64)
    left = np.empty(KINDS, np.int64)
    look_at_own(s, seat, known, own, left)
    fitting, dead = fitting_kinds(s), dead_kinds(s)
    slot = sure_card(s, seat, own[seat], fitting)
    if slot < 0 and s.errors + 1 < ERRORS and is_early(s):
        slot = risky_card(s, seat, own[seat], left, fitting, dead)
    if slot >= 0:
        return FIRST_PLAY + slot
    hint = NO_HINT
    if s.tokens > 0 and wants_to_hint(s, seat, own[seat], known, fitting, dead):
        hint = coded_hint(s, seat, known)
        if hint != NO_HINT:
            return hint
    if s.tokens < TOKENS and s.hand_sizes[seat] > 0:
        return FIRST_DISCARD + card_to_discard(s, seat, own[seat], known, left, dead)
    hint = coded_hint(s, seat, known) if s.tokens > 0 else NO_HINT
    return hint if hint != NO_HINT else FIRST_PLAY


@routine
def sure_card(s: State, seat: int, own: Cells, fitting: int) -> int:
    """Of the cards that surely fit the most urgent one: low, with no copy in another hand."""
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


@routine
def copies_in_sight(s: State, seat: int, kind: int) -> int:
    """How many copies the other hands hold."""
    count = 0
    for other in range(wide(s.seats)):
        if other != seat:
            for slot in range(wide(s.hand_sizes[other])):
                count += 1 if s.hands[other, slot] == kind else 0
    return count


@routine
def is_early(s: State) -> bool:
    """Whether so few cards are discarded that one more costs nothing."""
    gone = 0
    for kind in range(KINDS):
        gone += wide(s.discarded[kind])
    every = CARDS_PER_COLOUR * wide(s.colours)
    return gone <= every - VALUES * wide(s.colours) - wide(s.seats) * HAND_SIZES[wide(s.seats)]


@routine
def risky_card(s: State, seat: int, own: Cells, left: Cells, fitting: int, dead: int) -> int:
    """The card that most probably fits, among those that are dead if they do not."""
    best = -1
    most = RISK
    for slot in range(wide(s.hand_sizes[seat])):
        if own[slot] & ~(fitting | dead) == 0:
            chance = share(wide(own[slot]), fitting, left)
            if chance > most:
                most = chance
                best = slot
    return best


@routine
def wants_to_hint(s: State, seat: int, own: Cells, known: Cells, fitting: int, dead: int) -> bool:
    """Hint when somebody does not know of a fitting card; otherwise discard early on, and hint with tokens to spare."""
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
    return bool(s.tokens > spare_tokens(s))


@routine
def coded_hint(s: State, seat: int, known: Cells) -> int:
    """The hint that tells the sum of all hand numbers."""
    public = public_cards(s, known)
    plan = np.empty((MOST_SEATS, PLAN_COLUMNS), np.int64)
    most = plan_symbols(s, seat, known, public.dead, plan)
    if most == 0:
        return NO_HINT
    return hint_for(s, seat, known, public.left, plan, sum_of_hands(s, seat, known, public, most))


@routine
def sum_of_hands(s: State, seat: int, known: Cells, public: PublicCards, most: int) -> int:
    """The sum of the other players' hand numbers, below `most`."""
    total = 0
    for other in range(wide(s.seats)):
        if other != seat:
            total += hand_number(s, other, known[other].copy(), public, most, TO_BE_FOUND)
    return total % most


@routine
def card_to_discard(s: State, seat: int, own: Cells, known: Cells, left: Cells, dead: int) -> int:
    """The useless card that tells the sum of all hand numbers, or else the card that would be missed least."""
    count = count_useless(s, known, seat, dead)
    if count >= 2:
        return nth_useless(s, seat, known, dead, sum_of_hands(s, seat, known, public_cards(s, known), count))
    for slot in range(wide(s.hand_sizes[seat])):
        if own[slot] & ~dead == 0:
            return slot
    last = last_copies(s)
    best = 0
    most = -1000.0
    for slot in range(wide(s.hand_sizes[seat])):
        worth = how_spare(s, seat, wide(own[slot]), left, dead, last)
        if worth > most:
            most = worth
            best = slot
    return best


@routine
def nth_useless(s: State, seat: int, known: Cells, dead: int, n: int) -> int:
    """The slot of the n-th card that everybody knows to be dead."""
    for slot in range(wide(s.hand_sizes[seat])):
        if known[seat, slot] & ~dead == 0:
            if n == 0:
                return slot
            n -= 1
    return 0


@routine
def how_spare(s: State, seat: int, kinds: int, left: Cells, dead: int, last: int) -> float:
    """How little a card would be missed: less with another copy in sight, if it is not the last, and if it is high."""
    total = 0
    worth = 0.0
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            many = max(1, left[kind])
            total += many
            one = RANK * (kind % VALUES)
            if (dead >> kind) & 1 or copies_in_sight(s, seat, kind) > 0:
                one += COPY_SEEN
            if not (last >> kind) & 1:
                one += DISPENSABLE
            worth += one * many
    return worth / total if total > 0 else 0.0
