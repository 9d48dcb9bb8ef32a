"""The house bots: questions go to worker processes, and every question gets an answer in time."""

from __future__ import annotations

import asyncio
import logging
import os
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Self

from speeltafel.bots.roster import RosterEntry, UnknownBot, entries
from speeltafel.games import load, playable
from speeltafel.server.workers.fallback import any_of, fallback
from speeltafel.server.workers.pipe import Ask, Chosen, Failed
from speeltafel.server.workers.players import Roster, is_warm, warm_up
from speeltafel.server.workers.process import Process, TooLate, WorkerFault
from speeltafel.server.workers.question import BotQuestion, Question, question_of
from speeltafel.server.workers.thoughts import Thought, taken

MOST_WORKERS = 4
MOST_WAITING = 1024
"""Questions that may wait for a worker; more get the fallback move at once."""
PATIENCE_MS = 10_000
"""How long a question waits for a worker before it gets the fallback move."""
LONGEST_PAUSE_S = 30.0
"""Between two attempts to start a worker that does not start."""

log = logging.getLogger(__name__)


class NoWorkers(RuntimeError):
    """Not one worker could be started."""


@dataclass
class Counts:
    """What has happened so far, for the metrics."""

    asked: int = 0
    answered: int = 0
    fallbacks: int = 0
    late: int = 0
    crashed: int = 0
    failed: int = 0
    """Of these three: workers killed for being late, workers that ended, players that broke down or cheated."""
    unheard: int = 0
    """Questions that found no worker in time."""
    started: int = 0


@dataclass(frozen=True)
class BotJob:
    """A question on its way: taken by a worker, then answered; None if it never will be."""

    ask: Ask
    level: str
    taken: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    answer: asyncio.Future[Thought | None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def is_waiting(self) -> bool:
        """Whether nobody has taken it, and who asked has not gone."""
        return not self.taken.done()

    def settle(self, thought: Thought | None) -> None:
        """Tell who asked, if anybody still waits."""
        if not self.taken.done():
            self.taken.set_result(None)
        if not self.answer.done():
            self.answer.set_result(thought)


class Workers:
    """So many worker processes with one queue in front. Each has one task that owns it and replaces it when it dies."""

    def __init__(self, count: int, roster: Roster, games: Sequence[str], most_waiting: int, patience_ms: int) -> None:
        self.roster = roster
        self.games = tuple(games)
        self.patience_s = patience_ms / 1000
        self.counts = Counts()
        self.waiting: asyncio.Queue[BotJob] = asyncio.Queue(most_waiting)
        self.pids: dict[int, int] = {}
        """The process of each place, while there is one that can be asked."""
        self.tried = [asyncio.Event() for _ in range(count)]
        """Set once the first worker of a place is ready, or has failed."""
        self.warm: asyncio.Future[None] | None = None
        self.is_closed = False

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        count: int | None = None,
        *,
        roster: Roster = entries,
        games: Sequence[str] | None = None,
        most_waiting: int = MOST_WAITING,
        patience_ms: int = PATIENCE_MS,
    ) -> AsyncIterator[Self]:
        """Workers that are getting ready; `await workers.ready()` waits for them. At the end no process is left."""
        workers = cls(count or usual_count(), roster, playable() if games is None else games, most_waiting, patience_ms)
        workers.warm = asyncio.ensure_future(asyncio.to_thread(workers.warm_up))
        tasks = [asyncio.create_task(workers.hold(place)) for place in range(len(workers.tried))]
        try:
            yield workers
        finally:
            workers.is_closed = True
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            while not workers.waiting.empty():
                workers.waiting.get_nowait().settle(None)
            await asyncio.gather(workers.warm, return_exceptions=True)

    def warm_up(self) -> None:
        """The fallback move is made in this process, so its machine code is made ready here as well."""
        for game in self.games:
            warm_up(game)

    async def settled(self) -> None:
        """Wait until every worker has its machine code ready, or has failed."""
        await asyncio.gather(self.warmed(), *(tried.wait() for tried in self.tried))

    async def ready(self) -> None:
        """The same; raises NoWorkers if all have failed."""
        await self.settled()
        if not self.pids:
            raise NoWorkers("no worker process for house bots could be started; the log says why")

    async def warmed(self) -> None:
        """Wait until this process itself can judge and help out."""
        assert self.warm is not None
        if not self.warm.done():
            await asyncio.shield(self.warm)

    # Asking

    async def choose(self, asked: BotQuestion, level: str, budget_ms: int, legal: Sequence[str] = ()) -> Thought | None:
        """What a bot of this level does: always a legal action, in time; None if the seat has nothing to decide.

        `legal` may help out when everything else fails. Raises UnknownBot, UnknownGame or BadView for what nobody can
        be asked.
        """
        entry = self.entry(asked.game, level)
        await self.warmed()
        question = question_of(asked)
        self.counts.asked += 1
        ask = Ask(question=asked, maker=entry.maker, count=entry.count, budget_ms=budget_ms)
        thought = await self.answered(BotJob(ask, level))
        if thought is not None and self.is_fair(question, thought.action, level):
            self.counts.answered += 1
            return thought
        self.counts.fallbacks += 1
        action = fallback(question, level) or (any_of(legal, question) if legal else None)
        return None if action is None else Thought(action, is_fallback=True)

    def entry(self, game: str, level: str) -> RosterEntry:
        """Who plays this game at this level."""
        load(game)
        found = next((one for one in self.roster(game) if one.name == level), None)
        if found is None:
            known = ", ".join(one.name for one in self.roster(game))
            raise UnknownBot(f"no bot {level[:40]!r} plays {game}; expected one of {known}")
        return found

    async def answered(self, job: BotJob) -> Thought | None:
        """A worker's answer, or None when there is none."""
        if self.is_closed:
            return None
        try:
            self.waiting.put_nowait(job)
            async with asyncio.timeout(self.patience_s if self.pids or not self.has_failed else 0):
                await job.taken
        except (asyncio.QueueFull, TimeoutError):
            self.counts.unheard += 1
            log.warning("%s bot for %s: no worker was free in time; fallback move", job.level, job.ask.question.game)
            job.settle(None)
            return None
        return await job.answer

    @property
    def has_failed(self) -> bool:
        """Whether every place has tried to start a worker at least once."""
        return all(tried.is_set() for tried in self.tried)

    def is_fair(self, question: Question, said: str, level: str) -> bool:
        """Whether an answer is a legal move: workers are not believed."""
        action = question.game.read(question.seats, said)
        if action is not None and question.is_legal(action):
            return True
        self.counts.failed += 1
        log.warning("%s bot for %s: its move is not legal; fallback move", level, question.game.name)
        return False

    # Answering

    async def hold(self, place: int) -> None:
        """See to it that there is a worker in this place, whatever happens to it."""
        if place > 0 and not all(map(is_warm, self.games)):
            await self.tried[0].wait()  # the first one compiles, the others find it on disk
        failures = 0
        while True:
            try:
                async with Process.started(self.games) as worker:
                    self.counts.started += 1
                    self.pids[place] = worker.pid
                    self.tried[place].set()
                    failures = 0
                    await self.serve(worker)
            except WorkerFault as fault:
                failures += 1
                log.error("a worker for house bots %s", fault)
            finally:
                self.pids.pop(place, None)
                self.tried[place].set()
            await asyncio.sleep(pause(failures))

    async def serve(self, worker: Process) -> None:
        """Hand questions to a worker as long as it is of use."""
        died = asyncio.create_task(worker.running.wait())
        try:
            while True:
                job = await self.next_job(died)
                if job is None:
                    log.warning("worker %s for house bots has died; another one is started", worker.pid)
                    return
                if job.is_waiting and not await self.is_still_of_use(worker, job):
                    return
        finally:
            died.cancel()
            await asyncio.gather(died, return_exceptions=True)

    async def next_job(self, died: asyncio.Task[int]) -> BotJob | None:
        """The next question, or None when the worker has died meanwhile."""
        coming = asyncio.create_task(self.waiting.get())
        try:
            await asyncio.wait({coming, died}, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            if coming.done():
                coming.result().settle(None)
            raise
        finally:
            coming.cancel()
        return coming.result() if coming.done() else None

    async def is_still_of_use(self, worker: Process, job: BotJob) -> bool:
        """Have a question answered; whether the worker can take another."""
        job.taken.set_result(None)
        try:
            said = await worker.ask(job.ask)
            job.settle(taken(said) if isinstance(said, Chosen) else None)
            if isinstance(said, Failed):
                self.counts.failed += 1
                log.warning("%s bot for %s: %s; fallback move", job.level, job.ask.question.game, said.fault)
        except WorkerFault as fault:
            self.counts.late += isinstance(fault, TooLate)
            self.counts.crashed += not isinstance(fault, TooLate)
            log.warning(
                "%s bot for %s: worker %s: %s; fallback move", job.level, job.ask.question.game, worker.pid, fault
            )
            return False
        finally:
            job.settle(None)
        return True


def usual_count() -> int:
    """One core stays with the server."""
    return max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))


def pause(failures: int) -> float:
    """How long to wait after so many failures in a row; not all places at the same moment."""
    return 0.0 if failures == 0 else min(LONGEST_PAUSE_S, 0.2 * 2.0**failures) * random.uniform(0.5, 1)
