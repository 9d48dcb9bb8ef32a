"""Packs what the others see of a player's hand into one number, and reads that number back (hat guessing).

The number answers a list of questions that depends only on common knowledge. Everybody else can compute a player's
number and the player can read it. The answers are packed as digits, as many as fit below `most`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speeltafel.bots.hanabi.compiled_rules import wide
from speeltafel.bots.hanabi.knowledge import (
    count_hidden,
    dead_kinds,
    fitting_kinds,
    is_single,
    share,
    take_out_certain,
    weight,
)
from speeltafel.bots.hanabi.parameters import most_slots
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells

TO_BE_FOUND = -1
"""Stands for the number when the hand is visible and its number is wanted."""
LIKELY = 0.7
"""When one card is known to fit already, a card about this likely to fit is worth asking about."""


class PublicCards(NamedTuple):
    """What everybody can count before a decision."""

    left: Cells
    """Hidden copies of each kind whose slot is not certain."""
    fitting: int
    """The kinds that fit now, one bit each."""
    dead: int
    """The kinds that are of no use any more, one bit each."""


class SlotQuestions(NamedTuple):
    """Room for the slots that one question lists."""

    slots: Cells
    wanted: Cells
    """The kinds that each slot is asked about."""
    chances: Cells
    """How likely each slot is one of those kinds."""


@routine
def public_cards(s: State, known: Cells) -> PublicCards:
    """What everybody can count now."""
    left = np.empty(KINDS, np.int64)
    count_hidden(s, left)
    take_out_certain(s, known, left, 0, wide(s.seats))
    return PublicCards(left, fitting_kinds(s), dead_kinds(s))


@routine
def hand_number(s: State, seat: int, kinds: Cells, public: PublicCards, most: int, told: int) -> int:
    """The number of this seat's hand, or `told`; narrows `kinds`, one set per slot, by the answers in it."""
    questions = SlotQuestions(
        np.empty(2 * LARGEST_HAND, np.int64), np.empty(2 * LARGEST_HAND, np.int64), np.empty(2 * LARGEST_HAND)
    )
    value, factor = 0, 1
    while True:
        room = (most - value - 1) // factor + 1
        if room < 2:
            break
        count = ask_which_slot(s, seat, kinds, public, room, questions)
        if count == 0:
            count = ask_whether_it_fits(s, seat, kinds, public, questions)
        if count > 0:
            answers = count + 1
            answer = (told // factor) % answers if told >= 0 else first_yes(s, seat, count, questions)
            narrow_by_slot(kinds, answer, count, questions)
        else:
            slot = most_alive(s, seat, kinds, public)
            if slot < 0:
                break
            answers = group_count(wide(kinds[slot]), public.dead, room)
            if answers < 2:
                break
            answer = (
                (told // factor) % answers
                if told >= 0
                else group_of(wide(kinds[slot]), public.dead, answers, wide(s.hands[seat, slot]))
            )
            narrow_by_group(kinds, slot, public.dead, answers, answer)
        value += factor * answer
        factor = min(most, factor * answers)
    return value


# Which card fits, or is of no use?


@routine
def ask_which_slot(s: State, seat: int, kinds: Cells, public: PublicCards, room: int, questions: SlotQuestions) -> int:
    """List slots for a player who knows of no fitting card, and for a dead card if none is known. Counts them."""
    size = wide(s.hand_sizes[seat])
    knows_dead = False
    for slot in range(size):
        if kinds[slot] & ~public.fitting == 0:
            return 0
        if kinds[slot] & ~public.dead == 0:
            knows_dead = True
    longest = min(room - 1, most_slots(s))
    count = add_by_chance(kinds[:size], public.left, public.fitting, 0, longest, questions)
    if not knows_dead:
        count = add_by_chance(kinds[:size], public.left, public.dead, count, longest, questions)
    return count


@routine
def add_by_chance(kinds: Cells, left: Cells, wanted: int, begin: int, most: int, questions: SlotQuestions) -> int:
    """List the slots that may be of a wanted kind from `begin` on: the likeliest `most`, the least likely first."""
    slots, sets, chances = questions.slots, questions.wanted, questions.chances
    end = begin
    for slot in range(kinds.shape[0]):
        chance = share(wide(kinds[slot]), wanted, left)
        if chance <= 0.0 or kinds[slot] & ~wanted == 0:
            continue
        at = end
        while at > begin and chances[at - 1] > chance:
            at -= 1
        for later in range(end, at, -1):
            slots[later], sets[later], chances[later] = slots[later - 1], sets[later - 1], chances[later - 1]
        slots[at], sets[at], chances[at] = slot, wanted, chance
        end += 1
    surplus = max(0, end - max(most, begin))
    for at in range(begin, end - surplus):
        slots[at], sets[at], chances[at] = slots[at + surplus], sets[at + surplus], chances[at + surplus]
    return end - surplus


@routine
def ask_whether_it_fits(s: State, seat: int, kinds: Cells, public: PublicCards, questions: SlotQuestions) -> int:
    """List the one card that is rather likely to fit. Counts it."""
    nearest = 0.2
    found = 0
    for slot in range(wide(s.hand_sizes[seat])):
        distance = abs(share(wide(kinds[slot]), public.fitting, public.left) - LIKELY)
        if distance < nearest:
            nearest = distance
            questions.slots[0], questions.wanted[0] = slot, public.fitting
            found = 1
    return found


@routine
def first_yes(s: State, seat: int, count: int, questions: SlotQuestions) -> int:
    """The place, from 1, of the first listed slot that is of a wanted kind; 0 when none is."""
    for at in range(count):
        if (questions.wanted[at] >> wide(s.hands[seat, questions.slots[at]])) & 1:
            return at + 1
    return 0


@routine
def narrow_by_slot(kinds: Cells, answer: int, count: int, questions: SlotQuestions) -> None:
    """The slots before the one named are of no wanted kind; the one named is."""
    for at in range(count):
        slot = questions.slots[at]
        if answer == 0 or at < answer - 1:
            narrow(kinds, slot, ~questions.wanted[at])
        elif at == answer - 1:
            narrow(kinds, slot, questions.wanted[at])


@routine
def narrow(kinds: Cells, slot: int, kept: int) -> None:
    """Keep only these kinds, unless none would remain because somebody broke the code."""
    if kinds[slot] & kept:
        kinds[slot] &= kept


# What is this card?


@routine
def most_alive(s: State, seat: int, kinds: Cells, public: PublicCards) -> int:
    """The uncertain slot that is least likely to be dead; −1 when every slot is certain."""
    best = -1
    lowest = 2.0
    for slot in range(wide(s.hand_sizes[seat])):
        possible = wide(kinds[slot])
        if is_single(possible) or possible & ~public.dead == 0 or weight(possible, public.left) == 0:
            continue
        chance = share(possible, public.dead, public.left)
        if chance < lowest:
            lowest = chance
            best = slot
    return best


@routine
def group_count(kinds: int, dead: int, room: int) -> int:
    """How many groups the kinds fall into: one for each live kind if there is room, and one for all dead kinds."""
    live = 0
    for kind in range(KINDS):
        live += (kinds & ~dead) >> kind & 1
    return min(room, live + (1 if kinds & dead else 0))


@routine
def group_of(kinds: int, dead: int, groups: int, card: int) -> int:
    """The group of a card: live kinds are dealt out over the groups in turn, the last group is for dead kinds."""
    if (dead >> card) & 1:
        return groups - 1
    live_groups = groups - 1 if kinds & dead else groups
    before = 0
    for kind in range(card):
        before += (kinds & ~dead) >> kind & 1
    return before % live_groups


@routine
def narrow_by_group(kinds: Cells, slot: int, dead: int, groups: int, group: int) -> None:
    """Keep the kinds of one group."""
    possible = wide(kinds[slot])
    kept = 0
    for kind in range(KINDS):
        if (possible >> kind) & 1 and group_of(possible, dead, groups, kind) == group:
            kept |= 1 << kind
    narrow(kinds, slot, kept)
