"""Whoever is called with the store's answer is called once, and a room with waiting wishes counts as busy."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from speeltafel.protocol.messages import Ready, Sit
from speeltafel.server.live.room import Room
from speeltafel.server.store import Store
from speeltafel.server.store.group_commit import Callback, Job
from speeltafel.server.store.writer import answer_all, give
from speeltafel.server.table.commands import Sender
from speeltafel.server.table.config import opened
from speeltafel.server.table.seats import OPEN
from speeltafel.server.table.table import Table

SECRET = bytes(32)
AN = Sender("an", "An")


def test_a_writer_that_dies_afterwards_does_not_answer_again() -> None:
    heard: list[Any] = []
    job = Job(None, Callback(heard.append))
    give(job, "stored")
    answer_all([job], lambda: RuntimeError("the writer died"))
    assert heard == ["stored"]


def test_a_room_is_busy_until_the_last_wish_is_answered(tmp_path: Path) -> None:
    async def go() -> None:
        async with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as store:
            header = opened("oak", "hanabi", [OPEN] * 2, SECRET)
            await store.create_table("oak", "{}", SECRET, 0)
            moments: list[bool] = []
            room = Room(Table(header, SECRET), store, lambda room: moments.append(room.is_busy))

            def look() -> None:
                moments.append(room.is_busy or room.table.version == 2)

            def answered(_told: object) -> None:
                asyncio.get_running_loop().call_soon(look)

            for message in (Sit(key="sit"), Ready(key="ready")):
                room.ask(message, AN, answered)
            await room.settled()
            assert room.table.version == 2 and not room.is_busy
            assert moments and all(moments[:2])

    asyncio.run(go())
