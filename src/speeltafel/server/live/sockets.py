"""The WebSocket of a table, beside the web framework: uvicorn hands upgrades over, picows speaks the protocol."""

from __future__ import annotations

import asyncio
import logging
from typing import NamedTuple

from picows import (
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
)

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import LARGEST, Act, ClientMessage, Closed, Facts, Hello, Keyed, Refused, Rematch
from speeltafel.protocol.wire import BadMessage, decode, encode
from speeltafel.server.limits.buckets import TokenBucket
from speeltafel.server.limits.door import Place
from speeltafel.server.limits.limits import VisitorLimits
from speeltafel.server.limits.visitors import NOBODY_COUNTS, Opener, Visitor
from speeltafel.server.live.connection import Connection
from speeltafel.server.live.room import Room
from speeltafel.server.live.tables import LiveTables
from speeltafel.server.live.tasks import BackgroundTasks
from speeltafel.server.metrics import metrics
from speeltafel.server.people import Barred, People, Person
from speeltafel.server.people.identity import Caller, bearer_name, cookie_in, identify
from speeltafel.server.settings import Settings
from speeltafel.server.store import DamagedLog, StoreFault

log = logging.getLogger(__name__)


PATIENCE = 10.0
"""Seconds until a client must have said hello, and for which it may leave unread what it was sent."""
NAMELESS_PATIENCE = 5.0
"""The same for somebody without a name: such sockets cost nothing to open."""
EARLY = 8
"""Messages that may come while it is still looked up who comes."""
FLOOD = 200
"""Messages beyond the rate limit after which a client is sent away."""
LARGEST_FRAME = 4 * LARGEST
"""Above this a client is cut off; between, its message is refused and it may go on."""
TEXT = b"\x81"
"""The first byte of a whole message of text. (RFC 6455, 5.2)"""
SHORT, MIDDLE = 126, 1 << 16
"""Lengths that take one byte, or three; longer ones take nine."""
SILENCE = 25.0
"""Seconds without a sign after which a client is asked whether it is there; it has as long to answer."""


class Sockets:
    """All WebSockets of this process, and what a new one needs."""

    def __init__(
        self, settings: Settings, limits: VisitorLimits, people: People, tables: LiveTables, tasks: BackgroundTasks
    ) -> None:
        self.settings, self.limits, self.people, self.tables, self.tasks = settings, limits, people, tables, tasks
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


class Headers(NamedTuple):
    """What says who comes."""

    cookies: str
    authorization: str

    @property
    def bearer(self) -> str:
        """What a bearer is known by, whether or not it is good."""
        return bearer_name(self.authorization)

    def is_known(self, people: People) -> bool:
        """Whether we have given somebody this cookie; that a token is ours shows only later."""
        return not self.authorization and people.has_signed(cookie_in(self.cookies))


def hang_up(transport: WSTransport | None, code: WSCloseCode, reason: str) -> None:
    """Say goodbye and close, whatever the other side does."""
    if transport is not None and not transport.is_disconnected:
        transport.send_close(code, reason.encode())
        transport.disconnect()


class TableSocket(WSListener):
    """One WebSocket, and the connection it becomes once it is known who comes, and to which table."""

    def __init__(self, sockets: Sockets, table: str, headers: Headers, visitor: Visitor) -> None:
        self.sockets, self.table, self.visitor = sockets, table, visitor
        self.headers: Headers | None = headers
        self.place: Place | None = None
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
        assert self.headers is not None
        is_known = self.headers.is_known(self.sockets.people)
        self.place = self.sockets.limits.door.enter(self.visitor, is_known, self.make_room)
        self.wait_at_most(PATIENCE if is_known else min(PATIENCE, NAMELESS_PATIENCE), "no-hello")
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
        if self.place is not None:
            self.sockets.limits.door.leave(self.place)
            self.place = None
        if self.room is not None and self.connection is not None:
            self.room.guests.discard(self)
            self.room.leave(self.connection)
        self.room = self.connection = self.transport = None

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
            if self.place is None or not self.take_place(caller, headers):
                return None
            room = await self.sockets.tables.room(self.table)
        except DamagedLog:
            return self.dismiss("damaged", WSCloseCode.POLICY_VIOLATION)
        except StoreFault as fault:
            log.error("not-let-in", extra={"table": self.table, "fault": str(fault)})
            return self.dismiss("try-again", WSCloseCode.TRY_AGAIN_LATER)
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

    def take_place(self, caller: Caller, headers: Headers) -> bool:
        """Now that it is known who comes: whether they may stay."""
        limits = self.sockets.limits
        if caller.is_bad:
            limits.take("bearers", self.visitor.named(headers.bearer))
            self.dismiss("bad-token", WSCloseCode.POLICY_VIOLATION)
            return False
        self.visitor = self.visitor.named(caller.player)
        assert self.place is not None
        if not limits.door.rename(self.place, caller.player):
            self.dismiss("too-many-sockets", WSCloseCode.POLICY_VIOLATION)
            return False
        return True

    def make_room(self) -> None:
        """Somebody with a name needs the place."""
        self.dismiss("house-full", WSCloseCode.TRY_AGAIN_LATER)

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
        elif isinstance(message, Keyed) and (wait := self.wait_for(message)):
            facts: Facts = {"seconds": wait}
            return connection.answer(Refused(key=message.key, rule=refusals.TOO_OFTEN, facts=facts))
        room.receive(connection, message, self.opener if isinstance(message, Rematch) else NOBODY_COUNTS)
        return None

    def wait_for(self, message: Keyed) -> int:
        """The seconds to wait before a message may be sent; moves come in turn anyway."""
        return 0 if type(message) is Act else self.sockets.limits.take_for(message, self.visitor)

    @property
    def opener(self) -> Opener:
        """For whom a table counts that is opened from here."""
        return self.sockets.limits.opener(self.visitor, self.sockets.people.mark_of_address)

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
