"""Whether a page that sends us something is ours."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address

DEFAULT_PORTS = {"http": 80, "https": 443}
ORIGIN = re.compile(r"(https?)://([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?")
HOST = re.compile(r"([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?")

Place = tuple[str, str, int]
"""Scheme, host and port."""


def origin_allowed(
    origin: str | None, host: str | None, public_url: str | None = None, extra: Iterable[str] = ()
) -> bool:
    """Whether a request with this Origin header and this Host header comes from a page of ours.

    Ask when a cookie speaks: browsers name the origin of every change and of every WebSocket, so none is refused.
    A token needs no such question. Once the server has a public address, another host name counts only if it is
    written as a number or as localhost: any other name may have been pointed at us by a stranger.
    """
    asked = place_of(origin)
    if asked is None:
        return False
    if asked in {place_of(address) for address in (public_url, *extra)}:
        return True
    return is_same_host(asked, host) and (public_url is None or is_fixed(asked[1]))


def place_of(address: str | None) -> Place | None:
    """Scheme, host and port of an address; a path is left out of account."""
    found = ORIGIN.match((address or "").lower())
    if found is None or (address or "")[found.end() : found.end() + 1] not in ("", "/"):
        return None
    return found[1], found[2], int(found[3] or DEFAULT_PORTS[found[1]])


def is_same_host(place: Place, host: str | None) -> bool:
    """Behind a proxy that ends TLS we do not know the scheme we were asked with, so it only gives the port."""
    found = HOST.fullmatch((host or "").lower())
    return found is not None and (found[1], int(found[2] or DEFAULT_PORTS[place[0]])) == place[1:]


def is_fixed(host: str) -> bool:
    """Whether nobody can make this name point elsewhere."""
    if host == "localhost":
        return True
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
