"""Somebody opens a thousand WebSockets without a cookie, while others want to come in."""

from __future__ import annotations

import asyncio
import base64
import os
from dataclasses import dataclass, field

from tests.attacks.client import FAULTS, ME, OPEN, Caller, Line, fresh_address, games, head_on

DESCRIPTORS = 1024
"""What a process usually may have open."""
SOCKETS = 1000
AT_ONCE = 50


@dataclass
class Crowd:
    """Sockets that are held open."""

    lines: list[Line] = field(default_factory=list)
    refused: int = 0

    async def still_open(self) -> int:
        """How many the server has not closed meanwhile."""
        await asyncio.sleep(0)
        return sum(not line.reader.at_eof() and line.reader.exception() is None for line in self.lines)

    def close(self) -> None:
        for line in self.lines:
            line.close()


async def open_many(url: str, many: int = SOCKETS, each_own: bool = False) -> Crowd:
    """Open sockets without saying hello, from one address or each from its own."""
    host = await Caller.guest(url, "Hal", fresh_address())
    table = await host.opened_table((await games(host))[0]["game"], [ME, OPEN], public=True)
    host.close()
    address = fresh_address()
    crowd = Crowd()
    for first in range(0, many, AT_ONCE):
        callers = [Caller(url, fresh_address() if each_own else address) for _ in range(min(AT_ONCE, many - first))]
        await asyncio.gather(*(knock(caller, table, crowd) for caller in callers))
    return crowd


async def knock(caller: Caller, table: str, crowd: Crowd) -> None:
    """One socket, by hand: its client is to cost as little as possible."""
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
    }
    try:
        async with asyncio.timeout(10):
            line = await caller.dial()
            line.writer.write(caller.request("GET", f"/api/tables/{table}/socket", None, upgrade))
            status, _ = await head_on(line)
    except FAULTS:
        crowd.refused += 1
        return
    if status == 101:
        crowd.lines.append(line)
    else:
        crowd.refused += 1
        line.close()
