"""Draws learning curves as a picture (SVG) that any browser can show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

WIDTH, HEIGHT, GAP, LEFT = 720, 200, 34, 56
COLOURS = ("#1f6f8b", "#c8553d", "#4f772d", "#7b5ea7")


@dataclass(frozen=True)
class Curve:
    """One line of a chart."""

    name: str
    places: Sequence[float]
    heights: Sequence[float]


@dataclass(frozen=True)
class Chart:
    """Lines that share one axis."""

    title: str
    curves: Sequence[Curve]
    axis: str = "million decisions"


def picture(charts: Sequence[Chart], heading: str) -> str:
    """A picture of all charts, one below the other."""
    height = 40 + len(charts) * (HEIGHT + 2 * GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        f'font-size="12"><rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>',
        f'<text x="{LEFT}" y="24" font-size="15" font-weight="bold">{escaped(heading)}</text>',
    ]
    for n, chart in enumerate(charts):
        parts.append(f'<g transform="translate(0 {40 + n * (HEIGHT + 2 * GAP) + GAP // 2})">{drawn(chart)}</g>')
    return "\n".join([*parts, "</svg>\n"])


def drawn(chart: Chart) -> str:
    """One chart: its frame, its numbers and its lines."""
    across = ticks([place for curve in chart.curves for place in curve.places])
    up = ticks([height for curve in chart.curves for height in curve.heights])
    parts = [f'<text x="{LEFT}" y="0" font-weight="bold">{escaped(chart.title)}</text>', *grid(across, up, chart.axis)]
    for n, curve in enumerate(chart.curves):
        colour = COLOURS[n % len(COLOURS)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in placed(curve, across, up))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        parts.append(f'<text x="{LEFT + 190 + n * 150}" y="0" fill="{colour}">{escaped(curve.name)}</text>')
    return "".join(parts)


def grid(across: Sequence[float], up: Sequence[float], axis: str) -> list[str]:
    """A line at every round number of the height, and the numbers of both axes."""
    parts = []
    for number in up:
        y = far_up(number, up)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - 20}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{short(number)}</text>')
    for number in across:
        x, unit = far_across(number, across), f" {escaped(axis)}" if number == across[-1] else ""
        anchor = "end" if unit else "middle"
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT + 24}" text-anchor="{anchor}">{short(number)}{unit}</text>')
    return parts


def placed(curve: Curve, across: Sequence[float], up: Sequence[float]) -> list[tuple[float, float]]:
    """The points of a line in the picture."""
    points = zip(curve.places, curve.heights, strict=True)
    return [(far_across(place, across), far_up(height, up)) for place, height in points]


def far_across(number: float, across: Sequence[float]) -> float:
    return LEFT + (number - across[0]) / (across[-1] - across[0]) * (WIDTH - LEFT - 20)


def far_up(number: float, up: Sequence[float]) -> float:
    return 8 + (1 - (number - up[0]) / (up[-1] - up[0])) * HEIGHT


def ticks(numbers: Sequence[float]) -> list[float]:
    """Round numbers that span all of these; they begin at zero unless the smallest is far from it."""
    low, high = min(numbers, default=0.0), max(numbers, default=1.0)
    if 0 < low < high / 2:
        low = 0.0
    if high <= low:
        low, high = low - 0.5, high + 0.5
    step = round_step((high - low) / 4)
    first, last = floor(low / step), ceil(high / step)
    return [n * step for n in range(first, last + 1)]


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50, … and their tenths that is not below this."""
    power = 10.0 ** floor(log10(least))
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least * 0.999)


def short(number: float) -> str:
    """A number with few digits."""
    return f"{number:.0f}" if abs(number) >= 100 else f"{number:.3g}"


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
