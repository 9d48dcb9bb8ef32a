"""Views as they go over the wire: the fields of a record that the viewer's holes were made in, whole or as changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, NamedTuple, cast

import numpy as np

from speeltafel.kernel.comparing import differences, twins
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.game import Game
from speeltafel.kernel.layout import SPARE
from speeltafel.kernel.match import Match
from speeltafel.protocol.messages import Changes, Field, Places, View

SHORT = 3
"""A number with its place takes about as many signs as three numbers of a list."""


def seen_by(match: Match, viewers: Sequence[int]) -> dict[int, bytes]:
    """The record as seats and spectators see it, in bytes: the one way from the truth to anybody's page."""
    size, shown = match.game.layout.itemsize, match.views(viewers).tobytes()
    return {viewer: shown[n * size : (n + 1) * size] for n, viewer in enumerate(viewers)}


def seen(match: Match, viewer: int) -> bytes:
    """The record as one of them sees it."""
    return seen_by(match, [viewer])[viewer]


def whole(game: Game, view: bytes) -> View:
    """Every field of a view."""
    return {place.name: plain(place, view) for place in places(game)}


def changed(game: Game, old: Mapping[int, bytes], new: Mapping[int, bytes]) -> dict[int, Changes]:
    """The fields in which each viewer's old and new view differ; of a list only the places, if they are few.

    Mostly the very same changes for several viewers, who then share what is worked out once.
    """
    was, now = rows(game, [old[viewer] for viewer in new]), rows(game, new.values())
    fields, alike = np.zeros((2, len(new)), np.int64)
    differences(was, now, edges(game), fields)
    twins(was, now, edges(game), alike)
    viewers = list(new)
    changes: dict[int, Changes] = {}
    for n, viewer in enumerate(viewers):
        twin = viewers[alike[n]]
        changes[viewer] = changes.get(twin) or changed_fields(game, int(fields[n]), old[viewer], new[viewer])
    return changes


def changed_fields(game: Game, found: int, old: bytes, new: bytes) -> Changes:
    """The fields whose bits are set, as they changed."""
    return {place.name: changed_places(place, old, new) for n, place in enumerate(places(game)) if found >> n & 1}


def rows(game: Game, shown: Iterable[bytes]) -> Cells:
    return np.frombuffer(b"".join(shown), np.uint8).reshape(-1, game.layout.itemsize)


@lru_cache(maxsize=64)
def edges(game: Game) -> Cells:
    """Where every row, or every field without rows, begins and ends, and which field it is of."""
    return np.array(
        [
            (begin, begin + (place.row or place.end - place.begin), n)
            for n, place in enumerate(places(game))
            for begin in range(place.begin, place.end, place.row or place.end - place.begin)
        ],
        np.int64,
    )


class Place(NamedTuple):
    """Where a field stands in a record; cutting bytes is ten times as fast as asking the record for the field."""

    name: str
    begin: int
    end: int
    is_single: bool
    row: int
    """Bytes in a row, or 0 for a field without rows."""
    reader: Struct
    """Reads a row, or the whole field."""


@lru_cache(maxsize=64)
def places(game: Game) -> tuple[Place, ...]:
    """Every field that means something."""
    declared = game.layout.fields
    assert declared is not None
    return tuple(place_of(name, kind, begin) for name, (kind, begin, *_) in declared.items() if name != SPARE)


def place_of(name: str, kind: np.dtype[Any], begin: int) -> Place:
    """One field's place."""
    row = kind.base.itemsize * kind.shape[1] if len(kind.shape) > 1 else 0
    size = row or kind.itemsize
    reader = Struct(f"={size // kind.base.itemsize}{kind.base.char}")
    return Place(name, begin, begin + kind.itemsize, not kind.shape, row, reader)


def plain(place: Place, view: bytes) -> Field:
    """A field as a number, as a list of numbers, or as a list of rows."""
    if place.row:
        return [numbers(place, view, begin) for begin in range(place.begin, place.end, place.row)]
    found = numbers(place, view, place.begin)
    return found[0] if place.is_single else cast("Field", found)


def changed_places(place: Place, old: bytes, new: bytes) -> Field | Places:
    """A field that changed: the rows, or the numbers, by place; or all of it where that is shorter."""
    if place.row:
        begins = range(place.begin, place.end, place.row)
        return {
            str(number): numbers(place, new, begin)
            for number, begin in enumerate(begins)
            if old[begin : begin + place.row] != new[begin : begin + place.row]
        }
    now = numbers(place, new, place.begin)
    if place.is_single:
        return now[0]
    was = numbers(place, old, place.begin)
    cells = [number for number, cell in enumerate(now) if cell != was[number]]
    return {str(number): now[number] for number in cells} if SHORT * len(cells) < len(now) else cast("Field", now)


def numbers(place: Place, view: bytes, begin: int) -> list[int]:
    """The numbers in a row, or in a field without rows."""
    return list(place.reader.unpack_from(view, begin))
