"""Options of Hanabi whose games have stored digests and counted trees."""

from __future__ import annotations

from typing import Any

OPTIONS: list[dict[str, Any]] = [{}, {"empty_hints": False}, {"play_on": True}, {"colours": 6}]
