"""Events: what an action led to, as fixed-size records without text, with an audience for every field.

A game declares its events once:

    class Event(EventRecord):                       # every field that an event of the game may mention
        seat: Int8
        card: Int8

    EVENTS = EventSet("my-game", Event, VOCABULARY, most=4)
    DREW = EVENTS.declare("drew", EVERYONE, seat=EVERYONE, card=all_but("seat"))

and its compiled `tell` writes them:

    drew = add(events, DREW)
    events[drew].seat = before.turn
    events[drew].card = card

Nobody is shown a field without a declared audience. What leaves this module for a viewer is made from masked records,
in which everything that the viewer may not know is zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np

from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.facts import Facts, Message, Several, Value, Vocabulary
from speeltafel.kernel.layout import SPARE, Int32, layout

END = 0
"""The kind that stands behind the last event of an action."""
KIND, KNOWN = "kind", "known"

HIDDEN_FROM_ALL, FOR_EVERYONE, FOR_ONE_SEAT, FOR_ALL_BUT_ONE = range(4)
"""Who may know something, as compiled code reads it."""
MOST_FIELDS = 30

E_co = TypeVar("E_co", covariant=True)


class EventRecord:
    """The first fields of every game's event record."""

    kind: Int32
    """The number of the event's type; END behind the last event."""
    known: Int32
    """For one viewer: bit n is on when the viewer knows field n. Only masking sets it."""


class EventBuffer(Protocol[E_co]):
    """The events of one action, as `tell` sees them: records to write in."""

    def __getitem__(self, place: int, /) -> E_co: ...

    def __len__(self) -> int: ...


@dataclass(frozen=True)
class Audience:
    """Who may know a field: everyone, nobody, only the seat that another field names, or everyone but that seat.

    Someone who only watches knows what every seat may know, so a field kept from any seat is kept from them too.
    """

    code: int
    seat: str = ""
    """The field that names the seat."""
    is_optional: bool = False
    """Whether there is not always a value: a negative number then stands for none."""


EVERYONE = Audience(FOR_EVERYONE)
NOBODY = Audience(HIDDEN_FROM_ALL)


def only(seat: str) -> Audience:
    """Only the seat that this field of the same event names."""
    return Audience(FOR_ONE_SEAT, seat)


def all_but(seat: str) -> Audience:
    """Every seat but the one that this field of the same event names."""
    return Audience(FOR_ALL_BUT_ONE, seat)


def sometimes(audience: Audience) -> Audience:
    """The same audience, for a field that does not always have a value."""
    return replace(audience, is_optional=True)


class Weight(StrEnum):
    """How much of an event is made, where not everything can be told at once."""

    NORMAL = "normal"
    MINOR = "minor"
    """Left out where there is room for one line only."""
    SILENT = "silent"
    """Seen on the table anyway, such as every card of a deal."""
    ENDING = "ending"
    """Told again when the game is over."""


class GameEvent(NamedTuple):
    """An event as one viewer knows it; what the viewer may not know is absent."""

    type: str
    facts: Facts


@dataclass(frozen=True)
class EventType:
    """A declared event: its name, who hears of it at all, and who may know each of its fields."""

    name: str
    audience: Audience
    weight: Weight
    fields: Mapping[str, Audience]


class EventSet:
    """All events of a game."""

    def __init__(self, game: str, record: type, vocabulary: Vocabulary, most: int) -> None:
        self.game = game
        self.layout = layout(record)
        self.vocabulary = vocabulary
        self.most = most
        """The most events that one action of this game leads to."""
        self.types: list[EventType] = []
        self.fields = tuple(name for name in self.layout.names or () if name not in (KIND, KNOWN, SPARE))
        if len(self.fields) > MOST_FIELDS:
            raise ValueError(f"{game}: {len(self.fields)} fields in an event; expected at most {MOST_FIELDS}")

    def declare(self, name: str, audience: Audience, weight: Weight = Weight.NORMAL, /, **fields: Audience) -> int:
        """Declare an event and get its number; fields that are not named here are shown to nobody."""
        for field in fields:
            if field not in self.fields or field not in self.vocabulary.kinds:
                raise ValueError(f"{self.game}: event {name}: {field} is not in the record or not in the vocabulary")
        for place in (audience, *fields.values()):
            if place.seat and fields.get(place.seat) != EVERYONE:
                raise ValueError(f"{self.game}: event {name}: everyone must know {place.seat}, which names a seat")
        if any(one.name == name for one in self.types):
            raise ValueError(f"{self.game}: event {name} is declared twice")
        self.types.append(EventType(name, audience, weight, fields))
        return len(self.types)

    def blank(self) -> Any:
        """An empty buffer for the events of one action."""
        return np.zeros(self.most, self.layout)

    @cached_property
    def schema(self) -> Schema:
        """The declarations as compiled code reads them."""
        declared = self.layout.fields
        assert declared is not None
        places = [(declared[name][1], declared[name][0].itemsize) for name in self.fields]
        audiences = np.zeros((len(self.types) + 1, len(self.fields) + 1, 2), np.int64)
        for number, event in enumerate(self.types, 1):
            for column, name in enumerate(("", *self.fields)):
                audience = event.fields.get(name, NOBODY) if name else event.audience
                seat = declared[audience.seat][1] if audience.seat else 0
                audiences[number, column] = (audience.code, seat)
        return Schema(np.array(places, np.int64), audiences)

    def masked(self, events: Any, viewers: Cells) -> Cells:
        """The events as each of these viewers may know them: bytes by viewer, event and place in the record."""
        size = self.layout.itemsize
        shown = np.zeros((len(viewers), self.most, size), np.uint8)
        mask_events(events.view(np.uint8).reshape(self.most, size), viewers, self.schema, shown)
        return shown

    def heard(self, events: Any, viewer: int) -> list[GameEvent]:
        """The events as one viewer knows them."""
        rows = (row.tobytes() for row in self.masked(events, np.array([viewer], np.int64))[0])
        return [self.decoded(row) for row in rows if row[0] != END]

    def whole(self, events: Any) -> list[GameEvent]:
        """The events with everything that was declared: for games that are over."""
        found = []
        for record in events:
            if record[KIND] == END:
                break
            event = self.types[int(record[KIND]) - 1]
            found.append(GameEvent(event.name, self.facts(event, record, event.fields)))
        return found

    def decoded(self, row: bytes) -> GameEvent:
        """A masked record as an event with named facts."""
        record = np.frombuffer(row, self.layout)[0]
        event, known = self.types[int(record[KIND]) - 1], int(record[KNOWN])
        names = [name for n, name in enumerate(self.fields) if known >> n & 1]
        return GameEvent(event.name, self.facts(event, record, names))

    def facts(self, event: EventType, record: Any, names: Iterable[str]) -> Facts:
        """Fields as they travel: a set as the list of its members, and what has no value left out."""
        found: dict[str, Value] = {}
        for name in names:
            kind, number = self.vocabulary.kinds[name], int(record[name])
            if number >= 0 or not event.fields[name].is_optional:
                found[name] = kind.members(number) if isinstance(kind, Several) else number
        return found

    def weight(self, event: GameEvent) -> Weight:
        """How much of an event is made."""
        return next(one.weight for one in self.types if one.name == event.type)

    def message(self, event: GameEvent) -> Message:
        """The message that words an event."""
        return Message(f"{self.game}-event-{event.type}", event.facts)


class Schema(NamedTuple):
    """The events of a game as compiled code reads them."""

    places: Cells
    """Of every field: where its bytes begin, and how many they are."""
    audiences: Cells
    """Of every type: a code for the event itself, then one for each field, each with the place of the seat it names."""


@rule
def add(events: EventBuffer[EventRecord], kind: int) -> int:
    """Begin another event of this type; answers its place. The last place is used again if there is no other."""
    place = 0
    while place + 1 < len(events) and events[place].kind != END:
        place += 1
    events[place].kind = kind
    return place


@rule
def mask_events(events: Cells, viewers: Cells, schema: Schema, shown: Cells) -> None:
    """Copy into `shown`, which is all zeros, what each viewer may know."""
    for n in range(viewers.shape[0]):
        heard = 0
        for place in range(events.shape[0]):
            kind = int(events[place, 0])
            if kind == END:
                break
            if may_know(events[place], schema.audiences[kind, 0], int(viewers[n])):
                mask_event(events[place], int(viewers[n]), schema, shown[n, heard])
                heard += 1


@rule
def mask_event(event: Cells, viewer: int, schema: Schema, shown: Cells) -> None:
    """One event, without the fields that the viewer may not know."""
    kind = int(event[0])
    shown[0] = kind
    known = 0
    for field in range(schema.places.shape[0]):
        if may_know(event, schema.audiences[kind, field + 1], viewer):
            known |= 1 << field
            begin = schema.places[field, 0]
            for place in range(begin, begin + schema.places[field, 1]):
                shown[place] = event[place]
    for byte in range(4):
        shown[4 + byte] = (known >> (8 * byte)) & 255


@rule
def may_know(event: Cells, audience: Cells, viewer: int) -> bool:
    """Whether the viewer, a seat or SPECTATOR, may know something with this audience."""
    if audience[0] == FOR_EVERYONE:
        return True
    if audience[0] == FOR_ONE_SEAT:
        return bool(viewer == event[audience[1]])
    return bool(audience[0] == FOR_ALL_BUT_ONE and viewer >= 0 and viewer != event[audience[1]])


def as_json(event: GameEvent) -> dict[str, Value]:
    """An event as it travels: its type and its facts in one object."""
    return {"type": event.type, **event.facts}


def from_json(content: Mapping[str, Value]) -> GameEvent:
    """The way back."""
    return GameEvent(str(content["type"]), {name: value for name, value in content.items() if name != "type"})
