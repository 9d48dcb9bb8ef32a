"""When a house bot's move is shown: at a time that says nothing of what it had to think about."""

from __future__ import annotations

from math import ceil

TOLERANCE_S = 0.001
"""Clocks are read a moment after what they measure."""


def answer_at(asked: float, pause: float, begun: float, ready: float, step: float | None) -> float:
    """The moment at which a move is shown, on the same clock.

    Everybody waits the pause, counted from the question. Where hands are hidden there is a step: a multiple of it,
    counted from when a worker began, is waited as well, because how long a bot thinks tells how hard its hand is to
    play. Nearly all thoughts of a level fit into one step.
    """
    if step is None:
        return max(asked + pause, ready)
    steps = max(1, ceil((ready - begun - TOLERANCE_S) / step))
    return max(asked + pause, begun + steps * step)
