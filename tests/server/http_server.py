"""A real server in a thread of its own, and browsers and programs that ask it."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn

from speeltafel.games import load
from speeltafel.kernel.match import Match
from speeltafel.server.http.app import create_app
from speeltafel.server.run import Server, UvicornServer
from speeltafel.server.settings import Settings
from tests.games import ANY_GAME
from tests.server.peers import workers_for

T = TypeVar("T")
PATIENCE = 180.0


class Running:
    """A server that answers requests."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        # asyncio sends small answers at once only on sockets that say that they are TCP
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self.socket.bind((settings.host, 0))
        self.url = f"http://{settings.host}:{self.socket.getsockname()[1]}"
        self.server: Server
        self.uvicorn: UvicornServer
        self.loop: asyncio.AbstractEventLoop
        self._ready: Future[None] = Future()
        self._clients: list[httpx.Client] = []
        self.thread = threading.Thread(target=self._run, name="http")

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as fault:
            if self._ready.done():
                raise
            self._ready.set_exception(fault)

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        async with Server.open(self.settings) as self.server:
            app = create_app(self.server.http_parts)
            config = uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                ws="none",
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=2,
            )
            self.uvicorn = UvicornServer(config, lambda: self._ready.set_result(None), app.state.streams.end_all)
            await self.uvicorn.serve([self.socket])

    def start(self) -> None:
        self.thread.start()
        self._ready.result(PATIENCE)

    def stop(self) -> None:
        for client in self._clients:
            client.close()
        if self.thread.is_alive():
            self.loop.call_soon_threadsafe(setattr, self.uvicorn, "should_exit", True)
        self.thread.join(PATIENCE)
        self.socket.close()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something inside of the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def browser(self, **headers: str) -> httpx.Client:
        """Somebody at our own page, with a cookie jar."""
        return self.client(origin=self.url, **headers)

    def client(self, **headers: str) -> httpx.Client:
        """Somebody without a page; closed with the server."""
        made = httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE)
        self._clients.append(made)
        return made

    def guest(self, name: str = "An") -> httpx.Client:
        """The same, with a name."""
        client = self.browser()
        made = client.post("/api/guests", json={"name": name})
        assert made.status_code == 201, made.text
        return client


@contextmanager
def running(folder: Path, games: Sequence[str] = (ANY_GAME,), **settings: Any) -> Iterator[Running]:
    """Run a server with its own database for a while; bots are ready for `games`."""
    usual: dict[str, Any] = {"host": "127.0.0.1", "bot_pause_ms": 0, "workers": 1}
    chosen = Settings(database=f"sqlite:///{folder / 'server.db'}", **{**usual, **settings})
    served = Running(chosen)
    with workers_for(games):
        try:
            served.start()
            yield served
        finally:
            served.stop()


def solo(client: httpx.Client, game: str = ANY_GAME, seats: int = 2, level: str = "sensible") -> str:
    """A table of one person against bots."""
    others = [{"kind": "house", "level": level}] * (seats - 1)
    made = client.post("/api/tables", json={"game": game, "seats": [{"kind": "me"}, *others]})
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def lines(answer: httpx.Response) -> Iterator[dict[str, Any]]:
    """The messages of a stream, heartbeats left out."""
    for line in answer.iter_lines():
        if line.strip():
            yield msgspec.json.decode(line)


def play_out(client: httpx.Client, table: str, choose: Callable[[list[str]], str]) -> dict[str, Any]:
    """Play a whole game over the stream and the posts; the ending."""
    with client.stream("GET", f"/api/tables/{table}/stream") as answer:
        assert answer.status_code == 200
        for number, message in enumerate(lines(answer)):
            if message.get("ending"):
                return message
            if "legal" in message:
                act = {"type": "act", "key": f"m-{number}", "decision": message["decision"]}
                said = client.post(f"/api/tables/{table}/messages", json={**act, "action": choose(message["legal"])})
                assert said.json()["type"] == "ack", said.text
    raise AssertionError("the stream ended before the game")


def actors(record: dict[str, Any]) -> list[int]:
    """Who decided each action; below 0 for chance."""
    match = Match(load(record["game"]), record["seats"], record["options"])
    found = []
    for action in record["actions"]:
        found.append(match.actor)
        assert match.act(action) is None
    return found


def eventually(holds: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Ask until it is so; lists are written down within a second or two."""
    until = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < until, "it never came true"
