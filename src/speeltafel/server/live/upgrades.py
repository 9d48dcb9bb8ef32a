"""The way in for WebSockets, beside the web framework: uvicorn hands upgrades over, picows speaks the protocol."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from speeltafel.server.limits.limits import peer_of
from speeltafel.server.live import sockets as of_sockets
from speeltafel.server.live.sockets import LARGEST_FRAME, Headers, Sockets, TableSocket, hang_up
from speeltafel.server.people import origin_allowed

log = logging.getLogger(__name__)


class WrongLibrary(Exception):
    """A library that is not of the kind that we know; the text is fit to be shown to the host."""


class WireFaults(logging.Handler):
    """Takes what picows calls errors: one of our code is one, a peer that does not keep to the protocol is not."""

    def emit(self, record: logging.LogRecord) -> None:
        level = logging.ERROR if record.exc_info else logging.DEBUG
        log.log(level, "wire-fault", exc_info=record.exc_info, extra={"fault": record.getMessage()})


quiet = logging.getLogger("speeltafel.wire")
quiet.setLevel(logging.ERROR)
quiet.addHandler(WireFaults())
quiet.propagate = False

ADDRESS = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/socket")
SMALL_BUFFER = 2048


def socket_protocol(sockets: Sockets) -> type[WSProtocol]:
    """The class that uvicorn gives every connection to that wants to become a WebSocket. Raises WrongLibrary."""
    check_picows()

    class SocketProtocol(WSProtocol):  # type: ignore[misc]
        def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:  # noqa: ARG002
            peers: list[str | None] = []  # not an attribute: what picows keeps must not refer to its own protocol
            super().__init__(**picows_settings(lambda request: accept(sockets, request, peers[0])))
            self.connections: set[Any] = server_state.connections
            self.peers = peers

        def connection_made(self, transport: asyncio.Transport) -> None:
            self.connections.add(self)
            self.peers[:] = [peer_of(transport)]
            super().connection_made(transport)

        def connection_lost(self, fault: Exception | None) -> None:
            self.connections.discard(self)
            sockets.limits.depart(self.peers[0])
            super().connection_lost(fault)

        def data_received(self, data: bytes) -> None:
            """The request that uvicorn has read already; everything after it goes past this method."""
            while data:
                room = self.get_buffer(-1)
                part, data = data[: len(room)], data[len(room) :]
                room[: len(part)] = part
                self.buffer_updated(len(part))

        def shutdown(self) -> None:
            """The server stops: clients come back by themselves."""
            hang_up(self.transport, WSCloseCode.SERVICE_RESTART, "server-restarts")

    return SocketProtocol


def picows_settings(factory: Callable[[WSUpgradeRequest], Any]) -> dict[str, Any]:
    """What picows wants to know: a server, no pings but after silence, small buffers for idle tables.

    Its class has no public way to be made without a port of its own, so what is said to it is at least named.
    """
    return {
        "host_port": None,
        "ws_path": None,
        "is_client_side": False,
        "ws_listener_factory": factory,
        "logger": quiet,
        "disconnect_on_exception": True,
        "websocket_handshake_timeout": of_sockets.PATIENCE,
        "enable_auto_ping": True,
        "auto_ping_idle_timeout": of_sockets.SILENCE,
        "auto_ping_reply_timeout": of_sockets.SILENCE,
        "auto_ping_strategy": WSAutoPingStrategy.PING_WHEN_IDLE,
        "enable_auto_pong": False,  # we answer within the rate limit: who never reads could else fill our memory
        "max_frame_size": LARGEST_FRAME,
        "extra_headers": None,
        "read_buffer_init_size": SMALL_BUFFER,
    }


def check_picows() -> None:
    """See at the start, and not when the first player comes, that picows takes what we tell it. Raises WrongLibrary."""
    try:
        WSProtocol(**picows_settings(lambda _request: turned_away(503)))
    except TypeError as fault:
        fits = "install the version that requirements.lock names"
        raise WrongLibrary(f"picows {version('picows')} does not fit this server ({fault}); {fits}") from fault


def accept(
    sockets: Sockets, request: WSUpgradeRequest, peer: str | None
) -> WSUpgradeResponseWithListener | TableSocket:
    """Let a client in to be heard, or say why not before anything is opened."""
    found = ADDRESS.fullmatch(request.path.decode("latin-1").partition("?")[0])
    if found is None:
        return turned_away(404)
    headers, settings = request.headers, sockets.settings
    origin = headers.get("Origin")
    if origin is not None and not origin_allowed(
        origin, headers.get("Host", ""), settings.public_url, settings.origins
    ):
        return turned_away(403)
    visitor = sockets.limits.visitor(peer, [(name.lower(), value) for name, value in headers.items()])
    given = Headers(headers.get("Cookie", ""), headers.get("Authorization", ""))
    full = sockets.limits.door.full(visitor, given.is_known(sockets.people))
    if full is None and given.authorization and sockets.limits.wait("bearers", visitor.named(given.bearer)):
        return turned_away(429)
    return TableSocket(sockets, found[1], given, visitor) if full is None else turned_away(full.status)


def turned_away(status: int) -> WSUpgradeResponseWithListener:
    return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status), None)
