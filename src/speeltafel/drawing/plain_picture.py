"""The picture of a table whose game brings none: what lies open above, a plate for every player below."""

from __future__ import annotations

import numpy as np
from PIL.Image import Image

from speeltafel.drawing.canvas import Canvas, font
from speeltafel.drawing.plain_table import english, plain_table, seats_of
from speeltafel.kernel.game import Game

FELT, PLATE, GLOW, TEXT, SOFT = "#1f4a3d", "#17382f", "#ffd98a", "#f6f2e6", "#c9dbd2"
WIDTH, MARGIN, LINE = 960, 28, 26
NAMES_END = 220
"""Where the fields of a plate begin, to the right of the name."""
SIZE = 16


def plain_picture(game: Game, record: np.void, viewer: int | None) -> Image:
    """The whole table, or what a seat sees of it."""
    table = plain_table(game, record, english(game, seats_of(game, record)))
    plate = LINE * max(1, len(table.labels)) + 20
    top = 76 + LINE * len(table.open)
    canvas = Canvas(WIDTH, top + (plate + 12) * len(table.seats) + MARGIN, FELT)
    canvas.words(MARGIN, 22, game.title, 24, GLOW)
    for line, (label, value) in enumerate(table.open):
        write_field(canvas, MARGIN, 64 + LINE * line, label, value)
    for seat, values in enumerate(table.seats):
        y, acts = top + (plate + 12) * seat, seat == table.actor
        canvas.box((MARGIN, y, WIDTH - 2 * MARGIN, plate), PLATE, GLOW if acts else None, 10)
        name = f"player {seat}{' (you)' if seat == viewer else ''}"
        canvas.words(MARGIN + 16, y + 12, name, 18, GLOW if acts else TEXT)
        for line, (label, value) in enumerate(zip(table.labels, values, strict=True)):
            write_field(canvas, NAMES_END, y + 12 + LINE * line, label, value)
    return canvas.picture()


def write_field(canvas: Canvas, x: float, y: float, label: str, value: str) -> None:
    """A label and what stands beside it, as much as fits on the line."""
    canvas.words(x, y, label, SIZE, SOFT)
    begin = x + 180
    canvas.words(begin, y, cut(value, WIDTH - MARGIN - 12 - begin), SIZE, TEXT)


def cut(text: str, width: float) -> str:
    """The beginning of a text that is too long for its place."""
    if font(SIZE).getlength(text) <= width:
        return text
    while text and font(SIZE).getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text}…"
