"""The one task that writes: it gathers what waits, commits it as a group, and only then answers."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import monotonic
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import Connection

from speeltafel.server.metrics import metrics
from speeltafel.server.store.database import Database, Taken
from speeltafel.server.store.group_commit import Callback, Job, append_and_create, checked, plan, write, write_alone
from speeltafel.server.store.results import Answer, Appended, Conflict, StoreClosed, StoreFault
from speeltafel.server.table.log import LogEntry

T = TypeVar("T")

log = logging.getLogger(__name__)

ROOM = 1024
"""Jobs that may wait; later ones wait for room."""
LARGEST_GROUP = 256
MOST_KNOWN = 65_536
"""Tables whose latest version is remembered."""


class CommitOutcome(NamedTuple):
    """How a commit went, and when."""

    at: float
    """By the clock that is never set."""
    fault: str | None = None


class Writer:
    """Owner of the writing connection."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._room = asyncio.Semaphore(ROOM)
        self._waiting: deque[Job] = deque()
        self._work_waits = asyncio.Event()
        self._known: dict[str, int] = {}
        self.outcome: CommitOutcome | None = None
        """Of the last commit."""
        self._stopped: str | None = None
        self._bug: BaseException | None = None
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def append(self, entries: Sequence[LogEntry]) -> Answer:
        return cast(Answer, await self._ask(None, checked(entries)))

    def append_soon(self, entries: Sequence[LogEntry], tell: Callable[[Answer | Exception], None]) -> None:
        """Like `append`, but nobody waits: `tell` is called with the answer, or with what went wrong."""
        self._put(Job(None, Callback(tell), checked(entries)))

    def append_and_create_soon(
        self, entries: Sequence[LogEntry], create: Callable[[Connection], None], tell: Callable[[Any], None]
    ) -> None:
        """Append entries and create another table with them, both or neither; nobody waits."""
        work = partial(append_and_create, entries=checked(entries), create=create, put=self._database.put)
        self._put(Job(work, Callback(tell)))

    async def change(self, work: Callable[[Connection], T]) -> T:
        """Any other change, durable before this returns."""
        return cast(T, await self._ask(work, ()))

    def forget(self, table: str) -> None:
        """A finished table needs no memory."""
        self._known.pop(table, None)

    async def close(self) -> None:
        """Finish what waits, refuse what comes."""
        self._stopped = self._stopped or "the store is closed"
        self._work_waits.set()
        await asyncio.wait([self._task])

    async def _ask(self, work: Callable[[Connection], Any] | None, entries: Sequence[LogEntry]) -> Any:
        async with self._room:  # held until answered: when the writer dies, everyone gets in and is refused
            answer = asyncio.get_running_loop().create_future()
            self._put(Job(work, answer, entries))
            return await answer

    def _put(self, job: Job) -> None:
        if self._stopped is not None:
            raise self._refusal()
        self._waiting.append(job)
        self._work_waits.set()

    def _refusal(self) -> StoreClosed:
        refusal = StoreClosed(self._stopped)
        refusal.__cause__ = self._bug
        return refusal

    async def _run(self) -> None:
        group: list[Job] = []
        try:
            while group := await self._next_group():
                await self._commit(group)
        except BaseException as bug:
            self._bug = bug
            self._stopped = "the writer of the log died; what was not answered may or may not be stored"
            if not isinstance(bug, Exception):
                raise
        finally:
            answer_all([*group, *self._waiting], self._refusal)
            self._waiting.clear()

    async def _next_group(self) -> list[Job]:
        """Whatever waits; nothing only when the store closes."""
        group: list[Job] = []
        while not group and (self._waiting or self._stopped is None):
            await self._work_waits.wait()
            taken = [self._waiting.popleft() for _ in range(min(len(self._waiting), LARGEST_GROUP))]
            group = [job for job in taken if not job.answer.done()]
            if not self._waiting and self._stopped is None:
                self._work_waits.clear()
        return group

    async def _commit(self, group: list[Job]) -> None:
        """Appends that follow what is known go first: they are most, and need no more than their rows."""
        made = plan(group, self._known)
        for jobs in (made.together, made.alone):
            if jobs:
                await self._commit_part(jobs)

    async def _commit_part(self, group: list[Job]) -> None:
        try:
            with metrics.append_seconds.time():
                answers = await self._write(group)
        except StoreFault as fault:
            self.outcome = CommitOutcome(monotonic(), str(fault))
            self._known.clear()
            kind, text, cause = type(fault), str(fault), fault.__cause__ or fault
            answer_all(group, lambda: chained(kind(text), cause))
            return
        self.outcome = CommitOutcome(monotonic())
        for job, answer in answers.items():
            self._learn(job, answer)
            give(job, answer)

    async def _write(self, group: list[Job]) -> dict[Job, Any]:
        """All together; else asking the database how far everybody is; else one by one, where nobody is in the way."""
        made = plan(group, self._known)
        try:
            if not made.alone:
                await self._database.add(made.entries)
                return made.appended
            return await self._database.write(partial(write, jobs=group, known=self._known, put=self._database.put))
        except Taken:
            pass
        try:
            return await self._database.write(partial(write, jobs=group, known={}, put=self._database.put))
        except Taken:
            put = self._database.put
            return await self._database.write(partial(write_alone, jobs=plan(group, {}).alone, put=put))

    def _learn(self, job: Job, answer: Any) -> None:
        if isinstance(answer, Appended | Conflict) and job.entries:
            table = job.entries[0].table
            latest = answer.version if isinstance(answer, Appended) else answer.latest_version
            self._known[table] = max(latest, self._known.pop(table, 0))
            if len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]


def give(job: Job, answer: Any) -> None:
    """Tell who waits; what they make of it is no business of the others."""
    if job.answer.done():
        return
    try:
        if isinstance(answer, Exception):
            job.answer.set_exception(answer)
        else:
            job.answer.set_result(answer)
    except Exception:
        log.exception("answer-failed")


def answer_all(jobs: Iterable[Job], fault: Callable[[], Exception]) -> None:
    """Everyone gets a fault of their own: a raised exception carries the traceback of who raised it."""
    for job in jobs:
        give(job, fault())


def chained(fault: StoreFault, cause: BaseException) -> StoreFault:
    fault.__cause__ = cause
    return fault
