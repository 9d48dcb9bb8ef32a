"""Bad peers: whatever comes over a socket is refused by its rule or dropped, and the tables play on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec
import pytest

from speeltafel.protocol.messages import LARGEST
from tests.cli.served import Served, served
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
    Game,
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
"""What a process may have grown by then: pages that the allocator keeps."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server process; what it logged in the end is no more than what a good day leaves."""
    home = tmp_path_factory.mktemp("bad-peers")
    options = ("--rate", "1000", "--burst", "200", "--workers", "1", "--log-format", "json", "--log-level", "info")
    with served(home, "--no-browser", "--database", f"sqlite:///{home / 'house.db'}", *options) as running:
        yield running
        assert running.stop() == 0
        log = running.stderr.read_text()
    assert "Traceback" not in log
    assert [line for line in log.splitlines() if '"level": "error"' in line] == []


def abused(house: Served, abuse: Callable[[Game, Crowd], Awaitable[None]]) -> None:
    """Do something to a house in which people play; they play on, and no cookie is in the log."""

    async def go() -> None:
        async with game_in(house.url) as game, Crowd(house.url) as crowd:
            await abuse(game, crowd)
            await game.goes_on()
        for guest in game.people:
            assert guest.secret and guest.secret not in house.stderr.read_text()

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
    (b'{"type":"hello","protocol":9}', TEXT, "message.unknown-protocol", {"expected": 1, "got": "9"}),
    (b'{"type":"chat","key":"k","text":' + b"[" * 9000, TEXT, "message.wrong-field", {}),
    (b'{"x":' * 3000, TEXT, "message.not-json", {}),
    (b" " * (LARGEST + 1), TEXT, "message.too-large", {"bytes": LARGEST + 1, "limit": LARGEST}),
    (b"\0" * 17_000, BINARY, "message.too-large", {"bytes": 17_000, "limit": LARGEST}),
]


def test_what_cannot_be_read_is_refused_by_its_rule_and_the_connection_goes_on(house: Served) -> None:
    async def abuse(game: Game, crowd: Crowd) -> None:
        for papers in (game.people[0].papers, {}):
            peer = await crowd.come_in(game.table, papers)
            for data, kind, rule, facts in UNREADABLE:
                found, told = await peer.rule(data, kind)
                assert (found, facts.items() <= told.items()) == (rule, True), (data[:60], found, told)
            assert await peer.is_there()

    abused(house, abuse)


def test_a_binary_frame_is_read_like_text(house: Served) -> None:
    async def abuse(game: Game, crowd: Crowd) -> None:
        peer = await crowd.come_in(game.table)
        peer.push(framed(b'{"type":"ping","n":5}', BINARY))
        assert (await peer.hear_of("pong"))["n"] == 5

    abused(house, abuse)


def test_a_message_may_come_in_parts_but_not_without_end(house: Served) -> None:
    async def abuse(game: Game, crowd: Crowd) -> None:
        peer = await crowd.come_in(game.table)
        peer.push(framed(b'{"type":', fin=False) + framed(b'"ping",', CONTINUATION, fin=False))
        peer.push(framed(b"", PING) + framed(b'"n":6}', CONTINUATION))
        assert (await peer.hear_of("pong"))["n"] == 6
        peer.push(framed(b" " * 12_000, fin=False) + framed(b" " * 12_000, CONTINUATION))
        assert (await peer.hear_of("refused"))["rule"] == "message.too-large"
        peer.push(framed(b"x" * 60_000, fin=False) + framed(b"x" * 60_000, CONTINUATION, fin=False))
        assert (await peer.hear_of("closed"))["reason"] == "too-large"
        assert (await peer.end()).code == 1009

    abused(house, abuse)


def test_who_breaks_the_websocket_protocol_is_cut_off(house: Served) -> None:
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

    async def abuse(game: Game, crowd: Crowd) -> None:
        for data, code in broken:
            peer = await crowd.come_in(game.table)
            peer.push(data)
            assert (await peer.end()).code == code, data[:40]
        peer = await crowd.come_in(game.table)
        peer.push(framed((1000).to_bytes(2, "big"), CLOSE))
        assert (await peer.end()).code == 1000

    abused(house, abuse)


def test_a_browser_may_say_keep_alive_as_well(house: Served) -> None:
    async def abuse(game: Game, crowd: Crowd) -> None:
        peer = await crowd.come_in(game.table, {"Connection": "keep-alive, Upgrade"})
        assert await peer.is_there()

    abused(house, abuse)


def test_a_request_that_is_no_request_is_turned_away(house: Served) -> None:
    async def abuse(game: Game, crowd: Crowd) -> None:
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

    abused(house, abuse)


# Who may not


def test_before_hello_nothing_is_done(house: Served) -> None:
    async def abuse(game: Game, crowd: Crowd) -> None:
        peer = await crowd.knock(game.table, game.people[0].papers)
        assert (await peer.answer({"type": "leave", "key": "x"}))["rule"] == "message.hello-first"
        assert (await peer.answer({"type": "ping"}))["rule"] == "message.hello-first"

    abused(house, abuse)


def test_moves_that_are_not_ones_own_are_refused(house: Served) -> None:
    async def go() -> None:
        async with Crowd(house.url) as crowd:
            an, bo, wim = [await Guest.named(name, house.url) for name in ("An", "Bo", "Wim")]
            table = await an.desk.open_table("hanabi", [ME, OPEN])
            pages = [await crowd.come_in(table, guest.papers) for guest in (an, bo)]
            code = "a-code-of-22-signs-000"
            for peer, message in (
                (pages[1], {"type": "sit", "key": "sit"}),
                (pages[0], {"type": "share", "key": "share", "code": code}),
                (pages[0], {"type": "ready", "key": "ready"}),
                (pages[1], {"type": "ready", "key": "ready"}),
            ):
                assert (await peer.answer(message))["type"] == "ack"
            asked, waiting, move = await who_is_asked(crowd, table, an, bo)
            for papers, watch in (({}, None), (wim.papers, None), (wim.papers, code), ({}, code)):
                watcher = await crowd.come_in(table, papers, watch=watch)
                expected = "table.not-seated" if papers else "message.who-are-you"
                for forged in (move, {"type": "leave", "key": "l"}, {"type": "share", "key": "s", "code": code}):
                    assert (await watcher.answer(forged))["rule"] == expected
            assert (await waiting.answer(move))["rule"] == "table.not-your-turn"
            assert (await asked.answer({**move, "decision": move["decision"] - 1}))["rule"] == "table.stale"
            assert (await asked.answer({**move, "action": "play 9"}))["type"] == "refused"
            done = await asked.answer(move)
            assert done["type"] == "ack"
            replays = [await asked.answer(move) for _ in range(3)]
            assert replays == [done] * 3
            assert (await asked.answer({**move, "key": "again"}))["rule"] == "table.stale"
            assert (await waiting.answer({**move, "key": move["key"]}))["rule"] == "table.stale"

    asyncio.run(go())


async def who_is_asked(crowd: Crowd, table: str, *people: Guest) -> tuple[Peer, Peer, dict[str, Any]]:
    """Fresh pages of who has to move and who has not, and a move."""
    pages, move = {}, {}
    for guest in people:
        peer = await crowd.knock(table, guest.papers)
        peer.say(HELLO)
        snapshot = await peer.hear_of("snapshot")
        pages["legal" in snapshot] = peer
        if "legal" in snapshot:
            move = {"type": "act", "key": "m", "decision": snapshot["decision"], "action": snapshot["legal"][0]}
    return pages[True], pages[False], move


def test_who_comes_with_bad_papers_or_from_elsewhere_is_not_let_in(house: Served) -> None:
    async def abuse(game: Game, crowd: Crowd) -> None:
        table, (an, bo) = game.table, game.people
        for token in ("spt_0123456789abcdef_" + "x" * 43, "nonsense", "", "spa.1.2.3", "é" * 9):
            peer = await crowd.knock(table, {"Authorization": f"Bearer {token}"})
            peer.say(HELLO)
            assert (await peer.hear()) == {"type": "closed", "reason": "bad-token"}
            assert (await peer.end()).code == 1008
        name, _, value = an.papers["Cookie"].partition("=")
        swapped = value[:-4] + ("AAAA" if value[-4:] != "AAAA" else "BBBB")
        for forged in (f"{name}={swapped}", f"{name}=", f"{name}={bo.secret[:20]}{value[20:]}", f'{name}="', "=;=;"):
            peer = await crowd.come_in(table, {"Cookie": forged})
            assert (await peer.answer({"type": "leave", "key": "k"}))["rule"] == "message.who-are-you"
        for origin in ("https://evil.example", "null", "http://127.0.0.1:1", f"http://127.0.0.1.evil:{crowd.port}"):
            with pytest.raises(NotUpgraded, match="403"):
                await crowd.knock(table, {**an.papers, "Origin": origin, "Host": f"127.0.0.1:{crowd.port}"})
        own = {"Origin": f"http://127.0.0.1:{crowd.port}", "Host": f"127.0.0.1:{crowd.port}"}
        assert await (await crowd.come_in(table, {**an.papers, **own})).is_there()
        peer = await crowd.knock("no-such-table", an.papers)
        assert (await peer.hear()) == {"type": "closed", "reason": "no-such-table"}
        assert (await peer.end()).code == 1008

    abused(house, abuse)


# Too much, too slow, too many


def test_a_flood_ends_and_nobody_else_is_held_up(house: Served) -> None:
    async def abuse(game: Game, crowd: Crowd) -> None:
        for flood in FLOODS:
            peer = await crowd.come_in(game.table, game.people[0].papers)
            peer.push(flood * 20_000)
            frames, _ = await peer.rest()
            assert sum(b"message.too-fast" in payload for _, payload in frames) <= 1

    abused(house, abuse)


def test_thousands_come_and_go_and_memory_stays(house: Served) -> None:
    levels: list[int] = []

    async def abuse(game: Game, crowd: Crowd) -> None:
        for _ in range(ROUNDS):
            await one_round(game, crowd)
            levels.append(resident(house.process.pid))

    abused(house, abuse)
    assert levels[-1] - levels[1] < BOUND_KB, levels


async def one_round(game: Game, crowd: Crowd) -> None:
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
            asked = request(f"/api/tables/{game.table if number % 2 else 'none'}/socket", game.people[0].papers)
            peer.push(asked[: 30 * place] if place < 12 else asked)
            if place >= 12:
                await peer.reader.readline()
                peer.push(payloads[number])
        if place % 2:
            await asyncio.gather(*(peer.writer.drain() for peer in peers), return_exceptions=True)
        for peer in peers:
            crowd.let_go(peer)
