"""Lines of JSON that go on for as long as somebody reads them: bounded, with a heartbeat, ended when nobody reads."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from litestar.response.base import ASGIResponse
from litestar.response.streaming import ASGIStreamingResponse, Stream
from litestar.types import Receive, Send

from speeltafel.server.http import refusals
from speeltafel.server.http.errors import Denied
from speeltafel.server.limits.door import Door
from speeltafel.server.limits.visitors import Visitor
from speeltafel.server.metrics import metrics
from speeltafel.server.store import StoreFault

log = logging.getLogger("speeltafel.web")

NDJSON = "application/x-ndjson"
HEARTBEAT = 10.0
"""Seconds of silence after which a blank line says that we are still there."""
PATIENCE = 30.0
"""Seconds for which a reader may take nothing."""
MOST_WAITING = 512
"""Messages that wait for a slow reader; beyond that it has to repair the gap."""


RESTART, HOUSE_FULL = "server-restarts", "house-full"
"""Why a stream ends; a client comes back by itself after a restart."""


class OpenStreams:
    """The streams that are open; they share places with sockets."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._endings: set[Callable[[str], None]] = set()

    def end_all(self) -> None:
        """Let every stream end by itself, because the server stops."""
        for end in list(self._endings):
            end(RESTART)

    def check(self, visitor: Visitor) -> None:
        """Refuse one more than there may be."""
        full = self._door.full(visitor, visitor.player is not None)
        if full is not None:
            raise Denied(full.status, refusals.TOO_MANY_STREAMS, {"limit": full.limit}, {"retry-after": "10"})

    @asynccontextmanager
    async def taken(self, visitor: Visitor, end: Callable[[str], None]) -> AsyncIterator[bool]:
        """Count a stream for as long as it is open; `end` ends it early and says why.

        False when others took the last place.
        """
        is_named = visitor.player is not None
        if self._door.full(visitor, is_named) is not None:
            yield False
            return
        place = self._door.enter(visitor, is_named, partial(end, HOUSE_FULL))
        self._endings.add(end)
        metrics.streams.inc()
        try:
            yield True
        finally:
            metrics.streams.dec()
            self._endings.discard(end)
            self._door.leave(place)


class LineWire:
    """The way to a reader of lines, as a page knows it; sending never waits."""

    def __init__(self) -> None:
        self.lines: deque[bytes] = deque()
        self.is_full = False
        self.is_over = False
        self._news = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Let a message wait for the reader; what does not fit is dropped and repaired later."""
        if self.is_over:
            return
        if len(self.lines) >= MOST_WAITING:
            self.is_full = True
        else:
            self.lines.append(message)
            self._news.set()

    def end(self, message: bytes, _reason: str) -> None:
        """A last message: nothing comes after it, although the room may learn only later that this reader is gone."""
        self.lines.append(message)
        self.is_over = True
        self._news.set()

    async def taken(self) -> bytes:
        """All that waits, or a blank line after a long silence."""
        if not self.lines and not self.is_over:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), HEARTBEAT)
            except TimeoutError:
                return b"\n"
        taken = b"".join(line + b"\n" for line in self.lines)
        self.lines.clear()
        return taken


class PatientLines(ASGIStreamingResponse):
    """Sends lines; hangs up on a reader who takes nothing for too long, and always closes its source."""

    async def send_body(self, send: Send, receive: Receive) -> None:
        sending = asyncio.ensure_future(self._send_all(send))
        listening = asyncio.ensure_future(gone(receive))
        try:
            await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sending.cancel()
            listening.cancel()
            await asyncio.gather(sending, listening, return_exceptions=True)
        note_bug(sending)

    async def _send_all(self, send: Send) -> None:
        source: Any = self.iterator
        try:
            async for chunk in source:
                async with asyncio.timeout(PATIENCE):
                    await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            await source.aclose()


def note_bug(sending: asyncio.Future[None]) -> None:
    """A reader who took nothing is no news; anything else that ended a stream is."""
    bug = None if sending.cancelled() else sending.exception()
    if bug is not None and not isinstance(bug, TimeoutError | StoreFault):
        log.error("stream-failed", exc_info=bug)
        metrics.server_errors.inc()


async def gone(receive: Receive) -> None:
    """Wait until the reader hangs up."""
    while (await receive())["type"] != "http.disconnect":
        pass


class Lines(Stream):
    """A response of lines."""

    def __init__(self, source: AsyncIterator[bytes]) -> None:
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        super().__init__(source, media_type=NDJSON, headers=headers)

    def to_asgi_response(self, *_args: Any, **_kwargs: Any) -> ASGIResponse:
        """Our own way of sending."""
        source: Any = self.iterator
        return PatientLines(iterator=source, media_type=NDJSON, headers=dict(self.headers), status_code=200)


def as_lines(messages: Iterable[bytes]) -> bytes:
    return b"".join(message + b"\n" for message in messages)
