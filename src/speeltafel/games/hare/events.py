"""Everything that can happen in a race, as typed events, and what their facts mean."""

from __future__ import annotations

from speeltafel.games.hare.board import (
    AT_FINISH,
    AT_START,
    BOARD,
    CARROT,
    FINISH,
    HARE,
    LETTUCE,
    NUMBERS,
    POSITION_1_5_6,
    POSITION_2,
    POSITION_3,
    POSITION_4,
    RESULTS,
    TORTOISE,
)
from speeltafel.kernel.events import EVERYONE, EventRecord, EventSet
from speeltafel.kernel.facts import NUMBER, SEAT, Amount, Derived, Named, Phrase, Vocabulary, named
from speeltafel.kernel.layout import Int8, Int16, Int32

KINDS = {
    AT_START: "start",
    HARE: "hare",
    CARROT: "carrot",
    LETTUCE: "lettuce",
    TORTOISE: "tortoise",
    POSITION_1_5_6: "position",
    POSITION_2: "position",
    POSITION_3: "position",
    POSITION_4: "position",
    AT_FINISH: "finish",
}
"""The word of each kind of space in the language files."""


def kind_word(space: int) -> str:
    """The kind of a space."""
    return KINDS[int(BOARD[space])]


def numbers_on(space: int) -> str:
    """The numbers on a position space: `1/5/6`."""
    return "/".join(map(str, NUMBERS.get(int(BOARD[space]), ())))


def space_phrase(space: int) -> Phrase:
    """A space in words, counted from the start."""
    return Phrase(f"hare-space-{kind_word(space)}", {"number": space, "numbers": numbers_on(space)})


SPACES = range(FINISH + 1)
SPACE = Named(tuple(map(kind_word, SPACES)), tuple(map(space_phrase, SPACES)))
"""A space; messages select by its kind."""
POSITION_NUMBERS = Named(
    tuple(map(numbers_on, SPACES)), tuple(Phrase("hare-numbers", {"numbers": numbers_on(space)}) for space in SPACES)
)
CARROTS = Amount("hare-carrots")

VOCABULARY = Vocabulary(
    {
        "seat": SEAT,
        "runner": NUMBER,
        "asked": NUMBER,
        "steps": NUMBER,
        "space": SPACE,
        "here": SPACE,
        "tortoise": SPACE,
        "cost": CARROTS,
        "gain": CARROTS,
        "carrots": CARROTS,
        "limit": CARROTS,
        "rest": CARROTS,
        "purse": NUMBER,
        "lettuces": NUMBER,
        "left": NUMBER,
        "position": NUMBER,
        "place": NUMBER,
        "die": NUMBER,
        "result": named(RESULTS, "hare-result-"),
    },
    derived={"numbers": Derived("space", POSITION_NUMBERS)},
)


class Event(EventRecord):
    """Whatever an event of a race can mention."""

    purse: Int32
    """The player's carrots afterwards."""
    cost: Int16
    gain: Int16
    seat: Int8
    runner: Int8
    """Which of a player's two runners, 1 or 2; 0 for a lone runner."""
    steps: Int8
    space: Int8
    position: Int8
    """The race position of the runner."""
    left: Int8
    """Lettuces still to eat."""
    place: Int8
    die: Int8
    result: Int8


EVENTS = EventSet("hare", Event, VOCABULARY, most=6)
WHO = {"seat": EVERYONE, "runner": EVERYONE}
MOVED = EVENTS.declare("moved", EVERYONE, **WHO, steps=EVERYONE, space=EVERYONE, cost=EVERYONE, purse=EVERYONE)
WENT_BACK = EVENTS.declare("went-back", EVERYONE, **WHO, steps=EVERYONE, space=EVERYONE, gain=EVERYONE, purse=EVERYONE)
TOOK = EVENTS.declare("took", EVERYONE, **WHO, purse=EVERYONE)
GAVE = EVENTS.declare("gave", EVERYONE, **WHO, purse=EVERYONE)
ATE = EVENTS.declare("ate", EVERYONE, **WHO, position=EVERYONE, gain=EVERYONE, left=EVERYONE, purse=EVERYONE)
SKIPPED = EVENTS.declare("skipped", EVERYONE, **WHO, purse=EVERYONE)
RESTARTED = EVENTS.declare("restarted", EVERYONE, **WHO, purse=EVERYONE)
ARRIVED = EVENTS.declare("arrived", EVERYONE, **WHO, space=EVERYONE)
CAME_HOME = EVENTS.declare("home", EVERYONE, **WHO, place=EVERYONE)
ROLLED = EVENTS.declare("rolled", EVERYONE, **WHO, die=EVERYONE, position=EVERYONE, result=EVERYONE)
HOPPED = EVENTS.declare("hopped", EVERYONE, **WHO, space=EVERYONE)
NOTHING_HAPPENED = EVENTS.declare("nothing", EVERYONE, **WHO)
NO_LETTUCE = EVENTS.declare("no-lettuce", EVERYONE, **WHO)
PAID_BACK = EVENTS.declare("paid-back", EVERYONE, **WHO, gain=EVERYONE)
PAID = EVENTS.declare("paid", EVERYONE, **WHO, position=EVERYONE, space=EVERYONE, gain=EVERYONE)
NOT_PAID = EVENTS.declare("not-paid", EVERYONE, **WHO, position=EVERYONE, space=EVERYONE)
CAME_LAST = EVENTS.declare("last", EVERYONE, seat=EVERYONE, place=EVERYONE)
RACE_OVER = EVENTS.declare("race-over", EVERYONE, seat=EVERYONE)
