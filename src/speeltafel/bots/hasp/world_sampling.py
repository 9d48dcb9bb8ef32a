"""Samples deals that fit what a seat knows, all equally likely, or lists all of them when they are few."""

from __future__ import annotations

import numpy as np

from speeltafel.games.hasp.cards import CARDS, MOST_SEATS
from speeltafel.games.hasp.rules import (
    free_slots,
    guess,
    may_hold,
    open_cards,
    unseen_cards,
)
from speeltafel.games.hasp.state import State
from speeltafel.kernel.bits import count_bits
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells, Seed
from speeltafel.kernel.dice import scrambled, shake


@rule
def draw_worlds(view: Cells, seat: int, rng: Seed, worlds: Cells) -> int:
    """Fill the records with random worlds, all equally likely; a world may come twice."""
    for n in range(worlds.shape[0]):
        rng = shake(rng)
        worlds[n] = view[0]
        guess(worlds[n], seat, scrambled(rng))
    return int(worlds.shape[0])


@rule
def all_worlds(view: Cells, seat: int, worlds: Cells) -> int:
    """Fill the records with all worlds and count them; 0 if they do not fit."""
    s = view[0]
    unseen = unseen_cards(s, seat)
    cards, slots = np.zeros(CARDS, np.int64), np.zeros(MOST_SEATS, np.int64)
    holders = np.full(CARDS + 1, -1, np.int64)
    many = 0
    spare = count_bits(unseen)
    for card in range(CARDS):
        if (unseen >> card) & 1:
            cards[many] = card
            many += 1
    for other in range(int(s.seats)):
        slots[other] = free_slots(s, seat, other)
        spare -= slots[other]
    slots[seat] = spare
    found, at = 0, 0
    while at >= 0:
        if at == many:
            if found == worlds.shape[0]:
                return 0
            worlds[found] = view[0]
            hand_out(worlds[found], seat, unseen, cards[:many], holders)
            found += 1
            at -= 1
            continue
        if holders[at] >= 0:
            slots[holders[at]] += 1
        holders[at] = next_holder(s, seat, int(cards[at]), slots, int(holders[at]) + 1)
        if holders[at] < 0:
            at -= 1
        else:
            slots[holders[at]] -= 1
            at += 1
            holders[at] = -1
    return found


@rule
def next_holder(s: State, seat: int, card: int, slots: Cells, first: int) -> int:
    """The next seat that may hold the card and has room; the seat's own number stands for the undealt cards."""
    for other in range(first, int(s.seats)):
        if slots[other] > 0 and may_hold(s, seat, other, card):
            return other
    return -1


@rule
def hand_out(world: State, seat: int, unseen: int, cards: Cells, holders: Cells) -> None:
    """Give the unseen cards to their holders."""
    world.undealt = unseen
    for other in range(int(world.seats)):
        if other != seat:
            world.hands[other] = open_cards(world, other)
    for n in range(cards.shape[0]):
        if holders[n] != seat:
            world.hands[holders[n]] = int(world.hands[holders[n]]) | (1 << int(cards[n]))
            world.undealt = int(world.undealt) & ~(1 << int(cards[n]))
