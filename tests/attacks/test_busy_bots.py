"""Bots at tables that everybody has left wait for bots at tables where somebody plays."""

from __future__ import annotations

import asyncio

from tests.attacks.busy_bots import open_deserted
from tests.attacks.client import run
from tests.attacks.server import AttackedServer
from tests.attacks.visitor import Sample, Visitor

TABLES = 20
MOVES = 6


def test_a_light_bot_answers_while_strong_bots_are_left_to_themselves(with_bots: AttackedServer) -> None:
    async def go() -> list[Sample]:
        await open_deserted(with_bots.url, TABLES, "strongest")
        samples: list[Sample] = []
        enough = asyncio.Event()

        def note(sample: Sample) -> None:
            samples.append(sample)
            if sum(one.kind == "bot" for one in samples) >= MOVES:
                enough.set()

        async with asyncio.timeout(60), asyncio.TaskGroup() as group:
            playing = group.create_task(Visitor(with_bots.url, note).stay())
            await enough.wait()
            playing.cancel()
        return samples

    samples = run(go())
    assert [sample for sample in samples if sample.fault] == []
