"""Worker processes for one kind of levels, with a fair queue in front.

Light levels have a lane of their own, so that they never wait behind one that thinks for a second.
"""

from __future__ import annotations

import asyncio
import logging
import random
from dataclasses import dataclass, field

from speeltafel.server.metrics import metrics
from speeltafel.server.workers.fair_queue import FairQueue, Rank
from speeltafel.server.workers.jobs import BotJob
from speeltafel.server.workers.pipe import Chosen, Failed
from speeltafel.server.workers.players import is_warm
from speeltafel.server.workers.process import Process, TooLate, WorkerFault
from speeltafel.server.workers.thoughts import taken

LONGEST_PAUSE_S = 30.0
"""Between two attempts to start a worker that does not start."""
ROUND_S = 4.0
"""In this time everybody who waits shall have a turn: then each thinks for their share of it at most."""
LEAST_MS = 100
"""However many wait, so long a bot may think."""
REST_S = 0.02
"""After a move at a table where nobody is, no other such table gets one for so long, or for as long as it took."""
LIGHT_S, HEAVY_S = 0.005, 0.5
"""What a thought is taken to cost until it is over."""

log = logging.getLogger(__name__)


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
class LanePlan:
    """What kind of lane it is."""

    name: str
    is_light: bool
    count: int
    """How many processes."""
    games: tuple[str, ...]
    most_waiting: int
    patience_s: float
    """For so long nobody of a network may be served before its questions get the fallback move."""


@dataclass(eq=False)
class Lane:
    """Some worker processes. Each has one task that owns it and replaces it when it dies."""

    plan: LanePlan
    counts: Counts
    """Of all lanes together."""
    first_is_ready: asyncio.Event
    """The first worker of all finds out what has to be compiled; others start after it."""
    wanted: asyncio.Event = field(default_factory=asyncio.Event)
    """Set as soon as anybody needs the lane: until then it has no processes."""

    def __post_init__(self) -> None:
        plan = self.plan
        self.queue: FairQueue[BotJob] = FairQueue(plan.most_waiting, max(1, plan.count - 1))
        self.pids: dict[int, int] = {}
        """The process of each place, while there is one that can be asked."""
        self.tried = [asyncio.Event() for _ in range(plan.count)]
        """Set once the first worker of a place is ready, or has failed."""
        self._news = asyncio.Event()
        self._served: dict[str, float] = {}
        """When a network was served last, while anybody waits."""
        self._rests = False
        """Whether deserted tables wait a moment after the last turn of one; only the timer ends that."""
        self._failing: set[int] = set()
        """Places whose last attempt to start a worker failed."""

    @property
    def has_failed(self) -> bool:
        """Whether no worker can be started. One that is just being replaced is waited for."""
        return len(self._failing) == self.plan.count

    # Asking

    async def answered(self, job: BotJob) -> bool:
        """Wait for an answer, or for the end of all patience; False when no worker took the question."""
        self.wanted.set()
        away = self.queue.put(job)
        self._news.set()
        if away is not None:
            away.settle()
        try:
            await self._taken(job)
            if job.begun is not None:
                await job.answer
        finally:
            self.queue.remove(job)
            job.settle()
        return job.begun is not None

    async def _taken(self, job: BotJob) -> None:
        """Wait until a worker takes a question. Nobody waits for those of deserted tables, so they have time."""
        loop = asyncio.get_running_loop()
        while not job.taken.done() and not self.has_failed:
            served = max(job.since, self._served.get(job.asker.path[0], 0.0))
            left = served + self.plan.patience_s - loop.time()
            if left <= 0 and job.asker.rank is not Rank.DESERTED:
                return
            await asyncio.wait({job.taken}, timeout=left if left > 0 else self.plan.patience_s)

    def rerank(self, job: BotJob, rank: Rank) -> None:
        """People have come to the table, or have left it."""
        if job.asker.rank is not rank and self.queue.remove(job):
            job.asker = job.asker.ranked(rank)
            job.since = asyncio.get_running_loop().time()
            away = self.queue.put(job)
            if away is not None:
                away.settle()
            self._news.set()

    def settle_all(self) -> None:
        """Nobody will be asked any more."""
        for job in list(self.queue):
            self.queue.remove(job)
            job.settle()

    # Turns

    def _next(self) -> BotJob | None:
        """Whose turn it is, if anybody's; deserted tables have one worker at most, and that not all the time."""
        now = asyncio.get_running_loop().time()
        is_idle = self.queue.running(Rank.DESERTED) == 0 and not self._rests
        guess = LIGHT_S if self.plan.is_light else HEAVY_S
        job = self.queue.take(Rank.DESERTED if is_idle else Rank.REPLAY, guess)
        if job is not None:
            self._served[job.asker.path[0]] = now
            job.take()
            labels = self.plan.name, job.asker.rank.name.lower()
            metrics.bot_wait_seconds.labels(*labels).observe(now - job.since)
        return job

    def _done(self, job: BotJob) -> None:
        """A turn is over."""
        loop = asyncio.get_running_loop()
        cost = loop.time() - (job.begun or 0.0)
        self.queue.done(job, cost)
        if job.asker.rank is Rank.DESERTED:
            self._rests = True
            loop.call_later(max(REST_S, cost), self._end_rest)
        if not len(self.queue):
            self._served.clear()
        self._news.set()

    def _end_rest(self) -> None:
        """A timer may ring a moment before its time by the loop's clock, so its ringing counts and not the clock."""
        self._rests = False
        self._news.set()

    def budget(self, job: BotJob) -> int:
        """How long a bot may think in this turn: less while many wait, so that all have a turn in good time."""
        share = self.queue.share(job.asker)
        if share == 1 or job.asker.rank is Rank.REPLAY:
            return job.budget_ms
        return min(job.budget_ms, max(LEAST_MS, int(ROUND_S * 1000 * self.plan.count * share)))

    # Answering

    async def hold(self, place: int) -> None:
        """See to it that there is a worker in this place, whatever happens to it."""
        await self.wanted.wait()
        if not self.plan.is_light and not all(map(is_warm, self.plan.games)):
            await self.first_is_ready.wait()
        failures = 0
        while True:
            try:
                async with Process.started(self.plan.games, self.plan.is_light) as worker:
                    self.counts.started += 1
                    self.pids[place] = worker.pid
                    self.tried[place].set()
                    self._failing.discard(place)
                    failures = 0
                    await self._serve(worker)
            except WorkerFault as fault:
                failures += 1
                log.error("a worker for house bots %s", fault)
                self._failing.add(place)
                if self.has_failed:
                    self.settle_all()
            finally:
                self.pids.pop(place, None)
                self.tried[place].set()
            await asyncio.sleep(pause(failures))

    async def _serve(self, worker: Process) -> None:
        """Hand questions to a worker as long as it is of use."""
        died = asyncio.create_task(worker.running.wait())
        try:
            while not died.done():
                job = self._next()
                if job is None:
                    await self._wait_for_news(died)
                    continue
                try:
                    if not await self._is_still_of_use(worker, job):
                        return
                finally:
                    self._done(job)
            log.warning("worker %s for house bots has died; another one is started", worker.pid)
        finally:
            died.cancel()
            await asyncio.gather(died, return_exceptions=True)

    async def _wait_for_news(self, died: asyncio.Task[int]) -> None:
        """Wait until something may have its turn, or the worker has died."""
        self._news.clear()
        news = asyncio.create_task(self._news.wait())
        try:
            await asyncio.wait({news, died}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            news.cancel()

    async def _is_still_of_use(self, worker: Process, job: BotJob) -> bool:
        """Have a question answered; whether the worker can take another."""
        try:
            said = await worker.ask(job.to_worker(self.budget(job)))
            if isinstance(said, Failed):
                self.counts.failed += 1
                log.warning("%s: %s; fallback move", job, said.fault)
            job.settle(taken(said, job.begun) if isinstance(said, Chosen) else None)
        except WorkerFault as fault:
            self.counts.late += isinstance(fault, TooLate)
            self.counts.crashed += not isinstance(fault, TooLate)
            log.warning("%s: worker %s: %s; fallback move", job, worker.pid, fault)
            return False
        except Exception as fault:
            job.settle(fault=fault)
        finally:
            job.settle()
        return True


def pause(failures: int) -> float:
    """How long to wait after so many failures in a row; not all places at the same moment."""
    return 0.0 if failures == 0 else min(LONGEST_PAUSE_S, 0.2 * 2.0**failures) * random.uniform(0.5, 1)
