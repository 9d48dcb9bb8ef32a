"""Draws learning curves as a picture (SVG) that any browser shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
    """Lines over one axis."""

    title: str
    curves: Sequence[Curve]
    axis: str = "million decisions"


def picture(charts: Sequence[Chart], heading: str) -> str:
    """All charts, one below the other."""
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
    across = span([place for curve in chart.curves for place in curve.places])
    up = span([height for curve in chart.curves for height in curve.heights])
    parts = [f'<text x="{LEFT}" y="0" font-weight="bold">{escaped(chart.title)}</text>', *grid(across, up, chart.axis)]
    for n, curve in enumerate(chart.curves):
        colour = COLOURS[n % len(COLOURS)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in placed(curve, across, up))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        parts.append(f'<text x="{LEFT + 190 + n * 150}" y="0" fill="{colour}">{escaped(curve.name)}</text>')
    return "".join(parts)


def grid(across: tuple[float, float], up: tuple[float, float], axis: str) -> list[str]:
    """Five lines each way with their numbers."""
    parts = []
    for n in range(5):
        share = n / 4
        x, y = LEFT + share * (WIDTH - LEFT - 20), 8 + (1 - share) * HEIGHT
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - 20}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{short(between(up, share))}</text>')
        parts.append(
            f'<text x="{x:.1f}" y="{HEIGHT + 24}" text-anchor="middle">{short(between(across, share))}'
            f"{' ' + escaped(axis) if n == 2 else ''}</text>"
        )
    return parts


def placed(curve: Curve, across: tuple[float, float], up: tuple[float, float]) -> list[tuple[float, float]]:
    """The points of a line in the picture."""
    wide, high = across[1] - across[0], up[1] - up[0]
    return [
        (LEFT + (x - across[0]) / wide * (WIDTH - LEFT - 20), 8 + (1 - (y - up[0]) / high) * HEIGHT)
        for x, y in zip(curve.places, curve.heights, strict=True)
    ]


def span(numbers: Sequence[float]) -> tuple[float, float]:
    """The least and the largest, a little apart even when they are equal."""
    if not numbers:
        return 0.0, 1.0
    low, high = min(numbers), max(numbers)
    return (low, high) if high > low else (low - 0.5, high + 0.5)


def between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + share * (ends[1] - ends[0])


def short(number: float) -> str:
    """A number with the digits that matter."""
    return f"{number:.0f}" if abs(number) >= 100 else f"{number:.3g}"


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
