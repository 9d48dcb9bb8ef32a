"""One worker process as the server sees it: started, asked, and stopped for good."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Self

import msgspec

from speeltafel.server.workers.pipe import (
    LARGEST,
    LENGTH_BYTES,
    Ask,
    Chosen,
    Failed,
    Prepare,
    Prepared,
    framed,
    from_worker,
)

MODULE = "speeltafel.server.workers.worker"
GRACE_S = 0.5
"""What a worker may be late by: the way through the pipes, on a busy machine."""
START_S = 180.0
"""What a worker may take to get ready when everything has to be compiled."""
PASSED_ON = ("PATH", "HOME", "USERPROFILE", "SYSTEMROOT", "LOCALAPPDATA", "APPDATA", "TMP", "TEMP", "TMPDIR", "LANG")
PASSED_ON_FAMILIES = ("PYTHON", "NUMBA_", "LC_", "XDG_CACHE", "SPEELTAFEL_CACHE", "LD_LIBRARY", "DYLD_", "VIRTUAL_ENV")
"""Of the server's environment a worker gets what Python and the compiler need; a database's password is not in it."""
ALONE = {"NUMBA_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


class WorkerFault(Exception):
    """A worker that is of no use any more; the text says why, without anything it was told."""


class TooLate(WorkerFault):
    """It has not answered in time."""


class Process:
    """A worker that is running. One question at a time."""

    def __init__(self, running: asyncio.subprocess.Process) -> None:
        assert running.stdin is not None and running.stdout is not None
        self.running = running
        self.questions = running.stdin
        self.answers = running.stdout

    @classmethod
    @asynccontextmanager
    async def started(cls, games: Sequence[str], is_light: bool, start_s: float = START_S) -> AsyncIterator[Self]:
        """A worker that has its machine code ready; killed and gone at the end."""
        try:
            running = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-P", "-m", MODULE),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=environment(),
                limit=LARGEST,
            )
        except OSError as fault:
            raise WorkerFault(f"could not be started: {fault.strerror}") from None
        worker = cls(running)
        try:
            said = await worker.said(Prepare(path=sys.path, games=list(games), is_light=is_light), start_s)
            if not isinstance(said, Prepared):
                raise WorkerFault(f"did not get ready: {said.fault if isinstance(said, Failed) else 'nonsense'}")
            yield worker
        finally:
            await in_spite_of_all(worker.end())

    @property
    def pid(self) -> int:
        return self.running.pid

    async def ask(self, ask: Ask) -> Chosen | Failed:
        """What the player does; raises WorkerFault when nobody will ever know."""
        said = await self.said(ask, ask.budget_ms / 1000 + GRACE_S)
        if isinstance(said, Prepared):
            raise WorkerFault("answered another question")
        return said

    async def said(self, message: msgspec.Struct, within_s: float) -> Prepared | Chosen | Failed:
        """The answer to a message."""
        try:
            async with asyncio.timeout(within_s):
                self.questions.write(framed(message))
                await self.questions.drain()
                return await self.heard()
        except TimeoutError:
            raise TooLate(f"no answer in {within_s:.1f} s") from None
        except (asyncio.IncompleteReadError, OSError):
            raise WorkerFault("ended without an answer") from None
        except msgspec.MsgspecError:
            raise WorkerFault("answered nonsense") from None

    async def heard(self) -> Prepared | Chosen | Failed:
        """The next message of the worker."""
        size = int.from_bytes(await self.answers.readexactly(LENGTH_BYTES), "big")
        if size > LARGEST:
            raise WorkerFault("answered nonsense")
        answer: Prepared | Chosen | Failed = from_worker.decode(await self.answers.readexactly(size))
        return answer

    async def end(self) -> None:
        """Kill it and wait until nothing is left of it: no process, no zombie, no open pipe."""
        with suppress(ProcessLookupError):
            self.running.kill()
        self.questions.close()
        await self.running.communicate()


async def in_spite_of_all(work: Coroutine[Any, Any, None]) -> None:
    """Bring something to its end, also when everything is being stopped."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise


def environment() -> dict[str, str]:
    """What a worker gets of the server's environment."""
    kept = {name: value for name, value in os.environ.items() if is_passed_on(name.upper())}
    return {**kept, **ALONE}


def is_passed_on(name: str) -> bool:
    return name in PASSED_ON or name.startswith(PASSED_ON_FAMILIES)
