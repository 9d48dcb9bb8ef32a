"""Hare & Tortoise's lane as a picture: a winding path with its runners, and a plate for every player."""

from __future__ import annotations

from collections.abc import Callable

from PIL.Image import Image

from speeltafel.drawing.canvas import CIRCLE, Canvas, Point
from speeltafel.games.hare.board import (
    AT_FINISH,
    AT_START,
    BOARD,
    CARROT,
    FINISH,
    HARE,
    LETTUCE,
    NUMBERS,
    RUNNERS_EACH,
    TORTOISE,
)
from speeltafel.games.hare.state import State
from speeltafel.games.hare.text import is_turn, remark, runners, spaces_of

WIDTH, SPACE, GAP, ACROSS = 1000, 66, 8, 13
LANE_TOP = 30
PLATES = LANE_TOP + 5 * (SPACE + GAP + 4) + 20
STONES = {
    HARE: "#f1d9bd",
    CARROT: "#fdeccb",
    LETTUCE: "#e3f0cd",
    TORTOISE: "#d3e6df",
    AT_START: "#fff",
    AT_FINISH: "#fff",
}
PLAYERS = ("#d6453d", "#2a74b3", "#e0a526", "#4d8f3a", "#7d4fa3", "#3c3c3c")
LOOK = {"plate": "#4d6b3a", "glow": "#ffe9a8", "text": "#fbf7e8", "soft": "#e4efcf"}
MEADOW, PATH, INK = "#a9c784", "#ead7b0", "#3b2c1d"


def picture(seen: State, viewer: int | None) -> Image:
    """The lane and the players; nothing is hidden in this game."""
    seats = int(seen.seats)
    canvas = Canvas(WIDTH, PLATES + 106 * -(-seats // 3) + 10, MEADOW)
    canvas.box((10, LANE_TOP - 16, WIDTH - 20, PLATES - LANE_TOP + 8), PATH, "#c9ae7c", 18)
    for space in range(FINISH + 1):
        draw_space(canvas, space)
    for runner, name in enumerate(runners(seen)):
        draw_runner(canvas, seen, runner, name)
    for seat in range(seats):
        draw_player(canvas, seen, seat, viewer)
    return canvas.picture()


def place_of(space: int) -> Point:
    """Where a space lies: the path turns around at the end of every row."""
    row, column = divmod(space, ACROSS)
    column = column if row % 2 == 0 else ACROSS - 1 - column
    return 24 + column * (SPACE + GAP), LANE_TOP + row * (SPACE + GAP + 4)


def draw_space(canvas: Canvas, space: int) -> None:
    """A stone with its number and the sign of its kind."""
    x, y = place_of(space)
    kind = int(BOARD[space])
    canvas.box((x, y, SPACE, SPACE), STONES.get(kind, "#fbf4e4"), "#b9a57c", 14)
    canvas.words(x + 8, y + 5, str(space), 12, "#8b7350")
    if kind in NUMBERS:
        canvas.words(x + SPACE / 2, y + 40, "/".join(map(str, NUMBERS[kind])), 22, INK, "mm")
    else:
        SIGNS[kind](canvas, x + 17, y + 22)


def draw_carrot(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape(
        [(0.5, 0.0), (0.4, 0.3), (0.15, 0.05), (0.3, 0.35), (0.7, 0.35), (0.85, 0.05), (0.6, 0.3)], x, y, 32, "#4c8a3c"
    )
    canvas.shape([(0.28, 0.34), (0.72, 0.34), (0.66, 0.66), (0.5, 1.15), (0.34, 0.66)], x, y, 32, "#e8772e", "#a94d12")


def draw_lettuce(canvas: Canvas, x: float, y: float) -> None:
    for dx, dy, side, fill in (
        (0, 8, 20, "#6aa84f"),
        (14, 8, 20, "#6aa84f"),
        (6, 0, 22, "#7fbf5a"),
        (8, 14, 18, "#a6d87c"),
    ):
        canvas.shape(CIRCLE, x + dx, y + dy, side, fill, "#4c8a3c")


def draw_hare(canvas: Canvas, x: float, y: float) -> None:
    for dx in (5, 18):
        canvas.pen.ellipse(
            [2 * (x + dx), 2 * (y - 4), 2 * (x + dx + 9), 2 * (y + 22)], fill="#9b7350", outline="#5e4128", width=3
        )
    canvas.shape(CIRCLE, x + 3, y + 12, 27, "#b98a5e", "#5e4128")
    for dx in (11, 19):
        canvas.shape(CIRCLE, x + dx, y + 21, 4, INK)
    canvas.shape(CIRCLE, x + 14, y + 28, 5, "#e89aa0")


def draw_tortoise(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape(CIRCLE, x + 24, y + 12, 12, "#8cb08a", "#3f5f48")
    for dx in (3, 18):
        canvas.box((x + dx, y + 24, 7, 9), "#8cb08a", "#3f5f48", 3)
    canvas.pen.pieslice(
        [2 * (x - 2), 2 * y, 2 * (x + 28), 2 * (y + 54)], 180, 360, fill="#5f8d6a", outline="#3f5f48", width=4
    )
    canvas.shape([(0.3, 0.2), (0.7, 0.2), (0.9, 0.6), (0.1, 0.6)], x + 5, y + 5, 17, "#8cb08a")


def draw_word(word: str) -> Callable[[Canvas, float, float], None]:
    """The sign of the first and of the last space."""
    return lambda canvas, x, y: canvas.words(x + 16, y + 18, word, 15, INK, "mm")


SIGNS = {
    HARE: draw_hare,
    CARROT: draw_carrot,
    LETTUCE: draw_lettuce,
    TORTOISE: draw_tortoise,
    AT_START: draw_word("START"),
    AT_FINISH: draw_word("FINISH"),
}


def draw_runner(canvas: Canvas, seen: State, runner: int, name: str) -> None:
    """A pawn in its player's colour with its name on it; several on one space stand side by side."""
    space = int(seen.spaces[runner])
    before = sum(1 for other in range(runner) if seen.spaces[other] == space)
    x, y = place_of(space)
    draw_pawn(
        canvas, x + 36 - 20 * (before % 3), y + 26 - 18 * (before // 3), runner // RUNNERS_EACH[int(seen.seats)], name
    )


def draw_pawn(canvas: Canvas, x: float, y: float, seat: int, name: str) -> None:
    canvas.shape([(0.5, 0.1), (1.0, 1.1), (0.0, 1.1)], x, y + 10, 26, PLAYERS[seat], "#ffffff")
    canvas.shape(CIRCLE, x - 1, y - 8, 28, PLAYERS[seat], "#ffffff")
    canvas.words(x + 13, y + 6, name, 15, "#ffffff", "mm")


def draw_player(canvas: Canvas, seen: State, seat: int, viewer: int | None) -> None:
    """A player's carrots, lettuces, spaces and what waits for them."""
    x, y = 24 + 322 * (seat % 3), PLATES + 106 * (seat // 3)
    acts = is_turn(seen, seat)
    canvas.box((x, y, 310, 94), LOOK["plate"], LOOK["glow"] if acts else None, 12)
    draw_pawn(canvas, x + 18, y + 30, seat, str(seat))
    name = f"player {seat}" + (" (you)" if seat == viewer else "")
    canvas.words(x + 62, y + 10, name, 18, LOOK["glow" if acts else "text"])
    draw_carrot(canvas, x + 56, y + 40)
    canvas.words(x + 90, y + 58, str(seen.carrots[seat]), 20, LOOK["text"], "lm")
    draw_lettuce(canvas, x + 146, y + 42)
    canvas.words(x + 186, y + 58, str(seen.lettuces[seat]), 20, LOOK["text"], "lm")
    canvas.words(x + 216, y + 58, "at " + " and ".join(map(str, spaces_of(seen, seat))), 15, LOOK["soft"], "lm")
    canvas.words(x + 296, y + 12, remark(seen, seat) or ("to act" if acts else ""), 14, LOOK["soft"], "ra")
