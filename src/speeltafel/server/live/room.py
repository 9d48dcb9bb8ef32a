"""The room around one table: what comes in is stored before anybody is told, one thing after the other."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Coroutine, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

import msgspec

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Ack, ClientMessage, Hello, Keyed, Ping, Refused, Rematch, Takeback
from speeltafel.server.limits.visitors import NOBODY_COUNTS, Opener
from speeltafel.server.live.connection import Connection, Told, somebody_likes_pauses
from speeltafel.server.live.observer import Observer
from speeltafel.server.live.opening import new_table_id, too_many_open
from speeltafel.server.live.presence import PresenceTracker
from speeltafel.server.live.requests import RoomRequest, Tell, settle_future
from speeltafel.server.live.rereading import Rereading
from speeltafel.server.metrics import metrics
from speeltafel.server.store import Appended, Conflict, Repeated, Store, StoreFault, TableRow, TooManyOpen
from speeltafel.server.store.damage import as_damage
from speeltafel.server.table.judgement import PreparedMove, Sender
from speeltafel.server.table.log import EntryKind, LogEntry
from speeltafel.server.table.table import Answer, Proposal, Resent, Table
from speeltafel.server.table.takebacks import Doubt

log = logging.getLogger(__name__)

MOST_WAITING = 64
"""Requests that may wait at one table; what comes after them is refused."""
MOST_TRIES = 8
"""How often a request is judged anew because another process was faster."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Room:
    """One table of this process, its connections and its inbox.

    All waiting is for the store. Between the waits the table is only ever changed by what was stored, so everyone who
    comes in or asks in the meantime sees it as it stands in the log.
    """

    def __init__(self, table: Table, store: Store, observer: Observer | None = None) -> None:
        self.table = table
        self.store = store
        self.observer = observer
        self.guests: set[object] = set()
        """Clients that were let in and may say hello any moment."""
        self.connections: set[Connection] = set()
        self.by_viewer: dict[int, list[Connection]] = {}
        self.presence = PresenceTracker(table, self.connections)
        self.rereading: Rereading | None = None
        """How often the log is read again for those who would be refused, where other processes write it too."""
        self.touched = now()
        self._is_storing = False
        self._inbox: deque[RoomRequest] = deque()
        self._waiting: list[asyncio.Future[None]] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.table.config.table

    @property
    def is_busy(self) -> bool:
        """Whether something waits to be stored, or is just being stored."""
        return self._is_storing or bool(self._inbox)

    # Connections

    def receive(self, connection: Connection, message: ClientMessage, opener: Opener = NOBODY_COUNTS) -> None:
        """A message from a connection."""
        if isinstance(message, Hello):
            if self.rereading is None or not self.rereading.lets_in(connection, message):
                self.enter(connection, message)
        elif isinstance(message, Ping):
            connection.answer(self.answer_at_once(message, connection.sender))
        else:
            self.ask(message, connection.sender, connection.answer_all, opener)

    def enter(self, connection: Connection, hello: Hello) -> None:
        """A client comes, or comes again with a gap: it hears what it missed and from now on everything."""
        connection.watch, connection.companion = hello.watch, hello.companion
        connection.wants_presence, connection.likes_pauses = hello.presence, hello.pauses
        self.place(connection)
        connection.answer_all(self.table.greet(hello, connection.sender))
        connection.version = 0 if connection.is_lagging else self.table.version
        self.presence.came(connection)
        self._notify()

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        connection.has_left = True
        if connection in self.connections:
            self.connections.discard(connection)
            self.by_viewer[connection.viewer].remove(connection)
            self.presence.note()
            self.presence.changed()
            self._notify()

    def place(self, connection: Connection) -> None:
        """Let a client look through the eyes it has a right to."""
        viewer = self.table.viewer_of(connection.sender.player, connection.watch, connection.companion)
        if connection in self.connections:
            if viewer == connection.viewer:
                return
            self.by_viewer[connection.viewer].remove(connection)
        self.connections.add(connection)
        connection.viewer = viewer
        self.by_viewer.setdefault(viewer, []).append(connection)

    @property
    def likes_pauses(self) -> bool:
        """Whether house bots should take a moment before they move."""
        return somebody_likes_pauses(self.connections, self.table.state.chairs)

    def catch_up(self, connection: Connection) -> None:
        """A client that lagged reads again: tell it what it missed."""
        connection.is_lagging = False
        connection.answer_all(self.table.catch_up(connection.viewer, connection.version))
        connection.version = self.table.version
        self.presence.came(connection)

    # Requests

    def ask(self, message: Keyed, sender: Sender, answer: Tell, opener: Opener = NOBODY_COUNTS) -> None:
        """Somebody wants something of the table; the answer comes after it is stored."""
        if len(self._inbox) >= MOST_WAITING:
            answer([Refused(key=message.key, rule=refusals.BUSY)])
        else:
            tell = partial(tell_asker, message.key, answer)
            self.want(RoomRequest(partial(self._proposed, message, sender), tell, sender, opener))

    def _proposed(self, message: Keyed, sender: Sender, at: int) -> Proposal | Answer | Doubt:
        """What a message leads to; a rematch needs a new table, which is stored together with the entry about it."""
        if isinstance(message, Rematch):
            return self.table.propose_rematch(message, sender, *new_table_id(), at)
        doubt = self.table.doubt(message, sender) if isinstance(message, Takeback) else None
        return doubt or self.table.propose(message, sender, at)

    def want(self, request: RoomRequest) -> None:
        """Let a request wait its turn."""
        self._inbox.append(request)
        if not self._is_storing:
            self._work()

    async def say(self, message: ClientMessage, sender: Sender, opener: Opener = NOBODY_COUNTS) -> Told:
        """A message from somebody without a connection; answered when it is stored. Raises StoreFault."""
        self.presence.note()
        if isinstance(message, Hello | Ping):
            return self.answer_at_once(message, sender)
        if len(self._inbox) >= MOST_WAITING:
            return Refused(key=message.key, rule=refusals.BUSY)
        answered: asyncio.Future[Sequence[Told]] = asyncio.get_running_loop().create_future()
        tell = partial(settle_future, answered)
        self.want(RoomRequest(partial(self._proposed, message, sender), tell, sender, opener))
        told = await answered
        if not told:
            raise StoreFault("this could not be stored; nothing is lost by asking again")
        return told[0]

    def answer_at_once(self, message: Hello | Ping, sender: Sender) -> Told:
        """What needs no storing."""
        found = self.table.propose(message, sender, 0)
        assert isinstance(found, Answer)
        return found.messages[0]

    async def settled(self) -> None:
        """Wait until everything that was asked for is stored or refused."""
        while self.is_busy:
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            await waiting

    async def abandon(self) -> bool:
        """Give the table up; False when it was over before."""
        if self.table.state.is_finished:
            return False
        self.want(RoomRequest(self.table.abandon))
        await self.settled()
        return self.table.state.is_finished

    def _work(self) -> None:
        """Carry out one request after the other, until one has to be stored or none is left."""
        while self._inbox and not self._is_storing:
            self._is_storing = True
            try:
                self._propose(self._inbox.popleft())
            except BaseException:
                self._rest()
                raise
        if not self.is_busy:
            for waiting in self._waiting:
                if not waiting.done():
                    waiting.set_result(None)
            self._waiting.clear()

    def _rest(self) -> None:
        """The request at hand is answered; go on with the next one in a moment."""
        self._is_storing = False
        if self._inbox or self._waiting:
            asyncio.get_running_loop().call_soon(self._work)

    def _propose(self, request: RoomRequest, tries: int = MOST_TRIES) -> None:
        """Find out what a request leads to; what has to be stored is stored before anybody is told."""
        found = request.propose(now())
        if isinstance(found, Doubt):
            return self._wait(self._find_out(found, request, tries), request)
        if isinstance(found, Answer):
            return self._answer_or_look(request, found)
        needs_driver = self.table.state.may_need_driver or found.move is None
        first = self.observer.expect(self, found.entries) if self.observer and needs_driver else None
        if first:
            self._wait(self._store_after(first, request, found, tries), request)
        else:
            self._store(request, found, tries)
        return None

    async def _find_out(self, doubt: Doubt, request: RoomRequest, tries: int) -> None:
        """Other tables go on meanwhile; this one is judged as it is afterwards."""
        async with self.store.threads:
            doubt.settle(await asyncio.to_thread(doubt.think))
        self._propose(request, tries)

    def _answer_or_look(self, request: RoomRequest, found: Answer) -> None:
        """Answer at once, unless the log may know better."""
        if found.unless is not None:
            self._wait(self._answer_unless_resent(request, found, found.unless), request)
        elif self.rereading is not None and self.rereading.is_due(request.sender, found):
            self._wait(self._judge_again(request), request)
        else:
            self._answer(request, found.messages)

    async def _answer_unless_resent(self, request: RoomRequest, found: Answer, resent: Resent) -> None:
        """Before a message is refused: it may have come again, after so long that only the log knows its answer."""
        first = await self.store.first_under_key(self.id, *resent)
        if first is not None:
            self._answer(request, (Ack(key=resent.key, version=first.version),))
        else:
            self._answer_or_look(request, found._replace(unless=None))

    async def _judge_again(self, request: RoomRequest) -> None:
        """Refuse nobody before the log was read; it is read once for each request."""
        await self.refresh()
        self._propose(request._replace(sender=None))

    async def _store_after(self, first: Awaitable[None], request: RoomRequest, found: Proposal, tries: int) -> None:
        await first
        self._store(request, found, tries)

    def _store(self, request: RoomRequest, found: Proposal, tries: int) -> None:
        tell = partial(self._stored, request, found, tries)
        try:
            if found.new_table is None:
                self.store.append_soon(found.entries, tell)
            else:
                again, secret = found.new_table
                row = TableRow(again.table, msgspec.json.encode(again).decode(), secret, now(), request.opener)
                self.store.append_and_create_soon(found.entries, row, tell)
        except StoreFault as fault:
            self._fail(request, fault)

    def _stored(
        self, request: RoomRequest, found: Proposal, tries: int, stored: Appended | Repeated | Conflict | Exception
    ) -> None:
        """What the store says; called by its writer."""
        if isinstance(stored, Appended):
            count_move(found.entries[0])
            try:
                if found.new_table is not None and self.observer is not None:
                    self.observer.created(Table(*found.new_table))
                self.happen(found.entries, found.move)
            finally:
                self._answer(request, () if found.answer is None else (found.answer,))
        elif isinstance(stored, TooManyOpen):
            self._answer(request, (too_many_open(stored, found.entries[0].key or ""),))
        elif isinstance(stored, Exception):
            self._fail(request, stored)
        else:
            self._wait(self._overtaken(request, stored, tries), request)

    def _answer(self, request: RoomRequest, told: Sequence[Told]) -> None:
        try:
            request.answer(told)
        finally:
            self._rest()

    def _wait(self, work: Coroutine[Any, Any, None], request: RoomRequest) -> None:
        """Do something that takes time for a request; if it fails, nothing was stored or nobody knows."""
        self._task = asyncio.get_running_loop().create_task(self._waited(work, request))

    async def _waited(self, work: Coroutine[Any, Any, None], request: RoomRequest) -> None:
        try:
            await work
        except StoreFault as fault:
            log.error("not-stored", extra={"table": self.id, "fault": str(fault)})
            self._answer(request, ())
        except BaseException:
            self._answer(request, ())
            raise

    def _fail(self, request: RoomRequest, fault: Exception) -> None:
        """Say at once that something was not stored; only then find out how far the log goes, if that can be read."""
        log.error("not-stored", extra={"table": self.id, "fault": str(fault)})
        try:
            request.answer(())
        finally:
            self._task = asyncio.get_running_loop().create_task(self._look_again())

    async def _look_again(self) -> None:
        try:
            await self.refresh()
        except StoreFault:
            log.warning("not-read", extra={"table": self.id})
        finally:
            self._rest()

    async def _overtaken(self, request: RoomRequest, stored: Repeated | Conflict, tries: int) -> None:
        """Another process was faster, or the request came twice."""
        await self.refresh()
        if isinstance(stored, Repeated):
            self._answer(request, (Ack(key=stored.entry.key or "", version=stored.entry.version),))
            return
        metrics.conflicts.inc()
        if tries == 1:
            raise StoreFault("other processes were always faster")
        self._propose(request, tries - 1)

    # What was stored

    async def refresh(self) -> None:
        """Follow what other processes have stored. Raises StoreFault."""
        with self._shut_if_damaged():
            self.happen(await self.store.read(self.id, after=self.table.version))

    def follow_others(self, entries: Sequence[LogEntry]) -> None:
        """Let happen what another process has stored. Raises DamagedLog for what no table can have written."""
        with self._shut_if_damaged():
            self.happen(entries)

    def _shut_if_damaged(self) -> AbstractContextManager[None]:
        return as_damage(self.id, None if self.observer is None else self.observer.damaged)

    def happen(self, entries: Sequence[LogEntry], move: PreparedMove | None = None) -> None:
        """Let happen what was stored, and tell every client through its own eyes; `move` is what the entries come to.

        News of our own append may arrive before its answer does: what has happened does not happen again.
        """
        if entries and entries[0].version != self.table.version + 1:
            move, entries = None, [entry for entry in entries if entry.version > self.table.version]
        if not entries:
            return
        was_gathering = self.table.state.phase == "gathering"
        deliveries = self.table.follow(entries, bool(self.by_viewer.get(SPECTATOR)), move)
        if move is None and any(entry.kind is not EntryKind.GAME for entry in entries):
            self.place_all(from_the_start=was_gathering)
        for viewer, version, data in deliveries:
            for connection in self.by_viewer.get(viewer, ()):
                if version > connection.version and not connection.is_lagging:
                    connection.wire.send(data)
                    connection.version = version
        self._notify()

    def _notify(self) -> None:
        self.touched = now()
        if self.observer is not None:
            self.observer.changed.add(self.id)
            if self.table.state.may_need_driver:
                self.observer.drive(self)

    def place_all(self, from_the_start: bool) -> None:
        """Who sits where, or who may watch whom, has changed: give every client its eyes anew.

        Until the start everyone is told the same; later, a client with other eyes needs the whole picture.
        """
        for connection in list(self.connections):
            before = connection.viewer
            self.place(connection)
            if connection.viewer != before and not from_the_start:
                connection.answer(self.table.snapshot(connection.viewer))
                connection.version = 0 if connection.is_lagging else self.table.version
        self.presence.changed()


def count_move(first: LogEntry) -> None:
    """Count decisions as they are stored."""
    if first.kind is EntryKind.GAME:
        (metrics.bot_moves if first.sender is None else metrics.moves).inc()


def tell_asker(key: str, answer: Tell, told: Sequence[Told]) -> None:
    """Answer what came under a key; nothing to say means that it could not be stored."""
    answer(told or (Refused(key=key, rule=refusals.NOT_STORED),))
