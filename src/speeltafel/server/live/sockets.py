"""The WebSocket of a table, beside the web framework: uvicorn hands upgrades over, picows speaks the protocol."""

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
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import LARGEST, ClientMessage, Closed, Hello, Keyed, Refused
from speeltafel.protocol.wire import BadMessage, decode, encode
from speeltafel.server.live.connection import Connection
from speeltafel.server.live.room import Room
from speeltafel.server.live.tables import LiveTables
from speeltafel.server.live.tasks import BackgroundTasks
from speeltafel.server.metrics import metrics
from speeltafel.server.people import Barred, People, Person, origin_allowed
from speeltafel.server.people.identity import Caller, identify
from speeltafel.server.rate_limit import TokenBucket
from speeltafel.server.settings import Settings
from speeltafel.server.store import StoreFault

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
PATIENCE = 10.0
"""Seconds until a client must have said hello, and for which it may leave unread what it was sent."""
MOST_SOCKETS = 50_000
EARLY = 8
"""Messages that may come while it is still looked up who comes."""
FLOOD = 200
"""Messages beyond the rate limit after which a client is sent away."""
LARGEST_FRAME = 4 * LARGEST
"""Above this a client is cut off; between, its message is refused and it may go on."""
SMALL_BUFFER = 2048
TEXT = b"\x81"
"""The first byte of a whole message of text. (RFC 6455, 5.2)"""
SHORT, MIDDLE = 126, 1 << 16
"""Lengths that take one byte, or three; longer ones take nine."""
SILENCE = 25.0
"""Seconds without a sign after which a client is asked whether it is there; it has as long to answer."""


class Sockets:
    """All WebSockets of this process, and what a new one needs."""

    def __init__(self, settings: Settings, people: People, tables: LiveTables, tasks: BackgroundTasks) -> None:
        self.settings, self.people, self.tables, self.tasks = settings, people, tables, tasks
        self.open: set[TableSocket] = set()
        self._unsent: list[TableSocket] = []

    @property
    def persons(self) -> set[Person]:
        """Everybody we know who has a socket open."""
        return {socket.caller.person for socket in self.open if socket.caller and socket.caller.person}

    def dismiss(self, barred: Barred) -> None:
        """Close the sockets of somebody who may not be here any longer."""
        for socket in [socket for socket in self.open if socket.belongs_to(barred)]:
            socket.dismiss("barred", WSCloseCode.POLICY_VIOLATION)

    def send_soon(self, socket: TableSocket) -> None:
        """Let a socket send what waits when the loop comes round, so that all that happened at once goes together."""
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._flush)
        self._unsent.append(socket)

    def _flush(self) -> None:
        waiting, self._unsent = self._unsent, []
        for socket in waiting:
            socket.flush()


def socket_protocol(sockets: Sockets) -> type[WSProtocol]:
    """The class that uvicorn gives every connection to that wants to become a WebSocket. Raises WrongLibrary."""
    check_picows()

    class SocketProtocol(WSProtocol):  # type: ignore[misc]
        def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:  # noqa: ARG002
            super().__init__(**picows_settings(lambda request: accept(sockets, request)))
            self.connections: set[Any] = server_state.connections

        def connection_made(self, transport: asyncio.Transport) -> None:
            self.connections.add(self)
            super().connection_made(transport)

        def connection_lost(self, fault: Exception | None) -> None:
            self.connections.discard(self)
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
        "websocket_handshake_timeout": PATIENCE,
        "enable_auto_ping": True,
        "auto_ping_idle_timeout": SILENCE,
        "auto_ping_reply_timeout": SILENCE,
        "auto_ping_strategy": WSAutoPingStrategy.PING_WHEN_IDLE,
        "enable_auto_pong": False,  # we answer within the rate limit: who never reads could else fill our memory
        "max_frame_size": LARGEST_FRAME,
        "extra_headers": None,
        "read_buffer_init_size": SMALL_BUFFER,
    }


def check_picows() -> None:
    """See at the start, and not when the first player comes, that picows takes what we tell it. Raises WrongLibrary."""
    try:
        WSProtocol(**picows_settings(lambda _request: turned_away(404)))
    except TypeError as fault:
        fits = "install the version that requirements.lock names"
        raise WrongLibrary(f"picows {version('picows')} does not fit this server ({fault}); {fits}") from fault


def accept(sockets: Sockets, request: WSUpgradeRequest) -> WSUpgradeResponseWithListener | TableSocket:
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
    if len(sockets.open) >= MOST_SOCKETS:
        return turned_away(503)
    return TableSocket(sockets, found[1], headers.get("Cookie", ""), headers.get("Authorization", ""))


def turned_away(status: int) -> WSUpgradeResponseWithListener:
    return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status), None)


def hang_up(transport: WSTransport | None, code: WSCloseCode, reason: str) -> None:
    """Say goodbye and close, whatever the other side does."""
    if transport is not None and not transport.is_disconnected:
        transport.send_close(code, reason.encode())
        transport.disconnect()


class TableSocket(WSListener):
    """One WebSocket, and the connection it becomes once it is known who comes, and to which table."""

    def __init__(self, sockets: Sockets, table: str, cookies: str, authorization: str) -> None:
        self.sockets, self.table = sockets, table
        self.headers: tuple[str, str] | None = (cookies, authorization)
        self.limit = TokenBucket(sockets.settings.rate, sockets.settings.burst)
        self.floods = 0
        self.transport: WSTransport | None = None
        self.caller: Caller | None = None
        self.room: Room | None = None
        self.connection: Connection | None = None
        self.is_greeted = False
        self.may_play = False
        self.early: list[ClientMessage] = []
        self.unsent: list[bytes] = []
        self.parts = b""
        self.timer: asyncio.TimerHandle | None = None

    # What picows calls

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.sockets.open.add(self)
        self.wait_at_most(PATIENCE, "no-hello")
        self.sockets.tasks.spawn(self.come_in())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Every frame counts, also one with nothing in it."""
        if frame.msg_type == WSMsgType.CLOSE:
            hang_up(transport, WSCloseCode.OK, "")
        elif not self.limit.take():
            self.too_fast()
        elif frame.msg_type == WSMsgType.PING:
            self.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type != WSMsgType.PONG:
            self.gather(frame)

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        self.stop_waiting()
        self.sockets.open.discard(self)
        if self.room is not None and self.connection is not None:
            self.room.guests.discard(self)
            self.room.leave(self.connection)
        self.room = self.connection = None

    def pause_writing(self) -> None:
        """The client does not read: send nothing more, and let it catch up when it does."""
        if self.connection is not None:
            self.connection.is_lagging = True
            metrics.lag_drops.inc()
            self.wait_at_most(PATIENCE, "too-slow")

    def resume_writing(self) -> None:
        self.stop_waiting()
        if self.room is not None and self.connection is not None:
            self.room.catch_up(self.connection)

    # Coming in

    async def come_in(self) -> None:
        """Find out who comes and open the table."""
        headers, self.headers = self.headers, None
        assert headers is not None
        try:
            caller = self.caller = await identify(self.sockets.people, *headers)
            room = None if caller.is_bad else await self.sockets.tables.room(self.table)
        except StoreFault as fault:
            log.error("not-let-in", extra={"table": self.table, "fault": str(fault)})
            return self.dismiss("try-again", WSCloseCode.TRY_AGAIN_LATER)
        if caller.is_bad:
            return self.dismiss("bad-token", WSCloseCode.POLICY_VIOLATION)
        if room is None:
            return self.dismiss("no-such-table", WSCloseCode.POLICY_VIOLATION)
        if self.transport is None or self.transport.is_disconnected:
            return None
        room.guests.add(self)
        self.room, self.connection = room, Connection(caller.sender(), self)
        self.may_play = caller.may_play
        for message in self.early:
            self.hand_in(message)
        self.early.clear()
        return None

    def dismiss(self, reason: str, code: WSCloseCode) -> None:
        """Tell why and hang up."""
        if self.transport is not None and not self.transport.is_disconnected:
            self.send(encode(Closed(reason=reason)))
            self.flush()
            hang_up(self.transport, code, reason)

    def belongs_to(self, barred: Barred) -> bool:
        """Whether this is the socket of somebody who has to go."""
        return self.caller is not None and self.caller.person is not None and barred.concerns(self.caller.person)

    # Messages

    def gather(self, frame: WSFrame) -> None:
        """A message may come in parts."""
        payload = frame.get_payload_as_bytes()
        if frame.fin and not self.parts:
            return self.hear(payload)
        self.parts += payload
        if len(self.parts) > LARGEST_FRAME:
            return self.dismiss("too-large", WSCloseCode.MESSAGE_TOO_BIG)
        if frame.fin:
            whole, self.parts = self.parts, b""
            self.hear(whole)
        return None

    def hear(self, data: bytes) -> None:
        """One whole message."""
        metrics.messages.inc()
        try:
            message = decode(data)
        except BadMessage as bad:
            self.send(encode(bad.answer))
            if bad.rule == refusals.UNKNOWN_PROTOCOL:
                self.dismiss("unknown-protocol", WSCloseCode.POLICY_VIOLATION)
            return
        if self.room is not None:
            self.hand_in(message)
        elif len(self.early) < EARLY:
            self.early.append(message)
        return

    def too_fast(self) -> None:
        """Beyond the rate limit nothing is read; a client hears of it once, and a flood is ended."""
        self.floods += 1
        metrics.rate_drops.inc()
        if self.floods == 1:
            self.send(encode(Refused(key="", rule=refusals.TOO_FAST)))
        if self.floods > FLOOD:
            self.dismiss("flood", WSCloseCode.POLICY_VIOLATION)

    def hand_in(self, message: ClientMessage) -> None:
        """Give a message to the table, from somebody who may send it."""
        room, connection, caller = self.room, self.connection, self.caller
        assert room is not None and connection is not None and caller is not None
        if isinstance(message, Hello):
            self.greet()
            connection.sender = caller.sender(message.companion)
        elif not self.is_greeted:
            return connection.answer(Refused(key=getattr(message, "key", ""), rule=refusals.HELLO_FIRST))
        elif isinstance(message, Keyed) and not self.may_play:
            rule = refusals.NOT_ALLOWED if caller.person else refusals.WHO_ARE_YOU
            return connection.answer(Refused(key=message.key, rule=rule))
        room.receive(connection, message)
        return None

    def greet(self) -> None:
        """The first hello was waited for; another one is no excuse for not reading."""
        if not self.is_greeted:
            self.is_greeted = True
            self.stop_waiting()

    # The wire of a connection

    def send(self, message: bytes) -> None:
        if not self.unsent:
            self.sockets.send_soon(self)
        self.unsent.append(message)

    def flush(self) -> None:
        """Send what waits: one message by picows, several in one piece."""
        unsent, self.unsent = self.unsent, []
        if self.transport is None or self.transport.is_disconnected or not unsent:
            return
        if len(unsent) == 1:
            self.transport.send(WSMsgType.TEXT, unsent[0])
        else:
            self.transport.underlying_transport.write(b"".join(map(framed, unsent)))

    def send_pong(self, payload: bytes) -> None:
        if self.transport is not None and not (self.connection is not None and self.connection.is_lagging):
            self.transport.send_pong(payload)

    def end(self, message: bytes, reason: str) -> None:
        self.send(message)
        self.flush()
        hang_up(self.transport, WSCloseCode.POLICY_VIOLATION, reason)

    # Patience

    def wait_at_most(self, seconds: float, reason: str) -> None:
        self.stop_waiting()
        self.timer = asyncio.get_running_loop().call_later(seconds, self.lose_patience, reason)

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def lose_patience(self, reason: str) -> None:
        """A client that reads nothing would not read a goodbye either."""
        log.info("lost-patience", extra={"table": self.table, "reason": reason})
        if self.transport is not None:
            self.transport.disconnect(graceful=False)


def framed(message: bytes) -> bytes:
    """A message of text as a server sends it: whole, not masked, not packed."""
    size = len(message)
    if size < SHORT:
        return TEXT + bytes((size,)) + message
    if size < MIDDLE:
        return TEXT + b"\x7e" + size.to_bytes(2, "big") + message
    return TEXT + b"\x7f" + size.to_bytes(8, "big") + message
