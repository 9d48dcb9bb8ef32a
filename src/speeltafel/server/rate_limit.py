"""Rate limits: how much one connection, one person or one network may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic

REQUEST_LIMITS: Mapping[str, tuple[int, int]] = {
    "guests": (30, 5_000),
    "logins": (20, 10_000),
    "tables": (60, 5_000),
    "uploads": (20, 3_000),
    "searches": (120, 250),
    "analyses": (60, 1_000),
    "words": (400, 50),
    "messages": (200, 20),
    "streams": (60, 500),
}
"""Kinds of requests: how many may come at once, and after how many milliseconds one more may."""


class TokenBucket:
    """The limit of one connection: so many messages at once, and so many a second after that."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left = burst
        self._seen = monotonic()

    def take(self) -> bool:
        """Use one token, if there is one."""
        moment = monotonic()
        self._left = min(self._burst, self._left + (moment - self._seen) * self._rate)
        self._seen = moment
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class RateLimiter:
    """A number of tokens for each key, of which one comes back every so many milliseconds.

    All that is kept for a key is the moment when it will have all its tokens again, so an idle key costs nothing.
    """

    def __init__(self, tokens: int, each: int, now: Callable[[], int], most_keys: int = 10_000) -> None:
        self._each = each
        self._whole = tokens * each
        self._now = now
        self._most_keys = most_keys
        self._full_again: dict[str, int] = {}

    def take(self, key: str) -> int:
        """Use a token: answers 0, or the seconds to wait when there is none."""
        now = self._now()
        debt = self._debt(key, now)
        full = debt + self._each
        if full - now > self._whole:
            self._full_again[key] = debt
            return -(-(full - now - self._whole) // 1000)
        self._full_again.pop(key, None)
        self._full_again[key] = full
        if len(self._full_again) > self._most_keys:
            del self._full_again[next(iter(self._full_again))]
        return 0

    def give_back(self, key: str) -> None:
        """Return a token, for an attempt that turned out to be harmless."""
        if key in self._full_again:
            self._full_again[key] -= self._each

    def _debt(self, key: str, now: int) -> int:
        """A clock that was set back must not make anybody wait longer."""
        return min(max(self._full_again.get(key, now), now), now + self._whole)


class RequestLimits:
    """A limiter for every kind of request; it limits nobody on a machine that only its owner reaches."""

    def __init__(self, limits: Mapping[str, tuple[int, int]] = REQUEST_LIMITS, enabled: bool = True) -> None:
        self.is_enabled = enabled
        self._limiters = {kind: RateLimiter(tokens, each, milliseconds) for kind, (tokens, each) in limits.items()}

    def take(self, kind: str, key: str) -> int:
        """Count a request: answers 0, or the seconds to wait."""
        return self._limiters[kind].take(key) if self.is_enabled else 0


class KnownNetworks:
    """Where players were last seen, for as long as they are among those seen last; in memory only."""

    def __init__(self, most: int = 50_000) -> None:
        self._most = most
        self._networks: dict[str, str] = {}

    def note(self, player: str, network: str) -> None:
        """A player has just come from there."""
        self._networks.pop(player, None)
        self._networks[player] = network
        if len(self._networks) > self._most:
            del self._networks[next(iter(self._networks))]

    def of(self, player: str) -> str:
        """The network of a player; empty when it is not known."""
        return self._networks.get(player, "")


def milliseconds() -> int:
    """A clock that nobody sets."""
    return time.monotonic_ns() // 1_000_000


def network_of(address: str) -> str:
    """The key of an address: a customer with IPv6 has a whole network of addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))
    return str(found)
