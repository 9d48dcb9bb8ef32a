"""Clients behind a link that loses, repeats and reorders what it carries, and a judge of all that ever came over it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from speeltafel.kernel.contract import SPECTATOR, UNKNOWN
from speeltafel.kernel.events import as_json
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
    PROTOCOL,
    Ack,
    ClientMessage,
    Closed,
    Events,
    Hello,
    Keyed,
    Pong,
    Refused,
    Skip,
    Snapshot,
    TableMessage,
)
from speeltafel.protocol.wire import decode_from_table, encode
from speeltafel.server.table import encoding
from speeltafel.server.table.broadcast import Broadcaster
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.log import LogEntry, grouped
from speeltafel.server.table.state import Step, TableState, new_state
from tests.server.peers import PING, PONG, TEXT, Crowd, Gone, Peer, framed
from tests.server.table_harness import ClientModel

Frame = tuple[str, str | None, bytes]
"""Who was sent it, with the code of which link, and what."""


class Acks:
    """Every acknowledgement that anybody heard."""

    def __init__(self) -> None:
        self.versions: dict[tuple[str, str], int] = {}

    def note(self, player: str, ack: Ack) -> None:
        first = self.versions.setdefault((player, ack.key), ack.version)
        assert first == ack.version, f"{ack.key} was acknowledged as {first} and as {ack.version}"


class LossyClient:
    """One tab of somebody's browser: what it knows, what waits to be sent, what has come and was not read yet."""

    def __init__(self, table: str, headers: dict[str, str], player: str, watch: str | None, acks: Acks) -> None:
        self.table, self.headers, self.player, self.watch, self.acks = table, headers, player, watch, acks
        self.model = ClientModel(watch)
        self.peer: Peer | None = None
        self.outbox: list[ClientMessage] = []
        self.inbox: list[bytes] = []
        self.wishes: dict[str, Keyed] = {}
        self.frames: list[Frame] = []
        self._reading: asyncio.Task[None] | None = None
        self._pongs = 0
        self._news = asyncio.Event()

    # The connection

    async def connect(self, crowd: Crowd) -> None:
        """Open a connection, if there is none or the server has ended it, and have a hello ready."""
        if self._reading is not None and self._reading.done():
            await self.cut()
        if self.peer is None:
            self.inbox.clear()
            self.peer = await crowd.knock(self.table, self.headers)
            self._reading = asyncio.create_task(self._read(self.peer))
            self.outbox.insert(0, self.hello())

    async def _read(self, peer: Peer) -> None:
        try:
            while True:
                kind, payload = await peer.frame()
                if kind == PONG:
                    self._pongs += 1
                elif kind == TEXT:
                    self.inbox.append(payload)
                    self.frames.append((self.player, self.watch, payload))
                self._news.set()
        except Gone:
            self._news.set()

    async def cut(self) -> None:
        """Lose the connection, with all that was under way."""
        if self.peer is not None and self._reading is not None:
            self.peer.abort()
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        self.peer = self._reading = None
        self.inbox.clear()
        self.outbox.clear()

    async def reached(self) -> None:
        """Wait until the server has read everything that was sent."""
        if self.peer is None or self._reading is None:
            return
        wanted = self._pongs + 1
        self.peer.push(framed(b"", PING))
        while self._pongs < wanted and not self._reading.done():
            self._news.clear()
            await self._news.wait()

    # Talking

    def hello(self) -> Hello:
        return Hello(protocol=PROTOCOL, last=self.model.version, watch=self.watch)

    def want(self, message: Keyed) -> None:
        self.wishes[message.key] = message
        self.outbox.append(message)

    def send(self, message: ClientMessage) -> None:
        if self.peer is not None:
            self.peer.push(framed(encode(message)))

    def hear(self, data: bytes) -> None:
        """One message, whichever it is and however often it comes."""
        message = decode_from_table(data)
        match message:
            case Snapshot():
                self.model.hear(data)
            case Events() | Skip():
                self.hear_news(message, data)
            case Ack():
                self.acks.note(self.player, message)
                self.wishes.pop(message.key, None)
            case Refused():
                self.hear_refusal(message)
            case Pong() if message.version > self.model.version:
                self.outbox.append(self.hello())
            case Closed():
                raise AssertionError(f"the table hung up: {message.reason}")

    def hear_news(self, message: Events | Skip, data: bytes) -> None:
        """What fits is learned, what is old is dropped, and a gap is asked for."""
        if message.version <= self.model.version:
            return
        if message.version - message.count != self.model.version:
            self.outbox.insert(0, self.hello())
        else:
            self.model.hear(data)

    def hear_refusal(self, refused: Refused) -> None:
        if refused.rule == refusals.HELLO_FIRST:
            self.outbox.insert(0, self.hello())
        elif refused.rule != refusals.BUSY:
            self.wishes.pop(refused.key, None)


# What may be known


class Judge:
    """Follows the log again and holds every message against what its receiver may know."""

    def __init__(self, config: TableConfig, secret: bytes, log: list[LogEntry]) -> None:
        self.config, self.secret, self.log = config, secret, log

    def check(self, frames: list[Frame]) -> int:
        """Every message shows the receiver's own view of its moment and nothing else; how many did."""
        due: dict[int, list[tuple[Frame, TableMessage]]] = defaultdict(list)
        for frame in frames:
            message = decode_from_table(frame[2])
            if isinstance(message, Snapshot | Events):
                due[message.version].append((frame, message))
        state, checked = new_state(self.config, self.secret), 0
        for group in grouped(state.match, self.log):
            step = state.follow(group)
            for frame, message in due.pop(state.version, ()):
                self.check_one(state, step, frame, message)
                checked += 1
        assert not due, f"messages of versions that nobody stored: {list(due)}"
        return checked

    def check_one(self, state: TableState, step: Step, frame: Frame, message: Any) -> None:
        player, watch, data = frame
        viewer = state.viewer_of(player, watch)
        if message.view is not UNSET and message.view:
            check_view(encoding.whole(state.match.game, state.match.view(viewer).tobytes()), message.view)
        if message.legal is not UNSET:
            assert viewer == state.actor, f"{player} was told what another seat may do"
        if isinstance(message, Snapshot):
            assert message.seat == (None if viewer == SPECTATOR else viewer)
            assert encode(replace(message)) == encode(Broadcaster(state).snapshot(viewer))
        else:
            check_told(state, step, viewer, message)
        if not state.is_finished:
            assert self.secret.hex().encode() not in data


def check_told(state: TableState, step: Step, viewer: int, message: Events) -> None:
    """Of every action and event the receiver was told what the rules let them know."""
    match = state.match
    assert message.told == [
        as_json(event) for one in step.played for event in match.game.events.heard(one.events, viewer)
    ]
    revealed = [int(match.game.rules.reveal(one.before[0], one.action, viewer)) for one in step.played]
    assert message.actions == [None if action == UNKNOWN else match.say(action) for action in revealed]


def check_view(truth: dict[str, Any], told: dict[str, Any]) -> None:
    """Everything that was told of a view is what the viewer may see."""
    for name, value in told.items():
        if isinstance(value, dict):
            for place, cells in value.items():
                assert truth[name][int(place)] == cells, (name, place, cells, truth[name])
        else:
            assert truth[name] == value, (name, value, truth[name])
