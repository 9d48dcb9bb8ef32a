"""The limits of one process: a call takes from all that count somebody, or from none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from speeltafel.protocol.messages import Keyed
from speeltafel.server.allowances import LEVELS, Allowances, Rates, read_allowances
from speeltafel.server.limits.buckets import RateLimiter, microseconds
from speeltafel.server.limits.door import Door
from speeltafel.server.limits.known_networks import KnownNetworks
from speeltafel.server.limits.messages import kind_of
from speeltafel.server.limits.turned_away import TurnedAway
from speeltafel.server.limits.visitors import Opener, Proxies, Visitor
from speeltafel.server.settings import Settings

MICROSECONDS = 1_000_000


class Bucket(NamedTuple):
    """What counts somebody, on one level."""

    level: str
    limiter: RateLimiter
    key: str


class VisitorLimits:
    """How often visitors may ask, and how much they may have open."""

    def __init__(self, settings: Settings) -> None:
        self.allowances: Allowances = read_allowances(settings.limits)
        self.proxies = Proxies(settings.proxies)
        self.networks = KnownNetworks()
        self.turned_away = TurnedAway()
        self.door = Door(self.allowances, self.turned_away)
        self._limiters = {kind: limiters(rates) for kind, rates in self.allowances.often.items()}

    def visitor(self, peer: str | None, headers: Sequence[tuple[str, str]]) -> Visitor:
        """Who comes by a connection of this peer with these headers."""
        return self.proxies.visitor(peer, headers)

    def arrive(self, peer: str | None) -> bool:
        """A connection of this peer was made; False when there is no room for it."""
        return self.door.arrive(self._direct(peer))

    def depart(self, peer: str | None) -> None:
        """A connection of this peer is gone."""
        self.door.depart(self._direct(peer))

    def _direct(self, peer: str | None) -> Visitor | None:
        """Who connects; a proxy of ours has as many connections as it likes."""
        return None if self.proxies.trusts(peer) else self.proxies.visitor(peer, ())

    def counts(self, visitor: Visitor) -> bool:
        """Whether limits are for this visitor."""
        counted = self.allowances.counted
        return counted == "everyone" or (counted == "on" and not visitor.is_local)

    def take(self, kind: str, visitor: Visitor) -> int:
        """Count something that a visitor does: answers 0, or the seconds to wait, and then nothing was counted."""
        return self._take(kind, visitor, uses=True)

    def wait(self, kind: str, visitor: Visitor) -> int:
        """The same without counting."""
        return self._take(kind, visitor, uses=False)

    def take_for(self, message: Keyed, visitor: Visitor) -> int:
        """Count a message to a table: answers 0, or the seconds to wait."""
        kind = kind_of(message)
        return 0 if kind is None else self.take(kind, visitor)

    def opener(self, visitor: Visitor, mark: Callable[[str], str]) -> Opener:
        """A visitor who opens a table; `mark` makes an address unreadable."""
        if not self.counts(visitor):
            return Opener(visitor.player)
        most = self.allowances.at_once["open-tables"]
        return Opener(visitor.player, mark(visitor.address), mark(visitor.network), most)

    def _take(self, kind: str, visitor: Visitor, uses: bool) -> int:
        buckets = list(self._buckets(kind, visitor))
        longest = 0
        for bucket in buckets:
            wait = bucket.limiter.wait(bucket.key)
            if wait:
                self.turned_away.note(kind, bucket.level, visitor.network)
            longest = max(longest, wait)
        if uses and not longest:
            for bucket in buckets:
                bucket.limiter.use(bucket.key)
        return longest

    def _buckets(self, kind: str, visitor: Visitor) -> Iterator[Bucket]:
        """What counts a visitor; nothing where limits are not for them."""
        if self.counts(visitor):
            keys = (visitor.player, visitor.address, visitor.network)
            for level, limiter, key in zip(LEVELS, self._limiters[kind], keys, strict=True):
                if limiter is not None and key is not None:
                    yield Bucket(level, limiter, key)


def peer_of(transport: asyncio.BaseTransport) -> str | None:
    """The address at the other end of a connection; a socket that is a file has none."""
    name = transport.get_extra_info("peername")
    return str(name[0]) if isinstance(name, tuple) and name else None


def limiters(rates: Rates) -> list[RateLimiter | None]:
    """Buckets for every player, every address and every network."""
    return [
        None
        if rate is None
        else RateLimiter(rate.tokens, max(1, rate.ms * 1000 // rate.tokens), microseconds, second=MICROSECONDS)
        for rate in rates
    ]
