"""Starts the server: settings, rules, database and port, then where to point the browser."""

from __future__ import annotations

import os
import socket
import sys

from speeltafel.cli.addresses import ServerAddresses, addresses_of, open_browser
from speeltafel.cli.compile import compile_games
from speeltafel.cli.errors import CommandError
from speeltafel.cli.host_options import ServeOptions
from speeltafel.cli.host_settings import address_file, make_folder_for, read_settings
from speeltafel.cli.output import print_json
from speeltafel.server.settings import Settings, as_toml


def run(options: ServeOptions) -> int:
    """Serve until a signal asks to stop."""
    settings = read_settings(options.settings, options.config)
    if options.print_config:
        print(as_toml(settings))
        return 0
    with listener_for(settings) as listener:
        compile_games()
        make_folder_for(settings.database)
        serve(settings, listener, options.as_json)
    return 0


def listener_for(settings: Settings) -> socket.socket:
    """The port, taken before anything else is done, so that a port in use is reported at once."""
    from speeltafel.server.run import CannotListen, listener_at  # noqa: PLC0415

    try:
        return listener_at(settings.host, settings.port)
    except CannotListen as fault:
        raise CommandError(str(fault)) from None


def serve(settings: Settings, listener: socket.socket, as_json: bool) -> None:
    """Run the server on a port that it has already."""
    from speeltafel.server import logs, run  # noqa: PLC0415
    from speeltafel.server.live.upgrades import WrongLibrary  # noqa: PLC0415
    from speeltafel.server.store import StoreFault  # noqa: PLC0415

    logs.configure(settings.log_format, settings.log_level)
    port = int(listener.getsockname()[1])
    addresses = addresses_of(settings.host, port, settings.public_url)
    file = address_file(settings.database)

    def opened(_server: object) -> None:
        logs.tell("open", host=settings.host, port=port, database=settings.shown_database)
        if file is not None:
            file.touch(mode=0o600)
            file.write_text(addresses.here)
        announce(addresses, port, settings.browser, as_json)

    try:
        run.run(settings, listener, opened)
    except (run.CannotListen, WrongLibrary, StoreFault) as fault:
        raise CommandError(str(fault)) from None
    finally:
        if file is not None:
            file.unlink(missing_ok=True)


def announce(addresses: ServerAddresses, port: int, with_browser: bool, as_json: bool) -> None:
    """Say where the server answers, to a person or a program."""
    if as_json:
        print_json({"ready": True, "url": addresses.here, "share": addresses.share, "port": port, "pid": os.getpid()})
        return
    print(addresses.text, flush=True)
    if with_browser and sys.stdout.isatty():
        open_browser(addresses.here)
