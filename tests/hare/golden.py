"""Options of Hare & Tortoise whose games have stored digests and counted trees."""

from __future__ import annotations

from typing import Any

from speeltafel.games.hare.board import RESULTS

OTHER_TABLE = [list(RESULTS[row : row + 6]) for row in range(5)] + [list(RESULTS[4:])]
OPTIONS: list[dict[str, Any]] = [{}, {"hare_table": OTHER_TABLE}]
