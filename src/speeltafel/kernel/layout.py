"""Turns an annotated class into the fixed-size record that rules read and write."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, get_args, get_type_hints

import numpy as np

from speeltafel.kernel.contract import Cells

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]

SPARE = "spare"
"""The field that fills a record up to its alignment, so that no byte of it is left to chance."""


@cache
def layout(declared: type) -> np.dtype[Any]:
    """The record a class declares: `Int8` for one number, `Annotated[Cells, np.int8, (2, 5)]` for several.

    Wide fields come first: a gap between two fields is refused, because its bytes would differ between equal games.
    """
    fields = [field(name, hint) for name, hint in get_type_hints(declared, include_extras=True).items()]
    used = sum(np.dtype(kind).itemsize * int(np.prod(shape)) for _, kind, shape in fields)
    widest = max(np.dtype(kind).itemsize for _, kind, _ in fields)
    if used % widest:
        fields.append((SPARE, np.int8, (widest - used % widest,)))
        used += widest - used % widest
    record = np.dtype(fields, align=True)
    if record.itemsize != used:
        raise TypeError(f"{declared.__name__}: declare wide fields before narrow ones, so that no gap is left")
    return np.dtype((readable(declared.__name__, record.names or ()), record))


def readable(name: str, fields: Iterable[str]) -> type[np.void]:
    """A kind of record whose fields have names, as in the rules; NumPy's own takes ten times as long to find one."""
    return type(name, (np.void,), {field: named(field) for field in fields})


def named(field: str) -> property:
    """One field by its name."""

    def read(record: Any) -> Any:
        return record[field]

    def write(record: Any, value: Any) -> None:
        record[field] = value

    return property(read, write)


def field(name: str, hint: Any) -> tuple[str, type, tuple[int, ...]]:
    """Name, element type and shape of one annotated field."""
    kind, *rest = get_args(hint)[1:]
    shape = tuple(rest[0]) if rest else ()
    return name, kind, shape


def blank(declared: type, many: int) -> Cells:
    """Many zeroed records of a declared class."""
    return np.zeros(many, layout(declared))
