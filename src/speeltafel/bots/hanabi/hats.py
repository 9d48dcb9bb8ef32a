"""What one number tells a player of the own hand: a list of questions that hangs on public knowledge, answered in turn.

Everybody else can compute the number (the player's hat) and the player can read it; the answers are packed as digits,
as many as there is room for below `most`.
"""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.knobs import MOST_SLOTS
from speeltafel.bots.hanabi.knowledge import is_single, share, weight
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import Cells

TO_BE_FOUND = -1
"""Given as the told number: the hand is visible, find its number."""
LIKELY = 0.7
"""A card about this likely to fit is worth asking for when one is known to fit already."""


@part
def hat(
    s: State, seat: int, kinds: Cells, left: Cells, fitting: int, dead: int, most: int, told: int, knobs: Cells
) -> int:
    """The number of this seat's hand (or `told`); narrows `kinds`, one set per slot, by the answers it packs."""
    slots = np.empty(2 * LARGEST_HAND, np.int64)
    wanted = np.empty(2 * LARGEST_HAND, np.int64)
    value, factor = 0, 1
    while True:
        room = (most - value - 1) // factor + 1
        if room < 2:
            break
        count = which_slot(s, seat, kinds, left, fitting, dead, room, slots, wanted, knobs)
        if count == 0:
            count = is_it_so(s, seat, kinds, left, fitting, slots, wanted)
        if count > 0:
            answers = count + 1
            answer = (told // factor) % answers if told >= 0 else first_yes(s, seat, count, slots, wanted)
            narrow_by_slot(kinds, answer, count, slots, wanted)
        else:
            slot = most_alive(s, seat, kinds, left, dead)
            if slot < 0:
                break
            answers = group_count(wide(kinds[slot]), dead, room)
            if answers < 2:
                break
            answer = (
                (told // factor) % answers
                if told >= 0
                else group_of(wide(kinds[slot]), dead, answers, wide(s.hands[seat, slot]))
            )
            narrow_by_group(kinds, slot, dead, answers, answer)
        value += factor * answer
        factor = min(most, factor * answers)
    return value


# Which card fits, or is of no use?


@part
def which_slot(
    s: State,
    seat: int,
    kinds: Cells,
    left: Cells,
    fitting: int,
    dead: int,
    room: int,
    slots: Cells,
    wanted: Cells,
    knobs: Cells,
) -> int:
    """Who knows of no fitting card asks for the first one, and for a dead one if none is known. Counts the slots."""
    size = wide(s.hand_sizes[seat])
    knows_dead = False
    for slot in range(size):
        if kinds[slot] & ~fitting == 0:
            return 0
        if kinds[slot] & ~dead == 0:
            knows_dead = True
    longest = min(room - 1, wide(knobs[MOST_SLOTS]))
    chances = np.empty(2 * LARGEST_HAND, np.float64)
    count = add_by_chance(size, kinds, left, fitting, 0, longest, slots, wanted, chances)
    if not knows_dead:
        count = add_by_chance(size, kinds, left, dead, count, longest, slots, wanted, chances)
    return count


@part
def add_by_chance(
    size: int, kinds: Cells, left: Cells, aim: int, begin: int, most: int, slots: Cells, wanted: Cells, chances: Cells
) -> int:
    """Put the slots that may be aimed at behind `begin`, the likeliest `most` of them, the least likely first."""
    end = begin
    for slot in range(size):
        chance = share(wide(kinds[slot]), aim, left)
        if chance <= 0.0 or kinds[slot] & ~aim == 0:
            continue
        at = end
        while at > begin and chances[at - 1] > chance:
            at -= 1
        for later in range(end, at, -1):
            slots[later], wanted[later], chances[later] = slots[later - 1], wanted[later - 1], chances[later - 1]
        slots[at], wanted[at], chances[at] = slot, aim, chance
        end += 1
    surplus = max(0, end - max(most, begin))
    for at in range(begin, end - surplus):
        slots[at], wanted[at], chances[at] = slots[at + surplus], wanted[at + surplus], chances[at + surplus]
    return end - surplus


@part
def is_it_so(s: State, seat: int, kinds: Cells, left: Cells, fitting: int, slots: Cells, wanted: Cells) -> int:
    """Whether the card that is rather likely to fit does."""
    nearest = 0.2
    found = 0
    for slot in range(wide(s.hand_sizes[seat])):
        distance = abs(share(wide(kinds[slot]), fitting, left) - LIKELY)
        if distance < nearest:
            nearest = distance
            slots[0], wanted[0] = slot, fitting
            found = 1
    return found


@part
def first_yes(s: State, seat: int, count: int, slots: Cells, wanted: Cells) -> int:
    """The place, from 1, of the first slot that is as wanted; 0 when none is."""
    for at in range(count):
        if (wanted[at] >> wide(s.hands[seat, slots[at]])) & 1:
            return at + 1
    return 0


@part
def narrow_by_slot(kinds: Cells, answer: int, count: int, slots: Cells, wanted: Cells) -> None:
    """The slots before the one named are not as wanted; the one named is."""
    for at in range(count):
        slot = slots[at]
        if answer == 0 or at < answer - 1:
            narrow(kinds, slot, ~wanted[at])
        elif at == answer - 1:
            narrow(kinds, slot, wanted[at])


@part
def narrow(kinds: Cells, slot: int, kept: int) -> None:
    """Keep only these, unless that leaves nothing: then somebody did not keep to the code."""
    if kinds[slot] & kept:
        kinds[slot] &= kept


# What is this card?


@part
def most_alive(s: State, seat: int, kinds: Cells, left: Cells, dead: int) -> int:
    """The slot that is least likely dead, among those not certain; −1 when all are."""
    best = -1
    lowest = 2.0
    for slot in range(wide(s.hand_sizes[seat])):
        if is_single(wide(kinds[slot])) or kinds[slot] & ~dead == 0 or weight(wide(kinds[slot]), left) == 0:
            continue
        chance = share(wide(kinds[slot]), dead, left)
        if chance < lowest:
            lowest = chance
            best = slot
    return best


@part
def group_count(kinds: int, dead: int, room: int) -> int:
    """How many groups the kinds fall into: every live one is alone if there is room; the dead ones are together."""
    live = 0
    for kind in range(KINDS):
        live += (kinds & ~dead) >> kind & 1
    return min(room, live + (1 if kinds & dead else 0))


@part
def group_of(kinds: int, dead: int, groups: int, card: int) -> int:
    """The group of a card: live kinds are dealt round over the groups, the last one is for the dead."""
    if (dead >> card) & 1:
        return groups - 1
    live_groups = groups - 1 if kinds & dead else groups
    before = 0
    for kind in range(card):
        before += (kinds & ~dead) >> kind & 1
    return before % live_groups


@part
def narrow_by_group(kinds: Cells, slot: int, dead: int, groups: int, group: int) -> None:
    """Keep the kinds of one group."""
    possible = wide(kinds[slot])
    kept = 0
    for kind in range(KINDS):
        if (possible >> kind) & 1 and group_of(possible, dead, groups, kind) == group:
            kept |= 1 << kind
    narrow(kinds, slot, kept)
