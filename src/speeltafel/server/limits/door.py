"""The door: how many connections, sockets and streams are open, whose they are, and whether there is room for more.

Descriptors are what runs out first. Connections may have all but a reserve, long conversations all but an eighth of
that, and people without a name half: who floods the server cannot keep those out who come to play.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from speeltafel.server.allowances import LEVELS, Allowances, Most
from speeltafel.server.limits.descriptors import Descriptors, descriptors
from speeltafel.server.limits.turned_away import PAUSE, TurnedAway
from speeltafel.server.limits.visitors import Visitor
from speeltafel.server.logs import tell
from speeltafel.server.metrics import metrics

MOST_CONNECTIONS = 50_000
"""Memory is bounded, too."""
LARGEST_SHARES = (4, 8, 12)
"""Sixteenths of all places that one player, one address and one network may have, whatever the settings say."""
BACKLOG = 2048
SOCKETS, STRANGERS, CONNECTIONS = "sockets", "strangers", "connections"


class Full(NamedTuple):
    """Why there is no place: 429 when somebody has enough of them, 503 when nobody finds one; and how many are open."""

    status: int
    limit: int


class Place:
    """A socket or stream that is open."""

    __slots__ = ("give_up", "kind", "visitor")

    def __init__(self, kind: str, visitor: Visitor, give_up: Callable[[], None] | None) -> None:
        self.kind, self.visitor = kind, visitor
        self.give_up = give_up
        """Ends it early, so that somebody with a name finds room."""


class Door:
    """Counts what is open in this process."""

    def __init__(self, allowances: Allowances, turned_away: TurnedAway) -> None:
        self._counted, self._most = allowances.counted, allowances.at_once
        self._turned_away = turned_away
        self._open: Counter[tuple[str, str, str]] = Counter()
        self._silent: dict[object, Callable[[], None]] = {}
        """Connections of which no whole request has come yet, the longest waiting first, and how to end each."""
        self._strangers: dict[Place, None] = {}
        """Who has no name, the longest here first."""
        self._told_at = -PAUSE
        self.conversations = 0
        """Sockets and streams that are open."""
        self.connections = 0
        self.most_connections = MOST_CONNECTIONS

    def measure(self) -> None:
        """See how much room there is, now that everything else is open."""
        self.most_connections = min(MOST_CONNECTIONS, descriptors().connections)

    @property
    def most_conversations(self) -> int:
        return max(4, self.most_connections * 7 // 8)

    @property
    def most_strangers(self) -> int:
        return max(2, self.most_connections // 2)

    @property
    def backlog(self) -> int:
        """Connections that the system may accept before we hear of the first."""
        return max(8, min(BACKLOG, descriptors().reserve // 2))

    # Connections of any kind

    def arrive(self, visitor: Visitor | None) -> bool:
        """A connection was made, by somebody or by a proxy of ours; False when there is no room for it."""
        self.connections += 1
        network = "proxies" if visitor is None else visitor.network
        level = None if visitor is None else self._full_level(CONNECTIONS, visitor)
        if visitor is not None:
            self._count(CONNECTIONS, visitor, 1)
        if level is None and self.connections > self.most_connections:
            self._tell_of_descriptors()
            self._turned_away.note(CONNECTIONS, "server", network)
            return self._end_the_most_silent()
        if level is not None:
            self._turned_away.note(CONNECTIONS, level, network)
        return level is None

    def is_silent(self, connection: object, end: Callable[[], None]) -> None:
        """A whole request of this connection is waited for: whoever does not ask makes room for others."""
        self._silent[connection] = end

    def has_asked(self, connection: object) -> None:
        """A whole request came, or the connection is gone."""
        self._silent.pop(connection, None)

    def _end_the_most_silent(self) -> bool:
        """Whether there was one to be ended."""
        for connection in self._silent:
            self._silent.pop(connection)()
            return True
        return False

    def depart(self, visitor: Visitor | None) -> None:
        """A connection is gone, whether or not there was room for it."""
        self.connections -= 1
        if visitor is not None:
            self._count(CONNECTIONS, visitor, -1)

    # Sockets and streams

    def full(self, visitor: Visitor, is_named: bool) -> Full | None:
        """Why there is no place for somebody; None when there is one."""
        kind = SOCKETS if is_named else STRANGERS
        if level := self._full_level(kind, visitor):
            self._turned_away.note(kind, level, visitor.network)
            return Full(429, self._bounded(kind)[LEVELS.index(level)] or 0)
        if self.conversations < self.most_conversations and (is_named or len(self._strangers) < self.most_strangers):
            return None
        if is_named and self._make_room():
            return None
        self._turned_away.note(kind, "server", visitor.network)
        self._tell_of_descriptors()
        return Full(503, self.most_conversations if is_named else self.most_strangers)

    def enter(self, visitor: Visitor, is_named: bool, give_up: Callable[[], None] | None = None) -> Place:
        """Take a place, after it was asked whether there is one."""
        place = Place(SOCKETS if is_named else STRANGERS, visitor, give_up)
        self.conversations += 1
        self._note(place, 1)
        return place

    def rename(self, place: Place, player: str | None) -> bool:
        """Somebody turned out to be this player, or nobody; False when the player has enough places already."""
        self._note(place, -1)
        kind, visitor = STRANGERS if player is None else SOCKETS, place.visitor.named(player)
        level = None if (kind, player) == (place.kind, place.visitor.player) else self._full_level(kind, visitor)
        place.kind, place.visitor = kind, visitor
        self._note(place, 1)
        if level is not None:
            self._turned_away.note(kind, level, visitor.network)
        return level is None

    def leave(self, place: Place) -> None:
        """Give a place back."""
        self.conversations -= 1
        self._note(place, -1)

    def _note(self, place: Place, by: int) -> None:
        self._count(place.kind, place.visitor, by)
        metrics.open_by_kind.labels(place.kind).inc(by)
        if place.kind == STRANGERS:
            if by > 0:
                self._strangers[place] = None
            else:
                self._strangers.pop(place, None)

    def _make_room(self) -> bool:
        """Let the stranger go who has been here the longest."""
        for place in self._strangers:
            if place.give_up is not None:
                del self._strangers[place]
                self._turned_away.note(STRANGERS, "server", place.visitor.network)
                with suppress(Exception):
                    place.give_up()
                return True
        return False

    # Counting

    def _full_level(self, kind: str, visitor: Visitor) -> str | None:
        """The level on which somebody has as much as there may be; None when there is room, or nobody counts them."""
        if self._counted == "off" or (self._counted == "on" and visitor.is_local):
            return None
        for level, key, most in zip(LEVELS, keys(visitor), self._bounded(kind), strict=True):
            if key is not None and most is not None and self._open[kind, level, key] >= most:
                return level
        return None

    def _bounded(self, kind: str) -> Most:
        """The numbers of the settings; where descriptors are few, nobody has a large share of them."""
        room = self.most_connections if kind == CONNECTIONS else self.most_conversations
        shares = (max(1, room * share // 16) for share in LARGEST_SHARES)
        pairs = zip(self._most[kind], shares, strict=True)
        return Most(*(None if most is None else min(most, share) for most, share in pairs))

    def _count(self, kind: str, visitor: Visitor, by: int) -> None:
        for level, key in zip(LEVELS, keys(visitor), strict=True):
            if key is not None:
                self._open[kind, level, key] += by
                if not self._open[kind, level, key]:
                    del self._open[kind, level, key]

    def _tell_of_descriptors(self) -> None:
        """Once a minute, with the numbers that a host needs."""
        if monotonic() - self._told_at < PAUSE:
            return
        self._told_at = monotonic()
        found: Descriptors = descriptors()
        tell(
            "descriptors-running-out",
            level=logging.ERROR,
            open=found.used,
            most=found.most,
            connections=self.connections,
            sockets_and_streams=self.conversations,
        )


def keys(visitor: Visitor) -> tuple[str | None, str, str]:
    return visitor.player, visitor.address, visitor.network
