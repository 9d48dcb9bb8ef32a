"""Tables in the terminal: a game's own drawing or a plain one, and the parts that all of them are made of."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from speeltafel.drawing.plain_table import PlainTable, plain_table
from speeltafel.kernel.game import Game
from speeltafel.locale import Words


def draw(game: Game, view: np.void, seat: int, words: Words) -> RenderableType:
    """The table as a seat sees it."""
    if game.drawings.terminal is None:
        table = plain_table(game, view, words)
        return Group(labelled(table.open), "", players(table, seat, words))
    drawn: RenderableType = game.drawings.terminal(view, seat, words)
    return drawn


def players(table: PlainTable, me: int, words: Words) -> Table:
    """A row for every player, with what belongs to their seat."""
    rows = columns(words.text("view-player"))
    for label in table.labels:
        rows.add_column(label)
    for seat, values in enumerate(table.seats):
        rows.add_row(name_of(words, seat, me), *map(Text, values))
    return rows


# Parts


def columns(*headings: str) -> Table:
    """An empty table without lines, its headings in bold."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, no_wrap=True)
    return table


def labelled(lines: Sequence[tuple[str, str]]) -> Table:
    """Lines with a label in front."""
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for label, content in lines:
        table.add_row(label, Text(content))
    return table


def name_of(words: Words, seat: int, me: int) -> str:
    """A player's name; mine says so."""
    name = words.names[seat]
    return words.text("play-you", name=name) if seat == me else name
