"""Whose address it is: the one place that knows what proxies are trusted with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from speeltafel.server.allowances import Most

Address = IPv4Address | IPv6Address
FORWARDED_FOR = "x-forwarded-for"
SIGNS_OF_A_PROXY = (FORWARDED_FOR, "forwarded", "x-real-ip", "via")
"""Headers that nobody sends who comes straight from this machine."""
WHOLE_IPV4, WHOLE_IPV6 = 32, 64
"""Bits of one customer's address: with IPv6 everybody has a whole network."""
PART_IPV4, PART_IPV6 = 24, 48
"""Bits of the network around it."""


class Visitor(NamedTuple):
    """Who asks for something, as limits see them."""

    player: str | None
    address: str
    network: str
    is_local: bool = False
    """Whether they sit at this very machine: no proxy stands between."""

    def named(self, player: str | None) -> Visitor:
        """The same, once it is known who it is."""
        return self._replace(player=player)


class Opener(NamedTuple):
    """Who opens a table, and how many they may have open: themselves, from their address and from their network.

    Addresses are marks that nobody can read back; they go when the table is finished.
    """

    player: str | None = None
    address: str | None = None
    network: str | None = None
    most: Most = Most(None, None, None)


NOBODY_COUNTS = Opener()


class Proxies:
    """The proxies that may say whom they speak for."""

    def __init__(self, trusted: Iterable[str]) -> None:
        self._networks = [ip_network(proxy) for proxy in trusted]

    def trusts(self, peer: str | None) -> bool:
        """Whether this is one of them."""
        address = address_in(peer or "")
        return address is not None and self._has(address)

    def visitor(self, peer: str | None, headers: Sequence[tuple[str, str]]) -> Visitor:
        """Who comes by this connection with these headers, their names in lower case.

        The last address that no proxy of ours has is the visitor's: what stands before it anybody can claim.
        """
        own = address_in(peer or "")
        if own is None:
            return Visitor(None, peer or "", peer or "")
        seen = own
        if self._has(own):
            hops = ",".join(value for name, value in headers if name == FORWARDED_FOR).split(",")
            for hop in reversed(hops):
                claimed = address_in(without_port(hop.strip()))
                if claimed is None:
                    break
                seen = claimed
                if not self._has(claimed):
                    break
        is_forwarded = any(name in SIGNS_OF_A_PROXY for name, _ in headers)
        is_local = own.is_loopback and not is_forwarded and asks_this_machine(headers)
        return Visitor(None, address_of(seen), network_of(seen), is_local)

    def _has(self, address: Address) -> bool:
        return any(address in network for network in self._networks)


def asks_this_machine(headers: Sequence[tuple[str, str]]) -> bool:
    """Whether the server was asked for as this machine: a proxy that says nothing else may pass on the name."""
    host = next((value for name, value in headers if name == "host"), "localhost")
    name = without_port(host.lower())
    address = address_in(name)
    if address is None:
        return name == "localhost" or name.endswith(".localhost")
    return address.is_loopback or address.is_unspecified


def address_in(text: str) -> Address | None:
    """An address; one of IPv4 in the clothes of IPv6 is one of IPv4."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def without_port(hop: str) -> str:
    """`192.0.2.1:80` and `[2001:db8::1]:80` without their ports."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def address_of(address: Address) -> str:
    """What counts as one address."""
    return str(address) if isinstance(address, IPv4Address) else str(IPv6Network((int(address), WHOLE_IPV6), False))


def network_of(address: Address) -> str:
    """The network around it, of which somebody may have many addresses."""
    if isinstance(address, IPv4Address):
        return str(IPv4Network((int(address), PART_IPV4), False))
    return str(IPv6Network((int(address), PART_IPV6), False))
