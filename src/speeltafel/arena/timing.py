"""Measures how long decisions take, and stops those that take too long."""

from __future__ import annotations

import faulthandler
import os
import signal
import threading
import time
from functools import lru_cache
from math import ceil, inf, log10
from typing import Any

import numpy as np

from speeltafel.kernel.contract import Cells

PER_DECADE = 48
"""Steps of the scale of times in a power of ten, each 5 % longer."""
SHORTEST_S = 1e-6
STEPS = 9 * PER_DECADE + 1
"""From a microsecond to a thousand seconds."""
GRACE_S = 15.0
"""How much longer than its time a bot may keep the interpreter to itself before its process is ended."""
REARM_S = 5.0
NEVER = -inf
AGAIN_S = 0.5
"""The alarm rings again after so long: one that rings just when a bot goes to sleep is not heard."""


class TooSlow(Exception):
    """A bot has not decided in time."""


class Stopwatch:
    """How long the decisions of one bot take, counted on a logarithmic scale of fixed size."""

    def __init__(self) -> None:
        self.counts: Cells = np.zeros(STEPS, np.int64)
        self.longest_s = 0.0
        self.total_s = 0.0

    def add(self, seconds: float) -> None:
        step = 0 if seconds <= SHORTEST_S else ceil(PER_DECADE * log10(seconds / SHORTEST_S))
        self.counts[min(step, STEPS - 1)] += 1
        self.longest_s = max(self.longest_s, seconds)
        self.total_s += seconds

    def merge(self, other: Stopwatch) -> None:
        self.counts += other.counts
        self.longest_s = max(self.longest_s, other.longest_s)
        self.total_s += other.total_s

    @property
    def count(self) -> int:
        return int(self.counts.sum())

    def percentile(self, share: float) -> float:
        """Seconds within which this share of the decisions was made, to 5 %."""
        if self.count == 0:
            return 0.0
        step = int(np.searchsorted(np.cumsum(self.counts), share * self.count))
        return float(min(SHORTEST_S * 10 ** (step / PER_DECADE), self.longest_s))


class Alarm:
    """Raises TooSlow in the bot's own code when a decision takes too long, where the system can do that."""

    def __init__(self, seconds: float, is_alone: bool) -> None:
        self.seconds = seconds
        self.is_alone = is_alone
        """Whether this process may be ended when a bot never gives the interpreter back."""
        self.can_ring = hasattr(signal, "SIGALRM") and threading.current_thread() is threading.main_thread()
        self.armed_at = NEVER
        self.is_set = False
        self.has_rung = False
        """Whether it rang since it was set; the bot may have turned the exception into another one."""
        self.before: Any = None

    def __enter__(self) -> Alarm:
        if self.can_ring:
            self.before = signal.signal(signal.SIGALRM, self.ring)
        return self

    def __exit__(self, *_: object) -> None:
        if self.can_ring:
            self.rest()
            signal.signal(signal.SIGALRM, self.before)
        self.stand_down()

    def set(self) -> None:
        """Set it, because a decision begins."""
        now = time.monotonic()
        self.has_rung = False
        if self.is_alone and now - self.armed_at > REARM_S:
            self.armed_at = now
            faulthandler.dump_traceback_later(self.seconds + REARM_S + GRACE_S, exit=True, file=nowhere())
        if self.can_ring:
            self.is_set = True
            signal.setitimer(signal.ITIMER_REAL, self.seconds, AGAIN_S)

    def rest(self) -> None:
        """Switch it off, because the decision is made."""
        self.is_set = False
        if self.can_ring:
            signal.setitimer(signal.ITIMER_REAL, 0)

    @property
    def is_armed(self) -> bool:
        """Whether this process will be ended unless somebody decides."""
        return self.armed_at != NEVER

    def stand_down(self) -> None:
        """Disarm it while nobody is asked: bots are made, and programs start and end."""
        if self.is_armed:
            faulthandler.cancel_dump_traceback_later()
            self.armed_at = NEVER

    def ring(self, *_: object) -> None:
        if self.is_set:
            self.has_rung = True
            raise TooSlow


@lru_cache(maxsize=1)
def nowhere() -> int:
    """The null device, open as long as the process."""
    return os.open(os.devnull, os.O_WRONLY)
