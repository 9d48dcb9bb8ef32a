"""Whether the server works, and what it counts."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from itertools import product

from litestar import MediaType, Response, get
from litestar.datastructures import State

from speeltafel.server.http import refusals
from speeltafel.server.http.errors import Denied
from speeltafel.server.http.guard import route
from speeltafel.server.http.parameters import FromCaller, TheLimits, TheStore, TheTables, TheWorkers
from speeltafel.server.http.schemas import Health
from speeltafel.server.metrics import CONTENT_TYPE
from speeltafel.server.metrics import metrics as counters
from speeltafel.server.store import StoreFault
from speeltafel.server.workers import Rank

PATIENCE = 5.0
"""Seconds for the database to answer."""
DURABLE = {"synchronous": ("full", "extra"), "synchronous_commit": ("on", "remote_write", "remote_apply", "local")}
"""Settings, as the databases state them, with which a commit is on disk."""
VERSION = version("speeltafel")


@get("/healthz", **route(), tags=["health"], summary="Does it work?")
async def healthz(request: FromCaller, store: TheStore) -> Health:
    """What is written is stored durably; anything else is a 503.

    That is known from the last commit, or found out by a tiny change. Only this machine, and the host's bearer, are
    told what runs here.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            durability = await store.health()
    except TimeoutError:
        raise StoreFault(f"the database did not answer within {PATIENCE} seconds") from None
    if not is_durable(durability):
        raise StoreFault(f"the database does not write durably: {durability}")
    if not (request.user.is_admin or request.auth.is_local):
        return Health(ok=True)
    return Health(ok=True, version=VERSION, durability=durability)


def is_durable(found: dict[str, str]) -> bool:
    """Whether a known setting says so."""
    return any(found.get(name, "").lower() in good for name, good in DURABLE.items())


@get("/metrics", **route(), tags=["health"], summary="Counters", media_type=MediaType.TEXT)
async def metrics(
    request: FromCaller, state: State, tables: TheTables, workers: TheWorkers, limits: TheLimits
) -> Response[str]:
    """Counters for Prometheus, about no player and no table; for this machine, and for the host's bearer."""
    if not request.user.is_admin and not request.auth.is_local:
        raise Denied(403, refusals.NOT_ALLOWED)
    counters.tables.set(len(tables.rooms))
    counters.sockets.set(len(state.sockets.open))
    counters.connections.set(limits.door.connections)
    counters.most_connections.set(limits.door.most_connections)
    counters.bot_workers.set(len(workers.pids))
    counters.bot_fallbacks.set(workers.counts.fallbacks)
    counters.bot_questions.set(workers.counts.asked)
    for lane, rank in product(workers.lanes, Rank):
        counters.bot_waiting.labels(lane.plan.name, rank.name.lower()).set(lane.queue.waiting(rank))
    return Response(counters.exposed().decode(), media_type=CONTENT_TYPE)


HANDLERS = [healthz, metrics]
