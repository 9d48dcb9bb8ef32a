"""Reads HTTP requests with a limit on how long they may take and how large their head may be."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 20.0
"""Seconds in which a whole request must have come, counted from the connection or from its first byte."""
LARGEST_HEAD = 32 * 1024
"""Bytes that may come before the body."""
UPGRADE = b"Upgrade"


class TimedHttp(HttpToolsProtocol):
    """Uvicorn's own reader, which by itself would wait for the end of a request as long as somebody sends a byte."""

    def __init__(self, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        self._patience: asyncio.TimerHandle | None = None
        self._head = 0
        """Bytes of the present request's head so far."""
        self._is_in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._head > LARGEST_HEAD:
            self.transport.abort()
            return
        super().data_received(data)
        if self._is_in_head:
            self._head += len(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head, self._is_in_head = 0, True
        self._wait()

    def on_headers_complete(self) -> None:
        self._head, self._is_in_head = 0, False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Browsers may say `keep-alive, Upgrade`; picows wants to hear the one word."""
        self._stop_waiting()
        self.headers[:] = [(name, UPGRADE if name == b"connection" else value) for name, value in self.headers]
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers back to us; uvicorn lets go of it at other ends

    # Patience

    def _wait(self) -> None:
        self._stop_waiting()
        self._patience = self.loop.call_later(PATIENCE, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
