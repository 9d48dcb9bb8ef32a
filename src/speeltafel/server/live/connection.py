"""A connection to a table as its room sees it: whose eyes it looks through, how far it has been told, a way to send."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Protocol

from msgspec import Raw

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol.messages import Chair, Closed, TableMessage
from speeltafel.protocol.wire import encode
from speeltafel.server.table import seats
from speeltafel.server.table.judgement import Sender

Told = TableMessage | Raw
"""A message, or one that was encoded before."""


class Wire(Protocol):
    """A way to one client; sending never waits."""

    def send(self, message: bytes) -> None:
        """Send one encoded message."""
        ...

    def end(self, message: bytes, reason: str) -> None:
        """Send a last message and hang up."""
        ...


class Connection:
    """One connection to one table. A person may have several: they all look through the same eyes."""

    __slots__ = (
        "companion",
        "has_left",
        "is_lagging",
        "likes_pauses",
        "sender",
        "version",
        "viewer",
        "wants_presence",
        "watch",
        "wire",
    )

    def __init__(self, sender: Sender, wire: Wire) -> None:
        self.sender = sender
        self.wire = wire
        self.watch: str | None = None
        """The code of a seat's link, if the client came by one."""
        self.companion: int | None = None
        """For whom it looks, where several people share the device; None when it has not said."""
        self.wants_presence = False
        self.likes_pauses = True
        """Whether house bots should take a moment before they move."""
        self.has_left = False
        """Whether it is gone; it may leave while the log is read for it."""
        self.viewer = SPECTATOR
        self.version = 0
        """The last version of the log that this client was told of."""
        self.is_lagging = False
        """Whether the client reads so slowly that nothing is sent until it has caught up."""

    def answer(self, message: Told) -> None:
        """Send what only this client is told; a lagging client misses it and asks again under the same key."""
        if not self.is_lagging:
            self.wire.send(encode(message))

    def answer_all(self, messages: Sequence[Told]) -> None:
        """The same for several messages."""
        for message in messages:
            self.answer(message)

    def close(self, reason: str) -> None:
        """End the conversation and say why."""
        self.wire.end(encode(Closed(reason=reason)), reason)


def somebody_likes_pauses(connections: Collection[Connection], chairs: Iterable[Chair]) -> bool:
    """Whether anybody who plays at a table wants to see its bots take a moment.

    Those who only watch are asked where nobody else is.
    """
    sitting = {seats.owner_of(chair.player) for chair in chairs if chair.player}
    players = [one for one in connections if seats.owner_of(one.sender.player) in sitting]
    return any(one.likes_pauses for one in players or connections)
