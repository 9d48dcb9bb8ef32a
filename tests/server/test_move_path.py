"""The way of a move: how many modules it passes, and that the drawing in docs/architecture.md shows them all."""

from __future__ import annotations

import re
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

from speeltafel.games import OURS, load
from speeltafel.server.run import Server
from tests.server.peers import Crowd, Guest, Peer, with_server

MOST_MODULES = 15
ROOT = Path(__file__).parent.parent.parent
PACKAGE = str(ROOT / "src" / "speeltafel") + "/"
MACHINE_CODE = ("games/", "kernel/loops", "kernel/json_diff", "kernel/events")
"""Compiled: a profiler hears of their functions, but no Python runs."""
BESIDE_IT = {"server/run"}
"""Runs many times a second, whether somebody moves or not."""
ENDS = {"server/live/sockets", "server/store/sqlite"}
"""A move comes in at the one and is stored at the other, in two threads."""
MOVES = 6


class Trace:
    """The modules whose functions are called while it is on, by thread: bots are made ready in another at that time."""

    def __init__(self) -> None:
        self.is_on = False
        self.modules: dict[int, set[str]] = defaultdict(set)

    def hear(self, frame: FrameType, event: str, _told: Any) -> None:
        name = frame.f_code.co_filename
        if self.is_on and event == "call" and name.startswith(PACKAGE):
            self.modules[threading.get_ident()].add(name.removeprefix(PACKAGE).removesuffix(".py"))

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Profile this thread and every new one."""
        threading.setprofile(self.hear)
        sys.setprofile(self.hear)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)


async def seated(url: str, crowd: Crowd) -> list[Peer]:
    """Two people at a table whose game has begun."""
    an, bo = [await Guest.named(name, url) for name in ("An", "Bo")]
    open_game = next(name for name in OURS if load(name).is_open)
    table = await an.rest.open_table(open_game, [{"kind": "me"}, {"kind": "open"}])
    peers = [await crowd.come_in(table, guest.headers) for guest in (an, bo)]
    await peers[1].answer({"type": "sit", "key": "s"})
    for number, peer in enumerate(peers):
        await peer.answer({"type": "ready", "key": f"r{number}"})
    return peers


async def to_decide(peers: list[Peer], last: int) -> tuple[Peer, dict[str, Any]]:
    """Whoever has to decide after the last decision, and what they were told."""
    for peer in peers:
        assert await peer.is_there()
        asked = [told for told in map(msgspec.json.decode, peer.frames) if told.get("decision", -1) > last]
        if asked and "legal" in asked[-1]:
            return peer, asked[-1]
    raise AssertionError("nobody has to decide")


def passed_modules(folder: Path) -> set[str]:
    """The modules of Python that every move passes on its way, from a socket into the log and out to everyone."""
    trace = Trace()
    ways: list[set[str]] = []

    async def go(_server: Server, url: str, crowd: Crowd) -> None:
        peers = await seated(url, crowd)
        last = -1
        for number in range(MOVES):
            peer, told = await to_decide(peers, last)
            last = told["decision"]
            trace.modules.clear()
            trace.is_on = True
            move = {"type": "act", "key": f"m{number}", "decision": last, "action": told["legal"][0]}
            assert (await peer.answer(move))["type"] == "ack"
            trace.is_on = False
            ways.append(set.union(*(seen for seen in trace.modules.values() if seen & ENDS)))

    with trace.heard():
        with_server(folder, go)
    return {module for module in set.intersection(*ways) if not module.startswith(MACHINE_CODE)} - BESIDE_IT


def test_a_move_passes_at_most_15_modules_and_the_drawing_shows_them(tmp_path: Path) -> None:
    passed = passed_modules(tmp_path)
    assert {"server/table/table", *ENDS} <= passed
    assert len(passed) <= MOST_MODULES, sorted(passed)
    drawing = re.search(r"## The way of a move\n.*?```(.*?)```", (ROOT / "docs/architecture.md").read_text(), re.DOTALL)
    assert drawing is not None
    drawn = set(re.findall(r"\b(?:server|kernel|protocol)/[a-z_/]+", drawing[1]))
    assert passed <= drawn, sorted(passed - drawn)
