"""What is told of a HASP game: events for each viewer, choices for the menu, facts for refusals, the standing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from speeltafel.games.hasp.actions import (
    FIRST_CALL,
    FIRST_DEAL,
    FIRST_PLAY,
    FIRST_TRUMP,
    FIRST_TURN,
    GREAT,
    MINOR,
    PASS,
    is_call,
    is_deal,
    is_play,
    is_turn,
)
from speeltafel.games.hasp.cards import (
    EIGHT,
    NINE,
    NO_TRUMP,
    PLAIN_SUITS,
    SEVEN,
    SUIT_SIZE,
    SUITS,
    VILLAGE,
    WINNING_SCORE,
)
from speeltafel.games.hasp.notation import CALL_NAMES, CARD_NAMES, trump_name
from speeltafel.games.hasp.rules import points_on
from speeltafel.games.hasp.state import (
    ALL_TIED,
    DEALING,
    ENDED,
    MOST_POINTS,
    NOBODY,
    NOT_ANNOUNCED,
    PROMISE_BROKEN,
    PROMISE_KEPT,
    STARTER_LOST_TIE,
    TWO_TIED,
    State,
)
from speeltafel.kernel.story import OFTEN, Event, Fact, Phrase, Seat, everyone

ENDINGS = {
    MOST_POINTS: "most-points",
    STARTER_LOST_TIE: "starter-lost-tie",
    TWO_TIED: "two-tied",
    ALL_TIED: "all-tied",
    PROMISE_BROKEN: "promise-broken",
    PROMISE_KEPT: "promise-kept",
}


def tell(before: State, action: int, after: State) -> Iterator[Event]:
    """What happened when this action was carried out."""
    seats, who = int(before.seats), Seat(int(before.turn))
    if is_deal(action):
        yield told_deal(seats, who, action - FIRST_DEAL)
    elif is_turn(action):
        yield told_turn(seats, action - FIRST_TURN)
    elif is_call(action):
        yield told_call(seats, who, action - FIRST_CALL, int(after.pot))
    elif is_play(action):
        yield told_card(seats, who, action - FIRST_PLAY)
        yield from told_trick(before, after)
    else:
        yield told_trump(seats, who, action - FIRST_TRUMP)


@lru_cache(maxsize=OFTEN)
def told_card(seats: int, who: Seat, card: int) -> Event:
    """A card on the table."""
    return Event("hasp-event-played", {"who": who, "card": card_phrase(card)}, everyone(seats))


@lru_cache(maxsize=OFTEN)
def told_deal(seats: int, who: Seat, card: int) -> Event:
    """A card from the dealer: only its holder sees which."""
    hidden: dict[str, Fact] = {"who": who, "card": Phrase("hasp-a-card")}
    return Event("hasp-event-dealt", hidden, everyone(seats), {"card": card_phrase(card)}, frozenset({who.number}))


@lru_cache(maxsize=OFTEN)
def told_turn(seats: int, card: int) -> Event:
    """The turned-up card and the trump it names."""
    facts: dict[str, Fact] = {"card": card_phrase(card)}
    if card // SUIT_SIZE == VILLAGE:
        return Event("hasp-event-turned-village", facts, everyone(seats))
    return Event("hasp-event-turned", facts | {"suit": suit_phrase(card // SUIT_SIZE)}, everyone(seats))


@lru_cache(maxsize=OFTEN)
def told_trump(seats: int, who: Seat, trump: int) -> Event:
    """The starter's announcement."""
    if trump == NO_TRUMP:
        return Event("hasp-event-announced-none", {"who": who}, everyone(seats))
    return Event("hasp-event-announced", {"who": who, "suit": suit_phrase(trump)}, everyone(seats))


@lru_cache(maxsize=OFTEN)
def told_call(seats: int, who: Seat, call: int, pot: int) -> Event:
    """A pass, or a prediction with the cards it shows."""
    facts: dict[str, Fact] = {"who": who}
    if call != PASS:
        facts["pot"] = pot
    if call == MINOR:
        facts |= {"seven": card_phrase(SEVEN), "eight": card_phrase(EIGHT)}
    if call == GREAT:
        facts["nine"] = card_phrase(NINE)
    return Event(f"hasp-event-called-{CALL_NAMES[call]}", facts, everyone(seats))


def told_trick(before: State, after: State) -> Iterator[Event]:
    """Who took the trick, if it is complete, and whether that was the round."""
    if after.trick_size > 0:
        return
    seats = int(after.seats)
    points = sum(int(points_on(after, int(after.last_trick[seat]))) for seat in range(seats))
    yield Event("hasp-event-took", {"who": Seat(int(after.last_winner)), "points": points}, everyone(seats))
    if after.phase in (DEALING, ENDED):
        yield from told_round(before, after)
        yield from told_match(after)


def told_round(before: State, after: State) -> Iterator[Event]:
    """Why the round ended, the points on the table, and who scores the pot."""
    seats, ending = int(after.seats), int(after.last_ending)
    why: dict[str, Fact] = {}
    if ending in (PROMISE_BROKEN, PROMISE_KEPT):
        promised = int(before.promised)
        why = {"who": Seat(promised), "promise": call_phrase(int(before.calls[promised]))}
    else:
        yield told_points(after)
    if ending == STARTER_LOST_TIE:
        why = {"who": Seat(int(before.starter))}
    yield Event(f"hasp-end-{ENDINGS[ending]}", why, everyone(seats))
    scoring = [seat for seat in first_seats(seats) if after.last_gains[seat] > 0]
    for seat in scoring:
        yield Event("hasp-event-scored", scored(after, seat) | {"pot": int(before.pot)}, everyone(seats))
    if not scoring:
        yield Event("hasp-event-nobody-scored", {}, everyone(seats))


def told_points(after: State) -> Event:
    """The points in the tricks of every side."""
    seats = int(after.seats)
    facts: dict[str, Fact] = {}
    for number, seat in enumerate(first_seats(seats), 1):
        points = sum(int(after.last_points[partner]) for partner in range(seat, seats, len(first_seats(seats))))
        facts |= {f"side{number}": side_fact(seats, seat), f"points{number}": points}
    return Event(f"hasp-event-counted-{len(first_seats(seats))}", facts, everyone(seats))


def told_match(after: State) -> Iterator[Event]:
    """The winners, or the next round."""
    seats = int(after.seats)
    best = max(first_seats(seats), key=lambda seat: int(after.scores[seat]))
    if after.phase == ENDED:
        yield Event("hasp-event-won", scored(after, best), everyone(seats))
        return
    if after.scores[best] >= WINNING_SCORE:
        yield Event("hasp-event-overtime", {"score": int(after.scores[best])}, everyone(seats))
    dealer = (int(after.starter) - 1) % seats
    yield Event("hasp-event-next-round", {"dealer": Seat(dealer), "who": Seat(int(after.starter))}, everyone(seats))


def scored(after: State, seat: int) -> dict[str, Fact]:
    """A side and its score."""
    return {"side": side_fact(int(after.seats), seat), "score": int(after.scores[seat])}


def first_seats(seats: int) -> range:
    """The lowest seat of every side."""
    return range(2 if seats == 4 else seats)


def side_fact(seats: int, seat: int) -> Fact:
    """A player, or two partners."""
    if seats != 4:
        return Seat(seat)
    return Phrase("hasp-partners", {"first": Seat(seat), "second": Seat(seat + 2)})


def menu(_view: State, action: int) -> Phrase:
    """A decision as the seat to act reads it."""
    if is_play(action):
        return Phrase("hasp-menu-play", {"card": card_phrase(action - FIRST_PLAY)})
    if is_call(action):
        return Phrase(f"hasp-menu-call-{CALL_NAMES[action - FIRST_CALL]}")
    trump = action - FIRST_TRUMP
    if trump == NO_TRUMP:
        return Phrase("hasp-menu-trump-none")
    return Phrase("hasp-menu-trump", {"suit": suit_phrase(trump)})


def circumstances(view: State, action: int) -> dict[str, Fact]:
    """The facts a refusal mentions, from what the seat to act sees."""
    facts: dict[str, Fact] = {"trump": trump_phrase(int(view.trump))}
    if is_play(action):
        card = action - FIRST_PLAY
        facts |= {"card": card_phrase(card), "suit": suit_phrase(card // SUIT_SIZE)}
        if view.trick_size > 0:
            facts["led"] = led_phrase(view)
    elif is_call(action):
        facts["call"] = call_phrase(action - FIRST_CALL)
        if view.promised != NOBODY:
            facts |= {"who": Seat(int(view.promised)), "promise": call_phrase(int(view.calls[view.promised]))}
    return facts


def summary(s: State) -> dict[str, Any]:
    """The standing of the match and of the present round."""
    seats = range(int(s.seats))
    return {
        "scores": [int(s.scores[seat]) for seat in seats],
        "pot": int(s.pot),
        "trump": None if s.trump == NOT_ANNOUNCED else trump_name(int(s.trump)),
        "tricks": [int(s.tricks[seat]) for seat in seats],
    }


@cache
def card_phrase(card: int) -> Phrase:
    """A card in words."""
    name = CARD_NAMES[card]
    return Phrase("hasp-card", {"name": name, "suit": suit_phrase(card // SUIT_SIZE), "strength": int(name[1:])})


@cache
def suit_phrase(suit: int) -> Phrase:
    return Phrase(f"hasp-suit-{SUITS[suit]}")


@cache
def call_phrase(call: int) -> Phrase:
    return Phrase(f"hasp-call-{CALL_NAMES[call]}")


def led_phrase(view: State) -> Phrase:
    """The suit led; at a table with one trump suit, all trumps together."""
    led = int(view.trick[view.leader]) // SUIT_SIZE
    if view.one_trump_suit and led in (VILLAGE, int(view.trump)):
        return Phrase("hasp-all-trumps", {"trump": trump_phrase(int(view.trump))})
    return suit_phrase(led)


@cache
def trump_phrase(trump: int) -> Phrase:
    """The suits that are trump."""
    if 0 <= trump < PLAIN_SUITS:
        return Phrase("hasp-trump-suits", {"suit": suit_phrase(trump)})
    return Phrase("hasp-trump-village")
