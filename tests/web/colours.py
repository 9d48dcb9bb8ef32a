"""Signs that must not be known by their colour alone: as drawn, every pair differs in shape, letter and colour."""

from __future__ import annotations

import math
import re
from itertools import combinations
from typing import NamedTuple

from playwright.sync_api import Page, expect

FAR_APART = 18.0
"""The least distance of two colours in CIELAB; about 2 can just be told apart side by side."""
READABLE = 4.5

DRAWN = """([mark, shape, ground, letter]) => [...document.querySelectorAll(mark)].map((one) => ({
    shape: [...one.querySelectorAll(shape)].map((path) => (path.getAttribute('d') ?? '')
        + (path.getAttribute('stroke-dasharray') ?? '')).join(' '),
    colour: getComputedStyle(one.querySelector(ground)).fill,
    letter: letter ? (one.querySelector(letter) ?? one.parentElement).textContent.trim().slice(0, 1) : '',
    ink: letter && one.querySelector(letter) ? getComputedStyle(one.querySelector(letter)).fill : '',
}))"""


class Drawn(NamedTuple):
    """A suit as it stands on the page."""

    shape: str
    colour: str
    letter: str
    ink: str


def drawn(page: Page, mark: str, shape: str, ground: str, letter: str) -> list[Drawn]:
    """Every suit once."""
    expect(page.locator(mark).first).to_be_attached()
    found = [
        Drawn(one["shape"], one["colour"], one["letter"], one["ink"])
        for one in page.evaluate(DRAWN, [mark, shape, ground, letter])
    ]
    return list(dict.fromkeys(found))


def differ(suits: list[Drawn], has_letters: bool = True) -> None:
    """Every pair, in every way."""
    for one, other in combinations(suits, 2):
        assert one.shape and one.shape != other.shape, (one, other)
        assert apart(one.colour, other.colour) > FAR_APART, (one, other)
        assert not has_letters or (one.letter and one.letter != other.letter), (one, other)


# Colours


def linear(colour: str) -> list[float]:
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    assert len(parts) == 3, colour
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(colour: str) -> tuple[float, float, float]:
    red, green, blue = linear(colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def apart(one: str, other: str) -> float:
    return math.dist(lab(one), lab(other))


def contrast(one: str, other: str) -> float:
    weights = (0.2126, 0.7152, 0.0722)
    low, high = sorted(
        sum(w * part for w, part in zip(weights, linear(colour), strict=True)) for colour in (one, other)
    )
    return (high + 0.05) / (low + 0.05)
