"""Options of HASP whose games have stored digests and counted trees."""

from __future__ import annotations

from typing import Any

OPTIONS: list[dict[str, Any]] = [{}, {"one_trump_suit": True}, {"village_points": [3, 2, 1, 0]}]
