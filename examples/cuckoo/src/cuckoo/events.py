"""What happens in Cuckoo, and who may know it."""

from __future__ import annotations

from cuckoo.rules import CUCKOO, DEALING, DRAWING, ENDED, FIRST_CARD, KEEP, MOST_SEATS, RANKS, State, next_player
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import UNKNOWN
from speeltafel.kernel.events import EVERYONE, EventBuffer, EventRecord, EventSet, Weight, add, only
from speeltafel.kernel.facts import NUMBER, SEAT, Several, Vocabulary, named
from speeltafel.kernel.layout import Int8

CARD_NAMES = tuple(str(rank) for rank in range(1, RANKS + 1))
CARD = named(CARD_NAMES, "cuckoo-card-", hidden="cuckoo-a-card")
VOCABULARY = Vocabulary(
    {"seat": SEAT, "target": SEAT, "card": CARD, "players": Several(SEAT), "lives": NUMBER, "dealer": SEAT}
)


class Event(EventRecord):
    """Whatever an event of Cuckoo can mention."""

    seat: Int8
    target: Int8
    """With whom somebody swaps."""
    card: Int8
    players: Int8
    """A set of players."""


EVENTS = EventSet("cuckoo", Event, VOCABULARY, most=MOST_SEATS + 6)
DEALT = EVENTS.declare("dealt", EVERYONE, Weight.SILENT, seat=EVERYONE, card=only("seat"))
KEPT = EVENTS.declare("kept", EVERYONE, seat=EVERYONE)
SWAPPED = EVENTS.declare("swapped", EVERYONE, seat=EVERYONE, target=EVERYONE)
RECEIVED = EVENTS.declare("received", only("seat"), Weight.MINOR, seat=EVERYONE, card=only("seat"))
CALLED_CUCKOO = EVENTS.declare("called-cuckoo", EVERYONE, seat=EVERYONE, target=EVERYONE)
DREW = EVENTS.declare("drew", EVERYONE, seat=EVERYONE, card=only("seat"))
DREW_CUCKOO = EVENTS.declare("drew-cuckoo", EVERYONE, seat=EVERYONE)
SHOWED = EVENTS.declare("showed", EVERYONE, Weight.MINOR, seat=EVERYONE, card=EVERYONE)
LOST = EVENTS.declare("lost", EVERYONE, players=EVERYONE)
WENT_OUT = EVENTS.declare("went-out", EVERYONE, players=EVERYONE)
WON = EVENTS.declare("won", EVERYONE, Weight.ENDING, players=EVERYONE)


@rule
def tell(before: State, action: int, after: State, events: EventBuffer[Event]) -> None:
    """What happened when this action was carried out."""
    if action >= FIRST_CARD:
        tell_card(before, action - FIRST_CARD, events)
    elif action == KEEP:
        kept = add(events, KEPT)
        events[kept].seat = before.turn
    elif before.turn != before.dealer:
        tell_swap(before, events)
    if before.phase != DEALING and (after.phase == DEALING or after.phase == ENDED):
        tell_round(before, after, events)


@rule
def reveal(before: State, action: int, viewer: int) -> int:
    """Decisions are made in the open; a card is known to its receiver, and a cuckoo that the dealer draws to all."""
    is_open = action < FIRST_CARD or viewer == before.turn
    is_shown = before.phase == DRAWING and action == FIRST_CARD + CUCKOO
    return action if is_open or is_shown else UNKNOWN


@rule
def tell_card(before: State, card: int, events: EventBuffer[Event]) -> None:
    """A card from the deck: only its receiver knows it."""
    if before.phase == DEALING:
        got = add(events, DEALT)
        events[got].card = card
    elif card == CUCKOO:
        got = add(events, DREW_CUCKOO)
    else:
        got = add(events, DREW)
        events[got].card = card
    events[got].seat = before.turn


@rule
def tell_swap(before: State, events: EventBuffer[Event]) -> None:
    """Two cards that change places, or a cuckoo that does not let itself be taken."""
    other = next_player(before, int(before.turn))
    is_refused = before.cards[other] == CUCKOO
    swapped = add(events, CALLED_CUCKOO if is_refused else SWAPPED)
    events[swapped].seat = before.turn
    events[swapped].target = other
    if not is_refused:
        tell_received(int(before.turn), int(before.cards[other]), events)
        tell_received(other, int(before.cards[before.turn]), events)


@rule
def tell_received(seat: int, card: int, events: EventBuffer[Event]) -> None:
    """What somebody got in a swap."""
    received = add(events, RECEIVED)
    events[received].seat = seat
    events[received].card = card


@rule
def tell_round(before: State, after: State, events: EventBuffer[Event]) -> None:
    """All cards are shown; some lose a life, and some of them their last one."""
    losers = 0
    out = 0
    left = 0
    for seat in range(int(after.seats)):
        if before.lives[seat] > 0:
            showed = add(events, SHOWED)
            events[showed].seat = seat
            events[showed].card = after.last_cards[seat]
        if after.lives[seat] < before.lives[seat]:
            losers |= 1 << seat
            if after.lives[seat] == 0:
                out |= 1 << seat
        if after.lives[seat] > 0:
            left |= 1 << seat
    tell_players(LOST, losers, events)
    tell_players(WENT_OUT, out, events)
    if after.phase == ENDED:
        tell_players(WON, left if left > 0 else out, events)


@rule
def tell_players(kind: int, players: int, events: EventBuffer[Event]) -> None:
    """Something that happened to some players, if there are any."""
    if players > 0:
        told = add(events, kind)
        events[told].players = players
