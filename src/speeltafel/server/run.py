"""Puts the server together and runs it on a port until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import uvicorn

from speeltafel.server.archive import Archive, forget
from speeltafel.server.http import site_files
from speeltafel.server.http.app import Parts, create_app
from speeltafel.server.http.timeouts import timed_http
from speeltafel.server.limits.descriptors import raise_limit
from speeltafel.server.limits.limits import VisitorLimits
from speeltafel.server.live.desertion import Desertion, Patience
from speeltafel.server.live.driver import BotPlay
from speeltafel.server.live.leases import Leases
from speeltafel.server.live.maintenance import Maintained, Maintenance
from speeltafel.server.live.room import now
from speeltafel.server.live.sockets import Sockets
from speeltafel.server.live.tables import Grace, LiveTables
from speeltafel.server.live.tasks import BackgroundTasks
from speeltafel.server.live.upgrades import socket_protocol
from speeltafel.server.logs import tell
from speeltafel.server.people import People
from speeltafel.server.settings import Settings
from speeltafel.server.store import Store
from speeltafel.server.workers import Workers

FAREWELL = 5
"""Seconds that answers under way may take when the server stops."""
SOON = 0.0005
"""Seconds after which a thread that waits for the interpreter gets it."""
STOPPING = (signal.SIGINT, signal.SIGTERM)
KILLED = 128
"""Added to a signal's number, the exit status of who did not wait for the end."""


class CannotListen(Exception):
    """The address or port cannot be had; the text is fit to be shown to the host."""


def listener_at(host: str, port: int) -> socket.socket:
    """A socket that has the port but does not answer yet."""
    listener: socket.socket | None = None
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, int(host != "::"))
        listener.bind(address)
    except OSError as fault:
        if listener is not None:
            listener.close()
        raise CannotListen(why_not(fault, host, port)) from fault
    return listener


def why_not(fault: OSError, host: str, port: int) -> str:
    """What to do about a port that cannot be had."""
    if fault.errno == errno.EADDRINUSE:
        return f"port {port} on {host} is taken; --port chooses another, --port 0 any free one"
    if fault.errno == errno.EACCES:
        return f"port {port} is only for administrators; --port chooses another, above 1023"
    if isinstance(fault, socket.gaierror) or fault.errno == errno.EADDRNOTAVAIL:
        return (
            f"{host} is no address of this machine; --host 127.0.0.1 is for yourself, --host 0.0.0.0 for your network"
        )
    return f"cannot listen on {host}, port {port}: {fault.strerror}"


class Server:
    """Everything that runs in one process, put together once; made by `Server.open`."""

    def __init__(self, settings: Settings, store: Store, people: People, workers: Workers) -> None:
        is_alone = settings.database.startswith("sqlite:")
        holder = "alone" if is_alone else secrets.token_hex(8)
        self.settings, self.store, self.people, self.workers = settings, store, people, workers
        self.archive = Archive(store)
        self.tasks = BackgroundTasks()
        self.tables = LiveTables(store, Grace(settings.grace_ms, now()), is_alone)
        self.limits = VisitorLimits(settings)
        self.sockets = Sockets(settings, self.limits, people, self.tables, self.tasks)
        play = BotPlay(workers, self.tasks, self.limits.networks, settings.bot_pause_ms, settings.bot_budget_ms)
        leases = Leases(store, holder, settings.lease_ms, play)
        parts = Maintained(store, self.archive, people, self.tables, self.sockets, leases, self.tasks)
        self.maintenance = Maintenance(parts, is_alone, settings.lease_ms, settings.grace_ms)
        self.archive.live = self.tables.table_here
        self.tables.observer, self.tables.received = self.maintenance, self.maintenance.received
        patience = Patience(settings.waiting_table_s, settings.deserted_game_s)
        self.desertion = Desertion(self.archive, self.tables, patience)
        self._leases, self._is_alone = leases, is_alone

    @classmethod
    @asynccontextmanager
    async def open(cls, settings: Settings) -> AsyncIterator[Server]:
        """Open everything, keep the tables going, and close it all in order."""
        async with AsyncExitStack() as stack:
            store = await stack.enter_async_context(Store.open(settings.database))
            workers = await stack.enter_async_context(Workers.open(settings.workers))
            people = await People.open(store)
            stack.callback(people.close)
            server = cls(settings, store, people, workers)
            people.on_barred(server.sockets.dismiss)
            people.also_forget(forget)
            await server.archive.catch_up(now())
            if server._is_alone:
                await server._leases.release_all()  # what was held before a crash waits for nobody
            server.maintenance.start()
            server.tasks.spawn(server.desertion.run())
            server.tasks.spawn(server.limits.turned_away.keep_telling())
            server.limits.door.measure()
            try:
                yield server
            finally:
                await server.close()

    async def close(self) -> None:
        """Let everything that was asked for be stored, then let go of the tables."""
        await self.tables.settled()
        await self.tasks.close()
        await self.maintenance.close()

    @property
    def http_parts(self) -> Parts:
        """What the HTTP routes need."""
        return Parts(
            settings=self.settings,
            store=self.store,
            people=self.people,
            archive=self.archive,
            workers=self.workers,
            tables=self.tables,
            sockets=self.sockets,
            limits=self.limits,
        )


class UvicornServer(uvicorn.Server):
    """Uvicorn, except that others hear the signals, and streams are ended before sockets."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None], end_streams: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened, self.end_streams = opened, end_streams

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are heard from before the server opens until it has closed."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Uvicorn ends the sockets; a stream would keep it waiting, so streams end first."""
        self.end_streams()
        await super().shutdown(sockets)


def uvicorn_for(server: Server, opened: Callable[[], None]) -> UvicornServer:
    """Uvicorn for this server's application and sockets."""
    app, settings = create_app(server.http_parts), server.settings
    if not site_files.is_built():
        tell("page-not-built", level=logging.WARNING, run=site_files.BUILD)
    config = uvicorn.Config(
        app,
        http=timed_http(server.limits),
        ws=socket_protocol(server.sockets),
        proxy_headers=False,  # sockets do not pass through there, so we read them ourselves
        backlog=server.limits.door.backlog,
        log_config=None,
        access_log=settings.log_level == "debug",
        server_header=False,
        timeout_graceful_shutdown=FAREWELL,
    )
    return UvicornServer(config, opened, app.state.streams.end_all)


class StopSignals:
    """Hears the signals that ask a process to stop: the first closes the server, the second ends it at once."""

    def __init__(self) -> None:
        self.was_asked = False
        self.server: UvicornServer | None = None

    def listen(self) -> None:
        loop = asyncio.get_running_loop()
        for number in STOPPING:
            try:
                loop.add_signal_handler(number, self.receive, number)
            except NotImplementedError:  # on Windows
                signal.signal(number, lambda number, _frame: loop.call_soon_threadsafe(self.receive, number))

    def receive(self, number: int) -> None:
        if self.was_asked:
            os._exit(KILLED + number)
        self.was_asked = True
        tell("stopping", signal=signal.Signals(number).name)
        if self.server is not None:
            self.server.should_exit = True


async def keep_open(settings: Settings, listener: socket.socket, opened: Callable[[Server], None]) -> None:
    """Open the server on this port, say so, and close it in order when a signal asks for it."""
    signals = StopSignals()
    signals.listen()
    raise_limit()
    async with Server.open(settings) as server:
        server.workers.start_all()
        settle_in()
        if not signals.was_asked:
            signals.server = uvicorn_for(server, lambda: opened(server))
            try:
                await signals.server.serve([listener])
            except OSError as fault:
                raise CannotListen(why_not(fault, settings.host, settings.port)) from fault
    tell("stopped")


def settle_in() -> None:
    """What was made until now stays for good: no need to look through it for garbage again and again.

    The log's thread gets the interpreter soon when it asks for it: whole tables wait for what it has to say.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    sys.setswitchinterval(SOON)


def run(settings: Settings, listener: socket.socket, opened: Callable[[Server], None]) -> None:
    """The same for callers without an event loop, on the fastest loop there is."""
    with listener, asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(keep_open(settings, listener, opened))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop  # noqa: PLC0415  (there is none for Windows)
    except ImportError:
        return None
    factory: Any = uvloop.new_event_loop
    return factory  # type: ignore[no-any-return]
