"""How others fare while a server is attacked: a visitor in a process of its own, and figures of what it noted."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.attacks.visitor import Sample

ROOT = Path(__file__).parents[2]
WARM = 20
"""Answers of bots before anything is measured: the bots' processes have to load first."""
WARMING = 180.0
MOST_FAULTS = 3
"""Kinds of faults that are told."""
LOST = 60.0
"""Seconds that count for somebody who still waits, or got no answer."""


class Figures(NamedTuple):
    """How long something took, in milliseconds, and how often it went wrong."""

    many: int
    p50: float
    p99: float
    most: float
    faults: int

    @classmethod
    def of(cls, samples: Iterable[Sample]) -> Figures:
        all_of_them = list(samples)
        times = sorted(1000 * sample.seconds for sample in all_of_them)
        faults = sum(sample.fault is not None for sample in all_of_them)
        if not times:
            return cls(0, math.nan, math.nan, math.nan, faults)
        return cls(len(times), share(times, 0.5), share(times, 0.99), times[-1], faults)

    @property
    def shown(self) -> str:
        if not self.many:
            return "none"
        faults = f", {self.faults} failed" if self.faults else ""
        return f"{rounded(self.p50)} / {rounded(self.p99)} / {rounded(self.most)} ({self.many:,}{faults})"


def share(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, math.ceil(part * len(times)) - 1)]


def rounded(ms: float) -> str:
    return f"{ms:,.0f}" if ms >= 10 else f"{ms:.1f}"


class Watch:
    """A visitor who plays in a process of its own, and what it noted so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.samples: list[Sample] = []
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    @classmethod
    @contextmanager
    def open(cls, url: str) -> Iterator[Watch]:
        """A visitor at a server; gone at the end."""
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.attacks.visitor", url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        watch = cls(process)
        try:
            yield watch
        finally:
            process.kill()
            process.wait()
            watch.thread.join()
            for pipe in (process.stdin, process.stdout):
                assert pipe is not None
                pipe.close()

    def read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.samples.append(Sample(*json.loads(line)))

    def warm_up(self) -> None:
        """Wait until bots answer as they will from now on."""
        until = time.monotonic() + WARMING
        while sum(sample.kind == "bot" for sample in self.samples) < WARM:
            assert time.monotonic() < until, self.samples[-5:]
            time.sleep(0.1)

    @property
    def faults(self) -> dict[str, str]:
        """What went wrong for the visitor, if anything did."""
        found = Counter(f"{sample.kind}: {sample.fault}" for sample in self.samples if sample.fault is not None)
        told = "; ".join(f"{fault} ({times})" for fault, times in found.most_common(MOST_FAULTS))
        return {"what went wrong for others": told.replace("|", "/").replace("\n", " ")} if found else {}

    def between(self, kind: str, begun: float, ended: float) -> Figures:
        """What was begun in a span of time, and what waited through it."""
        of_kind = [sample for sample in self.samples if sample.kind == kind]
        return Figures.of(
            sample for sample in of_kind if sample.at < ended and max(sample.at, sample.at + sample.seconds) >= begun
        )
