"""Worlds that a seat holds for possible: cards for the own hand, and what is left over is the deck."""

from __future__ import annotations

from speeltafel.bots.hanabi.code import decide
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.games.hanabi.cards import KINDS
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import Cells, Seed
from speeltafel.kernel.dice import below, scrambled, shake

PATIENCE = 8
"""How many worlds are looked at for one that explains what the others did."""
TRIES = 100
"""How often a hand is dealt again when two slots were given the same piece of card."""


@part
def deal_world(s: State, seat: int, own: Cells, left: Cells, rng: Seed) -> Seed:
    """Fill the own hand and the deck of a view; every hand that fits comes as often as it is likely.

    `own` has the possible kinds of each slot and `left` the unseen copies. Answers the generator.
    """
    for _ in range(TRIES):
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


@part
def deal_likely_world(
    tables: Cells,
    seat: int,
    own: Cells,
    left: Cells,
    past: Cells,
    past_known: Cells,
    past_actions: Cells,
    rng: Seed,
    knobs: Cells,
) -> Seed:
    """Put a world on tables[1] in which the others would have done what they did since the seat's last turn.

    After some tries any world will do: the others may have looked ahead. tables[3] is room to try.
    """
    for _ in range(PATIENCE):
        tables[1] = tables[0]
        rng = deal_world(tables[1], seat, own, left, rng)
        if explains(tables, seat, past, past_known, past_actions, knobs):
            break
    return rng


@part
def explains(tables: Cells, seat: int, past: Cells, past_known: Cells, past_actions: Cells, knobs: Cells) -> bool:
    """Whether, with this hand before their eyes, the others would by the code have done what they did."""
    for n in range(past_actions.shape[0]):
        tables[3] = past[n]
        for slot in range(wide(tables[1].hand_sizes[seat])):
            tables[3].hands[seat, slot] = tables[1].hands[seat, slot]
        if decide(tables[3], wide(tables[3].turn), past_known[n], knobs) != past_actions[n]:
            return False
    return True


@part
def deal_hand(s: State, seat: int, own: Cells, left: Cells, rng: Seed) -> bool:
    """Each slot is dealt on its own; fails when two took the same piece of card."""
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


@part
def pick(kinds: int, left: Cells, rng: Seed) -> int:
    """One unseen card of these kinds."""
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


@part
def mend_deck(s: State) -> None:
    """A hand that could not be dealt properly took a card too many somewhere: the deck must still have its size."""
    surplus = -wide(s.deck_size)
    for kind in range(KINDS):
        s.deck[kind] = max(s.deck[kind], 0)
        surplus += wide(s.deck[kind])
    for kind in range(KINDS):
        while surplus > 0 and s.deck[kind] > 0:
            s.deck[kind] -= 1
            surplus -= 1
