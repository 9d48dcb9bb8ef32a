"""Times work on a GPU: steps a second by the GPU's own clock, and the bytes that a step moves."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

REPEATS = 5
SECONDS = 0.25
"""The least duration of one timed run."""


def timed(play: Any, steps: int) -> float:
    """Steps a second: the median of several runs, by the GPU's own clock."""
    import torch  # noqa: PLC0415

    for _ in range(3):
        play.play(steps)
    torch.cuda.synchronize()
    begun = time.perf_counter()
    play.play(steps)
    torch.cuda.synchronize()
    launches = max(1, int(SECONDS / REPEATS / (time.perf_counter() - begun)))
    rates = []
    for _ in range(REPEATS):
        seconds = by_gpu_clock(lambda: play.play(steps), launches)
        rates.append(int(play.games) * steps * launches / seconds)
    return sorted(rates)[REPEATS // 2]


def by_gpu_clock(work: Callable[[], object], times: int) -> float:
    """The seconds between two events on the GPU's stream."""
    import torch  # noqa: PLC0415

    first: Any = torch.cuda.Event(enable_timing=True)  # type: ignore[no-untyped-call]
    last: Any = torch.cuda.Event(enable_timing=True)  # type: ignore[no-untyped-call]
    first.record()
    for _ in range(times):
        work()
    last.record()
    torch.cuda.synchronize()
    return float(first.elapsed_time(last)) / 1000


def bytes_moved(play: Any, steps: int) -> float:
    """The bytes that a step must read or write at least: outputs once, and records in and out once in each launch."""
    buffers, layout, table = play.buffers, play.engine.layout, play.engine.table
    wide = {"bytes": 1, "floats": 4}.get(play.engine.work.writes, 0)
    seen = buffers.views * table.bits * wide + (table.moves if wide else 0)
    others = 4 * table.seats + 1 + 1 + 4 + 4 + 8
    records = 2 * (layout.state + layout.memory + layout.episode)
    return float(seen + others + records / steps)


def copy_bandwidth() -> float:
    """The bytes that a large copy inside the GPU's memory reads and writes in a second."""
    import torch  # noqa: PLC0415

    there = torch.empty(1 << 32, dtype=torch.uint8, device="cuda")
    here = torch.ones_like(there)
    there.copy_(here)
    return 10 * 2 * (1 << 32) / by_gpu_clock(lambda: there.copy_(here), 10)
