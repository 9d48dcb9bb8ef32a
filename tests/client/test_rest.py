"""Calls around a game, when the connection breaks in the middle of an answer."""

from __future__ import annotations

import asyncio

import pytest

from speeltafel.client import Address, RestClient
from speeltafel.client.faults import LinkLost
from tests.games import ANY_GAME

HALF = b'HTTP/1.1 201 Created\r\nContent-Length: 20\r\n\r\n{"table"'


@pytest.mark.parametrize("sent", [HALF, HALF.partition(b"{")[0], b"HTTP/1.1 2", b""])
def test_an_answer_that_was_cut_off_is_no_answer(sent: bytes) -> None:
    async def cut_off(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        await reader.readuntil(b"}")
        writer.write(sent)
        await writer.drain()
        writer.close()

    async def go() -> None:
        async with await asyncio.start_server(cut_off, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(LinkLost):
                await RestClient(Address(f"http://127.0.0.1:{port}")).open_table(ANY_GAME, [])

    asyncio.run(go())
