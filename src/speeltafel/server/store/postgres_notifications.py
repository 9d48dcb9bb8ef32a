"""Listening to the other processes on PostgreSQL: a connection of its own, made again whenever it breaks."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Any

from speeltafel.server.store.notifications import NotificationStream, read_payload
from speeltafel.server.store.postgres_errors import TROUBLE, explained

CHANNEL = "speeltafel"
PULSE = 15.0
"""Seconds between signs of life on the quiet connection, so that a dead network is noticed."""
LONGEST_PAUSE = 5.0

log = logging.getLogger(__name__)


async def listen(stream: NotificationStream, connect: Callable[[], Awaitable[Any]], own_name: str) -> None:
    """Until cancelled; whoever reads the stream hears of every break."""
    pause = 0.0
    while True:
        try:
            await follow(stream, await connect(), own_name)
            pause = 0.0
        except TROUBLE as error:
            log.warning("no notifications from other processes: %s", explained(error))
            pause = min(LONGEST_PAUSE, pause * 2 or 0.1)
        await asyncio.sleep(pause * random.uniform(0.5, 1.0))  # not everybody at the same moment


async def follow(stream: NotificationStream, connection: Any, own_name: str) -> None:
    """Pass on what is heard until the connection ends."""
    ended = asyncio.Event()

    def heard(_connection: Any, _process: int, _channel: str, payload: str) -> None:
        notice = read_payload(payload)
        if notice is not None and notice.by != own_name:
            stream.notify(notice.versions)

    connection.add_termination_listener(lambda _connection: ended.set())
    try:
        await connection.add_listener(CHANNEL, heard)
        stream.notify_of_everything()
        while not ended.is_set():
            try:
                await asyncio.wait_for(ended.wait(), PULSE)
            except TimeoutError:
                await connection.execute("SELECT 1")
    finally:
        connection.terminate()
