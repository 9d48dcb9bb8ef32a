"""What viewers see and hear of a game, as JSON: views, changes of views, events and actions.

Everything here is made from records that were masked for the viewer before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from struct import Struct
from typing import Any, NamedTuple, cast

import numpy as np

from speeltafel.kernel.contract import UNKNOWN, Cells
from speeltafel.kernel.events import END, EventSet, EventType, mask_events
from speeltafel.kernel.facts import Several
from speeltafel.kernel.game import Game, notation
from speeltafel.kernel.json_diff import ONE_NUMBER, ROWS, write_patches
from speeltafel.kernel.layout import SPARE
from speeltafel.kernel.match import Match
from speeltafel.protocol.messages import Field, View
from speeltafel.protocol.wire import encoder
from speeltafel.server.table.state import Played

OFTEN = 8192
"""Pieces of JSON of one kind that are kept, because the same come again and again."""
LONGEST_NUMBER = 12
"""Signs a byte can take, with all that goes around it."""
EMPTY = len("{}")
KNOWN_FIELDS = Struct("=i")
"""Bits that say which fields the viewer knows; they stand behind the kind, which takes as many bytes."""


# Events and actions


def told(match: Match, played: Sequence[Played], viewers: Cells) -> list[bytes]:
    """For each viewer the members `actions` and `told` of their message; nothing when nothing was played."""
    if not played:
        return [b""] * len(viewers)
    first, *others = [heard_of(match, one, viewers) for one in played]
    if not others:
        return [members(action, events) for action, events in first]
    return [joined(heard) for heard in zip(first, *others, strict=True)]


def heard_of(match: Match, played: Played, viewers: Cells) -> list[tuple[bytes, bytes]]:
    """What each viewer may know of one action: the action itself, and its events."""
    game, seats, events = match.game, match.seats, match.game.events
    size, width = events.layout.itemsize, events.layout.itemsize * events.most
    shown = np.zeros((len(viewers), events.most, size), np.uint8)
    mask_events(played.events.view(np.uint8).reshape(events.most, size), viewers, events.schema, shown)
    known = np.empty(len(viewers), np.int64)
    game.loops.reveal_at(played.before, played.action, viewers, known)
    rows = shown.tobytes()
    return [
        heard_json(game, seats, number, rows[n * width : (n + 1) * width]) for n, number in enumerate(known.tolist())
    ]


@lru_cache(maxsize=OFTEN)
def heard_json(game: Game, seats: int, action: int, rows: bytes) -> tuple[bytes, bytes]:
    """An action and its masked events."""
    return action_json(game, seats, action), events_json(game, rows)


def members(actions: bytes, events: bytes) -> bytes:
    """The two members of a message; the second is left out where nothing was heard."""
    return b',"actions":[%b],"told":[%b]' % (actions, events) if events else b',"actions":[%b]' % actions


def joined(heard: Sequence[tuple[bytes, bytes]]) -> bytes:
    """The members for several actions, one after the other."""
    return members(b",".join([action for action, _ in heard]), b",".join([events for _, events in heard if events]))


def action_json(game: Game, seats: int, action: int) -> bytes:
    """An action as its viewer may know it."""
    return b"null" if action == UNKNOWN else encoder.encode(notation(game, seats)[0][action])


def events_json(game: Game, rows: bytes) -> bytes:
    """Masked records, one after the other, as JSON objects."""
    size, forms = game.events.layout.itemsize, event_forms(game)
    begins = range(0, len(rows), size)
    return b",".join(forms[rows[begin]].json(rows, begin) for begin in begins if rows[begin] != END)


class EventForm(NamedTuple):
    """How a type of event is read from its record; the JSON is that of `EventSet.decoded`."""

    name: str
    fields: tuple[FieldForm, ...]

    def json(self, rows: bytes, begin: int) -> bytes:
        """The event in the record that begins here, as far as its viewer knows it."""
        known = KNOWN_FIELDS.unpack_from(rows, begin + KNOWN_FIELDS.size)[0]
        found: dict[str, str | int | list[int]] = {"type": self.name}
        for field in self.fields:
            value = field.value(rows, begin) if known >> field.number & 1 else None
            if value is not None:
                found[field.name] = value
        return encoder.encode(found)


class FieldForm(NamedTuple):
    """Where a field of an event stands, and what it is."""

    name: str
    number: int
    place: int
    reader: Struct
    set_of: Several | None
    is_optional: bool

    def value(self, rows: bytes, begin: int) -> int | list[int] | None:
        """The number in the record that begins here, or the members of a set; None when there is none."""
        number: int = self.reader.unpack_from(rows, begin + self.place)[0]
        if self.is_optional and number < 0:
            return None
        return number if self.set_of is None else self.set_of.members(number)


@lru_cache(maxsize=64)
def event_forms(game: Game) -> tuple[EventForm, ...]:
    """The form of every type of event, by its number; that of END stands first and is never used."""
    return (EventForm("", ()), *(EventForm(one.name, tuple(fields_of(game.events, one))) for one in game.events.types))


def fields_of(events: EventSet, event: EventType) -> Iterator[FieldForm]:
    """The fields of a type of event, in the order of the record."""
    declared = events.layout.fields
    assert declared is not None
    for number, name in enumerate(events.fields):
        if name in event.fields:
            kind, reader = events.vocabulary.kinds[name], Struct(f"={declared[name][0].char}")
            is_set = kind if isinstance(kind, Several) else None
            yield FieldForm(name, number, declared[name][1], reader, is_set, event.fields[name].is_optional)


@lru_cache(maxsize=OFTEN)
def choices_json(game: Game, seats: int, *actions: int) -> bytes:
    """Legal actions by name."""
    names, _ = notation(game, seats)
    return encoder.encode([names[action] for action in actions])


# Views
def whole(game: Game, view: bytes) -> View:
    """Every field of a view."""
    return {place.name: plain(place, view) for place in places(game)}


class Form(NamedTuple):
    """How the changes of a game's records are written."""

    fields: Cells
    names: Cells
    longest: int
    """Signs that the changes of a whole record may take."""


@lru_cache(maxsize=64)
def form_of(game: Game) -> Form:
    """What machine code has to know about a game's fields."""
    names = [f'"{place.name}":'.encode() for place in places(game)]
    ends = list(accumulate(map(len, names)))
    fields = [
        (place.begin, place.end, place.width, place.kind, place.row, end - len(name), end)
        for place, name, end in zip(places(game), names, ends, strict=True)
    ]
    signs = LONGEST_NUMBER * game.layout.itemsize + ends[-1] + 2 * len(fields)
    return Form(np.array(fields, np.int64), np.frombuffer(b"".join(names), np.uint8), signs)


def changes(game: Game, old: Cells, new: Cells) -> list[bytes]:
    """What changed in each of these records, in JSON: the fields that differ; of a list only the places, if few.

    Nothing at all for a record that stayed as it was.
    """
    form, longest = form_of(game), form_of(game).longest
    text = np.empty(len(new) * longest, np.uint8)
    ends = np.empty(len(new), np.int64)
    write_patches(old.view(np.uint8), new.view(np.uint8), form.fields, form.names, text, ends)
    signs = text.data
    return [
        signs[at : at + end].tobytes() if end > EMPTY else b""
        for at, end in zip(range(0, text.size, longest), ends.tolist(), strict=True)
    ]


class FieldPlace(NamedTuple):
    """Where a field stands in a record; cutting bytes is ten times as fast as asking the record for the field."""

    name: str
    begin: int
    end: int
    kind: int
    width: int
    row: int
    """Bytes in a number and in a row."""
    reader: Struct
    """Reads a row, or the whole field."""


@lru_cache(maxsize=64)
def places(game: Game) -> tuple[FieldPlace, ...]:
    """Every field that means something."""
    declared = game.layout.fields
    assert declared is not None
    return tuple(place_of(name, kind, begin) for name, (kind, begin, *_) in declared.items() if name != SPARE)


def place_of(name: str, kind: np.dtype[Any], begin: int) -> FieldPlace:
    """One field's place."""
    width = kind.base.itemsize
    row = width * kind.shape[1] if len(kind.shape) > 1 else kind.itemsize
    reader = Struct(f"={row // width}{kind.base.char}")
    return FieldPlace(name, begin, begin + kind.itemsize, len(kind.shape), width, row, reader)


def plain(place: FieldPlace, view: bytes) -> Field:
    """A field as a number, as a list of numbers, or as a list of rows."""
    rows = [list(place.reader.unpack_from(view, begin)) for begin in range(place.begin, place.end, place.row)]
    if place.kind == ROWS:
        return cast("Field", rows)
    return rows[0][0] if place.kind == ONE_NUMBER else cast("Field", rows[0])
