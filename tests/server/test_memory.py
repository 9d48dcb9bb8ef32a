"""No leaks: hundreds of tables are opened, played and closed in one server process, and nothing is left of them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks.soak_tables import BATCH, SHARES, WARM_UP, growth, report, soak

TABLES = 400
"""`make soak` opens thousands."""
OBJECTS = 10 * (TABLES - WARM_UP * BATCH)
"""Objects that may come after the warm-up: ten a table, for phrases that are kept, up to a limit, to be said again.
A table in memory has over a hundred."""
KILOBYTES = 8 * 1024
"""Memory that may come after the warm-up."""


def test_nothing_is_left_of_hundreds_of_tables(tmp_path: Path) -> None:
    driver, levels = asyncio.run(soak(TABLES, tmp_path, lambda *_: None))
    assert driver.kinds.total() == TABLES and set(driver.kinds) == set(SHARES) and driver.moves > TABLES
    assert len(levels) == 1 + TABLES // BATCH
    objects, kilobytes = growth(levels)
    assert objects < OBJECTS and kilobytes < KILOBYTES, report(driver, levels, 0)
