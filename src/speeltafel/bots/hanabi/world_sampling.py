"""Samples worlds that fit what a seat knows: cards for its own hand, and the deck that is left over."""

from __future__ import annotations

from typing import NamedTuple

from speeltafel.bots.hanabi.compiled_rules import wide
from speeltafel.bots.hanabi.hat_guessing import decide
from speeltafel.games.hanabi.cards import KINDS
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells, Seed
from speeltafel.kernel.dice import below, scrambled, shake

MOST_WORLDS_TRIED = 8
"""How many worlds are tried to find one that explains what the others did."""
MOST_DEALS_TRIED = 100
"""How often a hand is dealt again when two slots were given the same piece of card."""
VIEW, WORLD, ROLLOUT, SPARE = range(4)
"""The records of a search: what the seat sees, a world that fits it, the game played on in that world, and one to try
things out on."""


class RecentDecisions(NamedTuple):
    """What the others did since the seat's last turn."""

    states: Cells
    """The table before each decision."""
    known: Cells
    """Common knowledge before each decision."""
    actions: Cells


@routine
def deal_world(s: State, seat: int, own: Cells, left: Cells, rng: Seed) -> Seed:
    """Fill the own hand and the deck of a view; every hand that fits comes as often as it is likely.

    `own` has the possible kinds of each slot and `left` the unseen copies. Returns the generator.
    """
    for _ in range(MOST_DEALS_TRIED):
        rng = shake(rng)
        if deal_hand(s, seat, own, left, rng):
            break
        rng = scrambled(rng)
    for kind in range(KINDS):
        s.deck[kind] = left[kind]
    for slot in range(wide(s.hand_sizes[seat])):
        s.deck[s.hands[seat, slot]] -= 1
    mend_deck(s)
    return rng


@routine
def deal_likely_world(states: Cells, seat: int, own: Cells, left: Cells, recent: RecentDecisions, rng: Seed) -> Seed:
    """Deal a world in which the others would have done what they did since the seat's last turn.

    After some tries any world will do, because the others may have looked ahead. Returns the generator.
    """
    for _ in range(MOST_WORLDS_TRIED):
        states[WORLD] = states[VIEW]
        rng = deal_world(states[WORLD], seat, own, left, rng)
        if explains(states, seat, recent):
            break
    return rng


@routine
def explains(states: Cells, seat: int, recent: RecentDecisions) -> bool:
    """Whether the code would have made the others do what they did, had they seen the seat's hand of this world."""
    for n in range(recent.actions.shape[0]):
        states[SPARE] = recent.states[n]
        for slot in range(wide(states[WORLD].hand_sizes[seat])):
            states[SPARE].hands[seat, slot] = states[WORLD].hands[seat, slot]
        if decide(states[SPARE], wide(states[SPARE].turn), recent.known[n]) != recent.actions[n]:
            return False
    return True


@routine
def deal_hand(s: State, seat: int, own: Cells, left: Cells, rng: Seed) -> bool:
    """Deal each slot by itself; this fails when two slots took the same piece of card."""
    for slot in range(wide(s.hand_sizes[seat])):
        rng = shake(rng)
        kind = pick(wide(own[slot]), left, rng)
        rng = shake(rng)
        taken = 0
        for earlier in range(slot):
            taken += 1 if s.hands[seat, earlier] == kind else 0
        s.hands[seat, slot] = kind
        if below(rng, max(1, left[kind])) < taken:
            return False
    return True


@routine
def pick(kinds: int, left: Cells, rng: Seed) -> int:
    """Draw one unseen card of these kinds."""
    total = 0
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            total += max(0, left[kind])
    n = below(rng, total)
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            n -= max(0, left[kind])
            if n < 0:
                return kind
    return 0


@routine
def mend_deck(s: State) -> None:
    """Keep the deck at its size after a hand that could not be dealt properly and took a card too many."""
    surplus = -wide(s.deck_size)
    for kind in range(KINDS):
        s.deck[kind] = max(s.deck[kind], 0)
        surplus += wide(s.deck[kind])
    for kind in range(KINDS):
        while surplus > 0 and s.deck[kind] > 0:
            s.deck[kind] -= 1
            surplus -= 1
