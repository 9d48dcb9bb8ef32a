"""House bots that think in processes of their own, so that none of them can hold up or bring down a table."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from speeltafel.server.workers.fair_queue import Asker, Rank
    from speeltafel.server.workers.jobs import BotJob, LaterQuestion
    from speeltafel.server.workers.pool import NoWorkers, Workers
    from speeltafel.server.workers.question import BotQuestion, Known, bot_seed, known_to
    from speeltafel.server.workers.thoughts import Thought

HOMES = {
    "Asker": "fair_queue",
    "BotJob": "jobs",
    "BotQuestion": "question",
    "Known": "question",
    "LaterQuestion": "jobs",
    "NoWorkers": "pool",
    "Rank": "fair_queue",
    "Thought": "thoughts",
    "Workers": "pool",
    "bot_seed": "question",
    "known_to": "question",
}

__all__ = [
    "Asker",
    "BotJob",
    "BotQuestion",
    "Known",
    "LaterQuestion",
    "NoWorkers",
    "Rank",
    "Thought",
    "Workers",
    "bot_seed",
    "known_to",
]


def __getattr__(name: str) -> Any:
    """A worker process needs little of this package and should not wait for the rest of it."""
    if name in HOMES:
        return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
