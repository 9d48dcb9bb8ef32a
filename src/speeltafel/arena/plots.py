"""Plots as inline SVG without a view box: lengths are shares of the width, so that text stays readable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10

from speeltafel.arena.words import NOTHING

ROW = 30
"""Height of a row with an interval, in pixels."""
TALL = 150
COLOURS = 8


def pixels(number: float) -> str:
    return f"{number:.1f}"


def share(value: float, low: float, high: float) -> str:
    """A place on a scale, as a share of the width."""
    return f"{100 * (value - low) / (high - low):.2f}%"


def svg(height: float, label: str, *parts: str) -> str:
    """A plot as wide as its place."""
    return f'<svg width="100%" height="{pixels(height)}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def line(x1: str, y1: float, x2: str, y2: float, kind: str) -> str:
    return f'<line x1="{x1}" y1="{pixels(y1)}" x2="{x2}" y2="{pixels(y2)}" class="{kind}"/>'


def text(x: str, y: float, words: str, anchor: str = "middle", kind: str = "tick") -> str:
    return f'<text x="{x}" y="{pixels(y)}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


# Intervals


Figure = Sequence[float] | None


def whisker(figure: Figure, scale: tuple[float, float], colour: int, even: float | None, words: str) -> str:
    """A figure with its interval, or words in its place; a thin line marks the even share."""
    middle = ROW / 2
    mark = "" if even is None else line(share(even, *scale), 2, share(even, *scale), ROW - 2, "even")
    if figure is None:
        return svg(ROW, words, mark, text("50%", middle + 4, words))
    value, low, high = (share(number, *scale) for number in figure)
    return svg(
        ROW,
        words,
        line("0", middle, "100%", middle, "rail"),
        mark,
        line(low, middle, high, middle, f"range c{colour}"),
        f'<circle cx="{value}" cy="{middle}" r="6" class="dot c{colour}"><title>{escape(words)}</title></circle>',
    )


def scale_for(figures: Sequence[Figure], marks: Sequence[float] = ()) -> tuple[float, float]:
    """Round ends around all intervals."""
    numbers = [*marks, *(number for figure in figures for number in figure or ())] or [0.0]
    low, high = min(numbers), max(numbers)
    step = step_for(high - low or abs(high) or 1.0)
    return floor((low - step / 4) / step) * step, (floor((high + step / 4) / step) + 1) * step


def step_for(width: float, wanted: int = 4) -> float:
    """A round distance between marks: 1, 2 or 5 times a power of ten."""
    rough = width / wanted
    power: float = 10.0 ** floor(log10(rough))
    return next((unit * power for unit in (1, 2, 5) if unit * power >= rough), 10 * power)


def axis(scale: tuple[float, float], show: str) -> str:
    """Marks below a column of intervals."""
    low, high = scale
    step = step_for(high - low)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return svg(18, "scale", *(mark_at(step * number, scale, show) for number in range(first, last + 1)))


def mark_at(mark: float, scale: tuple[float, float], show: str) -> str:
    """One mark; at the ends its words stay inside the plot."""
    low, high = scale
    edge = (high - low) / 50
    anchor = "start" if mark < low + edge else "end" if mark > high - edge else "middle"
    return text(share(mark, low, high), 13, label(mark, show), anchor)


def label(value: float, show: str) -> str:
    """A number beside a mark."""
    if show == "percent":
        return f"{100 * value:.4g} %"
    return f"{value:.4g}" if abs(value) > 1e-9 else "0"


# Scores


def histogram(counts: Mapping[int, int], low: int, high: int, colour: int, words: str) -> str:
    """How often each score came; the most frequent one fills the height."""
    total, most = sum(counts.values()) or 1, max(counts.values(), default=1)
    width = 100 / (high - low + 1)
    bars = []
    for score in range(low, high + 1):
        count = counts.get(score, 0)
        tall = (TALL - 40) * count / most
        title = f"<title>{score}: {count:,} ({100 * count / total:.1f} %)</title>"
        x, bar = f"{width * (score - low) + width * 0.1:.2f}%", f"{width * 0.8:.2f}%"
        if count:
            place = f'x="{x}" y="{pixels(TALL - 20 - tall)}" width="{bar}" height="{pixels(max(tall, 1.5))}"'
            bars.append(f'<rect {place} rx="2" class="bar c{colour}">{title}</rect>')
        if is_marked(score, low, high):
            bars.append(text(f"{width * (score - low + 0.5):.2f}%", TALL - 5, str(score)))
    top = max(counts, key=lambda score: counts[score]) if counts else low
    peak = text(f"{clipped(width * (top - low + 0.5)):.2f}%", 13, f"{100 * most / total:.1f} %", kind="peak")
    nothing = text("50%", TALL / 2, NOTHING, kind="peak")
    return svg(TALL, words, line("0", TALL - 20, "100%", TALL - 20, "rail"), *bars, peak if counts else nothing)


def clipped(place: float) -> float:
    """Words in the middle of the plot, not across its edge."""
    return min(max(place, 6.0), 94.0)


def is_marked(score: int, low: int, high: int) -> bool:
    """Few enough marks to be read."""
    step = 1 if high - low < 10 else 5
    return score % step == 0 or (high - low < 10)


# Times

SHORTEST, LONGEST = -3.0, 4.0
"""Powers of ten, in milliseconds: from a microsecond to ten seconds."""
NAMES = {-3: "1 µs", -2: "10 µs", -1: "0.1 ms", 0: "1 ms", 1: "10 ms", 2: "0.1 s", 3: "1 s", 4: "10 s"}


def time_place(milliseconds: float) -> str:
    power = log10(max(milliseconds, 10**SHORTEST))
    return share(min(power, LONGEST), SHORTEST, LONGEST)


def time_row(moves: Mapping[str, float], colour: int, words: str) -> str:
    """Half of the moves, nine of ten, ninety-nine of a hundred, and the longest."""
    middle = ROW / 2
    half, nine, most, longest = (time_place(moves[name]) for name in ("p50_ms", "p90_ms", "p99_ms", "max_ms"))
    second = time_place(1000)
    return svg(
        ROW,
        words,
        line("0", middle, "100%", middle, "rail"),
        line(second, 2, second, ROW - 2, "even"),
        line(half, middle, longest, middle, f"thin c{colour}"),
        line(half, middle, most, middle, f"range c{colour}"),
        line(nine, middle - 7, nine, middle + 7, f"stroke c{colour}"),
        f'<circle cx="{half}" cy="{middle}" r="6" class="dot c{colour}"><title>{escape(words)}</title></circle>',
        line(longest, middle - 4, longest, middle + 4, f"thin c{colour}"),
    )


def time_axis() -> str:
    """A power of ten for every mark; every other one on a narrow screen."""
    anchors = {-3: "start", 4: "end"}
    marks = [
        text(share(power, SHORTEST, LONGEST), 13, words, anchors.get(power, "middle"), kind_of(power))
        for power, words in NAMES.items()
    ]
    return svg(18, "scale", *marks)


def kind_of(power: int) -> str:
    return "tick" if power % 2 else "tick wide"
