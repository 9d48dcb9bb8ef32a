"""A question on its way to a worker and back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from speeltafel.bots.roster import RosterEntry
from speeltafel.server.workers.fair_queue import Asker, QueueTicket
from speeltafel.server.workers.pipe import Ask
from speeltafel.server.workers.question import BotQuestion, Question, question_of
from speeltafel.server.workers.thoughts import Thought


@dataclass(frozen=True)
class LaterQuestion:
    """A question that is put together when it has its turn: until then it takes no memory."""

    game: str
    make: Callable[[], BotQuestion]


class BotJob(QueueTicket):
    """A question on its way: taken by a worker, then answered; None if it never will be."""

    def __init__(self, source: BotQuestion | LaterQuestion, entry: RosterEntry, budget_ms: int, asker: Asker) -> None:
        super().__init__(asker)
        self.source, self.entry, self.budget_ms = source, entry, budget_ms
        loop = asyncio.get_running_loop()
        self.taken: asyncio.Future[None] = loop.create_future()
        self.answer: asyncio.Future[Thought | None] = loop.create_future()
        self.since = loop.time()
        """Since when it waits for a worker."""
        self.begun: float | None = None
        """When a worker took it."""

    def __str__(self) -> str:
        return f"{self.entry.name} bot for {self.source.game}"

    @cached_property
    def asked(self) -> BotQuestion:
        """What is asked, put together now at the latest."""
        return self.source if isinstance(self.source, BotQuestion) else self.source.make()

    @cached_property
    def question(self) -> Question:
        """The same with the records that a bot reads; raises BadView."""
        return question_of(self.asked)

    def to_worker(self, budget_ms: int) -> Ask:
        """The question as it goes through the pipe."""
        _ = self.question  # what nobody can be asked is no worker's trouble
        return Ask(question=self.asked, maker=self.entry.maker, count=self.entry.count, budget_ms=budget_ms)

    def take(self) -> None:
        """A worker begins."""
        self.begun = asyncio.get_running_loop().time()
        self.taken.set_result(None)

    def settle(self, thought: Thought | None = None, fault: Exception | None = None) -> None:
        """Tell who asked, if anybody still waits."""
        if not self.taken.done():
            self.taken.set_result(None)
        if self.answer.done():
            return
        if fault is None:
            self.answer.set_result(thought)
        else:
            self.answer.set_exception(fault)
