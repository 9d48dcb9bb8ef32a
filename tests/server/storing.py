"""What the tests of the store share: entries, a store to play on, and processes that append."""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from speeltafel.server.store import Store, StoreFault
from speeltafel.server.table.log import EntryKind, LogEntry


def entry(
    version: int, key: str | None = None, *, table: str = "oak", sender: str = "an", action: str = "pass"
) -> LogEntry:
    return LogEntry(
        table=table, version=version, kind=EntryKind.GAME, action=action, at=version, sender=sender, key=key
    )


def versions(entries: list[LogEntry]) -> list[int]:
    return [entry.version for entry in entries]


def with_store(url: str, play: Callable[[Store], Awaitable[Any]], *tables: str) -> None:
    """Play on a store that has these tables, in debug mode; afterwards no task and no thread may be left."""

    async def opened() -> None:
        async with Store.open(url) as store:
            await create_missing(store, *(tables or ("oak",)))
            await play(store)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(opened(), debug=True)
    no_thread_is_left()


async def create_missing(store: Store, *tables: str) -> None:
    for table in tables:
        if await store.header(table) is None:
            await store.create_table(table, "{}", b"secret", created=1)


def no_thread_is_left() -> None:
    for thread in threading.enumerate():
        if "store-writer" in thread.name or "_connection_worker_thread" in thread.name:
            thread.join(10)
            assert not thread.is_alive(), thread.name


@contextmanager
def full_disk(file: Path, room: int = 0) -> Iterator[None]:
    """As if there were no room for this file to grow; no file of this process can become larger than it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def refused(url: str) -> StoreFault:
    async def attempt() -> None:
        async with Store.open(url):
            pass

    with pytest.raises(StoreFault) as caught:
        asyncio.run(attempt(), debug=True)
    no_thread_is_left()
    return caught.value


def whole_text(error: BaseException | None) -> str:
    """All that a log would show of an error and what led to it."""
    texts = []
    while error is not None:
        texts.append(f"{error} {error!r}")
        error = error.__cause__ or error.__context__
    return "\n".join(texts)


@contextmanager
def child(task: str, url: str, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of tests/server/appender.py; killed at the end."""
    command = [sys.executable, "-m", "tests.server.appender", task, url, *more]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def lines(process: subprocess.Popen[bytes]) -> Iterator[str]:
    assert process.stdout is not None
    for line in process.stdout:
        if line.endswith(b"\n"):
            yield line.decode().strip()
