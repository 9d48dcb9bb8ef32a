"""The WebSocket of a table, beside the web framework: uvicorn hands upgrades over, picows speaks the protocol."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import TYPE_CHECKING, Any

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
from speeltafel.server.credit import Credit
from speeltafel.server.meters import meters
from speeltafel.server.outbox import framed
from speeltafel.server.pages import Page
from speeltafel.server.people import Barred, origin_allowed
from speeltafel.server.room import Room
from speeltafel.server.store import StoreFault
from speeltafel.server.visitors import Visitor, beside, who_is

if TYPE_CHECKING:
    from speeltafel.server.house import House

log = logging.getLogger(__name__)


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
"""Messages without credit after which a client is sent away."""
LARGEST_FRAME = 4 * LARGEST
"""Above this a client is cut off; between, its message is refused and it may go on."""
SMALL_BUFFER = 2048
SILENCE = 25.0
"""Seconds without a sign after which a client is asked whether it is there; it has as long to answer."""


def socket_protocol(house: House) -> type[WSProtocol]:
    """The class that uvicorn gives every connection to that wants to become a WebSocket."""

    class TableSocket(WSProtocol):  # type: ignore[misc]
        def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:  # noqa: ARG002
            super().__init__(*picows_settings(lambda request: answer_knock(house, request)))
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

    return TableSocket


def picows_settings(factory: Any) -> tuple[Any, ...]:
    """What picows wants to know, in its order: a server, no pings but after silence, small buffers for idle tables."""
    ping = (True, SILENCE, SILENCE, WSAutoPingStrategy.PING_WHEN_IDLE)
    answers_pings = False  # we do, for who has credit: a client that never reads could else fill our memory with them
    return (None, None, False, factory, quiet, True, PATIENCE, *ping, answers_pings, LARGEST_FRAME, None, SMALL_BUFFER)


def answer_knock(house: House, request: WSUpgradeRequest) -> WSUpgradeResponseWithListener | Caller:
    """Let a client in to be heard, or say why not before anything is opened."""
    found = ADDRESS.fullmatch(request.path.decode("latin-1").partition("?")[0])
    if found is None:
        return turned_away(404)
    headers = request.headers
    origin = headers.get("Origin")
    if origin is not None and not origin_allowed(
        origin, headers.get("Host", ""), house.settings.public_url, house.settings.origins
    ):
        return turned_away(403)
    if len(house.callers) >= MOST_SOCKETS:
        return turned_away(503)
    return Caller(house, found[1], headers.get("Cookie", ""), headers.get("Authorization", ""))


def turned_away(status: int) -> WSUpgradeResponseWithListener:
    return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status), None)


def hang_up(transport: WSTransport | None, code: WSCloseCode, reason: str) -> None:
    """Say goodbye and close, whatever the other side does."""
    if transport is not None and not transport.is_disconnected:
        transport.send_close(code, reason.encode())
        transport.disconnect()


class Caller(WSListener):
    """One WebSocket and the page it becomes once it is known who comes, and to which table."""

    def __init__(self, house: House, table: str, cookies: str, authorization: str) -> None:
        self.house, self.table = house, table
        self.papers: tuple[str, str] | None = (cookies, authorization)
        self.credit = Credit(house.settings.rate, house.settings.burst)
        self.floods = 0
        self.transport: WSTransport | None = None
        self.visitor: Visitor | None = None
        self.room: Room | None = None
        self.page: Page | None = None
        self.is_greeted = False
        self.early: list[ClientMessage] = []
        self.unsent: list[bytes] = []
        self.parts = b""
        self.timer: asyncio.TimerHandle | None = None

    # What picows calls

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.house.callers.add(self)
        self.wait_at_most(PATIENCE, "no-hello")
        self.house.spawn(self.come_in())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Every frame costs credit, also one with nothing in it."""
        if frame.msg_type == WSMsgType.CLOSE:
            hang_up(transport, WSCloseCode.OK, "")
        elif not self.credit.spend():
            self.too_fast()
        elif frame.msg_type == WSMsgType.PING:
            self.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type != WSMsgType.PONG:
            self.gather(frame)

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        self.stop_waiting()
        self.house.callers.discard(self)
        if self.room is not None and self.page is not None:
            self.room.guests.discard(self)
            self.room.leave(self.page)
        self.room = self.page = None

    def pause_writing(self) -> None:
        """The client does not read: send nothing more, and let it catch up when it does."""
        if self.page is not None:
            self.page.is_lagging = True
            meters.lag_drops.inc()
            self.wait_at_most(PATIENCE, "too-slow")

    def resume_writing(self) -> None:
        self.stop_waiting()
        if self.room is not None and self.page is not None:
            self.room.catch_up(self.page)

    # Coming in

    async def come_in(self) -> None:
        """Find out who comes and open the table."""
        papers, self.papers = self.papers, None
        assert papers is not None
        try:
            self.visitor = await who_is(self.house.people, *papers)
            room = await self.house.room(self.table) if self.visitor else None
        except StoreFault as fault:
            log.error("not-let-in", extra={"table": self.table, "fault": str(fault)})
            return self.dismiss("try-again", WSCloseCode.TRY_AGAIN_LATER)
        if self.visitor is None:
            return self.dismiss("bad-token", WSCloseCode.POLICY_VIOLATION)
        if room is None:
            return self.dismiss("no-such-table", WSCloseCode.POLICY_VIOLATION)
        if self.transport is None or self.transport.is_disconnected:
            return None
        room.guests.add(self)
        self.room, self.page = room, Page(self.visitor.sender, self)
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

    def is_concerned(self, barred: Barred) -> bool:
        """Whether this is somebody who has to go."""
        return self.visitor is not None and self.visitor.person is not None and barred.concerns(self.visitor.person)

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
        meters.messages.inc()
        try:
            message = decode(data)
        except BadMessage as bad:
            return self.send(encode(bad.answer))
        if self.room is not None:
            self.hand_in(message)
        elif len(self.early) < EARLY:
            self.early.append(message)
        return None

    def too_fast(self) -> None:
        """Without credit nothing is read; a client in step hears of it, a flood is ended."""
        self.floods += 1
        meters.rate_drops.inc()
        if self.floods == 1:
            self.send(encode(Refused(key="", rule=refusals.TOO_FAST)))
        if self.floods > FLOOD:
            self.dismiss("flood", WSCloseCode.POLICY_VIOLATION)

    def hand_in(self, message: ClientMessage) -> None:
        """Give a message to the table, from somebody who may send it."""
        room, page = self.room, self.page
        assert room is not None and page is not None and self.visitor is not None
        if isinstance(message, Hello):
            self.greet()
            page.sender = beside(self.visitor.sender, message.companion)
        elif not self.is_greeted:
            return page.answer(Refused(key=getattr(message, "key", ""), rule=refusals.HELLO_FIRST))
        elif isinstance(message, Keyed) and not self.visitor.may_play:
            rule = refusals.NOT_ALLOWED if self.visitor.is_known else refusals.WHO_ARE_YOU
            return page.answer(Refused(key=message.key, rule=rule))
        self.house.receive(room, page, message)
        return None

    def greet(self) -> None:
        """The first hello was waited for; another one is no excuse for not reading."""
        if not self.is_greeted:
            self.is_greeted = True
            self.stop_waiting()

    # The wire of a page

    def send(self, message: bytes) -> None:
        if not self.unsent:
            self.house.outbox.add(self)
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
        if self.transport is not None and not (self.page is not None and self.page.is_lagging):
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
