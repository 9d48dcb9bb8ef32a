"""Bots at tables that everybody has left wait for bots at tables where somebody plays."""

from __future__ import annotations

import asyncio

from tests.attacks.busy_bots import moves_of_bots, open_deserted
from tests.attacks.client import PATIENCE, run
from tests.attacks.server import AttackedServer
from tests.attacks.visitor import Sample, Visitor

TABLES = 20
ANSWERS = 6
BETWEEN = TABLES // 2
"""Moves of strong bots elsewhere that a light one may wait for; in one queue it waits for all of them."""


def test_a_light_bot_answers_while_strong_bots_are_left_to_themselves(with_bots: AttackedServer) -> None:
    async def go() -> tuple[list[Sample], int]:
        await open_deserted(with_bots.url, TABLES, "strongest")
        samples: list[Sample] = []
        first, enough = asyncio.Event(), asyncio.Event()

        def note(sample: Sample) -> None:
            samples.append(sample)
            answers = sum(one.kind == "bot" for one in samples)
            if answers > 0:
                first.set()
            if answers > ANSWERS:
                enough.set()

        async with asyncio.timeout(2 * PATIENCE), asyncio.TaskGroup() as group:
            playing = group.create_task(Visitor(with_bots.url, note).stay())
            await first.wait()  # the light bots' process is ready
            before = await moves_of_bots(with_bots.url)
            await enough.wait()
            moved = await moves_of_bots(with_bots.url) - before
            playing.cancel()
        return samples, moved

    samples, moved = run(go())
    assert [sample for sample in samples if sample.fault] == []
    assert moved < ANSWERS * BETWEEN, "each answer waited for those of the others"
