"""HASP's table as a picture: trump, pot and trick above, the players with their cards below."""

from __future__ import annotations

from math import pi, sin

from PIL.Image import Image

from speeltafel.drawing.canvas import CIRCLE, Canvas, Point
from speeltafel.games.hasp.cards import PLAIN_SUITS, SUITS
from speeltafel.games.hasp.notation import CARD_NAMES
from speeltafel.games.hasp.rules import points_on
from speeltafel.games.hasp.state import ENDED, NO_CARD, NOBODY, State
from speeltafel.games.hasp.text import call, faces, is_turn, trump


def outline(points: str) -> list[Point]:
    """A shape within a square of side 1, from its corners: `x y, x y, …`."""
    return [(float(x), float(y)) for x, y in (point.split() for point in points.split(","))]


TREE = outline(".5 0, .92 .72, .58 .72, .58 1, .42 1, .42 .72, .08 .72")
GRASS = outline("0 1, .04 .35, .24 .78, .28 .1, .47 .74, .62 0, .7 .76, .98 .3, .96 1")
CANYON = outline("0 1, 0 .42, .16 .42, .16 .08, .42 .08, .42 .72, .58 .72, .58 .24, .84 .24, .84 .5, 1 .5, 1 1")
HOUSE = outline(".5 .02, 1 .46, .86 .46, .86 .98, .14 .98, .14 .46, 0 .46")
WAVES = [
    *((n / 24, 0.25 + 0.14 * sin(n * pi / 6)) for n in range(25)),
    *((n / 24, 0.78 + 0.14 * sin(n * pi / 6)) for n in range(24, -1, -1)),
]

FILLS = {"F": "#dd9f2e", "G": "#366b2c", "R": "#2a74b3", "C": "#5c3578", "V": "#bcae9b"}
INKS = {"F": "#2c1c05", "G": "#fdf7e6", "R": "#ffffff", "C": "#fbf3ff", "V": "#2b2118"}
SHAPES = {"F": TREE, "G": GRASS, "R": WAVES, "C": CANYON, "V": HOUSE}
NAMES = {"F": "forest", "G": "grassland", "R": "river", "C": "canyon", "V": "village"}
"""Colour is never the only sign: every suit has its shape and its letter too."""
LOOK = {"plate": "#6f3418", "glow": "#ffd98a", "text": "#fff4e2", "soft": "#f0d5b4"}
MAT, MAT_EDGE, EDGE = "#9c4f2a", "#e4b98d", "#2b1608"
WIDTH, TOP, LINE = 960, 210, 122
CARD_W, CARD_H = 72, 96


def picture(seen: State, viewer: int | None) -> Image:
    """The whole table, or what a seat sees of it."""
    canvas = Canvas(WIDTH, TOP + LINE * int(seen.seats) + 20, MAT)
    canvas.box((8, 8, WIDTH - 16, canvas.height - 16), None, MAT_EDGE, 16)
    draw_trump(canvas, seen)
    draw_trick(canvas, seen)
    for seat in range(int(seen.seats)):
        draw_player(canvas, seen, seat, viewer, TOP + LINE * seat)
    return canvas.picture()


def draw_trump(canvas: Canvas, seen: State) -> None:
    """The trump suits and the pot."""
    canvas.words(32, 28, "Trump", 20, LOOK["glow"])
    announced = [] if trump(seen) in ("?", "none", SUITS[PLAIN_SUITS]) else [trump(seen)]
    for n, letter in enumerate((SUITS[PLAIN_SUITS], *announced)):
        canvas.box((32 + 104 * n, 58, 96, 66), FILLS[letter], EDGE, 10)
        canvas.shape(SHAPES[letter], 32 + 104 * n + 34, 64, 28, INKS[letter])
        canvas.words(32 + 104 * n + 48, 110, NAMES[letter], 14, INKS[letter], "mm")
    if trump(seen) == "?":
        canvas.words(146, 90, "not announced", 15, LOOK["soft"], "lm")
    canvas.words(32, 146, f"Pot {seen.pot}", 18, LOOK["text"])
    for n in range(int(seen.pot)):
        canvas.shape(CIRCLE, 96 + 26 * n, 145, 22, "#f0cf93", "#8a5a21")


def draw_trick(canvas: Canvas, seen: State) -> None:
    """The cards on the table, or else the last trick and who took it."""
    laid = [(seat, int(seen.trick[seat])) for seat in range(int(seen.seats)) if seen.trick[seat] != NO_CARD]
    title, winner = "On the table", NOBODY
    if not laid and seen.last_winner != NOBODY:
        laid = [(seat, int(seen.last_trick[seat])) for seat in range(int(seen.seats))]
        title, winner = "Last trick", int(seen.last_winner)
    canvas.words(420, 28, title, 20, LOOK["glow"])
    for n, (seat, card) in enumerate(laid):
        draw_card(canvas, seen, 420 + 92 * n, 60, CARD_NAMES[card])
        words = f"player {seat}" + (" won" if seat == winner else "")
        canvas.words(420 + 92 * n + CARD_W / 2, 172, words, 14, LOOK["glow" if seat == winner else "soft"], "mm")
    if seen.turned != NO_CARD:
        canvas.words(840, 28, "Turned up", 16, LOOK["soft"])
        draw_card(canvas, seen, 842, 60, CARD_NAMES[int(seen.turned)])


def draw_card(canvas: Canvas, seen: State, x: float, y: float, name: str) -> None:
    """A card face: strength and letter above, the shape, and a seed for each point below; or a back."""
    if name == "??":
        canvas.box((x, y, CARD_W, CARD_H), "#4a2a66", "#cbb0e6", 9)
        canvas.words(x + CARD_W / 2, y + CARD_H / 2, "?", 34, "#cbb0e6", "mm")
        return
    letter, strength = name[0], name[1:]
    canvas.box((x, y, CARD_W, CARD_H), FILLS[letter], EDGE, 9)
    canvas.words(x + 9, y + 7, strength, 25, INKS[letter])
    canvas.words(x + CARD_W - 10, y + 10, letter, 17, INKS[letter], "ra")
    canvas.shape(SHAPES[letter], x + 19, y + 40, 34, INKS[letter])
    points = int(points_on(seen, CARD_NAMES.index(name)))
    for n in range(points):
        canvas.shape(CIRCLE, x + CARD_W / 2 - 5 * points + 10 * n, y + 81, 9, "#ffe08a", EDGE)


def draw_player(canvas: Canvas, seen: State, seat: int, viewer: int | None, y: float) -> None:
    """A player's plate and cards."""
    lines = [
        f"score {seen.scores[seat]}   call {call(seen, seat)}",
        f"tricks {seen.tricks[seat]}, points {seen.points[seat]}",
    ]
    name = f"player {seat}" + (" (you)" if seat == viewer else "") + (", starts" if seat == seen.starter else "")
    canvas.plate(32, y + 14, name, lines, LOOK, is_turn(seen, seat))
    for n, face in enumerate(faces(seen, seat)):
        draw_card(canvas, seen, 240 + 84 * n, y + 10, face)
    if seen.phase == ENDED and seen.scores[seat] == seen.scores[: int(seen.seats)].max():
        canvas.words(240, y + 48, "wins the match", 26, LOOK["glow"])
