"""Runs `speeltafel` with its clock set back, so that what an old database says about its own present is still true.

Run as `python -m tests.server.clock_set_back …`; the variable CLOCK_BEHIND_MS says by how many milliseconds.
"""

from __future__ import annotations

import os
import time

from speeltafel.cli import main

VARIABLE = "CLOCK_BEHIND_MS"


def set_back(ms: int) -> None:
    """Let everything in this process see an earlier time."""
    real = time.time_ns

    def earlier_ns() -> int:
        return real() - ms * 1_000_000

    vars(time).update(time_ns=earlier_ns, time=lambda: earlier_ns() / 1e9)


if __name__ == "__main__":
    set_back(int(os.environ[VARIABLE]))
    main()
