"""Sockets of somebody without a name never lock out those who want to come in."""

from __future__ import annotations

import asyncio
import resource

from tests.attacks.client import run
from tests.attacks.many_sockets import DESCRIPTORS, SOCKETS, open_many
from tests.attacks.server import AttackedServer
from tests.attacks.visitor import newcomer


def test_a_thousand_sockets_from_one_address_lock_nobody_out(attacked: AttackedServer) -> None:
    async def go() -> None:
        crowd = await open_many(attacked.url)
        try:
            assert crowd.refused > 0 and len(crowd.lines) + crowd.refused == SOCKETS
            async with asyncio.timeout(30):
                await newcomer(attacked.url)
        finally:
            crowd.close()

    with attacked.short_of(resource.RLIMIT_NOFILE, DESCRIPTORS):
        run(go())
