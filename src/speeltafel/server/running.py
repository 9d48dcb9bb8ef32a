"""Runs the house on a port until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn

from speeltafel.server.doorstep import PatientHttp
from speeltafel.server.house import House
from speeltafel.server.logs import tell
from speeltafel.server.settings import Settings
from speeltafel.server.sockets import socket_protocol
from speeltafel.server.web import front
from speeltafel.server.web.app import create_app

FAREWELL = 5
"""Seconds that answers under way may take when the house closes."""
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


class HouseServer(uvicorn.Server):
    """Uvicorn, but for who hears signals, and with a goodbye to everybody."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None], end_streams: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened, self.end_streams = opened, end_streams

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """They are heard from before the house opens until it has closed."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Uvicorn ends the sockets; a stream would keep it waiting, so streams end first."""
        self.end_streams()
        await super().shutdown(sockets)


def server_for(house: House, settings: Settings, opened: Callable[[], None]) -> HouseServer:
    app = create_app(house)
    if not front.is_built():
        tell("page-not-built", level=logging.WARNING, run=front.BUILD)
    config = uvicorn.Config(
        app,
        http=PatientHttp,
        ws=socket_protocol(house),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        access_log=settings.log_level == "debug",
        server_header=False,
        timeout_graceful_shutdown=FAREWELL,
    )
    return HouseServer(config, opened, app.state.places.end_all)


class Doorbell:
    """Hears the signals that ask a process to stop: the first closes the house, the second is not to be argued with."""

    def __init__(self) -> None:
        self.has_rung = False
        self.server: HouseServer | None = None

    def listen(self) -> None:
        loop = asyncio.get_running_loop()
        for number in STOPPING:
            try:
                loop.add_signal_handler(number, self.ring, number)
            except NotImplementedError:  # on Windows
                signal.signal(number, lambda number, _frame: loop.call_soon_threadsafe(self.ring, number))

    def ring(self, number: int) -> None:
        if self.has_rung:
            os._exit(KILLED + number)
        self.has_rung = True
        tell("stopping", signal=signal.Signals(number).name)
        if self.server is not None:
            self.server.should_exit = True


async def keep_open(settings: Settings, listener: socket.socket, opened: Callable[[House], None]) -> None:
    """Open the house on this port, say so, and close it in order when a signal asks for it."""
    doorbell = Doorbell()
    doorbell.listen()
    async with House.open(settings) as house:
        settle_in()
        if not doorbell.has_rung:
            doorbell.server = server_for(house, settings, lambda: opened(house))
            try:
                await doorbell.server.serve([listener])
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


def run(settings: Settings, listener: socket.socket, opened: Callable[[House], None]) -> None:
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
