"""Hanabi's table as a picture: rows, box and pile above, the hands below."""

from __future__ import annotations

from PIL.Image import Image

from speeltafel.drawing.canvas import CIRCLE, DIAMOND, HEXAGON, SQUARE, STAR, TRIANGLE, Canvas
from speeltafel.games.hanabi.cards import COLOURS, COPIES, ERRORS, HAND_SIZES, TOKENS, VALUES
from speeltafel.games.hanabi.rules import score
from speeltafel.games.hanabi.state import DECIDING, ENDED, State
from speeltafel.games.hanabi.text import told
from speeltafel.kernel.contract import UNKNOWN

FILLS = {"W": "#f8f3e6", "R": "#f2644f", "B": "#4f94f4", "Y": "#ffd23f", "G": "#40c47c", "P": "#e2aefc"}
SHAPES = {"W": CIRCLE, "R": TRIANGLE, "B": DIAMOND, "Y": STAR, "G": SQUARE, "P": HEXAGON}
"""Colour is never the only sign: every suit has its shape and its letter too."""
INK, BACK, BACK_LINE = "#15173b", "#1c1f52", "#8d92e0"
LOOK = {"plate": "#22245c", "glow": "#ffcf7a", "text": "#f6f2e6", "soft": "#d3d4f3"}
SKY = "#2a2c6b"
WIDTH, TOP, LINE = 940, 300, 132
CARD_W, CARD_H = 66, 92


def picture(seen: State, viewer: int | None) -> Image:
    """The whole table, or what a seat sees of it."""
    canvas = Canvas(WIDTH, TOP + LINE * int(seen.seats) + 16, SKY)
    draw_rows(canvas, seen)
    draw_box(canvas, seen)
    draw_pile(canvas, seen)
    for seat in range(int(seen.seats)):
        draw_hand(canvas, seen, seat, viewer, TOP + LINE * seat)
    return canvas.picture()


def draw_rows(canvas: Canvas, seen: State) -> None:
    """For every colour the highest card of its row, or the place where it will begin."""
    canvas.words(28, 22, "Fireworks", 20, LOOK["glow"])
    for colour in range(int(seen.colours)):
        x, letter = 28 + 80 * colour, COLOURS[colour]
        height = int(seen.rows[colour])
        for below in range(height):
            draw_card(canvas, x, 56 + 7 * below, letter, below + 1)
        if height == 0:
            canvas.box((x, 56, CARD_W, CARD_H), None, "#5a5ca8")
            canvas.shape(SHAPES[letter], x + 18, 72, 30, None, FILLS[letter])
            canvas.words(x + CARD_W / 2, 124, letter, 18, FILLS[letter], "mm")


def draw_card(canvas: Canvas, x: float, y: float, letter: str, value: int) -> None:
    """A card face: value and letter in the corner, the shape below."""
    canvas.box((x, y, CARD_W, CARD_H), FILLS[letter], INK, 9)
    canvas.words(x + 9, y + 7, str(value), 26, INK)
    canvas.words(x + CARD_W - 10, y + 9, letter, 17, INK, "ra")
    canvas.shape(SHAPES[letter], x + 16, y + 44, 34, INK)
    canvas.shape(SHAPES[letter], x + 20, y + 48, 26, FILLS[letter])


def draw_back(canvas: Canvas, x: float, y: float) -> None:
    """A card that the viewer may not see."""
    canvas.box((x, y, CARD_W, CARD_H), BACK, BACK_LINE, 9)
    canvas.words(x + CARD_W / 2, y + CARD_H / 2, "?", 34, BACK_LINE, "mm")


def draw_box(canvas: Canvas, seen: State) -> None:
    """Tokens, errors, the deck and the score."""
    x = 560
    canvas.words(x, 22, f"Tokens {seen.tokens} of {TOKENS}", 16, LOOK["text"])
    for n in range(TOKENS):
        canvas.shape(CIRCLE, x + 26 * n, 46, 22, "#7cc6ff" if n < seen.tokens else None, "#7cc6ff")
    canvas.words(x, 84, f"Errors {seen.errors} of {ERRORS}", 16, LOOK["text"])
    for n in range(ERRORS):
        canvas.shape(TRIANGLE, x + 30 * n, 108, 24, "#ff7a5c" if n < seen.errors else None, "#ff7a5c")
    canvas.box((806, 26, 52, 72), BACK, BACK_LINE)
    canvas.box((800, 22, 52, 72), BACK, BACK_LINE)
    canvas.words(826, 58, str(seen.deck_size), 24, LOOK["text"], "mm")
    canvas.words(826, 108, "deck", 14, LOOK["soft"], "mm")
    points = int(score(seen))
    canvas.words(890, 46, str(points), 34, LOOK["glow"], "mm")
    canvas.words(890, 80, "points", 14, LOOK["soft"], "mm")
    if seen.phase == ENDED:
        canvas.words(890, 108, "over", 18, "#ff7a5c", "mm")
    elif seen.last_turns:
        canvas.words(845, 128, f"last turns: {seen.last_turns}", 14, LOOK["glow"], "mm")


def draw_pile(canvas: Canvas, seen: State) -> None:
    """Every discarded card, in the order of colours and values, a cell for each copy there is."""
    canvas.words(28, 200, "Discarded", 16, LOOK["text"])
    for colour in range(int(seen.colours)):
        letter, x = COLOURS[colour], 28 + 152 * (colour % 6)
        cell = 0
        for value in range(VALUES):
            for copy in range(COPIES[value]):
                gone = copy < int(seen.discarded[colour * VALUES + value])
                cx, cy = x + 28 * (cell % 5), 226 + 32 * (cell // 5)
                canvas.box((cx, cy, 25, 28), FILLS[letter] if gone else "#25275f", None, 5)
                canvas.words(cx + 12.5, cy + 14, f"{letter}{value + 1}", 13, INK if gone else "#7a7cc4", "mm")
                cell += 1


def draw_hand(canvas: Canvas, seen: State, seat: int, viewer: int | None, y: float) -> None:
    """A player's plate and cards; below each card what its holder knows of it."""
    is_turn = bool(seen.phase == DECIDING and seen.turn == seat)
    who = "you" if seat == viewer else "to act" if is_turn else ""
    canvas.plate(28, y + 18, f"player {seat}", [who], LOOK, is_turn)
    for slot in range(HAND_SIZES[int(seen.seats)]):
        x = 240 + 132 * slot
        if slot >= seen.hand_sizes[seat]:
            canvas.box((x, y + 4, CARD_W, CARD_H), None, "#3d3f85")
            continue
        card = int(seen.hands[seat, slot])
        if card == UNKNOWN:
            draw_back(canvas, x, y + 4)
        else:
            draw_card(canvas, x, y + 4, COLOURS[card // VALUES], card % VALUES + 1)
        draw_knowledge(canvas, seen, seat, slot, x, y)


def draw_knowledge(canvas: Canvas, seen: State, seat: int, slot: int, x: float, y: float) -> None:
    """What hints told, and beside the card what they leave possible."""
    knows = told(seen, seat, slot)
    ink = LOOK["glow"] if knows != "??" else "#8d8fd0"
    canvas.words(x + CARD_W / 2, y + CARD_H + 16, knows, 17, ink, "mm")
    colours_left, values_left = int(seen.colours_left[seat, slot]), int(seen.values_left[seat, slot])
    for colour in range(int(seen.colours)):
        letter, possible = COLOURS[colour], colours_left >> colour & 1
        canvas.shape(SHAPES[letter], x + CARD_W + 7, y + 6 + 15 * colour, 12, FILLS[letter] if possible else "#3a3c80")
    for value in range(VALUES):
        possible = values_left >> value & 1
        canvas.words(
            x + CARD_W + 32, y + 12 + 15 * value, str(value + 1), 13, "#f6f2e6" if possible else "#4b4d95", "mm"
        )
