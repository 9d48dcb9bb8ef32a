"""What all pictures of tables are drawn with: a canvas, cards, plates and the shapes of suits."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFont

FINE = 2
"""Everything is drawn so many times larger and then made smaller, so that edges are smooth."""
Point = tuple[float, float]
Rectangle = tuple[float, float, float, float]
"""Where a rectangle lies: x, y, width and height."""

CIRCLE = [(0.5 + 0.46 * cos(pi * n / 24), 0.5 + 0.46 * sin(pi * n / 24)) for n in range(48)]
DIAMOND = [(0.5, 0.0), (0.92, 0.5), (0.5, 1.0), (0.08, 0.5)]
TRIANGLE = [(0.5, 0.02), (1.0, 0.92), (0.0, 0.92)]
SQUARE = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)]
STAR = [(0.5 + r * sin(pi * n / 5), 0.53 - r * cos(pi * n / 5)) for n, r in enumerate([0.54, 0.23] * 5)]
HEXAGON = [(0.5 + 0.5 * cos(pi * n / 3), 0.5 + 0.5 * sin(pi * n / 3)) for n in range(6)]
"""Outlines within a square of side 1."""


@cache
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own letters, so that no font file is needed."""
    return ImageFont.load_default(size)


class Canvas:
    """A picture that is measured in plain pixels and drawn finer."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.image = Image.new("RGB", (width * FINE, height * FINE), ground)
        self.pen = ImageDraw.Draw(self.image)
        self.width, self.height = width, height

    def picture(self) -> Image.Image:
        """The finished picture."""
        return self.image.reduce(FINE)

    def box(self, place: Rectangle, fill: str | None, line: str | None = None, round: float = 8) -> None:
        """A rectangle with round corners."""
        x, y, w, h = place
        corners = (x * FINE, y * FINE, (x + w) * FINE, (y + h) * FINE)
        self.pen.rounded_rectangle(corners, round * FINE, fill=fill, outline=line, width=2 * FINE)

    def words(self, x: float, y: float, text: str, size: int, ink: str, anchor: str = "la") -> None:
        """A line of text; the anchor says which point of it stands at x, y: `mm` is the middle."""
        self.pen.text((x * FINE, y * FINE), text, fill=ink, font=font(size * FINE), anchor=anchor)

    def shape(
        self, outline: list[Point], x: float, y: float, side: float, fill: str | None, line: str | None = None
    ) -> None:
        """One of the outlines above, in a square at x, y."""
        points = [((x + side * px) * FINE, (y + side * py) * FINE) for px, py in outline]
        self.pen.polygon(points, fill=fill, outline=line, width=2 * FINE if line else 1)

    def plate(self, x: float, y: float, name: str, lines: list[str], colours: dict[str, str], is_turn: bool) -> None:
        """A player's plate: the name, and what is to be known of them; the one to act has a bright edge."""
        self.box((x, y, 184, 40 + 20 * len(lines)), colours["plate"], colours["glow"] if is_turn else None, 10)
        self.words(x + 14, y + 10, name, 18, colours["glow"] if is_turn else colours["text"])
        for n, line in enumerate(lines):
            self.words(x + 14, y + 36 + 20 * n, line, 14, colours["soft"])
        if is_turn:
            self.shape([(0, 0), (1, 0.5), (0, 1)], x + 160, y + 12, 14, colours["glow"])
