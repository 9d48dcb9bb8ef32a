"""Whoever is called with the store's answer is called once, and a room with waiting requests counts as busy."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from speeltafel.protocol.messages import Ready, Sit
from speeltafel.server.live.room import Room
from speeltafel.server.store import DamagedLog, Store
from speeltafel.server.store.group_commit import Callback, Job
from speeltafel.server.store.writer import answer_all, give
from speeltafel.server.table.config import TablePlan, opened
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import LogEntry
from speeltafel.server.table.seats import OPEN, house
from speeltafel.server.table.table import Table
from tests.games import ANY_GAME

SECRET = bytes(32)
AN = Sender("an", "An")


class Watching:
    """Notes whether the room was busy each time that something had happened."""

    def __init__(self, moments: list[bool]) -> None:
        self.moments = moments
        self.changed: set[str] = set()

    def expect(self, room: Room, entries: Sequence[LogEntry]) -> None:
        """Nothing has to be waited for."""

    def drive(self, room: Room) -> None:
        self.moments.append(room.is_busy)

    def created(self, table: Table) -> None:
        """No table comes of what is asked here."""

    def damaged(self, fault: DamagedLog) -> None:
        """No log is damaged here."""


def test_a_writer_that_dies_afterwards_does_not_answer_again() -> None:
    heard: list[Any] = []
    job = Job(None, Callback(heard.append))
    give(job, "stored")
    answer_all([job], lambda: RuntimeError("the writer died"))
    assert heard == ["stored"]


def test_a_room_is_busy_until_the_last_request_is_answered(tmp_path: Path) -> None:
    async def go() -> None:
        async with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as store:
            config = opened(TablePlan(game=ANY_GAME, chairs=[OPEN, OPEN, house("random")]), "oak", SECRET)
            await store.create_table("oak", "{}", SECRET, 0)
            moments: list[bool] = []
            room = Room(Table(config, SECRET), store, Watching(moments))

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
