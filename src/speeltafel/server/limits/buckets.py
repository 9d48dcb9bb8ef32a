"""Token buckets: so many at once, and as many again in some time."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from time import monotonic, monotonic_ns

MOST_KEYS = 10_000


class TokenBucket:
    """So many at once, and so many a second after that, of one thing: the messages of a connection, say."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left = burst
        self._seen = monotonic()

    def take(self, tokens: float = 1.0) -> bool:
        """Use a token, or several, if there are so many."""
        moment = monotonic()
        self._left = min(self._burst, self._left + (moment - self._seen) * self._rate)
        self._seen = moment
        if self._left < tokens:
            return False
        self._left -= tokens
        return True


class RateLimiter:
    """A number of tokens for each key, of which one comes back every so many units of time.

    All that is kept for a key is the moment when it will have all its tokens again, so an idle key costs nothing. When
    there are too many keys those are forgotten that have used least: nobody gets new tokens by bringing new keys.
    """

    def __init__(
        self, tokens: int, each: int, now: Callable[[], int], most_keys: int = MOST_KEYS, second: int = 1000
    ) -> None:
        self._each, self._second = each, second
        self._whole = tokens * each
        self._now = now
        self._most_keys = most_keys
        self._full_again: dict[str, int] = {}

    def take(self, key: str) -> int:
        """Use a token: answers 0, or the seconds to wait when there is none."""
        wait = self.wait(key)
        if not wait:
            self.use(key)
        return wait

    def wait(self, key: str) -> int:
        """The seconds until there is a token; 0 when there is one now."""
        now = self._now()
        missing = self._debt(key, now) + self._each - now - self._whole
        return -(-missing // self._second) if missing > 0 else 0

    def use(self, key: str) -> None:
        """Use a token, whether or not there is one."""
        now = self._now()
        self._full_again[key] = self._debt(key, now) + self._each
        if len(self._full_again) > self._most_keys:
            self._forget_some(now)

    def give_back(self, key: str) -> None:
        """Return a token, for an attempt that turned out to be harmless."""
        if key in self._full_again:
            self._full_again[key] -= self._each

    def _debt(self, key: str, now: int) -> int:
        """When a key would have all its tokens; a clock that was set back must not make anybody wait longer."""
        full = self._full_again.get(key, now)
        if full > now + self._whole:
            full = self._full_again[key] = now + self._whole
        return max(full, now)

    def _forget_some(self, now: int) -> None:
        """Forget who has all tokens again, and if these are too few, those who will have them soonest."""
        left = {key: full for key, full in self._full_again.items() if full > now}
        room = self._most_keys * 7 // 8
        if len(left) > room:
            left = dict(heapq.nlargest(room, left.items(), key=lambda pair: pair[1]))
        self._full_again = left


def microseconds() -> int:
    """A clock that nobody sets."""
    return monotonic_ns() // 1_000
