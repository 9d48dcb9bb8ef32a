"""How a table is drawn where there is no page: in a terminal, in lines of text, as a picture.

A game may bring drawings of its own. What lies on the table of a game without them is listed from its `Layout`: the
fields of the record that people want to see, each with the kind of thing it holds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from speeltafel.kernel.facts import Kind


class Shown(NamedTuple):
    """A field of the record that is shown, under the label `<game>-field-<name>`."""

    name: str
    kind: Kind


@dataclass(frozen=True)
class TableLayout:
    """What people see of a table: what lies open, and what belongs to each seat."""

    open: tuple[Shown, ...] = ()
    by_seat: tuple[Shown, ...] = ()
    """Fields with a number, a row or a set for every seat; what a viewer may not know shows as unknown."""


@dataclass(frozen=True)
class Drawings:
    """Drawings of a game's own; each loads what it needs when it is first called."""

    terminal: Callable[[Any, int, Any], Any] | None = None
    """From a view, the seat that looks and the reader's words, to something that `rich` prints."""
    reference: Callable[[Any, Any], Any] | None = None
    """What else a player may want to look up: from a view and the reader's words."""
    text: Callable[[Any, int | None], str] | None = None
    """From a record and the seat that looks, to lines of text."""
    picture: Callable[[Any, int | None], Any] | None = None
    """The same as a picture of Pillow."""
    layout: TableLayout = field(default_factory=TableLayout)
