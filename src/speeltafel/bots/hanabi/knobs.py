"""What can be turned on the machine code: everybody at a table must have the same setting."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from speeltafel.kernel.contract import Cells

RISK, SPARE_TOKENS, COPY_SEEN, DISPENSABLE, RANK, MOST_SLOTS, GAIN, SURETY, LOOK_AHEAD = range(9)
"""Knobs: from which chance on a risk is taken; from how many tokens on a hint is given though nobody needs one; what
makes a card spare; how many slots one question lists; by how much, in points and in standard errors, another decision
must be better than the code's; and how many cards the deck may still have when looking ahead begins."""


@lru_cache(maxsize=16)
def knobs_for(seats: int, empty_hints: bool) -> Cells:
    """What has proved best at such a table."""
    spare_tokens = {2: 1.0 if empty_hints else 2.0, 3: 2.0}.get(seats, 5.0)
    most_slots = 5.0 if seats == 2 else 10.0
    surety = 2.5 if seats == 2 else 2.0
    return np.array([0.75, spare_tokens, 20.0, 20.0, 1.0, most_slots, 0.02, surety, 60.0])
