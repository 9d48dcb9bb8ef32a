"""A simple player of HASP: it wins cheaply, gives points to a partner who is sure of the trick, and rarely promises."""

from __future__ import annotations

from speeltafel.games.hasp.actions import ALL, FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, GREAT, MINOR, NONE, PASS
from speeltafel.games.hasp.cards import (
    CARDS,
    DECKS,
    GREAT_FIND,
    LOWEST,
    MINOR_FIND,
    NO_TRUMP,
    PLAIN_SUITS,
    VILLAGE,
    strength_of,
    suit_cards,
    suit_of,
)
from speeltafel.games.hasp.rules import (
    holds,
    holds_all,
    is_in_pairs,
    is_same_side,
    is_trump_card,
    playable_cards,
    points_on,
    power,
    trump_cards,
    winning_seat,
)
from speeltafel.games.hasp.state import ANNOUNCING, CALLING, NO_CARD, NOBODY, State
from speeltafel.kernel.bits import count_bits
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Seed
from speeltafel.kernel.dice import below, shake

WORST = -1_000_000
TIE_BREAK = 16
"""Merits are this far apart, so that chance decides only between equals."""
A_CARD = 4
"""What one more card of a suit is worth as trump, compared with strength."""
A_POINT = 10
A_TRUMP = 60
A_SURE_TRICK = 300
TO_WIN = 1000
LOW = 2
"""A hand can hope to take no trick if its cards are at most so far above the lowest strength."""


@rule
def choose(view: State, seat: int, rng: Seed) -> int:
    """One legal action from what the seat sees."""
    if view.phase == ANNOUNCING:
        return FIRST_TRUMP + best_trump(view, seat)
    if view.phase == CALLING:
        return FIRST_CALL + best_call(view, seat)
    return FIRST_PLAY + best_card(view, seat, rng)


@rule
def best_trump(view: State, seat: int) -> int:
    """The longest and strongest suit of the first three cards; no trump if all of them are village."""
    best, most = NO_TRUMP, 0
    for suit in range(PLAIN_SUITS):
        worth = 0
        for card in range(CARDS):
            if holds(view, seat, card) and suit_of(card) == suit:
                worth += A_CARD + strength_of(card)
        if worth > most:
            best, most = suit, worth
    return best


# Calls


@rule
def best_call(view: State, seat: int) -> int:
    """A promise with an extreme hand, otherwise a find in hand, unless that would feed the others' promise."""
    if view.promised == NOBODY:
        if can_take_all(view, seat):
            return ALL
        if can_take_none(view, seat):
            return NONE
    elif not is_same_side(view, seat, int(view.promised)):
        return PASS
    if holds_all(view, seat, GREAT_FIND):
        return GREAT
    if holds_all(view, seat, MINOR_FIND):
        return MINOR
    return PASS


@rule
def can_take_all(view: State, seat: int) -> bool:
    """Whether every card (all but one, with a partner) is the highest left of its suit, with most trumps in hand."""
    masters = 0
    for card in range(CARDS):
        if holds(view, seat, card) and is_master(view, seat, card):
            masters += 1
    needed = int(view.hand_sizes[seat]) - (1 if is_in_pairs(view) else 0)
    return masters >= needed and own_trumps(view, seat) > count_bits(unseen_trumps(view, seat))


@rule
def can_take_none(view: State, seat: int) -> bool:
    """Whether the seat plays alone, without trumps and with only the lowest cards."""
    if is_in_pairs(view) or own_trumps(view, seat) > 0:
        return False
    for card in range(CARDS):
        if holds(view, seat, card) and strength_of(card) > LOWEST[int(view.seats)] + LOW:
            return False
    return True


# Cards


@rule
def best_card(view: State, seat: int, rng: Seed) -> int:
    """The playable card of most merit; chance decides between equals."""
    playable = playable_cards(view, seat)
    best, most = -1, WORST
    for card in range(CARDS):
        if (playable >> card) & 1:
            rng = shake(rng)
            worth = merit(view, seat, card) * TIE_BREAK + below(rng, TIE_BREAK)
            if worth > most:
                best, most = card, worth
    return best


@rule
def merit(view: State, seat: int, card: int) -> int:
    """How good it is to play this card now."""
    if is_promised_none(view):
        return merit_of_ducking(view, card)
    if view.trick_size == 0:
        return merit_of_leading(view, seat, card)
    if is_sure_of_partner(view, seat):
        return merit_of_giving(view, card)
    if power(view, card) > power_to_beat(view):
        return merit_of_winning(view, seat, card)
    return -merit_of_keeping(view, card)


@rule
def merit_of_ducking(view: State, card: int) -> int:
    """After a promise to take nothing nobody wants a trick: the strongest card that loses it goes first."""
    if view.trick_size == 0 or power(view, card) > power_to_beat(view):
        return -TO_WIN - power(view, card)
    return A_POINT * strength_of(card) + (A_TRUMP if is_trump_card(view, card) else 0)


@rule
def merit_of_leading(view: State, seat: int, card: int) -> int:
    """Draw trumps from strength, then cash the highest cards, else lead a card that costs little."""
    if is_trump_card(view, card):
        draws = own_trumps(view, seat) > 2 and unseen_trumps(view, seat) != 0
        return A_SURE_TRICK if draws and is_master(view, seat, card) else -A_TRUMP - merit_of_keeping(view, card)
    if is_master(view, seat, card) and not is_trumped(view, seat, suit_of(card)):
        return A_SURE_TRICK // 2 + A_POINT * points_on(view, card)
    return -merit_of_keeping(view, card)


@rule
def merit_of_giving(view: State, card: int) -> int:
    """The partner, who is sure of the trick, gets the card with the most points, but no trump."""
    return A_POINT * points_on(view, card) - strength_of(card) - (A_TRUMP if is_trump_card(view, card) else 0)


@rule
def merit_of_winning(view: State, seat: int, card: int) -> int:
    """The last player wins as cheaply as possible; an earlier one with a trump or a card that nobody can beat."""
    if is_trump_card(view, card):
        return TO_WIN - merit_of_keeping(view, card)
    if is_last(view) or is_master(view, seat, card):
        return TO_WIN + A_POINT * points_on(view, card) - strength_of(card)
    return -merit_of_keeping(view, card)


@rule
def merit_of_keeping(view: State, card: int) -> int:
    """Points and strength are kept for own tricks, trumps above all."""
    keep = A_POINT * points_on(view, card) + strength_of(card)
    return keep + A_TRUMP + strength_of(card) * A_POINT if is_trump_card(view, card) else keep


# What the view tells


@rule
def is_promised_none(view: State) -> bool:
    """Whether somebody promised to take no trick."""
    return bool(view.promised != NOBODY and view.calls[view.promised] == NONE)


@rule
def is_last(view: State) -> bool:
    """Whether the seat to act plays the last card of the trick."""
    return bool(view.trick_size + 1 == view.seats)


@rule
def power_to_beat(view: State) -> int:
    """The power of the best card in the trick so far."""
    return power(view, int(view.trick[winning_seat(view)]))


@rule
def is_sure_of_partner(view: State, seat: int) -> bool:
    """Whether the partner has the best card of the trick and nobody left can beat it."""
    winner = winning_seat(view)
    if not is_same_side(view, seat, winner):
        return False
    card = int(view.trick[winner])
    return is_last(view) or (is_trump_card(view, card) and is_master(view, seat, card))


@rule
def is_master(view: State, seat: int, card: int) -> bool:
    """Whether no higher card of its suit is still unseen; the announced suit has the village above it."""
    rivals = suit_cards(suit_of(card)) & ~((2 << card) - 1)
    if is_trump_card(view, card):
        rivals |= suit_cards(VILLAGE) & ~((2 << card) - 1)
    return unseen(view, seat) & rivals == 0


@rule
def is_trumped(view: State, seat: int, suit: int) -> bool:
    """Whether an opponent is known to lack the suit while trumps are unseen."""
    for other in range(int(view.seats)):
        if not is_same_side(view, seat, other) and (int(view.voids[other]) >> suit) & 1:
            return unseen_trumps(view, seat) != 0
    return False


@rule
def unseen(view: State, seat: int) -> int:
    """The cards that others may hold."""
    cards = DECKS[int(view.seats)] & ~int(view.played) & ~int(view.hands[seat])
    return cards if view.turned == NO_CARD else cards & ~(1 << int(view.turned))


@rule
def unseen_trumps(view: State, seat: int) -> int:
    """The trumps that others may hold."""
    return unseen(view, seat) & trump_cards(view)


@rule
def own_trumps(view: State, seat: int) -> int:
    """How many trumps the seat holds."""
    return count_bits(int(view.hands[seat]) & trump_cards(view))
