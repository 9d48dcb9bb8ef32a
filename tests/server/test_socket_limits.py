"""Peers who are slow, silent, too many, or may be here no longer: the server lets them go in time."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from pathlib import Path

import msgspec
import pytest

from speeltafel.server.http import timeouts
from speeltafel.server.live import sockets
from speeltafel.server.live.sockets import TableSocket
from speeltafel.server.people import NewToken, Person, SignedIn
from speeltafel.server.run import Server
from tests.games import OPEN_GAME
from tests.server.peers import (
    FLOODS,
    HELLO,
    ME,
    OPEN,
    PATIENCE,
    PING,
    Crowd,
    Guest,
    NotUpgraded,
    Peer,
    framed,
    request,
    until,
    with_server,
)

CODE = "a-code-of-22-signs-000"


def make_impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on servers wait for moments where others wait for seconds."""
    monkeypatch.setattr(sockets, "PATIENCE", 0.4)
    monkeypatch.setattr(sockets, "SILENCE", 0.4)
    monkeypatch.setattr(timeouts, "PATIENCE", 0.4)


def test_who_is_silent_half_gone_or_slow_is_let_go(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an = await Guest.named("An", url)
        table = await an.rest.open_table(OPEN_GAME, [ME, OPEN])
        make_impatient(monkeypatch)
        silent = await crowd.knock(table)
        half_open = await crowd.knock(table)
        half_open.say(HELLO)
        half_open.is_alive = False
        unasked, slow_head, slow_body = [await crowd.dial() for _ in range(3)]
        slow_head.push(request(f"/api/tables/{table}/socket")[:-8])
        slow_body.push(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
        slow_body.push(b'Content-Length: 50\r\n\r\n{"na')
        await silent.end()
        frames, _ = await half_open.rest()
        assert PING in [kind for kind, _ in frames]
        for peer in (unasked, slow_head, slow_body):
            with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
                await asyncio.wait_for(peer.reader.readexactly(100_000), PATIENCE)

    with caplog.at_level(logging.INFO):
        with_server(tmp_path, go)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_head_without_an_end_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_impatient(monkeypatch)

    async def go(server: Server, url: str, crowd: Crowd) -> None:
        peer = await crowd.dial()
        peer.push(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
        sent = 0
        while not peer.reader.at_eof() and peer.reader.exception() is None:
            peer.push(b"x" * 4096)
            sent += 4096
            await asyncio.sleep(0)
        assert sent < 64 * 1024 * 1024

    with_server(tmp_path, go)


async def chatty_table(an: Guest, crowd: Crowd) -> tuple[str, Peer]:
    """A table whose snapshot is large: a hundred lines of five hundred signs."""
    table = await an.rest.open_table(OPEN_GAME, [ME, OPEN])
    client = await crowd.come_in(table, an.headers)
    for line in range(100):
        assert (await client.answer({"type": "chat", "key": f"c{line}", "text": "x" * 500}))["type"] == "ack"
    return table, client


def test_who_never_reads_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        table, client = await chatty_table(await Guest.named("An", url), crowd)
        monkeypatch.setattr(sockets, "PATIENCE", 0.4)
        deaf = await crowd.knock(table)
        deaf.writer.transport.pause_reading()  # type: ignore[attr-defined]
        deaf.push(framed(msgspec.json.encode(HELLO)) * 180)
        await until(lambda: len(server.sockets.open) == 2)
        await until(lambda: len(server.sockets.open) == 1, "the deaf one is still there")
        assert await client.is_there()

    with_server(tmp_path, go)


def test_who_reads_late_catches_up(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        table, client = await chatty_table(await Guest.named("An", url), crowd)
        late = await crowd.knock(table)
        late.writer.transport.pause_reading()  # type: ignore[attr-defined]
        late.push(framed(msgspec.json.encode(HELLO)) * 180)
        await until(lambda: any(is_lagging(socket) for socket in server.sockets.open))
        for number in range(5):
            assert (await client.answer({"type": "nod", "key": f"n{number}", "preset": "hello"}))["type"] == "ack"
        late.writer.transport.resume_reading()  # type: ignore[attr-defined]
        told = await late.hear()
        while told.get("version") != server.tables.rooms[table].table.version:
            told = await late.hear()
        assert told["type"] in ("snapshot", "events")

    with_server(tmp_path, go)


def test_who_reads_late_does_not_go_on_with_eyes_that_were_closed(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, bo = [await Guest.named(name, url) for name in ("An", "Bo")]
        table, client = await chatty_table(an, crowd)
        other = await crowd.come_in(table, bo.headers)
        for peer, message in (
            (other, {"type": "sit", "key": "s"}),
            (client, {"type": "share", "key": "h", "code": CODE}),
            (client, {"type": "ready", "key": "r"}),
            (other, {"type": "ready", "key": "r"}),
        ):
            assert (await peer.answer(message))["type"] == "ack"
        late = await crowd.knock(table)
        late.writer.transport.pause_reading()  # type: ignore[attr-defined]
        late.push(framed(msgspec.json.encode({**HELLO, "watch": CODE})) * 180)
        await until(lambda: any(is_lagging(socket) for socket in server.sockets.open))
        assert (await client.answer({"type": "share", "key": "no-more"}))["type"] == "ack"
        late.writer.transport.resume_reading()  # type: ignore[attr-defined]
        while (told := await late.hear_of("snapshot"))["version"] < server.tables.rooms[table].table.version:
            assert told["seat"] is not None
        assert told.get("seat") is None and "legal" not in told

    with_server(tmp_path, go)


def test_one_socket_too_many_is_turned_away(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        server.limits.door.most_connections = 6
        assert server.limits.door.most_strangers == 3
        table = await (await Guest.named("An", url)).rest.open_table(OPEN_GAME, [ME, OPEN])
        peers = [await crowd.come_in(table) for _ in range(3)]
        with pytest.raises(NotUpgraded, match="503"):
            await crowd.knock(table)
        crowd.let_go(peers[0])
        await until(lambda: len(server.sockets.open) == 2)
        assert await (await crowd.come_in(table)).is_there()

    with_server(tmp_path, go)


def test_who_is_barred_logged_out_or_withdrawn_loses_the_sockets(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, bo, cy = [await Guest.named(name, url) for name in ("An", "Bo", "Cy")]
        table = await an.rest.open_table(OPEN_GAME, [ME, OPEN])
        token, reading = await tokens_of(server, cy)
        program = {"Authorization": f"Bearer {token.text}"}
        reader = await crowd.come_in(table, {"Authorization": f"Bearer {reading.text}"})
        assert (await reader.answer({"type": "sit", "key": "s"}))["rule"] == "message.not-allowed"
        clients = [await crowd.come_in(table, guest.headers) for guest in (an, an, bo)]
        playing, owner = await crowd.come_in(table, program), await crowd.come_in(table, cy.headers)
        await server.people.ban((await known(server, an)).id)
        await server.people.log_out(await known(server, bo))
        await server.people.revoke_token(await known(server, cy), token.token.id)
        for peer in (*clients, playing):
            assert (await peer.hear_of("closed"))["reason"] == "barred"
            assert (await peer.end()).code == 1008
        assert await owner.is_there() and await reader.is_there()
        peer = await crowd.knock(table, program)
        assert (await peer.hear_of("closed"))["reason"] == "bad-token"
        stranger = await crowd.come_in(table, an.headers)
        assert (await stranger.answer({"type": "sit", "key": "s"}))["rule"] == "message.who-are-you"

    with_server(tmp_path, go)


async def known(server: Server, guest: Guest) -> Person:
    found = await server.people.person_of_cookie(guest.secret)
    assert found is not None
    return found


async def tokens_of(server: Server, guest: Guest) -> tuple[NewToken, NewToken]:
    """A token to play with and one to read with, of somebody who gets an account for it."""
    signed = await server.people.register(await known(server, guest), "cyrus", "a long password 7")
    assert isinstance(signed, SignedIn)
    guest.headers = {"Cookie": f"speeltafel={signed.cookie}"}
    guest.address = type(guest.address)(guest.address.url, cookie=guest.headers["Cookie"])
    made = [await server.people.create_token(signed.person, "p", scopes) for scopes in (["play"], ["read"])]
    assert isinstance(made[0], NewToken) and isinstance(made[1], NewToken)
    return made[0], made[1]


def test_a_token_that_has_expired_lets_nobody_in(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        cy = await Guest.named("Cy", url)
        table = await cy.rest.open_table(OPEN_GAME, [ME, OPEN])
        await tokens_of(server, cy)
        soon = server.people.now() + 300
        made = await server.people.create_token(await known(server, cy), "q", ["play"], expires=soon)
        assert isinstance(made, NewToken)
        headers = {"Authorization": f"Bearer {made.text}"}
        assert await (await crowd.come_in(table, headers)).is_there()
        await until(lambda: server.people.now() > soon)
        peer = await crowd.knock(table, headers)
        assert (await peer.hear_of("closed"))["reason"] == "bad-token"

    with_server(tmp_path, go)


def test_a_flood_is_told_once_then_dropped_then_ended(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an = await Guest.named("An", url)
        table = await an.rest.open_table(OPEN_GAME, [ME, OPEN])
        for flood in FLOODS:
            peer = await crowd.come_in(table, an.headers)
            peer.push(flood * (server.settings.burst + sockets.FLOOD - 10))
            while (await peer.hear_of("refused"))["rule"] != "message.too-fast":
                pass
            socket = next(socket for socket in server.sockets.open if socket.floods)
            await until(partial(is_nearly_over, socket))
            peer.push(flood * 30)
            assert (await peer.hear_of("closed"))["reason"] == "flood"
            assert (await peer.end()).code == 1008
            await until(partial(is_gone, server, socket))

    with_server(tmp_path, go, rate=1, burst=200)


def is_lagging(socket: TableSocket) -> bool:
    return socket.connection is not None and socket.connection.is_lagging


def is_nearly_over(socket: TableSocket) -> bool:
    return socket.floods > sockets.FLOOD - 30


def is_gone(server: Server, socket: TableSocket) -> bool:
    return socket not in server.sockets.open
