"""Everything that can happen in Hanabi, as typed events, and what their facts mean."""

from __future__ import annotations

from speeltafel.games.hanabi.cards import COLOURS, KINDS, MOST_COLOURS, VALUES
from speeltafel.games.hanabi.notation import card_name, clue_name
from speeltafel.games.hanabi.state import ENDINGS
from speeltafel.kernel.events import EVERYONE, EventRecord, EventSet, Weight, all_but
from speeltafel.kernel.facts import NUMBER, ORDINAL, SEAT, Derived, Named, Phrase, Several, Vocabulary, named
from speeltafel.kernel.layout import Int8

BANDS = (("jeers", 5), ("polite", 10), ("pleasant", 15), ("splendid", 20), ("dazzling", 24), ("legendary", 30))
"""The verdict on a show, by the highest score it covers."""


def band(score: int) -> str:
    """The verdict that goes with a score."""
    return next(name for name, top in BANDS if score <= top)


def colour_phrase(colour: int) -> Phrase:
    """A colour in words."""
    return Phrase(f"hanabi-colour-{COLOURS[colour]}")


def card_phrase(card: int) -> Phrase:
    """A card in words."""
    colour, value = colour_phrase(card // VALUES), card % VALUES + 1
    return Phrase("hanabi-card", {"name": card_name(card), "colour": colour, "value": value})


def clue_phrase(clue: int) -> Phrase:
    """What a hint names, in words."""
    if clue < MOST_COLOURS:
        return Phrase("hanabi-clue-colour", {"colour": colour_phrase(clue)})
    return Phrase("hanabi-clue-value", {"value": clue - MOST_COLOURS + 1})


CLUES = range(MOST_COLOURS + VALUES)
CARD = Named(tuple(map(card_name, range(KINDS))), tuple(map(card_phrase, range(KINDS))), hidden=Phrase("hanabi-a-card"))
CARD_NAME = Named(CARD.names, tuple(Phrase("hanabi-card-name", {"name": name}) for name in CARD.names))
COLOUR = named(COLOURS, "hanabi-colour-")
CLUE = Named(tuple(map(clue_name, CLUES)), tuple(map(clue_phrase, CLUES)))
VERDICT = named([band(score) for score in range(BANDS[-1][1] + 1)], "hanabi-verdict-")

VOCABULARY = Vocabulary(
    {
        "seat": SEAT,
        "target": SEAT,
        "card": CARD,
        "colour": COLOUR,
        "clue": CLUE,
        "slot": ORDINAL,
        "slots": Several(ORDINAL),
        "count": NUMBER,
        "tokens": NUMBER,
        "errors": NUMBER,
        "left": NUMBER,
        "score": NUMBER,
        "points": NUMBER,
        "most": NUMBER,
        "ending": Named(ENDINGS),
        "seats": NUMBER,
        "last": NUMBER,
        "number": ORDINAL,
        "held": NUMBER,
        "limit": NUMBER,
    },
    derived={"verdict": Derived("score", VERDICT)},
)


class Event(EventRecord):
    """Whatever an event of Hanabi can mention."""

    seat: Int8
    """Who did it."""
    target: Int8
    """Who was given a hint."""
    card: Int8
    colour: Int8
    clue: Int8
    slot: Int8
    slots: Int8
    """The cards that a hint points at."""
    tokens: Int8
    """Tokens in the box afterwards."""
    errors: Int8
    left: Int8
    """Errors that may still be made."""
    ending: Int8
    score: Int8
    points: Int8
    """Points on the table, whatever the score."""
    most: Int8
    """The points of a perfect show."""


EVENTS = EventSet("hanabi", Event, VOCABULARY, most=4)
DEALT = EVENTS.declare("dealt", EVERYONE, Weight.SILENT, seat=EVERYONE, card=all_but("seat"))
DREW = EVENTS.declare("drew", EVERYONE, Weight.MINOR, seat=EVERYONE, card=all_but("seat"))
LAST_CARD = EVENTS.declare("last-card", EVERYONE)
HINTED = EVENTS.declare("hinted", EVERYONE, seat=EVERYONE, target=EVERYONE, clue=EVERYONE, slots=EVERYONE)
DISCARDED = EVENTS.declare("discarded", EVERYONE, seat=EVERYONE, card=EVERYONE, slot=EVERYONE, tokens=EVERYONE)
PLAYED = EVENTS.declare("played", EVERYONE, seat=EVERYONE, card=EVERYONE, slot=EVERYONE)
MISPLAYED = EVENTS.declare(
    "misplayed", EVERYONE, seat=EVERYONE, card=EVERYONE, slot=EVERYONE, errors=EVERYONE, left=EVERYONE
)
ROW_COMPLETED = EVENTS.declare("row-completed", EVERYONE, colour=EVERYONE, tokens=EVERYONE)
SHOW_ENDED = EVENTS.declare("ended", EVERYONE, Weight.ENDING, ending=EVERYONE)
SHOW_SCORED = EVENTS.declare("scored", EVERYONE, Weight.ENDING, score=EVERYONE, points=EVERYONE, most=EVERYONE)
SHOW_WON = EVENTS.declare("won", EVERYONE, Weight.ENDING, score=EVERYONE, points=EVERYONE, most=EVERYONE)
SHOW_LOST = EVENTS.declare("lost", EVERYONE, Weight.ENDING, score=EVERYONE, points=EVERYONE, most=EVERYONE)
