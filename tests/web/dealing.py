"""A house whose chance is injected: who opens a table names its luck first, and the bots' dice stand still.

Run as `python -m tests.web.dealing serve …`; the variable LUCK names the file with the luck of the next table.
"""

from __future__ import annotations

import base64
import hashlib
import os
import secrets
from collections import Counter
from pathlib import Path

from speeltafel.server.http import analysis
from speeltafel.server.live import driver, house

LUCK = "LUCK"
STILL = 7
"""What every thought of a bot begins with."""
opened: Counter[str] = Counter()


def dealt(luck: str, number: int = 1) -> tuple[str, bytes]:
    """The id and the secret of the n-th table with this luck: the same every time."""
    name, secret = (hashlib.sha256(f"{luck} {number} {what}".encode()).digest() for what in ("table", "secret"))
    return base64.urlsafe_b64encode(name)[:12].decode(), secret


def next_table() -> tuple[str, bytes]:
    """As the file says; without one as in every house."""
    place = Path(os.environ[LUCK])
    luck = place.read_text("utf-8") if place.exists() else ""
    if not luck:
        return secrets.token_urlsafe(9), secrets.token_bytes(32)
    opened[luck] += 1
    return dealt(luck, opened[luck])


if __name__ == "__main__":
    from speeltafel.cli import main

    house.new_table = next_table
    driver.bot_seed = analysis.bot_seed = lambda *_: STILL  # type: ignore[attr-defined]
    main()
