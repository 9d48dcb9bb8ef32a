"""Parts that all tables are drawn with."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from speeltafel.locale import Words


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
