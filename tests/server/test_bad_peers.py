"""Bad peers: whatever comes over a socket is refused by its rule or dropped, and the tables play on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import msgspec
import pytest

from speeltafel.protocol.messages import LARGEST, PROTOCOL
from tests.cli.served import Served, served
from tests.games import ANY_GAME
from tests.server.peers import (
    BINARY,
    CLOSE,
    CONTINUATION,
    FLOODS,
    HELLO,
    ME,
    OPEN,
    PING,
    TEXT,
    Crowd,
    EndlessGame,
    Guest,
    NotUpgraded,
    Peer,
    framed,
    game_in,
    request,
    resident,
)

ROUNDS = 12
"""Rounds of abuse over which memory must stay where it was after the first."""
BOUND_KB = 6 * 1024
"""What a process may have grown by then: clients that the allocator keeps."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server process; what it logged in the end is no more than what a good day leaves."""
    home = tmp_path_factory.mktemp("bad-peers")
    options = ("--rate", "1000", "--burst", "200", "--workers", "1", "--log-format", "json", "--log-level", "info")
    with served(home, "--no-browser", "--database", f"sqlite:///{home / 'server.db'}", *options) as running:
        yield running
        assert running.stop() == 0
        log = running.stderr.read_text()
    assert "Traceback" not in log
    assert [line for line in log.splitlines() if '"level": "error"' in line] == []


def abused(server: Served, abuse: Callable[[EndlessGame, Crowd], Awaitable[None]]) -> None:
    """Do something to a server in which people play; they play on, and no cookie is in the log."""

    async def go() -> None:
        async with game_in(server.url) as game, Crowd(server.url) as crowd:
            await abuse(game, crowd)
            await game.goes_on()
        for guest in game.people:
            assert guest.secret and guest.secret not in server.stderr.read_text()

    asyncio.run(go())


# What cannot be read

UNREADABLE: list[tuple[bytes, int, str, dict[str, Any]]] = [
    (b"\xff\xfe\x00garbage", TEXT, "message.not-json", {}),
    (b'{"type":"chat","key":"k","text":"\xff\xfe"}', TEXT, "message.not-text", {}),
    (b"hello there", TEXT, "message.not-json", {}),
    (b"", TEXT, "message.not-json", {}),
    (b'{"type":"ping"', TEXT, "message.not-json", {}),
    (b"[]", TEXT, "message.not-an-object", {}),
    (b"7", BINARY, "message.not-an-object", {}),
    (b"{}", TEXT, "message.no-type", {}),
    (b'{"type":"cheat"}', TEXT, "message.unknown-type", {}),
    (b'{"type":7}', TEXT, "message.unknown-type", {}),
    (b'{"type":"ping","x":1}', TEXT, "message.unknown-field", {"field": "x"}),
    (b'{"type":"sit","key":"k","player":"an"}', TEXT, "message.unknown-field", {"field": "player"}),
    (b'{"type":"act","key":"k","decision":1}', TEXT, "message.missing-field", {"field": "action"}),
    (
        b'{"type":"act","key":"k","decision":-1,"action":"x"}',
        TEXT,
        "message.wrong-field",
        {"field": "decision", "expected": "in-range"},
    ),
    (
        b'{"type":"nod","key":"k","preset":"rude"}',
        TEXT,
        "message.wrong-field",
        {"field": "preset", "expected": "one-of-the-list"},
    ),
    (b'{"type":"chat","key":"k","text":' + b"[" * 9000, TEXT, "message.wrong-field", {}),
    (b'{"x":' * 3000, TEXT, "message.not-json", {}),
    (b" " * (LARGEST + 1), TEXT, "message.too-large", {"bytes": LARGEST + 1, "limit": LARGEST}),
    (b"\0" * 17_000, BINARY, "message.too-large", {"bytes": 17_000, "limit": LARGEST}),
]


def test_what_cannot_be_read_is_refused_by_its_rule_and_the_connection_goes_on(server: Served) -> None:
    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        for headers in (game.people[0].headers, None):
            peer = await crowd.come_in(game.table, headers)
            for data, kind, rule, facts in UNREADABLE:
                found, told = await peer.rule(data, kind)
                assert (found, facts.items() <= told.items()) == (rule, True), (data[:60], found, told)
            assert await peer.is_there()

    abused(server, abuse)


@pytest.mark.parametrize("protocol", [1, 9, 0, -1, 10**30])
def test_a_client_of_another_protocol_is_told_so_and_sent_away(server: Served, protocol: int) -> None:
    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        for headers in (game.people[0].headers, None):
            for is_greeted in (False, True):
                peer = await (crowd.come_in if is_greeted else crowd.knock)(game.table, headers)
                rule, facts = await peer.rule(msgspec.json.encode({"type": "hello", "protocol": protocol}))
                assert (rule, facts["expected"]) == ("message.unknown-protocol", PROTOCOL)
                assert str(protocol).startswith(facts["got"])
                assert await peer.hear() == {"type": "closed", "reason": "unknown-protocol"}
                gone = await peer.end()
                assert (gone.code, gone.reason) == (1008, "unknown-protocol")
                assert await peer.reader.read() == b"", "the server has closed the connection"

    abused(server, abuse)


def test_a_client_of_another_protocol_is_refused_by_a_post_as_well(server: Served) -> None:
    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        async with httpx.AsyncClient(base_url=server.url, headers=game.people[0].headers) as client:
            path, hello = f"/api/tables/{game.table}/messages", {"type": "hello", "protocol": 1}
            answer = await client.post(path, json=hello, headers={"origin": server.url})
            assert answer.json()["rule"] == "message.unknown-protocol"

    abused(server, abuse)


def test_a_binary_frame_is_read_like_text(server: Served) -> None:
    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        peer = await crowd.come_in(game.table)
        peer.push(framed(b'{"type":"ping","n":5}', BINARY))
        assert (await peer.hear_of("pong"))["n"] == 5

    abused(server, abuse)


def test_a_message_may_come_in_parts_but_not_without_end(server: Served) -> None:
    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        peer = await crowd.come_in(game.table)
        peer.push(framed(b'{"type":', fin=False) + framed(b'"ping",', CONTINUATION, fin=False))
        peer.push(framed(b"", PING) + framed(b'"n":6}', CONTINUATION))
        assert (await peer.hear_of("pong"))["n"] == 6
        peer.push(framed(b" " * 12_000, fin=False) + framed(b" " * 12_000, CONTINUATION))
        assert (await peer.hear_of("refused"))["rule"] == "message.too-large"
        peer.push(framed(b"x" * 60_000, fin=False) + framed(b"x" * 60_000, CONTINUATION, fin=False))
        assert (await peer.hear_of("closed"))["reason"] == "too-large"
        assert (await peer.end()).code == 1009

    abused(server, abuse)


def test_who_breaks_the_websocket_protocol_is_cut_off(server: Served) -> None:
    broken = [
        (framed(b"x" * (4 * LARGEST + 1)), 1009),
        (b"\x81\xff" + (2**40).to_bytes(8, "big") + b"mask", 1009),
        (b"\x81\xff" + (2**63).to_bytes(8, "big") + b"mask", 1002),
        (b"\x00garbage, not even a frame" * 40, 1002),
        (framed(b"{}", mask=None), 1002),
        (framed(b"{}", kind=5), 1002),
        (framed(b"x" * 126, kind=PING), 1002),
        (framed(b"", kind=PING, fin=False), 1002),
    ]

    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        for data, code in broken:
            peer = await crowd.come_in(game.table)
            peer.push(data)
            assert (await peer.end()).code == code, data[:40]
        peer = await crowd.come_in(game.table)
        peer.push(framed((1000).to_bytes(2, "big"), CLOSE))
        assert (await peer.end()).code == 1000

    abused(server, abuse)


def test_a_browser_may_say_keep_alive_as_well(server: Served) -> None:
    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        peer = await crowd.come_in(game.table, {"Connection": "keep-alive, Upgrade"})
        assert await peer.is_there()

    abused(server, abuse)


def test_a_request_that_is_no_request_is_turned_away(server: Served) -> None:
    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        path = f"/api/tables/{game.table}/socket"
        for name, value in (("Sec-WebSocket-Version", "9"), ("Sec-WebSocket-Key", "short"), ("Connection", "close")):
            with pytest.raises(NotUpgraded, match=r"40[04]"):
                await crowd.knock(game.table, {name: value})
        for wrong in (
            "/",
            "/api/tables/x/sockets",
            "/api/tables/../socket",
            f"{path}/more",
            "/api/tables/a%20b/socket",
        ):
            with pytest.raises(NotUpgraded, match="404"):
                await crowd.knock("", path=wrong)
        for junk in (b"\0" * 5000, b"GET\r\n\r\n", b"HELO speeltafel\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc"):
            peer = await crowd.dial()
            peer.push(junk)
            assert b"400" in await peer.reader.readline()

    abused(server, abuse)


# Who may not


def test_before_hello_nothing_is_done(server: Served) -> None:
    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        peer = await crowd.knock(game.table, game.people[0].headers)
        assert (await peer.answer({"type": "leave", "key": "x"}))["rule"] == "message.hello-first"
        assert (await peer.answer({"type": "ping"}))["rule"] == "message.hello-first"

    abused(server, abuse)


def test_moves_that_are_not_ones_own_are_refused(server: Served) -> None:
    async def go() -> None:
        async with Crowd(server.url) as crowd:
            an, bo, wim = [await Guest.named(name, server.url) for name in ("An", "Bo", "Wim")]
            table = await an.rest.open_table(ANY_GAME, [ME, OPEN])
            clients = [await crowd.come_in(table, guest.headers) for guest in (an, bo)]
            code = "a-code-of-22-signs-000"
            for peer, message in (
                (clients[1], {"type": "sit", "key": "sit"}),
                (clients[0], {"type": "share", "key": "share", "code": code}),
                (clients[0], {"type": "ready", "key": "ready"}),
                (clients[1], {"type": "ready", "key": "ready"}),
            ):
                assert (await peer.answer(message))["type"] == "ack"
            asked, waiting, move = await who_is_asked(crowd, table, an, bo)
            for headers, watch in (({}, None), (wim.headers, None), (wim.headers, code), ({}, code)):
                watcher = await crowd.come_in(table, headers, watch=watch)
                expected = "table.not-seated" if headers else "message.who-are-you"
                for forged in (move, {"type": "leave", "key": "l"}, {"type": "share", "key": "s", "code": code}):
                    assert (await watcher.answer(forged))["rule"] == expected
            assert (await waiting.answer(move))["rule"] == "table.not-your-turn"
            assert (await asked.answer({**move, "decision": move["decision"] - 1}))["rule"] == "table.stale"
            assert (await asked.answer({**move, "action": "no such move"}))["type"] == "refused"
            done = await asked.answer(move)
            assert done["type"] == "ack"
            replays = [await asked.answer(move) for _ in range(3)]
            assert replays == [done] * 3
            assert (await asked.answer({**move, "key": "again"}))["rule"] == "table.stale"
            assert (await waiting.answer({**move, "key": move["key"]}))["rule"] == "table.stale"

    asyncio.run(go())


async def who_is_asked(crowd: Crowd, table: str, *people: Guest) -> tuple[Peer, Peer, dict[str, Any]]:
    """Fresh clients of who has to move and who has not, and a move."""
    clients, move = {}, {}
    for guest in people:
        peer = await crowd.knock(table, guest.headers)
        peer.say(HELLO)
        snapshot = await peer.hear_of("snapshot")
        clients["legal" in snapshot] = peer
        if "legal" in snapshot:
            move = {"type": "act", "key": "m", "decision": snapshot["decision"], "action": snapshot["legal"][0]}
    return clients[True], clients[False], move


def test_who_comes_with_bad_papers_or_from_elsewhere_is_not_let_in(server: Served) -> None:
    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        table, (an, bo) = game.table, game.people
        for token in ("spt_0123456789abcdef_" + "x" * 43, "nonsense", "", "spa.1.2.3", "é" * 9):
            peer = await crowd.knock(table, {"Authorization": f"Bearer {token}"})
            peer.say(HELLO)
            assert (await peer.hear()) == {"type": "closed", "reason": "bad-token"}
            assert (await peer.end()).code == 1008
        name, _, value = an.headers["Cookie"].partition("=")
        swapped = value[:-4] + ("AAAA" if value[-4:] != "AAAA" else "BBBB")
        for forged in (f"{name}={swapped}", f"{name}=", f"{name}={bo.secret[:20]}{value[20:]}", f'{name}="', "=;=;"):
            peer = await crowd.come_in(table, {"Cookie": forged})
            assert (await peer.answer({"type": "leave", "key": "k"}))["rule"] == "message.who-are-you"
        for origin in ("https://evil.example", "null", "http://127.0.0.1:1", f"http://127.0.0.1.evil:{crowd.port}"):
            with pytest.raises(NotUpgraded, match="403"):
                await crowd.knock(table, {**an.headers, "Origin": origin, "Host": f"127.0.0.1:{crowd.port}"})
        own = {"Origin": f"http://127.0.0.1:{crowd.port}", "Host": f"127.0.0.1:{crowd.port}"}
        assert await (await crowd.come_in(table, {**an.headers, **own})).is_there()
        peer = await crowd.knock("no-such-table", an.headers)
        assert (await peer.hear()) == {"type": "closed", "reason": "no-such-table"}
        assert (await peer.end()).code == 1008

    abused(server, abuse)


# Too much, too slow, too many


def test_a_flood_ends_and_nobody_else_is_held_up(server: Served) -> None:
    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        for flood in FLOODS:
            peer = await crowd.come_in(game.table, game.people[0].headers)
            peer.push(flood * 20_000)
            frames, _ = await peer.rest()
            assert sum(b"message.too-fast" in payload for _, payload in frames) <= 1

    abused(server, abuse)


def test_thousands_come_and_go_and_memory_stays(server: Served) -> None:
    levels: list[int] = []

    async def abuse(game: EndlessGame, crowd: Crowd) -> None:
        for _ in range(ROUNDS):
            await one_round(game, crowd)
            levels.append(resident(server.process.pid))

    abused(server, abuse)
    assert levels[-1] - levels[1] < BOUND_KB, levels


async def one_round(game: EndlessGame, crowd: Crowd) -> None:
    """Some hundred connections: cut at every moment, junk, floods, parts without an end, readers who do not read."""
    payloads = [
        b"",
        framed(b"x" * 17_000) * 3,
        framed(b"x" * 40_000, fin=False),
        framed(b"\xff" * 5_000),
        b"\x81\xff" + (60_000).to_bytes(8, "big"),
        framed(b"", PING) * 3000,
        framed(msgspec.json.encode(HELLO)) * 150,
        framed(b'{"type":"chat","key":"k","text":"x"}') * 400,
    ]
    for place in range(24):
        peers = [await crowd.dial() for _ in range(8)]
        for number, peer in enumerate(peers):
            asked = request(f"/api/tables/{game.table if number % 2 else 'none'}/socket", game.people[0].headers)
            peer.push(asked[: 30 * place] if place < 12 else asked)
            if place >= 12:
                await peer.reader.readline()
                peer.push(payloads[number])
        if place % 2:
            await asyncio.gather(*(peer.writer.drain() for peer in peers), return_exceptions=True)
        for peer in peers:
            crowd.let_go(peer)
