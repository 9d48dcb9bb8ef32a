"""Tries that come back with time: a flood waits, nobody is locked out for good."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address


class Tries:
    """A number of tries for each key, of which one comes back every so many milliseconds.

    Kept is only when a key will have all its tries again, so a key costs one number and is dropped when it is idle.
    """

    def __init__(self, tries: int, each: int, now: Callable[[], int], most_keys: int = 10_000) -> None:
        self._each = each
        self._whole = tries * each
        self._now = now
        self._most_keys = most_keys
        self._full_again: dict[str, int] = {}

    def take(self, key: str) -> int:
        """Use a try: 0, or the seconds to wait when there is none."""
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
        """A try that succeeded was none."""
        if key in self._full_again:
            self._full_again[key] -= self._each

    def _debt(self, key: str, now: int) -> int:
        """A clock that was set back must not make anybody wait longer."""
        return min(max(self._full_again.get(key, now), now), now + self._whole)


def neighbourhood(address: str) -> str:
    """Whose tries count together: an IPv6 customer has a whole network of addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))
    return str(found)
