"""A simple partner for Hanabi: it plays cards that surely fit, trusts hints, and points at cards that fit."""

from __future__ import annotations

from speeltafel.games.hanabi.actions import DECISIONS, FIRST_DISCARD, FIRST_PLAY, hint_action, is_hint
from speeltafel.games.hanabi.cards import ERRORS, KINDS, MOST_COLOURS, TOKENS
from speeltafel.games.hanabi.rules import (
    colour_of,
    copies,
    fits,
    forbidden,
    is_possible,
    matches,
    value_of,
)
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import LEGAL, Seed
from speeltafel.kernel.dice import below

NONE = -1
"""No slot, or no action."""
NO_CARD_FITS, SOME_CARD_FITS, EVERY_CARD_FITS = range(3)
"""What the holder of a card can say about it."""


@rule
def choose(view: State, seat: int, rng: Seed) -> int:
    """Play a sure card, else a hinted one; else point at a card that fits; else discard, else do anything legal."""
    slot = sure_slot(view, seat)
    if slot == NONE and view.errors + 1 < ERRORS:
        slot = hinted_slot(view, seat)
    if slot != NONE:
        return FIRST_PLAY + slot
    hint = useful_hint(view, seat)
    if hint != NONE:
        return hint
    if view.tokens < TOKENS and view.hand_sizes[seat] > 0:
        return FIRST_DISCARD + slot_to_discard(view, seat)
    return any_decision(view, rng)


@rule
def sure_slot(view: State, seat: int) -> int:
    """A card of the own hand that surely fits."""
    for slot in range(int(view.hand_sizes[seat])):
        if prospect(view, seat, slot) == EVERY_CARD_FITS:
            return slot
    return NONE


@rule
def hinted_slot(view: State, seat: int) -> int:
    """The newest card that a hint pointed at, if it may fit."""
    for slot in range(int(view.hand_sizes[seat]) - 1, -1, -1):
        if view.told[seat, slot] and prospect(view, seat, slot) == SOME_CARD_FITS:
            return slot
    return NONE


@rule
def prospect(view: State, seat: int, slot: int) -> int:
    """Whether none, some or all of the cards that this slot may hold would fit."""
    fitting = 0
    possible = 0
    for card in range(KINDS):
        if is_possible(view, seat, slot, card) and unseen(view, seat, card) > 0:
            possible += 1
            fitting += 1 if fits(view, card) else 0
    if fitting == 0:
        return NO_CARD_FITS
    return EVERY_CARD_FITS if fitting == possible else SOME_CARD_FITS


@rule
def unseen(view: State, seat: int, card: int) -> int:
    """How many copies lie neither in a row, nor on the discard pile, nor in another hand."""
    if colour_of(card) >= view.colours:
        return 0
    in_row = 1 if value_of(card) <= view.rows[colour_of(card)] else 0
    left = copies(card) - in_row - int(view.discarded[card])
    for other in range(int(view.seats)):
        if other != seat:
            for slot in range(int(view.hand_sizes[other])):
                left -= 1 if view.hands[other, slot] == card else 0
    return left


@rule
def useful_hint(view: State, seat: int) -> int:
    """A hint to the nearest player whose newest touched card fits, unless that card has been pointed at before."""
    if view.tokens == 0:
        return NONE
    for distance in range(1, int(view.seats)):
        target = (seat + distance) % int(view.seats)
        for slot in range(int(view.hand_sizes[target]) - 1, -1, -1):
            if fits(view, int(view.hands[target, slot])) and not is_promised(view, int(view.hands[target, slot])):
                clue = clear_clue(view, target, slot)
                if clue != NONE:
                    return hint_action(target, clue)
    return NONE


@rule
def is_promised(view: State, card: int) -> bool:
    """Whether a hint has pointed at this card in some hand."""
    for seat in range(int(view.seats)):
        for slot in range(int(view.hand_sizes[seat])):
            if view.hands[seat, slot] == card and view.told[seat, slot]:
                return True
    return False


@rule
def clear_clue(view: State, target: int, slot: int) -> int:
    """A colour or value of this card that points at nothing newer."""
    card = int(view.hands[target, slot])
    colour = colour_of(card)
    value = MOST_COLOURS + value_of(card) - 1
    if not points_at_newer(view, target, slot, value):
        return value
    if not points_at_newer(view, target, slot, colour):
        return colour
    return NONE


@rule
def points_at_newer(view: State, target: int, slot: int, clue: int) -> bool:
    """Whether the hint would point at a card that came after this one."""
    for newer in range(slot + 1, int(view.hand_sizes[target])):
        if matches(int(view.hands[target, newer]), clue):
            return True
    return False


@rule
def slot_to_discard(view: State, seat: int) -> int:
    """A card that no row can use any more, else the oldest one that no hint pointed at, else the oldest."""
    for slot in range(int(view.hand_sizes[seat])):
        if is_useless(view, seat, slot):
            return slot
    for slot in range(int(view.hand_sizes[seat])):
        if view.told[seat, slot] == 0:
            return slot
    return 0


@rule
def is_useless(view: State, seat: int, slot: int) -> bool:
    """Whether every card that this slot may hold lies in its row already."""
    for card in range(KINDS):
        if is_possible(view, seat, slot, card) and value_of(card) > view.rows[colour_of(card)]:
            return False
    return True


@rule
def any_decision(view: State, rng: Seed) -> int:
    """The first legal hint after a random place, else the last legal decision."""
    begin = below(rng, DECISIONS)
    fallback = NONE
    for step in range(DECISIONS):
        action = (begin + step) % DECISIONS
        if forbidden(view, action) == LEGAL:
            if is_hint(action):
                return action
            fallback = action
    return fallback
