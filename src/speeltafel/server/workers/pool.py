"""The house bots: questions go to worker processes, and every question gets an answer in time."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Self

from speeltafel.bots.roster import RosterEntry, UnknownBot, entries
from speeltafel.games import load, playable
from speeltafel.server.workers.fair_queue import Asker, Rank
from speeltafel.server.workers.fallback import any_of, fallback
from speeltafel.server.workers.jobs import BotJob, LaterQuestion
from speeltafel.server.workers.lane import Counts, Lane, LanePlan
from speeltafel.server.workers.players import Roster, warm_up
from speeltafel.server.workers.question import BotQuestion
from speeltafel.server.workers.thoughts import Thought

MOST_WORKERS = 4
MOST_WAITING = 10_000
"""Questions that may wait in a lane; each is small until it has its turn."""
PATIENCE_MS = 10_000
"""For so long nothing of a network may be served before its questions get the fallback move.

Who waits for their own other tables, or their neighbours', goes on waiting.
"""
ANYBODY = Asker()

log = logging.getLogger(__name__)


class NoWorkers(RuntimeError):
    """Not one worker could be started."""


class Workers:
    """Worker processes in two lanes: one process for light levels, and some for those that think."""

    def __init__(self, count: int, roster: Roster, games: Sequence[str], most_waiting: int, patience_ms: int) -> None:
        self.roster = roster
        self.games = tuple(games)
        self.counts = Counts()
        self.warm: asyncio.Future[None] | None = None
        self.is_closed = False
        first_is_ready = asyncio.Event()

        def lane(name: str, is_light: bool, count: int) -> Lane:
            plan = LanePlan(name, is_light, count, self.games, most_waiting, patience_ms / 1000)
            return Lane(plan, self.counts, first_is_ready)

        self.heavy, self.light = lane("heavy", False, count), lane("light", True, 1)
        self.light.tried[0] = first_is_ready

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
        """Workers that are getting ready, the heavy ones when they are first needed; at the end no process is left."""
        workers = cls(count or usual_count(), roster, playable() if games is None else games, most_waiting, patience_ms)
        workers.warm = asyncio.ensure_future(asyncio.to_thread(workers.warm_up))
        workers.light.wanted.set()
        tasks = [asyncio.create_task(lane.hold(place)) for lane in workers.lanes for place in range(lane.plan.count)]
        try:
            yield workers
        finally:
            workers.is_closed = True
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for lane in workers.lanes:
                lane.settle_all()
            await asyncio.gather(workers.warm, return_exceptions=True)

    @property
    def lanes(self) -> tuple[Lane, Lane]:
        """Both lanes."""
        return self.heavy, self.light

    @property
    def pids(self) -> list[int]:
        """The processes that can be asked."""
        return [pid for lane in self.lanes for pid in lane.pids.values()]

    def warm_up(self) -> None:
        """The fallback move is made in this process, so its machine code is made ready here as well."""
        for game in self.games:
            warm_up(game)

    def start_all(self) -> None:
        """Start the workers for heavy levels too, before anybody needs them."""
        self.heavy.wanted.set()

    async def settled(self) -> None:
        """Wait until every worker has its machine code ready, or has failed."""
        self.start_all()
        await asyncio.gather(self.warmed(), *(tried.wait() for lane in self.lanes for tried in lane.tried))

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

    async def choose(
        self,
        asked: BotQuestion,
        level: str,
        budget_ms: int,
        legal: Sequence[str] = (),
        asker: Asker = ANYBODY,
    ) -> Thought | None:
        """What a bot of this level does: always a legal action, in time; None if the seat has nothing to decide.

        `legal` may help out when everything else fails. Raises UnknownBot, UnknownGame or BadView for what nobody can
        be asked.
        """
        return await self.decided(self.job(asked, level, budget_ms, asker), legal)

    def job(self, asked: BotQuestion | LaterQuestion, level: str, budget_ms: int, asker: Asker) -> BotJob:
        """A question to a bot; raises UnknownBot or UnknownGame."""
        return BotJob(asked, self.entry(asked.game, level), budget_ms, asker)

    async def decided(self, job: BotJob, legal: Sequence[str] = ()) -> Thought | None:
        """What a bot does, or the fallback move in its place; None when a deserted table has to come again."""
        self.counts.asked += 1
        thought = await self.thought(job)
        if thought is not None or (job.asker.rank is Rank.DESERTED and job.begun is None and not self.is_closed):
            return thought
        self.counts.fallbacks += 1
        action = fallback(job.question, job.entry.name) or (any_of(legal, job.question) if legal else None)
        return None if action is None else Thought(action, job.begun, is_fallback=True)

    async def thought(self, job: BotJob) -> Thought | None:
        """What a bot thinks; None when there was no worker in time, or none that answered as it should."""
        await self.warmed()
        lane = self.lane_of(job.entry)
        if self.is_closed or not await lane.answered(job):
            self.counts.unheard += not self.is_closed
            log.warning("%s: no worker was free in time; fallback move", job)
            return None
        thought = job.answer.result()
        if thought is None or not self.is_fair(job, thought.action):
            return None
        self.counts.answered += 1
        return thought

    def rerank(self, job: BotJob, rank: Rank) -> None:
        """People have come to the table, or have left it."""
        self.lane_of(job.entry).rerank(job, rank)

    def lane_of(self, entry: RosterEntry) -> Lane:
        """Where a level is thought."""
        return self.light if entry.is_light else self.heavy

    def entry(self, game: str, level: str) -> RosterEntry:
        """Who plays this game at this level."""
        load(game)
        found = next((one for one in self.roster(game) if one.name == level), None)
        if found is None:
            known = ", ".join(one.name for one in self.roster(game))
            raise UnknownBot(f"no bot {level[:40]!r} plays {game}; expected one of {known}")
        return found

    def is_fair(self, job: BotJob, said: str) -> bool:
        """Whether an answer is a legal move: workers are not believed."""
        question = job.question
        action = question.game.read(question.seats, said)
        if action is not None and question.is_legal(action):
            return True
        self.counts.failed += 1
        log.warning("%s: its move is not legal; fallback move", job)
        return False


def usual_count() -> int:
    """One core stays with the server."""
    return max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))
