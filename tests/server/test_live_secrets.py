"""Live secrets: of whole games over real sockets, streams and requests, nobody is sent more than they may know."""

from __future__ import annotations

import asyncio
import base64
import logging
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from speeltafel.games import OURS, load
from speeltafel.kernel.game import Game
from speeltafel.kernel.shuffle import Shuffle
from speeltafel.protocol.messages import Events, Skip
from speeltafel.protocol.wire import decode_from_table
from speeltafel.server.logs import configure
from speeltafel.server.run import Server
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.log import LogEntry, grouped
from speeltafel.server.table.table import Table
from tests.server.kits import hidden_fields, lasting, server_kit
from tests.server.lossy import Frame, Judge
from tests.server.peers import HELLO, ME, OPEN, Crowd, Guest, hosted, until

CODE = "a-code-of-22-signs-000"
PLAYERS = 3
"""Two people and a bot of the server."""
MOVES = 12
MOVES_BEFORE_QUESTIONS = 5
"""Moves of each player before they leave the rest to bots."""
PATIENCE = 180.0
ENDS = ("over", "abandoned")


@dataclass
class Overheard:
    """Everything that left the server during one game, by who it was for."""

    frames: list[Frame] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    """Answers to requests while the game ran."""
    refused: dict[str, int] = field(default_factory=dict)
    """The statuses of what must not be had before the end."""


class WatchedGame:
    """One game, with everyone who looks on."""

    def __init__(self, server: Server, url: str, crowd: Crowd) -> None:
        self.server, self.url, self.crowd = server, url, crowd
        self.found = Overheard()
        self.game = self.table = ""
        self.players: dict[str, str] = {}
        self.moves = 0
        self._readers: list[asyncio.Task[None]] = []

    async def play(self, game: str) -> None:
        """A whole game: two people and a house bot, then bots alone."""
        self.game = game
        an, bo, wim = [await self.guest(name) for name in ("An", "Bo", "Wim")]
        bot = {"kind": "house", "level": "sensible"}
        self.table = await an.rest.open_table(game, [ME, OPEN, bot], public=True)
        await self.gather(an, bo)
        looking_on: list[tuple[Guest | None, str | None]] = [(an, None), (bo, None), (wim, None), (wim, CODE)]
        for guest, watch in (*looking_on, (None, None), (None, CODE)):
            self._read(self._socket(guest, watch))
            self._read(self._stream(guest, watch))
        asking = asyncio.create_task(self._ask_while_playing(an, wim))
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(self._play_one(an), self._play_one(bo), asking)
            await asyncio.gather(*self._readers)

    async def guest(self, name: str) -> Guest:
        guest = await Guest.named(name, self.url)
        person = await self.server.people.person_of_cookie(guest.secret)
        assert person is not None
        self.players[guest.secret] = person.id
        return guest

    async def gather(self, an: Guest, bo: Guest) -> None:
        first, second = [await self.crowd.come_in(self.table, guest.headers) for guest in (an, bo)]
        for peer, message in (
            (second, {"type": "sit", "key": "sit"}),
            (first, {"type": "share", "key": "share", "code": CODE}),
            (first, {"type": "words", "key": "words", "words": "purple elephant"}),
            (first, {"type": "ready", "key": "ready"}),
            (second, {"type": "ready", "key": "ready"}),
        ):
            assert (await peer.answer(message))["type"] == "ack"

    # Those who look on

    def _read(self, source: AsyncIterator[Frame]) -> None:
        async def read() -> None:
            async for frame in source:
                self.found.frames.append(frame)

        self._readers.append(asyncio.create_task(read()))

    def _name(self, guest: Guest | None) -> str:
        return "" if guest is None else self.players[guest.secret]

    async def _socket(self, guest: Guest | None, watch: str | None) -> AsyncIterator[Frame]:
        """All that a client is told until the game is over."""
        peer = await self.crowd.knock(self.table, guest.headers if guest else None)
        peer.say(HELLO if watch is None else {**HELLO, "watch": watch})
        while (await peer.hear()).get("phase") not in ENDS:
            yield self._name(guest), watch, peer.frames[-1]
        yield self._name(guest), watch, peer.frames[-1]

    async def _stream(self, guest: Guest | None, watch: str | None) -> AsyncIterator[Frame]:
        """The same by lines."""
        headers = {**(guest.headers if guest else {}), **({} if watch is None else {"x-watch-code": watch})}
        path = f"/api/tables/{self.table}/stream"
        async with (
            httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as client,
            client.stream("GET", path, headers=headers) as answer,
        ):
            assert answer.status_code == 200
            async for line in answer.aiter_lines():
                if line.strip():
                    yield self._name(guest), watch, line.encode()
                    if msgspec.json.decode(line).get("phase") in ENDS:
                        return

    # Those who play

    async def _play_one(self, guest: Guest) -> None:
        """Some moves at random; then a bot has the seat."""
        peer, dice, moves = await self.crowd.knock(self.table, guest.headers), random.Random(guest.secret), 0
        peer.say(HELLO)
        while moves < MOVES:
            told = await peer.hear()
            if told.get("phase") in ENDS:
                return
            if "legal" in told:
                act = {"type": "act", "key": f"m{told['decision']}", "decision": told["decision"]}
                peer.say({**act, "action": "no such move"})
                peer.say({**act, "action": dice.choice(lasting(self.game, told["legal"]))})
                moves, self.moves = moves + 1, self.moves + 1
            if self.moves > MOVES_BEFORE_QUESTIONS:  # Questions are asked while nobody plays on to the end.
                await until(lambda: self.found.texts, within=PATIENCE)
        assert (await peer.answer({"type": "leave", "key": "leave"}))["type"] in ("ack", "refused")

    # Those who ask

    async def _ask_while_playing(self, an: Guest, wim: Guest) -> None:
        await until(
            lambda: self.moves > MOVES_BEFORE_QUESTIONS or self.server.tables.rooms[self.table].table.state.is_finished,
            within=PATIENCE,
        )
        table, texts = self.table, {}
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as client:
            for path in (f"records/{table}", f"records/{table}/replay", f"records/{table}/card"):
                for guest in (an, wim):
                    answer = await client.get(f"/api/{path}", headers=guest.headers)
                    self.found.refused[f"{path} {self._name(guest)}"] = answer.status_code
                    texts[path] = answer.text
            paths = ("/api/tables", "/api/tables/mine", f"/api/tables/{table}", "/metrics", "/healthz")
            for path in (*paths, "/api/records", f"/api/tables/{table}/secret", "/api/openapi.json"):
                for guest in (an, wim):
                    answer = await client.get(path, headers=guest.headers)
                    texts[f"{path} {self._name(guest)}"] = answer.text
            menu = await client.get(f"/api/tables/{table}/menu", headers=wim.headers)
            assert menu.json() == {"decision": None, "choices": []}
            for body in (b"{", b'{"type":"act","key":"k","decision":1,"action":"x"}', b'{"type":"hello","protocol":1}'):
                content = {**wim.headers, "content-type": "application/json", "origin": self.url}
                answer = await client.post(f"/api/tables/{table}/messages", headers=content, content=body)
                texts[f"said {body!r}"] = answer.text
        assert not self.server.tables.rooms[table].table.state.is_finished, "the game was over too soon"
        self.found.texts = texts


@asynccontextmanager
async def watched_games(folder: Path) -> AsyncIterator[Callable[[], WatchedGame]]:
    async with hosted(folder, OURS, log_level="debug", bot_pause_ms=1) as (server, url), Crowd(url) as crowd:
        yield partial(WatchedGame, server, url, crowd)


class Told:
    """What the table itself, made from its log again, would have told each viewer."""

    def __init__(self, config: TableConfig, secret: bytes, log: list[LogEntry]) -> None:
        self.expected: dict[tuple[int, int], bytes] = {}
        self.eyes: dict[int, dict[tuple[str, str | None], int]] = {}
        self.table, self.log = Table(config, secret), log

    def check(self, frames: list[Frame]) -> int:
        """Every event is, byte for byte, what its receiver's eyes were to be told."""
        news = [(frame, decode_from_table(frame[2])) for frame in frames]
        due = [(frame, message) for frame, message in news if isinstance(message, Events | Skip)]
        by_version: dict[int, list[Frame]] = {}
        for frame, message in due:
            by_version.setdefault(message.version, []).append(frame)
        for group in grouped(self.table.state.match, self.log):
            told = {delivery.viewer: delivery.data for delivery in self.table.follow(group)}
            for player, watch, data in by_version.pop(self.table.version, ()):
                assert data == told[self.table.viewer_of(player, watch)]
        assert not by_version
        return len(due)


def keys_of(secret: bytes, config: TableConfig, log: list[LogEntry]) -> list[bytes]:
    """The secret of the shuffle and the keys that are made of it, in every writing."""
    table = Table.restore(config, log, secret)
    shuffle: Shuffle | None = table.state.shuffle
    assert shuffle is not None
    raw = (secret, shuffle.outcome_key, shuffle.seating_key)
    codings = (
        bytes.hex,
        lambda key: base64.b64encode(key).decode(),
        lambda key: base64.urlsafe_b64encode(key).decode(),
    )
    return [*raw, *(coding(key).rstrip("=").encode() for key in raw for coding in codings), repr(secret).encode()]


def check_cards(game: str, data: bytes, viewer: int) -> int:
    """A client is told of exactly those cards that it may see, by the rulebook; how many went somewhere."""
    message, hidden = decode_from_table(data), dict(hidden_fields(game))
    if not isinstance(message, Events):
        return 0
    given: list[dict[str, Any]] = [event for event in message.told if event["type"] in hidden]
    seen = [server_kit(game).sees_card(viewer, event["seat"]) for event in given]
    assert [hidden[event["type"]] in event for event in given] == seen
    assert message.actions.count(None) == seen.count(False)
    return len(given)


class Stored(NamedTuple):
    """A game that is over, with what the server has stored of it."""

    played: WatchedGame
    config: TableConfig
    secret: bytes
    log: list[LogEntry]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Stored], str]:
    """Every game of ours, played on one server, and what that server has logged."""

    async def go() -> dict[str, Stored]:
        async with watched_games(tmp_path_factory.mktemp("watched")) as watched:
            return {game: await stored(game, watched()) for game in OURS}

    with logged() as lines:
        return asyncio.run(go()), lines.getvalue()


async def stored(game: str, played: WatchedGame) -> Stored:
    await played.play(game)
    store, table = played.server.store, played.table
    header, secret = await store.header(table), await store.secret(table)
    assert header is not None and secret is not None
    return Stored(played, msgspec.json.decode(header.header, type=TableConfig), secret, await store.read(table))


@pytest.mark.parametrize("game", OURS)
def test_nobody_is_sent_more_than_they_may_know(game: str, games: tuple[dict[str, Stored], str]) -> None:
    (played, config, secret, log), lines = games[0][game], games[1]
    found = played.found
    shown = Judge(config, secret, log).check(found.frames)
    told = Told(config, secret, log).check(found.frames)
    assert shown > 12 * MOVES and told > 12 * MOVES
    assert set(found.refused.values()) <= {404, 409}
    table = Table.restore(config, log, secret)
    given = [check_cards(game, data, table.viewer_of(player, watch)) for player, watch, data in found.frames]
    assert any(given) or load(game).is_open
    assert played.table in lines, "the log says nothing at all"
    never(keys_of(secret, config, log), found, lines)
    outside(load(game), log, found, lines)
    assert not any(cookie in lines for cookie in played.players)


@contextmanager
def logged() -> Iterator[StringIO]:
    """What a server logs that is told to log everything."""
    root, lines = logging.getLogger(), StringIO()
    handlers, level = root.handlers[:], root.level
    configure("json", "debug", lines)
    try:
        yield lines
    finally:
        configure("text", "warning", lines)
        root.handlers[:] = handlers
        root.setLevel(level)


def never(keys: list[bytes], found: Overheard, logged: str) -> None:
    """No key was said before the end, and none was ever logged."""
    before = [data for _, _, data in found.frames if b'"ending"' not in data]
    assert len(before) < len(found.frames), "nobody heard the end"
    everything = b"\n".join([*before, *(text.encode() for text in found.texts.values()), logged.encode()])
    for key in keys:
        assert key not in everything


def is_chance(game: Game, entry: LogEntry) -> bool:
    action = game.read(PLAYERS, entry.action)
    return action is not None and action >= game.decisions


def outside(game: Game, log: list[LogEntry], found: Overheard, logged: str) -> None:
    """Neither requests nor the log tell what chance brought to somebody."""
    cards = {entry.action for entry in log if not game.is_open and is_chance(game, entry)}
    for card in cards:
        assert card not in logged, f"the log tells {card}"
        for path, text in found.texts.items():
            assert card not in text, f"{path} tells {card}"
