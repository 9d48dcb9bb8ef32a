"""Everything that can happen in HASP, as typed events, and what their facts mean."""

from __future__ import annotations

from speeltafel.games.hasp.cards import CARDS, NO_TRUMP, PLAIN_SUITS, SUIT_SIZE, SUITS, VILLAGE
from speeltafel.games.hasp.notation import CALL_NAMES, CARD_NAMES, trump_name
from speeltafel.games.hasp.state import ENDINGS
from speeltafel.kernel.events import EVERYONE, EventRecord, EventSet, Weight, only, sometimes
from speeltafel.kernel.facts import NUMBER, SEAT, Named, Phrase, Several, Vocabulary, named
from speeltafel.kernel.layout import Int8, Int16, Int32

TRUMPS = range(PLAIN_SUITS + 1)
ALL_TRUMPS = len(SUITS)
"""Where the suits led end that are one suit, and those begin that are all trumps together, by the trump announced."""


def suit_phrase(suit: int) -> Phrase:
    """A suit in words."""
    return Phrase(f"hasp-suit-{SUITS[suit]}")


def card_phrase(card: int) -> Phrase:
    """A card in words."""
    name = CARD_NAMES[card]
    return Phrase("hasp-card", {"name": name, "suit": suit_phrase(card // SUIT_SIZE), "strength": int(name[1:])})


def trump_phrase(trump: int) -> Phrase:
    """The suits that are trump."""
    return (
        Phrase("hasp-trump-village") if trump == NO_TRUMP else Phrase("hasp-trump-suits", {"suit": suit_phrase(trump)})
    )


def all_trumps_phrase(trump: int) -> Phrase:
    """All trumps, at a table where they are one suit."""
    return Phrase("hasp-all-trumps", {"trump": trump_phrase(trump)})


CARD = Named(CARD_NAMES, tuple(map(card_phrase, range(CARDS))), hidden=Phrase("hasp-a-card"))
SUIT = named(SUITS, "hasp-suit-")
CALL = named(CALL_NAMES, "hasp-call-")
TRUMP = Named(tuple(map(trump_name, TRUMPS)), tuple(map(trump_phrase, TRUMPS)))
LED = Named(
    (*SUITS, *(f"trump-{trump_name(trump)}" for trump in TRUMPS)),
    (*map(suit_phrase, range(VILLAGE + 1)), *map(all_trumps_phrase, TRUMPS)),
)
SIDE = Several(SEAT)

VOCABULARY = Vocabulary(
    {
        "seat": SEAT,
        "dealer": SEAT,
        "card": CARD,
        "shown": Several(CARD),
        "suit": SUIT,
        "led": LED,
        "trump": TRUMP,
        "call": CALL,
        "promise": CALL,
        "pot": NUMBER,
        "points": NUMBER,
        "ending": Named(ENDINGS),
        "sides": NUMBER,
        "side": SIDE,
        "side1": SIDE,
        "side2": SIDE,
        "side3": SIDE,
        "points1": NUMBER,
        "points2": NUMBER,
        "points3": NUMBER,
        "score": NUMBER,
    }
)


class Event(EventRecord):
    """Whatever an event of HASP can mention."""

    shown: Int32
    """The cards that a find shows."""
    score: Int16
    seat: Int8
    """Who did it, or whom it is about."""
    dealer: Int8
    card: Int8
    suit: Int8
    """The suit that is trump besides the village; the village itself when there is no other."""
    call: Int8
    promise: Int8
    pot: Int8
    points: Int8
    ending: Int8
    sides: Int8
    side: Int8
    """The seats of one side."""
    side1: Int8
    points1: Int8
    side2: Int8
    points2: Int8
    side3: Int8
    points3: Int8


EVENTS = EventSet("hasp", Event, VOCABULARY, most=9)
DEALT = EVENTS.declare("dealt", EVERYONE, Weight.SILENT, seat=EVERYONE, card=only("seat"))
TURNED = EVENTS.declare("turned", EVERYONE, card=EVERYONE, suit=EVERYONE)
ANNOUNCED = EVENTS.declare("announced", EVERYONE, seat=EVERYONE, suit=EVERYONE)
CALLED = EVENTS.declare("called", EVERYONE, seat=EVERYONE, call=EVERYONE, pot=EVERYONE, shown=EVERYONE)
PLAYED = EVENTS.declare("played", EVERYONE, seat=EVERYONE, card=EVERYONE)
TOOK = EVENTS.declare("took", EVERYONE, seat=EVERYONE, points=EVERYONE)
COUNTED = EVENTS.declare(
    "counted",
    EVERYONE,
    sides=EVERYONE,
    side1=EVERYONE,
    points1=EVERYONE,
    side2=EVERYONE,
    points2=EVERYONE,
    side3=EVERYONE,
    points3=EVERYONE,
)
ROUND_ENDED = EVENTS.declare(
    "round-ended", EVERYONE, ending=EVERYONE, seat=sometimes(EVERYONE), promise=sometimes(EVERYONE)
)
SCORED = EVENTS.declare("scored", EVERYONE, side=EVERYONE, score=EVERYONE, pot=EVERYONE)
NOBODY_SCORED = EVENTS.declare("nobody-scored", EVERYONE)
OVERTIME = EVENTS.declare("overtime", EVERYONE, score=EVERYONE)
NEXT_ROUND = EVENTS.declare("next-round", EVERYONE, dealer=EVERYONE, seat=EVERYONE)
WON = EVENTS.declare("won", EVERYONE, side=EVERYONE, score=EVERYONE)
