"""A table as a program uses it: what it knows, what it can send, and when it has to decide."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

from speeltafel.bots.bot import History
from speeltafel.client.conversation import Conversation
from speeltafel.client.faults import LinkLost, TableFault
from speeltafel.client.knowledge import Knowledge
from speeltafel.client.links import Dial, Link
from speeltafel.kernel.game import Game
from speeltafel.protocol import messages
from speeltafel.protocol.messages import Ack, ClientMessage, Ending, Keyed, Refused, TableMessage
from speeltafel.protocol.wire import decode_from_table, encode

FIRST_PAUSE_S = 0.1
LONGEST_PAUSE_S = 5.0
PING_S = 15.0
"""Seconds between pings; after two without an answer another connection is opened."""
AGAIN_S = 3.0
"""Seconds after which a request without an answer is sent again."""


@dataclass(frozen=True)
class Turn:
    """A decision that our seat has to make."""

    game: Game
    seats: int
    options: dict[str, Any]
    seat: int
    decision: int
    legal: list[str]
    """All that may be done, in the game's notation."""
    fields: dict[str, Any] = field(repr=False)
    """What our seat sees: the fields of the game's record by name, −1 where we may not look."""
    view: Any = field(repr=False, compare=False)
    """The same as the game's own record, for its rules and bots; ours to write in."""
    history: History | None = field(default=None, repr=False, compare=False)
    """What our seat remembers, for bots of our own kind; kept only for those."""


class LiveTable:
    """One table, over as many connections as needed. Made by `connect`."""

    def __init__(self, dial: Dial, hear: Callable[[TableMessage], None] | None = None) -> None:
        self.conversation = Conversation()
        self._dial = dial
        self._hear = hear
        self._link: Link | None = None
        self._answers: dict[str, asyncio.Future[Ack | Refused]] = {}
        self._news = asyncio.Event()
        self._end: Exception | None = None
        self._unanswered_pings = 0
        self._answered = 0
        """The last decision that we have answered."""

    @property
    def knowledge(self) -> Knowledge:
        """The table as we know it."""
        return self.conversation.knowledge

    @property
    def seat(self) -> int | None:
        return self.knowledge.seat

    # Saying

    async def act(self, action: str, decision: int | None = None) -> Ack | Refused:
        """A move, in the game's notation; answers after it is stored for good, or with the rule that forbids it."""
        asked = self.knowledge.decision if decision is None else decision
        answer = await self.request(messages.Act(key=self.key(), decision=asked or 0, action=action))
        if isinstance(answer, Ack):
            self._answered = asked or 0
        return answer

    async def sit(self, seat: int | None = None) -> Ack | Refused:
        return await self.request(messages.Sit(key=self.key(), seat=seat))

    async def ready(self, ready: bool = True) -> Ack | Refused:
        return await self.request(messages.Ready(key=self.key(), ready=ready))

    async def leave(self) -> Ack | Refused:
        return await self.request(messages.Leave(key=self.key()))

    async def come_back(self) -> Ack | Refused:
        return await self.request(messages.Return(key=self.key()))

    async def nod(self, preset: messages.Preset) -> Ack | Refused:
        return await self.request(messages.Nod(key=self.key(), preset=preset))

    def key(self) -> str:
        """A key for a message of one's own."""
        return self.conversation.new_key()

    async def request(self, message: Keyed) -> Ack | Refused:
        """Send any request; it is sent again under its key, on any connection, until it is answered."""
        self._check()
        answer: asyncio.Future[Ack | Refused] = asyncio.get_running_loop().create_future()
        self._answers[message.key] = answer
        try:
            await self._send(self.conversation.request(message))
            return await answer
        finally:
            self._answers.pop(message.key, None)
            self.conversation.pending.pop(message.key, None)

    # Waiting

    async def until(self, is_so: Callable[[Knowledge], object]) -> None:
        """Wait until something is true of what we know; raises TableFault when the table is lost before."""
        while not (self.knowledge.snapshot is not None and is_so(self.knowledge)):
            self._check()
            self._news.clear()
            await self._news.wait()

    async def until_or_again(self, is_so: Callable[[Knowledge], object]) -> None:
        """Wait until something is true, but no longer than for an answer; then ask for what we may have missed."""
        try:
            async with asyncio.timeout(AGAIN_S):
                await self.until(is_so)
        except TimeoutError:
            await self._send([self.conversation.hello()] if self.conversation.is_welcome else [])

    async def turns(self) -> AsyncIterator[Turn]:
        """Every decision we have to make, until the game is over; one that was refused comes again."""
        while True:
            await self.until(lambda known: known.is_finished or self._has_to_decide(known))
            if self.knowledge.is_finished:
                return
            yield self._turn()

    def _has_to_decide(self, known: Knowledge) -> bool:
        return known.is_asked and known.decision != self._answered

    def _turn(self) -> Turn:
        known = self.knowledge
        assert known.snapshot is not None and known.seat is not None and known.decision is not None
        return Turn(
            game=known.game,
            seats=len(known.seats),
            options=dict(known.snapshot.options),
            seat=known.seat,
            decision=known.decision,
            legal=list(known.legal),
            fields=dict(known.fields),
            view=known.record(),
            history=None if known.memory is None else known.memory.history(known.game),
        )

    async def over(self) -> Ending:
        """Wait for the end of the game."""
        await self.until(lambda known: known.is_finished and known.ending is not None)
        assert self.knowledge.ending is not None
        return self.knowledge.ending

    # Connections

    async def run(self) -> None:
        """Keep a connection open until something happens that a new connection would not solve."""
        pause = FIRST_PAUSE_S
        try:
            while True:
                welcomed = await self._one_connection()
                pause = FIRST_PAUSE_S if welcomed else min(2 * pause, LONGEST_PAUSE_S)
                await asyncio.sleep(pause * random.random())
        except Exception as fault:
            self._end = fault
            self._give_up()

    async def _one_connection(self) -> bool:
        """Open a connection and use it until it is lost; whether the table welcomed us."""
        try:
            link = await self._dial()
        except LinkLost:
            return False
        self._link = link
        beside = [asyncio.create_task(self._ping(link)), asyncio.create_task(self._ask_again())]
        try:
            await self._send(self.conversation.opened())
            while True:
                await self._take_in(await link.receive())
        except LinkLost:
            return self.conversation.is_welcome
        finally:
            self._link = None
            self.conversation.is_welcome = False
            for task in beside:
                task.cancel()
            try:
                await asyncio.gather(*beside, return_exceptions=True)
            finally:
                await link.close()

    async def _take_in(self, data: bytes) -> None:
        """One message of the table."""
        try:
            message = decode_from_table(data)
        except msgspec.MsgspecError as fault:
            raise TableFault(f"the table said something that is no message: {fault}") from None
        reaction = self.conversation.hear(message)
        if isinstance(message, messages.Pong):
            self._unanswered_pings = 0
        if reaction.answer is not None:
            waiting = self._answers.get(reaction.answer.key)
            if waiting is not None and not waiting.done():
                waiting.set_result(reaction.answer)
        if self._hear is not None:
            self._hear(message)
        self._news.set()
        await self._send(reaction.send)

    async def _send(self, wanted: list[ClientMessage]) -> None:
        """Send if there is a connection; what is lost with it is sent again by the next."""
        for message in wanted:
            if self._link is not None:
                with suppress(LinkLost):
                    await self._link.send(encode(message))

    async def _ping(self, link: Link) -> None:
        """Notice a connection that died silently, and messages that never came."""
        self._unanswered_pings, n = 0, 0
        while self._unanswered_pings < 2:
            await asyncio.sleep(PING_S)
            self._unanswered_pings, n = self._unanswered_pings + 1, n + 1
            if self.conversation.is_welcome:
                await self._send([messages.Ping(n=n)])
        await link.close()

    async def _ask_again(self) -> None:
        """Send requests again that got no answer at all."""
        while True:
            before = set(self.conversation.pending)
            await asyncio.sleep(AGAIN_S)
            await self._send(
                [message for message in self.conversation.again() if getattr(message, "key", "") in before]
            )

    def _check(self) -> None:
        if self._end is not None:
            raise self._end

    def _give_up(self) -> None:
        """Wake every waiting task with the reason why the table is lost."""
        self._news.set()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self._end or TableFault("the table is closed"))


@asynccontextmanager
async def at_table(dial: Dial, hear: Callable[[TableMessage], None] | None = None) -> AsyncIterator[LiveTable]:
    """A table that is talked to in the background until the end of the block; begins with the first snapshot."""
    table = LiveTable(dial, hear)
    running = asyncio.create_task(table.run())
    try:
        await table.until(lambda _: True)
        yield table
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        table._end = table._end or TableFault("this table was closed here")
        table._give_up()
