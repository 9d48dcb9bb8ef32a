"""A process that uses the store until it is killed, and prints every version only after it was acknowledged."""

from __future__ import annotations

import asyncio
import os
import sys

from speeltafel.server.store import Appended, Conflict, Store
from speeltafel.server.table.log import EntryKind, LogEntry

TABLES = ("oak", "pine", "yew")


async def go_on(store: Store, table: str) -> None:
    """Append a move and the chance it sets off, for ever."""
    version = await store.latest_version(table)
    while True:
        move = LogEntry(
            table=table, version=version + 1, kind=EntryKind.GAME, action="play 1", at=0, sender="an", key=f"{version}"
        )
        chance = LogEntry(table=table, version=version + 2, kind=EntryKind.GAME, action="draw R1", at=0)
        answer = await store.append([move, chance])
        assert isinstance(answer, Appended), answer
        version = answer.version
        os.write(1, f"{table} {version}\n".encode())


async def append_for_ever(url: str) -> None:
    async with Store.open(url) as store:
        for table in TABLES:
            if await store.header(table) is None:
                await store.create_table(table, "{}", b"secret", created=0)
        await asyncio.gather(*(go_on(store, table) for table in TABLES))


async def compete(store: Store, table: str) -> None:
    """Append what follows the latest version one knows of; who was too late reads on and tries again."""
    version, sender = 0, f"{os.getpid()}"
    while True:
        move = LogEntry(
            table=table, version=version + 1, kind=EntryKind.GAME, action=sender, at=0, sender=sender, key=f"{version}"
        )
        answer = await store.append([move])
        match answer:
            case Appended():
                version = answer.version
                os.write(1, f"{table} {version}\n".encode())
            case Conflict():
                version = answer.latest_version
            case _:
                raise AssertionError(answer)


async def compete_for_ever(url: str) -> None:
    async with Store.open(url) as store:
        await asyncio.gather(*(compete(store, table) for table in TABLES))


async def hold_beside_a_child(url: str) -> None:
    """Hold the store; a forked child outlives this process until its standard input ends."""
    async with Store.open(url):
        if os.fork() == 0:
            os.write(1, b"child\n")
            os.read(0, 1)
            os._exit(0)
        await asyncio.Event().wait()


async def open_once(url: str) -> None:
    async with Store.open(url) as store:
        os.write(1, f"{sorted(await store.durability())}\n".encode())


TASKS = {
    "append": append_for_ever,
    "compete": compete_for_ever,
    "hold": hold_beside_a_child,
    "open": open_once,
}

if __name__ == "__main__":
    asyncio.run(TASKS[sys.argv[1]](sys.argv[2]))
