"""House bots that think in processes of their own, so that none of them can hold up or bring down a table."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from speeltafel.server.workers.pool import Counts, NoWorkers, Workers
    from speeltafel.server.workers.question import Known, dice_of, known_to
    from speeltafel.server.workers.thoughts import Thought

HOMES = {
    "Counts": "pool",
    "Known": "question",
    "NoWorkers": "pool",
    "Thought": "thoughts",
    "Workers": "pool",
    "dice_of": "question",
    "known_to": "question",
}

__all__ = ["Counts", "Known", "NoWorkers", "Thought", "Workers", "dice_of", "known_to"]


def __getattr__(name: str) -> Any:
    """A worker process needs little of this package and should not wait for the rest of it."""
    if name in HOMES:
        return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
