"""Processes that append are killed at any moment: what they acknowledged is there."""

from __future__ import annotations

import random

import pytest

from speeltafel.server.store import Store
from speeltafel.testing.laws import EXAMPLES
from tests.server.appender import TABLES
from tests.server.storing import child, lines, versions, with_store


@pytest.mark.parametrize("seed", range(max(1, EXAMPLES // 40)))
def test_whatever_was_acknowledged_survives_a_kill(database_url: str, seed: int) -> None:
    moments = random.Random(seed)
    acknowledged = dict.fromkeys(TABLES, 0)

    async def nothing_is_missing(store: Store) -> None:
        for table in TABLES:
            entries = await store.read(table)
            assert versions(entries) == list(range(1, len(entries) + 1))
            assert len(entries) >= acknowledged[table]
            assert len(entries) % 2 == 0, "a move and its chance are one transaction"
            keys = [entry.key for entry in entries if entry.key]
            assert len(set(keys)) == len(keys)

    for _round in range(3):
        with child("append", database_url) as process:
            told = lines(process)
            kill_after = moments.randint(1, 200)
            for number, line in enumerate(told, 1):
                table, version = line.split()
                acknowledged[table] = int(version)
                if number == kill_after:
                    process.kill()
            assert number >= kill_after, "it died by itself"
        with_store(database_url, nothing_is_missing, *TABLES)
