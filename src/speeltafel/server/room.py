"""The room around one table: what comes in is stored before anybody is told, one thing after the other."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, NamedTuple

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Ack, ClientMessage, Hello, Keyed, Ping, Refused
from speeltafel.server import seats
from speeltafel.server.judging import Sender
from speeltafel.server.log import Entry, Kind
from speeltafel.server.meters import meters
from speeltafel.server.pages import Page, Told
from speeltafel.server.presence import Presence
from speeltafel.server.store import Appended, Conflict, Repeated, Store, StoreFault
from speeltafel.server.table import Answer, Delivery, Proposal, Table
from speeltafel.server.verdicts import Turn

log = logging.getLogger(__name__)

FULL = 64
"""Wishes that may wait at one table; what comes after them is refused."""
MOST_TRIES = 8
"""How often a wish is judged anew because another process was faster."""

Propose = Callable[[int], Proposal | Answer]
"""What a wish leads to at a moment; changes nothing."""
Tell = Callable[[Sequence[Told]], None]
Expect = Callable[["Room", Sequence[Entry]], Awaitable[None] | None]
"""Prepares for what is about to be stored."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def nobody(_told: Sequence[Told]) -> None:
    """Nobody wants to know how it went."""


class Wish(NamedTuple):
    """Something that shall happen at the table, and whom to tell how it went."""

    propose: Propose
    answer: Tell = nobody


class Room:
    """One table of this process, its pages and its inbox.

    All waiting is for the store. Between the waits the table is only ever changed by what was stored, so who comes in
    or asks in the meantime sees it as it stands in the log.
    """

    def __init__(
        self, table: Table, store: Store, on_change: Callable[[Room], None], expect: Expect | None = None
    ) -> None:
        self.table = table
        self.store = store
        self.on_change = on_change
        """Called after everything that happened, for bots, clocks and lists."""
        self.expect = expect
        """Called before anything is stored."""
        self.guests: set[object] = set()
        """Connections that were let in and may say hello any moment."""
        self.pages: set[Page] = set()
        self.eyes: dict[int, list[Page]] = {}
        """The pages by whose view they get."""
        self.presence = Presence(self)
        self.touched = now()
        self._is_storing = False
        self._inbox: deque[Wish] = deque()
        self._waiting: list[asyncio.Future[None]] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.table.header.table

    @property
    def is_busy(self) -> bool:
        """Whether something waits to be stored, or is just being stored."""
        return self._is_storing or bool(self._inbox)

    # Pages

    def receive(self, page: Page, message: ClientMessage) -> None:
        """A message from a page."""
        if isinstance(message, Hello):
            self.enter(page, message)
        elif isinstance(message, Ping):
            page.answer(self.answer_at_once(message, page.sender))
        else:
            self.ask(message, page.sender, lambda told: answer_page(page, told))

    def enter(self, page: Page, hello: Hello) -> None:
        """A page comes, or comes again with a gap: it hears what it missed and from now on everything."""
        page.watch, page.companion = hello.watch, hello.companion
        page.wants_presence, page.likes_pauses = hello.presence, hello.pauses
        self.place(page)
        for message in self.table.greet(hello, page.sender):
            page.answer(message)
        page.version = 0 if page.is_lagging else self.table.version
        self.presence.came(page)

    def leave(self, page: Page) -> None:
        """A connection is gone."""
        if page in self.pages:
            self.pages.discard(page)
            self.eyes[page.viewer].remove(page)
            self.touched = now()
            self.presence.changed()
            self.on_change(self)

    def place(self, page: Page) -> None:
        """Let a page look through the eyes it has a right to."""
        if page in self.pages:
            self.eyes[page.viewer].remove(page)
        self.pages.add(page)
        page.viewer = self.table.viewer_of(page.sender.player, page.watch, page.companion)
        self.eyes.setdefault(page.viewer, []).append(page)

    @property
    def likes_pauses(self) -> bool:
        """Whether house bots should take a moment before they move: if anybody who plays here wants to see them do so.

        Who only watches has a say where nobody else is.
        """
        sitting = {seats.owner_of(chair.player) for chair in self.table.standing.chairs if chair.player}
        players = [page for page in self.pages if seats.owner_of(page.sender.player) in sitting]
        return any(page.likes_pauses for page in players or self.pages)

    def catch_up(self, page: Page) -> None:
        """A page that lagged reads again: tell it what it missed."""
        page.is_lagging = False
        for message in self.table.catch_up(page.viewer, page.version):
            page.answer(message)
        page.version = self.table.version
        self.presence.came(page)

    # Wishes

    def ask(self, message: Keyed, sender: Sender, answer: Tell) -> None:
        """Somebody wants something of the table; the answer comes after it is stored."""
        if len(self._inbox) >= FULL:
            answer([Refused(key=message.key, rule=refusals.BUSY)])
        else:
            self.want(Wish(lambda at: self.table.propose(message, sender, at), answer))

    def want(self, wish: Wish) -> None:
        """Let a wish wait its turn."""
        self._inbox.append(wish)
        if not self._is_storing:
            self._work()

    async def say(self, message: ClientMessage, sender: Sender) -> list[Told]:
        """A message from somebody without a page; answered when it is stored. Raises StoreFault."""
        if isinstance(message, Hello | Ping):
            return [self.answer_at_once(message, sender)]
        if len(self._inbox) >= FULL:
            return [Refused(key=message.key, rule=refusals.BUSY)]
        return [await self.wish(lambda at: self.table.propose(message, sender, at))]

    async def wish(self, propose: Propose) -> Told:
        """Carry something out in its turn; the answer, once it is stored. Raises StoreFault."""
        answered: asyncio.Future[Sequence[Told]] = asyncio.get_running_loop().create_future()
        self.want(Wish(propose, lambda told: None if answered.done() else answered.set_result(told)))
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
        """Wait until everything that was wished for is stored or refused."""
        while self.is_busy:
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            await waiting

    def _work(self) -> None:
        """Carry out one wish after the other, until one has to be stored or none is left."""
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
        """The wish at hand is answered; go on with the next one in a moment, whatever happens to this one's sender."""
        self._is_storing = False
        if self._inbox or self._waiting:
            asyncio.get_running_loop().call_soon(self._work)

    def _propose(self, wish: Wish, tries: int = MOST_TRIES) -> None:
        """Find out what a wish leads to; what has to be stored is stored before anybody is told."""
        found = wish.propose(now())
        if isinstance(found, Answer):
            self._answer(wish, found.messages)
            return
        await_first = self.expect and self.expect(self, found.entries)
        if await_first:
            self._wait(self._store_after(await_first, wish, found, tries), wish)
        else:
            self._store(wish, found, tries)

    async def _store_after(self, first: Awaitable[None], wish: Wish, found: Proposal, tries: int) -> None:
        await first
        self._store(wish, found, tries)

    def _store(self, wish: Wish, found: Proposal, tries: int) -> None:
        try:
            self.store.append_soon(found.entries, partial(self._stored, wish, found, tries))
        except StoreFault as fault:
            self._wait(self._look_again(fault), wish)

    def _stored(
        self, wish: Wish, found: Proposal, tries: int, stored: Appended | Repeated | Conflict | Exception
    ) -> None:
        """What the store says; called by its writer."""
        if isinstance(stored, Appended):
            count_move(found.entries[0])
            try:
                self.happen(found.entries, found.turn)
            finally:
                self._answer(wish, () if found.answer is None else (found.answer,))
        elif isinstance(stored, Exception):
            self._wait(self._look_again(stored), wish)
        else:
            self._wait(self._overtaken(wish, stored, tries), wish)

    def _answer(self, wish: Wish, told: Sequence[Told]) -> None:
        try:
            wish.answer(told)
        finally:
            self._rest()

    def _wait(self, work: Coroutine[Any, Any, None], wish: Wish) -> None:
        """Do something that takes time for a wish; if it goes wrong, nothing was stored or nobody knows."""
        self._task = asyncio.get_running_loop().create_task(self._waited(work, wish))

    async def _waited(self, work: Coroutine[Any, Any, None], wish: Wish) -> None:
        try:
            await work
        except StoreFault as fault:
            log.error("not-stored", extra={"table": self.id, "fault": str(fault)})
            self._answer(wish, ())
        except BaseException:
            self._answer(wish, ())
            raise

    async def _overtaken(self, wish: Wish, stored: Repeated | Conflict, tries: int) -> None:
        """Another process was faster, or the wish came twice."""
        await self.refresh()
        if isinstance(stored, Repeated):
            self._answer(wish, (Ack(key=stored.entry.key or "", version=stored.entry.version),))
            return
        meters.conflicts.inc()
        if tries == 1:
            raise StoreFault("other processes were always faster")
        self._propose(wish, tries - 1)

    # What was stored

    async def refresh(self) -> None:
        """Follow what other processes have stored."""
        entries = await self.store.read(self.id, after=self.table.version)
        self.happen(entries)

    async def _look_again(self, fault: Exception) -> None:
        """After trouble the log may be longer than we know; if trouble goes on, the next wish finds out."""
        try:
            await self.refresh()
        except StoreFault:
            log.warning("not-read", extra={"table": self.id})
        raise fault

    def happen(self, entries: Sequence[Entry], turn: Turn | None = None) -> None:
        """Let happen what was stored, and tell every page through its own eyes; `turn` is what they come to.

        The bell may have been faster than the answer to our own append: what has happened does not happen again.
        """
        if entries and entries[0].version != self.table.version + 1:
            turn, entries = None, [entry for entry in entries if entry.version > self.table.version]
        if not entries:
            return
        was_gathering = self.table.standing.phase == "gathering"
        deliveries = self.table.follow(entries, bool(self.eyes.get(SPECTATOR)), turn)
        if turn is None and any(entry.kind is not Kind.GAME for entry in entries):
            self.place_all(from_the_start=was_gathering)
        for delivery in deliveries:
            self.deliver(delivery)
        self.touched = now()
        self.on_change(self)

    def deliver(self, delivery: Delivery) -> None:
        """Tell all who look through the same eyes."""
        for page in self.eyes.get(delivery.viewer, ()):
            page.tell(delivery.data, delivery.version)

    def place_all(self, from_the_start: bool) -> None:
        """Who sits where, or who may watch whom, has changed: give every page its eyes anew.

        Until the start everyone is told the same; later, who gets other eyes needs the whole picture.
        """
        for page in list(self.pages):
            before = page.viewer
            self.place(page)
            if page.viewer != before and not from_the_start:
                page.answer(self.table.snapshot(page.viewer))
                page.version = 0 if page.is_lagging else self.table.version
        self.presence.changed()


def count_move(first: Entry) -> None:
    """Count decisions as they are stored."""
    if first.kind is Kind.GAME:
        (meters.bot_moves if first.sender is None else meters.moves).inc()


def answer_page(page: Page, told: Sequence[Told]) -> None:
    for message in told:
        page.answer(message)
