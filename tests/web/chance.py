"""A server whose chance is injected: whoever opens a table names its luck first, and the bots' dice stand still.

Run as `python -m tests.web.chance serve …`; the variable LUCK names the file with the luck of the next table.
"""

from __future__ import annotations

import base64
import hashlib
import os
import secrets
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.cli.served import PATIENCE, Served, served

ROOT = Path(__file__).parents[2]
LUCK = "LUCK"
BOT_SEED = 7
"""What every thought of a bot begins with."""
POLL = 0.1
opened: Counter[str] = Counter()


def server_options(home: Path) -> tuple[str, ...]:
    """What a server for browsers is started with."""
    paces = ("--bot-pause-ms", "0", "--workers", "1", "--rate", "1000", "--burst", "2000")
    return ("--no-browser", "--database", f"sqlite:///{home / 'games.db'}", *paces)


@contextmanager
def chosen_chance_server(home: Path, variables: Mapping[str, str] | None = None) -> Iterator[Served]:
    """A server that is ready, its bots included, and whose luck `choose_luck` names."""
    more = dict(variables or {})
    folders = (str(ROOT), str(ROOT / "src"), more.pop("PYTHONPATH", ""))
    path = {LUCK: str(home / LUCK), "PYTHONPATH": os.pathsep.join(filter(None, folders))}
    with served(home, *server_options(home), module="tests.web.chance", variables={**path, **more}) as ready:
        wait_for_bots(ready)
        yield ready


def wait_for_bots(server: Served) -> None:
    """Wait until the bots' machine code is ready; asking seldom leaves them the processor."""
    end = time.monotonic() + PATIENCE
    while "speeltafel_bot_workers 2.0" not in server.get("/metrics").text:
        assert time.monotonic() < end, f"no bot was ready after {PATIENCE} seconds"
        time.sleep(POLL)


def choose_luck(server: Served, luck: str) -> None:
    """Name the luck of the tables that are opened from now on."""
    server.stderr.with_name(LUCK).write_text(luck, "utf-8")


def luck_of(test: str) -> str:
    """The luck of a test: its id, without the group that it runs in."""
    return test.partition("@")[0]


def dealt(luck: str, number: int = 1) -> tuple[str, bytes]:
    """The id and the secret of the n-th table with this luck: the same every time."""
    name, secret = (hashlib.sha256(f"{luck} {number} {what}".encode()).digest() for what in ("table", "secret"))
    return base64.urlsafe_b64encode(name)[:12].decode(), secret


def next_table() -> tuple[str, bytes]:
    """The id and the secret that the file asks for; without a file they are drawn as in every server."""
    place = Path(os.environ[LUCK])
    luck = place.read_text("utf-8") if place.exists() else ""
    if not luck:
        return secrets.token_urlsafe(9), secrets.token_bytes(32)
    opened[luck] += 1
    return dealt(luck, opened[luck])


def inject() -> None:
    """Put chosen chance in the place of real chance, in this process."""
    from speeltafel.server.http import analysis  # noqa: PLC0415
    from speeltafel.server.live import driver, room, tables  # noqa: PLC0415

    room.new_table_id = tables.new_table_id = next_table  # type: ignore[attr-defined]
    driver.bot_seed = analysis.bot_seed = lambda *_: BOT_SEED  # type: ignore[attr-defined]


if __name__ == "__main__":
    from speeltafel.cli import main

    inject()
    main()
