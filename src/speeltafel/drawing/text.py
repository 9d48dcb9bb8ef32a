"""Tables in lines of text, for people who watch a game without a terminal or a page."""

from __future__ import annotations

import numpy as np

from speeltafel.drawing.plain_table import english, plain_table, seats_of
from speeltafel.kernel.game import Game


def text_of(game: Game, record: np.void, viewer: int | None = None) -> str:
    """A table, or a seat's view of it, in lines of text."""
    draw = game.drawings.text
    return plain_text(game, record, viewer) if draw is None else draw(record, viewer)


def plain_text(game: Game, record: np.void, viewer: int | None) -> str:
    """The title and what lies open, then a line for every player."""
    table = plain_table(game, record, english(game, seats_of(game, record)))
    head = [game.title, *(f"{label} {value}" for label, value in table.open)]
    lines = []
    for seat, values in enumerate(table.seats):
        facts = "   ".join(f"{label} {value}" for label, value in zip(table.labels, values, strict=True))
        name = f"player {seat}{' (you)' if seat == viewer else ''}"
        lines.append(f"{'>' if seat == table.actor else ' '} {name}: {facts}".rstrip())
    return "\n".join(["   ".join(head), *lines])
