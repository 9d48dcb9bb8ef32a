"""The addresses under which a server answers, as its host reads them and others can use them."""

from __future__ import annotations

import io
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = ("192.0.2.1", 9)
"""An address kept for documentation: nothing is sent there, but the system says which way it would go."""


@dataclass(frozen=True)
class ServerAddresses:
    """The addresses under which a server answers."""

    here: str
    """For the browser on this machine."""
    share: str | None
    """For everybody else; None when nobody else can connect, or the address is not known."""
    is_for_others: bool
    """Whether the server listens for others, too."""

    @property
    def text(self) -> str:
        """What the host reads, with a QR code for telephones."""
        lines = [f"Speeltafel is open: {self.here}"]
        if self.share is not None:
            lines += [f"Others can come to: {self.share}", "", qr_code(self.share)]
        elif self.is_for_others:
            lines += ["Others on your network can come too, but this machine's address there could not be found."]
        return "\n".join([*lines, "Ctrl+C stops the server; games go on when it starts again."])


def addresses_of(
    host: str, port: int, public_url: str | None, find_address: Callable[[], str | None] | None = None
) -> ServerAddresses:
    """The addresses of a server that listens on this host and port; a public address wins."""
    here = web_address("localhost" if host in EVERYWHERE else host, port)
    if public_url is not None:
        return ServerAddresses(here, f"{public_url}/", True)
    if host in EVERYWHERE:
        address = (find_address or address_on_the_network)()
        return ServerAddresses(here, web_address(address, port) if address else None, True)
    return ServerAddresses(here, None if is_loopback(host) else here, not is_loopback(host))


def web_address(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def address_on_the_network() -> str | None:
    """The address of this machine on its network."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect(ELSEWHERE)
            found = str(way.getsockname()[0])
    except OSError:
        return None
    return None if is_loopback(found) or found in EVERYWHERE else found


def qr_code(address: str) -> str:
    """An address as a QR code; a remark instead where a terminal shows no block characters."""
    if not (sys.stdout.encoding or "").lower().startswith("utf"):
        return "(no code: this terminal shows no block characters)"
    import segno  # noqa: PLC0415

    drawn = io.StringIO()
    segno.make_qr(address, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def open_browser(address: str) -> None:
    """Open a browser window, never a browser in this terminal, and do not wait for it."""
    assert urlsplit(address).scheme in {"http", "https"}
    if has_screen():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_screen() -> bool:
    """Whether somebody sits at a screen of this machine."""
    if sys.platform in {"win32", "darwin"}:
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) and "SSH_CONNECTION" not in os.environ
